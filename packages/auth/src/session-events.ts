import type { EndReason } from "@portal/store";

/** What the shell reacts to with a toast or another screen. The facts themselves are in the store, by the actions of the session slice. */
export type SessionEvent =
  | { type: "signed-in" /** In another tab. */; elsewhere: boolean }
  | { type: "ended"; reason: EndReason }
  | { type: "forbidden" };

const listeners = new Set<(event: SessionEvent) => void>();

/** Calls the listener at every sign-in, end of session and 403. The result stops it. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls the listeners. Only files of this package do. */
export function announceSessionEvent(event: SessionEvent): void {
  for (const listener of [...listeners]) listener(event);
}
