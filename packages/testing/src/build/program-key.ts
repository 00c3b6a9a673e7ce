import type { ProgramKey } from "@portal/api-client/contract/keys";

/** An active key of a program. */
export const programKey = (overrides: Partial<ProgramKey> = {}): ProgramKey => ({
  keyId: 41,
  keyName: "Nightly import",
  user: { userId: 7, username: "ana" },
  permissions: [{ permissionId: 2, permissionName: "carrier.list" }],
  carrierId: null,
  providerId: null,
  addresses: [],
  state: "active",
  createdAt: "2024-03-05T08:00:00.000Z",
  expiresAt: "2024-06-03T08:00:00.000Z",
  lastUsedAt: "2024-03-05T14:07:00.000Z",
  ...overrides,
});
