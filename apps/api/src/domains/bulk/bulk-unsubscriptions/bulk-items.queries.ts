import type { BulkPreview } from "@portal/api-client/contract/bulk-unsubscriptions";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { Db } from "#platform/database/database.ts";
import type { BatchRow } from "./bulk-unsubscriptions.queries.ts";

type Since = "unchanged" | "changed" | "alreadyInactive";

/** What has happened to a subscription since its batch was made. */
const since = sql<Since>`case
  when not s.active then 'alreadyInactive' when s.updated_at = i.seen_at then 'unchanged' else 'changed' end`;

/** The subscriptions of a batch; `id` is the subscription's, which orders rows of one line. */
const items = (db: Db, { id }: BatchRow) =>
  db.selectFrom((from) =>
    from
      .selectFrom("bulk_unsubscription_item as i")
      .innerJoin("subscription as s", "s.id", "i.subscription_id")
      .select(["i.subscription_id as id", "i.line", "s.msisdn", "s.product_id", since.as("since")])
      .where("i.bulk_unsubscription_id", "=", id)
      .as("r"),
  );

const describedItems = (db: Db, batch: BatchRow) =>
  items(db, batch)
    .innerJoin("product as p", "p.id", "r.product_id")
    .innerJoin("provider as v", "v.id", "p.provider_id")
    .leftJoin("job_row as l", (join) =>
      join
        .on("l.job_id", "=", batch.approval_id ?? 0)
        .onRef("l.line", "=", "r.line")
        .onRef("l.subscription_id", "=", "r.id"),
    )
    .selectAll("r")
    .select(["p.name as product_name", "v.name as provider_name"])
    .select(sql<"deactivated" | "alreadyInactive" | null>`l.outcome`.as("outcome"));

export type ItemRow = Awaited<ReturnType<ReturnType<typeof describedItems>["executeTakeFirstOrThrow"]>>;

/** The source of the list of a batch's subscriptions. */
export const itemPages = (db: Db, batch: BatchRow) =>
  ({
    alias: "r",
    rows: describedItems(db, batch),
    unjoined: items(db, batch),
    columns: { msisdn: "r.msisdn", since: "r.since", line: "r.line" },
    order: "r.line",
  }) as const;

type Counts = Omit<z.output<typeof BulkPreview>, "undoUntil">;

/** Counts a batch's subscriptions that are unchanged, and those that its numbers have got since. */
export async function countItems(db: Db, batch: BatchRow): Promise<Counts> {
  const counted = sql<Omit<Counts, "newSince">>`
    select count(*) as total,
      count(*) filter (where since = 'unchanged') as unchanged,
      count(*) filter (where since = 'changed') as changed,
      count(*) filter (where since = 'alreadyInactive') as "alreadyInactive"
    from (
      select ${since} as since
      from bulk_unsubscription_item i join subscription s on s.id = i.subscription_id
      where i.bulk_unsubscription_id = ${batch.id}
    ) r`.execute(db);
  const { rows } = await counted;
  const counts = rows[0] ?? { total: 0, unchanged: 0, changed: 0, alreadyInactive: 0 };
  return { ...counts, newSince: await countNew(db, batch) };
}

/** Counts active subscriptions that numbers of the batch have got since it was made. */
async function countNew(db: Db, { id, created_at, carrier_id, provider_id }: BatchRow): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with item as materialized (select subscription_id from bulk_unsubscription_item where bulk_unsubscription_id = ${id})
    select count(distinct n.id) as count
    from subscription n
      join subscription o on o.msisdn = n.msisdn
      join item i on i.subscription_id = o.id
    where n.created_at > ${created_at} and n.active and n.id not in (select subscription_id from item)
      and (${carrier_id}::int is null or n.carrier_id = ${carrier_id})
      and (${provider_id}::int is null or n.provider_id = ${provider_id})`.execute(db);
  return rows[0]?.count ?? 0;
}
