import { type SqlBool, sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { where } from "#platform/records/list-filter.ts";
import { inScope } from "#platform/scope.ts";
import { bulkKinds } from "./bulk-kinds.ts";

/** Batches whose makers were of the caller's carrier and provider. */
const inTie = (db: Db | Transaction, caller: Caller) => inScope(db.selectFrom("bulk_unsubscription as b"), caller, "b");

/** Batches with their people, and the jobs that approve and undo them; at most one of each counts. */
const describedBatches = (found: ReturnType<typeof inTie>, undoHours: number) =>
  found
    .innerJoin("app_user as u", "u.id", "b.user_id")
    .leftJoin("app_user as p", "p.id", "b.processed_by")
    .leftJoin("job as a", (join) =>
      join
        .onRef("a.subject_id", "=", "b.id")
        .on("a.kind", "=", bulkKinds.approve)
        .on("a.preview", "=", false)
        .on("a.state", "in", ["queued", "running", "done"]),
    )
    .leftJoin("job as z", (join) =>
      join
        .onRef("z.subject_id", "=", "b.id")
        .on("z.kind", "=", bulkKinds.undo)
        .on("z.preview", "=", false)
        .on("z.state", "in", ["queued", "running", "done"]),
    )
    .leftJoin("app_user as y", "y.id", "z.user_id")
    .selectAll("b")
    .select([
      "u.username",
      "p.username as processor",
      "a.id as approval_id",
      "a.state as approval_state",
      "z.id as undo_id",
      "z.finished_at as undone_at",
      "z.user_id as undoer_id",
      "y.username as undoer",
      sql<Date | null>`b.processed_at + make_interval(hours => ${undoHours})`.as("undo_until"),
      sql<boolean>`coalesce(now() < b.processed_at + make_interval(hours => ${undoHours}), false)`.as("is_undo_time"),
    ]);

/** The source of a single batch. */
export const batches = (db: Db | Transaction, caller: Caller, undoHours: number) =>
  describedBatches(inTie(db, caller), undoHours);

export type BatchRow = Awaited<ReturnType<ReturnType<typeof batches>["executeTakeFirstOrThrow"]>>;

/** The carriers or providers that a batch must hold a subscription of. */
export interface HeldPlaces {
  carrierIds: readonly number[];
  providerIds: readonly number[];
}

/** The source of the list. */
export function batchPages(
  db: Db,
  caller: Caller,
  { held, undoHours, timeZone }: { held: HeldPlaces; undoHours: number; timeZone: string },
) {
  const narrowed = where(inTie(db, caller), holdsOneOf(held));
  return {
    alias: "b",
    rows: describedBatches(narrowed, undoHours),
    unjoined: narrowed,
    columns: {
      startDate: "b.created_at",
      endDate: "b.created_at",
      bulkUnsubscriptionId: "b.id",
      bulkUnsubscriptionDescription: "b.description",
      bulkUnsubscriptionTotalSubscription: "b.total_subscription",
      bulkUnsubscriptionProcessedAt: "b.processed_at",
      bulkUnsubscriptionStatus: "b.status",
    },
    emptyLast: ["bulkUnsubscriptionProcessedAt"],
    order: "b.id",
    timeZone,
  } as const;
}

function holdsOneOf({ carrierIds, providerIds }: HeldPlaces) {
  if (carrierIds.length + providerIds.length === 0) return [];
  const isOf = (column: string, ids: readonly number[]) =>
    ids.length > 0 ? sql`${sql.ref(column)} = any(${[...ids]}::bigint[])` : sql`true`;
  return [
    sql<SqlBool>`exists (
      select from bulk_unsubscription_provider o
      where o.bulk_unsubscription_id = b.id and ${isOf("o.carrier_id", carrierIds)} and ${isOf("o.provider_id", providerIds)})`,
  ];
}

/** The pending batch of a scope; there is at most one. */
export const pendingBatch = (db: Db, { carrierId, providerId }: Caller) =>
  db
    .selectFrom("bulk_unsubscription")
    .select("id")
    .where("status", "=", "pending")
    .where(sql<SqlBool>`(carrier_id, provider_id) is not distinct from (${carrierId}::int, ${providerId}::int)`)
    .executeTakeFirst();

interface Decision {
  id: number;
  status: "approved" | "canceled";
  userId: number;
}

/** Sets the state of a batch that nobody has decided on; undefined if somebody has. */
export const decide = (tx: Transaction, { id, status, userId }: Decision) =>
  tx
    .updateTable("bulk_unsubscription")
    .set({ status, processed_at: sql<Date>`now()`, processed_by: userId, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .where("processed_at", "is", null)
    .returningAll()
    .executeTakeFirst();

/** The audit columns of a batch before `decide`. */
export const undecidedColumns = { status: "pending", processed_at: null, processed_by: null } as const;
