import { useSyncExternalStore } from "react";

/** Whether the API answers: it may restart (503), or no answer may come at all. */
export type ServiceState = "up" | "restarting" | "unreachable";

let state: ServiceState = "up";
const listeners = new Set<() => void>();

/** The transport tells what each try of a call met; an answer of any other status is a sign of life. */
export function serviceMet(met: ServiceState): void {
  if (met === state) return;
  state = met;
  for (const listener of [...listeners]) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How the service stands; what shows it follows. */
export const useServiceState = (): ServiceState => useSyncExternalStore(subscribe, () => state);

/** Hears of each time that the service answers again; returns the way to stop. */
export function onServiceBack(listener: () => void): () => void {
  const heard = () => {
    if (state === "up") listener();
  };
  return subscribe(heard);
}
