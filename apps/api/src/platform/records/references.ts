import { texts } from "@portal/api-client/texts";
import { sql } from "kysely";
import pg from "pg";
import type { Caller } from "../auth/caller.ts";
import type { Transaction } from "../database/database.ts";
import type { Database } from "../database-schema.ts";
import { type HttpError, invalidField } from "../errors.ts";

interface Reference {
  field: string;
  id: number;
  /** The id that the record holds already: a disabled choice may be kept, but not newly made. */
  stored?: number | null | undefined;
  /** Columns of the referred record that must equal the payload's, for example `{ carrier_id: 7 }`. */
  of?: Readonly<Record<string, number>>;
  /** The caller's tie; with it, a record of another carrier or provider looks unknown. */
  scope?: Pick<Caller, "carrierId" | "providerId">;
}

interface Referred {
  enabled: boolean;
  carrier_id?: number;
  provider_id?: number;
  [column: string]: unknown;
}

/**
 * Refuses a reference to a record that does not exist, is out of scope, belongs to another parent, or is disabled and not the
 * stored one. The row is locked, so that nobody disables it meanwhile.
 */
export async function requireEnabled(
  tx: Transaction,
  table: keyof Database & string,
  { field, id, stored, of = {}, scope }: Reference,
): Promise<void> {
  const row = await lockedReference(tx, table, id);
  if (!row || (scope && isOutside(row, scope))) throw invalidField(field, texts.recordNotFound);
  for (const [column, value] of Object.entries(of))
    if (row[column] !== value) throw invalidField(field, `Does not belong to the chosen ${column.replace(/_id$/, "")}`);
  if (!row.enabled && id !== stored) throw invalidField(field, "Is disabled and cannot be chosen");
}

/** The references that a transaction has locked: none of them changes before its end, so each is read once. */
const lockedBy = new WeakMap<Transaction, Map<string, Referred | undefined>>();

async function lockedReference(tx: Transaction, table: string, id: number): Promise<Referred | undefined> {
  const locked = lockedBy.get(tx) ?? new Map<string, Referred | undefined>();
  lockedBy.set(tx, locked);
  const key = `${table} ${id}`;
  if (!locked.has(key)) {
    const { rows } = await sql<Referred>`select * from ${sql.table(table)} where id = ${id}::bigint for share`.execute(
      tx,
    );
    locked.set(key, rows[0]);
  }
  return locked.get(key);
}

/** Forgets the locked references of a transaction, since a part of it was taken back and their locks with it. */
export const forgetReferences = (tx: Transaction): void => void lockedBy.delete(tx);

const isOutside = (row: Referred, { carrierId, providerId }: Pick<Caller, "carrierId" | "providerId">) =>
  (carrierId !== null && row.carrier_id !== undefined && row.carrier_id !== carrierId) ||
  (providerId !== null && row.provider_id !== undefined && row.provider_id !== providerId);

const foreignKeyViolation = "23503";

/**
 * The refusal of a move, which marks its field; null for any other error. A record that others belong to stays with its carrier and provider; the composite keys of
 * the database enforce it. `table` is the record's own; the broken key is one of another table.
 */
export const moveRefusal =
  (table: string, field: string) =>
  (error: unknown): HttpError | null => {
    const isReferred = error instanceof pg.DatabaseError && error.code === foreignKeyViolation && error.table !== table;
    return isReferred ? invalidField(field, "Cannot be changed while other records belong to this one") : null;
  };
