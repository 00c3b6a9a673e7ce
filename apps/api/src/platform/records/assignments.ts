import { texts } from "@portal/api-client/texts";
import { sql } from "kysely";
import { recordAudit } from "../audit/audit.ts";
import type { ActingUser } from "../auth/caller.ts";
import type { Transaction } from "../database/database.ts";
import { invalidField } from "../errors.ts";

/** A kind of assignment: its holder, what is held, and the table of the pairs. */
export interface Link {
  pairs: "role_permission" | "user_role" | "user_permission" | "report_role";
  holder: { table: "role" | "app_user" | "report"; column: "role_id" | "user_id" | "report_id" };
  /** `field` is the key of the payload with the ids. */
  held: { table: "permission" | "role"; column: "permission_id" | "role_id"; field: "permissions" | "roles" };
}

export interface Assignment {
  holderId: number;
  ids: readonly number[];
}

interface Item {
  id: number;
  name: string;
  enabled: boolean;
  assigned: boolean;
}

/**
 * Gives what is not held yet. Repeating it is harmless, and unknown ids change nothing. `mayGive` refuses what the caller must
 * not give away. The caller locks the holder.
 */
export async function addAssigned(
  tx: Transaction,
  caller: ActingUser,
  link: Link,
  { mayGive, ...assignment }: Assignment & { mayGive(ids: readonly number[]): Promise<void> },
): Promise<void> {
  const { pairs, holder, held } = link;
  const added = (await itemsOf(tx, link, assignment)).filter(({ assigned }) => !assigned);
  const disabled = added.find(({ enabled }) => !enabled);
  if (disabled) throw invalidField(held.field, `${disabled.name} is disabled and cannot be chosen`);
  if (added.length === 0) return;
  const ids = added.map(({ id }) => id);
  await mayGive(ids);
  await sql`insert into ${sql.table(pairs)} (${sql.ref(holder.column)}, ${sql.ref(held.column)})
    select ${assignment.holderId}, unnest(${ids}::int[])`.execute(tx);
  await audit(tx, caller, link, { ...assignment, action: "add", names: added.map(({ name }) => name) });
}

/** Takes away what is held. Repeating it is harmless, and unknown ids change nothing. */
export async function deleteAssigned(
  tx: Transaction,
  caller: ActingUser,
  link: Link,
  assignment: Assignment,
): Promise<void> {
  const { pairs, holder, held } = link;
  const removed = (await itemsOf(tx, link, assignment)).filter(({ assigned }) => assigned);
  if (removed.length === 0) return;
  await sql`delete from ${sql.table(pairs)} where ${sql.ref(holder.column)} = ${assignment.holderId}
    and ${sql.ref(held.column)} = any(${removed.map(({ id }) => id)}::int[])`.execute(tx);
  await audit(tx, caller, link, { ...assignment, action: "delete", names: removed.map(({ name }) => name) });
}

/** The records of the ids, by name, locked so that nobody disables them meanwhile. */
async function itemsOf(tx: Transaction, { pairs, holder, held }: Link, { holderId, ids }: Assignment): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select item.id, item.name, item.enabled, exists (
      select from ${sql.table(pairs)} as pair
      where pair.${sql.ref(holder.column)} = ${holderId} and pair.${sql.ref(held.column)} = item.id) as assigned
    from ${sql.table(held.table)} as item where item.id = any(${[...ids]}::bigint[])
    order by item.name for share of item`.execute(tx);
  if (rows.length < new Set(ids).size) throw invalidField(held.field, texts.recordNotFound);
  return rows;
}

/** Writes one audit line with the names that were added or taken away. */
function audit(
  tx: Transaction,
  caller: ActingUser,
  { holder, held }: Link,
  { action, names, holderId }: Assignment & { action: "add" | "delete"; names: string[] },
) {
  const [before, after] = action === "add" ? [[], names] : [names, []];
  return recordAudit(tx, {
    userId: caller.userId,
    action: `${holder.table}.${action}-${held.field}`,
    entity: holder.table,
    entityId: holderId,
    before: { [held.field]: before },
    after: { [held.field]: after },
  });
}
