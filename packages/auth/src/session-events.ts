import type { EndReason } from "@portal/store";

/** What the shell reacts to: it shows the toast and goes to the screen; nothing here does. */
export type SessionEvent =
  | { type: "signed-in" /** In another tab. */; elsewhere: boolean }
  | { type: "ended"; reason: EndReason }
  | { type: "forbidden" };

const listeners = new Set<(event: SessionEvent) => void>();

/** Hears of every sign-in, end of session and 403; returns the way to stop. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the listeners; only this package's own files do. */
export function tell(event: SessionEvent): void {
  for (const listener of [...listeners]) listener(event);
}
