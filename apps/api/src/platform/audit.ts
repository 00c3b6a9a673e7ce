import type { AuditEntity } from "@portal/api-client/contract/audit";
import type { Db, Transaction } from "./database/database.ts";

export interface AuditEntry {
  /** The acting user; null where nobody is signed in. */
  userId: number | null;
  /** What was done, e.g. `carrier.edit`. */
  action: string;
  /** To what: the entity's name and its id. A new one is added to the contract, so that staff can filter by it. */
  entity: AuditEntity;
  entityId?: number | string | null;
  /** Whose data it was, for the subscriber's time line. Number and carrier of a written record are found in its columns. */
  msisdn?: string;
  carrierId?: number;
  /** Columns before and after the write; only those that differ are kept. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  details?: Record<string, unknown>;
}

/**
 * Writes one line of the audit trail (D-A82, C-16), inside the write's own transaction, so that neither exists without
 * the other. Columns that hold secrets are named without their values.
 */
export async function recordAudit(tx: Db | Transaction, entry: AuditEntry): Promise<void> {
  const { before, after } = changedColumns(entry.before, entry.after);
  await tx
    .insertInto("audit")
    .values({
      user_id: entry.userId,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId === undefined || entry.entityId === null ? null : String(entry.entityId),
      msisdn: entry.msisdn ?? msisdnOf(entry),
      carrier_id: entry.carrierId ?? carrierOf(entry),
      before: json(before),
      after: json(after),
      details: json(entry.details),
    })
    .execute();
}

/** Whose data was written: staff tied to another carrier never see the line (D-A12). */
function carrierOf({ entity, entityId, before, after }: AuditEntry): number | null {
  const carrier = entity === "carrier" ? entityId : (after?.carrier_id ?? before?.carrier_id);
  return typeof carrier === "number" ? carrier : null;
}

function msisdnOf({ before, after }: AuditEntry): string | null {
  const msisdn = after?.msisdn ?? before?.msisdn;
  return typeof msisdn === "string" ? msisdn : null;
}

const secretColumns = new Set(["password_hash", "password_sealed", "pin_hash"]);
const noise = new Set(["updated_at"]);

function changedColumns(before: Record<string, unknown> | undefined, after: Record<string, unknown> | undefined) {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changed = [...names].filter(
    (name) => !noise.has(name) && JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  );
  const pick = (row: Record<string, unknown> | undefined) =>
    row && Object.fromEntries(changed.map((name) => [name, secretColumns.has(name) ? "changed" : row[name]]));
  return { before: pick(before), after: pick(after) };
}

const json = (value: Record<string, unknown> | undefined) => (value ? JSON.stringify(value) : null);
