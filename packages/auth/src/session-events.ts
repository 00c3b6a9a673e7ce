import type { EndReason } from "@portal/store";

/** Events for the shell, which shows the toast and navigates; this package does neither. */
export type SessionEvent =
  | { type: "signed-in" /** Somebody signed in in another tab. */; elsewhere: boolean }
  | { type: "ended"; reason: EndReason }
  | { type: "forbidden" };

const listeners = new Set<(event: SessionEvent) => void>();

/** Calls back for every sign-in, end of session and 403; returns the function that stops it. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the listeners; for this package's own files only. */
export function announceSessionEvent(event: SessionEvent): void {
  for (const listener of [...listeners]) listener(event);
}
