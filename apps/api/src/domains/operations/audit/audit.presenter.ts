import type { AuditEntry } from "@portal/api-client/contract/audit";
import type { LineRow } from "./audit.queries.ts";
import type { RecordNames } from "./record-names.ts";

/** A line of the audit trail in the form of the wire; secrets were left out when it was written. */
export const presentLine = (row: LineRow, names: RecordNames): AuditEntry => ({
  id: row.id,
  at: row.created_at.toISOString(),
  user: row.user_id === null ? null : { userId: row.user_id, username: row.username ?? "" },
  action: row.action,
  entity: row.entity,
  entityId: row.entity_id,
  entityName: names.of(row.entity, row.entity_id),
  msisdn: row.msisdn,
  before: row.before,
  after: row.after,
  details: row.details,
  names: names.inColumns(row.before, row.after),
});
