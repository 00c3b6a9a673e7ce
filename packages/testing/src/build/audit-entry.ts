import type { AuditEntry } from "@portal/api-client/contract/audit";

/** An audit line: ana renamed carrier 2 on 05/03/2024. */
export function auditEntry(overrides: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 12,
    at: "2024-03-05T14:07:00.000Z",
    user: { userId: 7, username: "ana" },
    action: "carrier.edit",
    entity: "carrier",
    entityId: "2",
    entityName: "Movistar",
    msisdn: null,
    before: { name: "Movil" },
    after: { name: "Movistar" },
    details: null,
    names: {},
    ...overrides,
  };
}
