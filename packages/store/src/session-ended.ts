import { createAction } from "@reduxjs/toolkit";

/** The reason why a session ended: Logout, a 401, its `exp`, or another tab. */
export type EndReason = "signed-out" | "unauthorized" | "expired" | "elsewhere";

/** The one event that the store itself handles: it resets every slice, except those that outlive a session. */
export const sessionEnded = createAction<{ readonly reason: EndReason; readonly userId: number | null }>(
  "session/sessionEnded",
);
