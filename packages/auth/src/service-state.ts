import { injectSlice } from "@portal/store";
import { type ServiceState, serviceSlice } from "./service.slice.ts";

/** The state of the service does not depend on the session. */
const service = injectSlice(serviceSlice, { outlivesSession: true });

/** Takes the result of each try of a call from the transport; an answer of any other status is a sign of life. */
export function reportService(met: ServiceState): void {
  if (met !== service.getState()) service.dispatch(serviceSlice.actions.serviceMet(met));
}

/** The state of the service for a component, which is rendered anew when it changes. */
export const useServiceState = (): ServiceState => service.useSelector((state) => state);

/** Calls back each time that the service answers again; returns the function that stops it. */
export function onServiceBack(listener: () => void): () => void {
  let before = service.getState();
  return service.subscribe(() => {
    const now = service.getState();
    const isBack = now === "up" && before !== "up";
    before = now;
    if (isBack) listener();
  });
}
