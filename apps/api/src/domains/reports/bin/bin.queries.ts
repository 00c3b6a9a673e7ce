import { type BinItem, mostBinItems } from "@portal/api-client/contract/bin";
import { sql } from "kysely";
import type { Db, Transaction } from "#platform/database/database.ts";

interface BinRow extends Pick<BinItem, "kind" | "id" | "name"> {
  deleted_at: Date;
  deleted_by: string | null;
}

/** The reports and widgets that were deleted after a moment, the newest first, with who deleted them. */
export async function binRows(db: Db, after: Date): Promise<BinRow[]> {
  const { rows } = await sql<BinRow>`
    select item.kind, item.id, item.name, item.deleted_at, u.username as deleted_by
    from (
      select 'report' as kind, id, name, deleted_at from report where deleted_at > ${after}
      union all select 'widget', id, title, deleted_at from widget where deleted_at > ${after}
      order by deleted_at desc, kind, id limit ${mostBinItems}
    ) as item
    left join lateral (
      select user_id from audit
      where entity = item.kind and entity_id = item.id::text and action = item.kind || '.delete'
      order by created_at desc limit 1
    ) as line on true
    left join app_user as u on u.id = line.user_id
    order by item.deleted_at desc, item.kind, item.id`.execute(db);
  return rows;
}

/** A record of the bin, locked; undefined if it is not there. */
export const lockDeleted = (tx: Transaction, { kind, id }: Pick<BinItem, "kind" | "id">, after: Date) =>
  tx
    .selectFrom(kind as "report")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", ">", after)
    .forUpdate()
    .executeTakeFirst();

/** Whether a record was enabled before it was deleted, which its line of the audit trail tells. */
export async function wasEnabled(tx: Transaction, { kind, id }: Pick<BinItem, "kind" | "id">): Promise<boolean> {
  const line = await tx
    .selectFrom("audit")
    .select(sql<boolean | null>`(before ->> 'enabled')::boolean`.as("enabled"))
    .where("entity", "=", kind)
    .where("entity_id", "=", String(id))
    .where("action", "=", `${kind}.delete`)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return line?.enabled === true; // a line without the column tells that a disabled record was deleted
}

/** Starts again what stopped with a report: the delete gave it the very moment of its own. */
export async function restartWhatStopped(tx: Transaction, reportId: number, deletedAt: Date): Promise<void> {
  for (const table of ["report_agend", "widget"] as const)
    await sql`update ${sql.table(table)} set enabled = true, updated_at = now()
      where report_id = ${reportId} and not enabled and deleted_at is null and updated_at = ${deletedAt}`.execute(tx);
}

/** Removes a widget for good. */
export const purgeWidget = (tx: Transaction, id: number) =>
  tx.deleteFrom("widget").where("id", "=", id).executeTakeFirstOrThrow();

/** Removes a report for good, with everything that belongs to it. */
export async function purgeReport(tx: Transaction, id: number): Promise<void> {
  const schedules = tx.selectFrom("report_agend").select("id").where("report_id", "=", id);
  await tx.deleteFrom("report_agend_alarm").where("report_agend_id", "in", schedules).execute();
  await tx.deleteFrom("report_agend_run").where("report_agend_id", "in", schedules).execute();
  for (const table of [
    "report_agend",
    "report_user_filter",
    "report_favorite",
    "report_share",
    "report_role",
    "widget",
  ])
    await sql`delete from ${sql.table(table)} where report_id = ${id}`.execute(tx);
  await tx.deleteFrom("report").where("id", "=", id).execute();
}

/** Some records that were deleted at a moment or before, locked; those that another process has locked are left out. */
export const lockExpired = (tx: Transaction, kind: BinItem["kind"], until: Date) =>
  tx
    .selectFrom(kind as "report")
    .select("id")
    .where("deleted_at", "<=", until)
    .orderBy("deleted_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** How many records were deleted at a moment or before. */
export async function countExpired(db: Db, kind: BinItem["kind"], until: Date): Promise<number> {
  const expired = db.selectFrom(kind as "report").where("deleted_at", "<=", until);
  return (await expired.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
}
