import type { UserSession } from "@portal/api-client/contract/sessions";

/** An open session, by default of a colleague's browser. */
export const userSession = (overrides: Partial<UserSession> = {}): UserSession => ({
  sessionId: 31,
  device: "Firefox on Windows",
  address: "10.0.0.7",
  begunAt: "2024-03-05T08:00:00.000Z",
  lastUsedAt: "2024-03-05T14:07:00.000Z",
  current: false,
  ...overrides,
});
