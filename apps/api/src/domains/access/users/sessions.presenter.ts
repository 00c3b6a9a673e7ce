import type { UserSession } from "@portal/api-client/contract/sessions";
import { deviceOf } from "#platform/auth/device.ts";
import type { SessionRow } from "./sessions.queries.ts";

/** A session by which its user recognises it; `current` is the id of the caller's session. */
export const presentSession = (row: SessionRow, current: string): UserSession => ({
  sessionId: row.number,
  device: deviceOf(row.user_agent),
  address: row.address,
  begunAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
  current: row.id === current,
});
