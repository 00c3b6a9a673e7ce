import type { AuditEntity } from "@portal/api-client/contract/audit";
import { sql } from "kysely";
import type { Db, Transaction } from "../database/database.ts";
import { actorFor, currentWork } from "../telemetry/work.ts";
import type { GivenEntity } from "./audit-places.ts";
import { type AuditScope, auditScopeOf, type KnownParents } from "./audit-scope.ts";

interface WrittenEntry {
  /** The acting user; null where nobody is signed in. */
  userId: number | null;
  /** The action, for example `carrier.edit`. */
  action: string;
  entityId?: number | string | null;
  /** The subscriber's number, for their time line. If a record is written, its columns give it. */
  msisdn?: string;
  /** Columns before and after the write; only those that differ are kept. */
  before?: Readonly<Record<string, unknown>> | undefined;
  after?: Readonly<Record<string, unknown>> | undefined;
  /** The record, where none of its columns changed: its columns give the scope. */
  record?: Readonly<Record<string, unknown>>;
  details?: Record<string, unknown>;
}

/** The entity that the line is about. Add a new one to the contract, so that staff can filter by it. */
type About =
  | { entity: Exclude<AuditEntity, GivenEntity>; scope?: AuditScope }
  /** No record could give the scope of the line. */
  | { entity: GivenEntity; scope: AuditScope };

export type AuditEntry = WrittenEntry & About;

/** The audit line of a file that a caller downloads. */
export type ExportLine = Omit<WrittenEntry, "userId"> & About;

/**
 * Writes one line of the audit trail in the transaction of the write, so that neither exists without the other. The line keeps
 * the scope of its moment, so that a later change of a tie or record does not open it to others. Columns that hold secrets are
 * named without their values.
 */
export const recordAudit = (tx: Db | Transaction, entry: AuditEntry): Promise<void> => recordAudits(tx, [entry]);

/** Writes a line for each entry, as `recordAudit` does. */
export async function recordAudits(tx: Db | Transaction, entries: readonly AuditEntry[]): Promise<void> {
  const parents: KnownParents = new Map();
  const lines = [];
  for (const entry of entries) lines.push(await lineOf(tx, entry, parents));
  const [first] = lines;
  if (first && lines.length === 1)
    await tx
      .insertInto("audit")
      .values({ ...first, before: json(first.before), after: json(first.after), details: json(first.details) })
      .execute();
  else if (first)
    await sql`
      insert into audit (user_id, action, entity, entity_id, msisdn, carrier_id, scope_carrier_id, scope_provider_id, before,
        after, details)
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(user_id integer, action text, entity text,
        entity_id text, msisdn text, carrier_id integer, scope_carrier_id integer, scope_provider_id integer, before jsonb,
        after jsonb, details jsonb)`.execute(tx);
}

async function lineOf(tx: Db | Transaction, entry: AuditEntry, parents: KnownParents) {
  const { action, entity, entityId, details } = entry;
  const userId = entry.userId === null ? null : actorFor(entry.userId);
  const records = [entry.after, entry.before, entry.record].filter((record) => record !== undefined);
  const written = { userId, entity, entityId: entityId ?? null, records };
  const scope = entry.scope ?? (await auditScopeOf(tx, written, parents));
  const all: Record<string, unknown> = { ...entry.record, ...entry.before, ...entry.after };
  const { before, after } = changedColumns(entry.before, entry.after);
  return {
    user_id: userId,
    action,
    entity,
    entity_id: entityId === undefined || entityId === null ? null : String(entityId),
    msisdn: entry.msisdn ?? (typeof all.msisdn === "string" ? all.msisdn : null),
    carrier_id: typeof all.carrier_id === "number" ? all.carrier_id : scope.carrierId,
    scope_carrier_id: scope.carrierId,
    scope_provider_id: scope.providerId,
    before: before ?? null,
    after: after ?? null,
    details: withMeans(details),
  };
}

/**
 * The details of a line, with the reason of the call or job, the key of the program that made it, and the user whom the caller viewed the portal as,
 * if there are any.
 */
function withMeans(details: AuditEntry["details"]) {
  const { key, reason, view } = currentWork() ?? {};
  if (!key && !reason && !view) return details ?? null;
  return {
    ...reason,
    ...details,
    ...(key && { key: key.name, key_id: key.id }),
    ...(view && { viewed_as: view.viewed.username, viewed_as_id: view.viewed.userId }),
  };
}

/** Stands for a value that the reader may not see. */
export const withheldValue = "changed";
const secretColumns = new Set(["password_hash", "password_sealed", "pin_hash", "secret_sealed"]);
const noise = new Set(["updated_at", "rights_version"]);

/** Whether lines hold the values of a column, and do not only name it. */
export const isKeptColumn = (column: string): boolean => !secretColumns.has(column) && !noise.has(column);

function changedColumns(before: AuditEntry["before"], after: AuditEntry["after"]) {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changed = [...names].filter(
    (name) =>
      !noise.has(name) &&
      before?.[name] !== after?.[name] &&
      JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  );
  const pick = (row: AuditEntry["before"]) =>
    row && Object.fromEntries(changed.map((name) => [name, secretColumns.has(name) ? withheldValue : row[name]]));
  return { before: pick(before), after: pick(after) };
}

const json = (value: Readonly<Record<string, unknown>> | null) => (value ? JSON.stringify(value) : null);
