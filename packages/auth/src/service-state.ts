import { injectSlice } from "@portal/store";
import { type ServiceState, serviceSlice } from "./service.slice.ts";

/** The same service answers whoever is signed in. */
const service = injectSlice(serviceSlice, { outlivesSession: true });

/** The transport tells what each try of a call met; an answer of any other status is a sign of life. */
export function reportService(met: ServiceState): void {
  if (met !== service.getState()) service.dispatch(serviceSlice.actions.serviceMet(met));
}

/** How the service stands; what shows it follows. */
export const useServiceState = (): ServiceState => service.useSelector((state) => state);

/** Hears of each time that the service answers again; returns the way to stop. */
export function onServiceBack(listener: () => void): () => void {
  let before = service.getState();
  return service.subscribe(() => {
    const now = service.getState();
    const isBack = now === "up" && before !== "up";
    before = now;
    if (isBack) listener();
  });
}
