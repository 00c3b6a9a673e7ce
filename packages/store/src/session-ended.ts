import { createAction } from "@reduxjs/toolkit";

/** Why a session ended: by Logout, by a 401, by its `exp`, or in another tab. */
export type EndReason = "signed-out" | "unauthorized" | "expired" | "elsewhere";

/** The one event that the store itself knows: with it every slice begins anew, unless it says that it outlives a session. */
export const sessionEnded = createAction<{ readonly reason: EndReason; readonly userId: number | null }>(
  "session/sessionEnded",
);
