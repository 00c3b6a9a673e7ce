import { texts } from "@portal/api-client/texts";
import { sql } from "kysely";
import pg from "pg";
import type { Caller } from "../auth/caller.ts";
import type { Transaction } from "../database/database.ts";
import type { Database } from "../database-schema.ts";
import { invalidField } from "../errors.ts";

interface Reference {
  field: string;
  id: number;
  /** The id that the record holds already; a disabled choice may be kept, not newly made (D-A39). */
  stored?: number | null | undefined;
  /** Columns of the referred record that must agree with the payload, e.g. `{ carrier_id: 7 }` (D-A50). */
  of?: Readonly<Record<string, number>>;
  /** Where given, a record of another carrier or provider looks unknown (D-A12). */
  scope?: Pick<Caller, "carrierId" | "providerId">;
}

interface Referred {
  enabled: boolean;
  carrier_id?: number;
  provider_id?: number;
  [column: string]: unknown;
}

/**
 * Refuses a reference to a record that does not exist, is out of scope, belongs to another parent, or is disabled and
 * not the one already stored. The row is locked against being disabled meanwhile.
 */
export async function requireEnabled(
  tx: Transaction,
  table: keyof Database & string,
  { field, id, stored, of = {}, scope }: Reference,
): Promise<void> {
  const { rows } = await sql<Referred>`select * from ${sql.table(table)} where id = ${id}::bigint for share`.execute(
    tx,
  );
  const [row] = rows;
  if (!row || (scope && isOutside(row, scope))) throw invalidField(field, texts.recordNotFound);
  for (const [column, value] of Object.entries(of))
    if (row[column] !== value) throw invalidField(field, `Does not belong to the chosen ${column.replace(/_id$/, "")}`);
  if (!row.enabled && id !== stored) throw invalidField(field, "Is disabled and cannot be chosen");
}

const isOutside = (row: Referred, { carrierId, providerId }: Pick<Caller, "carrierId" | "providerId">) =>
  (carrierId !== null && row.carrier_id !== undefined && row.carrier_id !== carrierId) ||
  (providerId !== null && row.provider_id !== undefined && row.provider_id !== providerId);

const foreignKeyViolation = "23503";

/**
 * Tells a refused move at its field: a record that others belong to stays with its carrier and provider, which the
 * composite keys of the database see to (D-A50). `table` is the record's own; the broken key is one of another table.
 */
export const refuseMove =
  (table: string, field: string) =>
  (error: unknown): never => {
    const isReferred = error instanceof pg.DatabaseError && error.code === foreignKeyViolation && error.table !== table;
    throw isReferred ? invalidField(field, "Cannot be changed while other records belong to this one") : error;
  };
