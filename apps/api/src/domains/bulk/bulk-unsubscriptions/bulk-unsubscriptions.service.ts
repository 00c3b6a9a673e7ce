import type { CallArgs } from "@portal/api-client";
import { bulkUnsubscriptions as contract } from "@portal/api-client/contract/bulk-unsubscriptions";
import { texts } from "@portal/api-client/texts";
import * as workTexts from "@portal/api-client/work-texts";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import { requireSelf } from "#platform/auth/require-caller.ts";
import { type GuardAnswer, guardOptions } from "#platform/bulk/guard.ts";
import type { Db } from "#platform/database/database.ts";
import { conflict, notFound } from "#platform/errors.ts";
import type { IncomingFile } from "#platform/http/read-upload.ts";
import type { Page } from "#platform/records/page.ts";
import { paged } from "#platform/records/paged.ts";
import { requireInScope, requireProviderInScope } from "#platform/scope.ts";
import { countsNamed, type Uploads } from "#platform/uploads/uploads.ts";
import { countItems, itemPages } from "./bulk-items.queries.ts";
import { bulkKinds } from "./bulk-kinds.ts";
import {
  type BatchRow,
  batches,
  batchPages,
  decide,
  pendingBatch,
  undecidedColumns,
} from "./bulk-unsubscriptions.queries.ts";

export interface BulkDependencies {
  db: Db;
  uploads: Uploads;
  timeZone: string;
  /** Whether another person than the batch's maker has to approve it. */
  twoPerson: boolean;
  undoHours: number;
}

/** The most rows that a list without pages answers. */
const mostUnpaged = 1_000;
const { carrierId: _carrier, providerId: _provider, ...ownFilters } = contract.paginate.list.filters;
const ownRules = { ...contract.paginate.list, filters: ownFilters };

const anHour = 3_600_000;

/** Bulk unsubscriptions: made from a file, decided on once, and for some time undone. */
export const createBulkService = ({ db, uploads, timeZone, twoPerson, undoHours }: BulkDependencies) => {
  const find = async (caller: Caller, id: number): Promise<BatchRow> => {
    const row = await batches(db, caller, undoHours).where("b.id", "=", id).executeTakeFirst();
    if (!row) throw notFound();
    return row;
  };

  return {
    find,

    list: (caller: Caller) => batches(db, caller, undoHours).orderBy("b.id", "desc").limit(mostUnpaged).execute(),

    /** Filters by carrier and provider mean batches that hold a subscription of them; one out of scope answers 404. */
    async page(caller: Caller, query: CallArgs<typeof contract.paginate>["query"]): Promise<Page<BatchRow>> {
      const idsOf = (name: string) =>
        query.filters.filter(({ field }) => field === name).map(({ value }) => Number(value));
      const held = { carrierIds: idsOf("carrierId"), providerIds: idsOf("providerId") };
      for (const carrierId of held.carrierIds) requireInScope(caller, { carrierId });
      for (const providerId of held.providerIds) await requireProviderInScope(db, caller, providerId);
      const filters = query.filters.flatMap(({ field, value }) =>
        field === "carrierId" || field === "providerId" ? [] : [{ field, value }],
      );
      return paged(db, batchPages(db, caller, { held, undoHours, timeZone }), ownRules, { ...query, filters });
    },

    analyse: (caller: Caller, file: IncomingFile) =>
      uploads.take(
        { kind: bulkKinds.create, caller, file, preview: true },
        { message: workTexts.nothingChanged, counts: countsNamed("subscriptions", "total") },
      ),

    /** Answers the batch, or the job if it takes long. While a batch is pending, the file is not even read. */
    async create(
      caller: Caller,
      file: IncomingFile,
      { description, userId }: { description: string; userId: number | null },
    ) {
      requireSelf(caller, userId);
      if (await pendingBatch(db, caller)) throw conflict(texts.bulkPending);
      const ended = await uploads.take(
        { kind: bulkKinds.create, caller, file, options: { description } },
        { message: texts.done, counts: countsNamed("subscriptions") },
      );
      if (!("subscriptions" in ended)) return ended;
      const made = await batches(db, caller, undoHours).where("b.job_id", "=", ended.jobId).executeTakeFirstOrThrow();
      return { made, notes: ended.notes };
    },

    preview: async (caller: Caller, id: number) => ({
      ...(await countItems(db, await find(caller, id))),
      undoUntil: undoHours > 0 ? new Date(Date.now() + undoHours * anHour).toISOString() : null,
    }),

    items: async (caller: Caller, id: number, query: CallArgs<typeof contract.items>["query"]) =>
      paged(db, itemPages(db, await find(caller, id)), contract.items.list, query),

    /** Cancels a batch; its subscriptions do not change. It is too late while an approval is running. */
    async cancel(caller: Caller, id: number): Promise<BatchRow> {
      requirePending(await find(caller, id));
      await db.transaction().execute(async (tx) => {
        const after = await decide(tx, { id, status: "canceled", userId: caller.userId });
        if (!after) throw conflict(texts.bulkProcessed);
        await recordAudit(tx, {
          userId: caller.userId,
          action: "bulk_unsubscription.cancel",
          entity: "bulk_unsubscription",
          entityId: id,
          before: { ...after, ...undecidedColumns },
          after,
        });
      });
      return find(caller, id);
    },

    /** Approves a batch by a job: of two approvals at once one is refused, on whichever replica they arrive. */
    async approve(caller: Caller, id: number, guardAnswer: GuardAnswer) {
      const batch = await find(caller, id);
      requirePending(batch);
      if (twoPerson && batch.user_id === caller.userId) throw conflict(ownBatch);
      const ended = await uploads.begin(
        { kind: bulkKinds.approve, caller, subjectId: id, options: guardOptions(guardAnswer) },
        { message: texts.done, counts: countsNamed("deactivated", "alreadyInactive"), taken: texts.bulkProcessed },
      );
      return { batch: await find(caller, id), ended };
    },

    async undo(caller: Caller, id: number) {
      const batch = await find(caller, id);
      if (batch.approval_state !== "done") throw conflict("Only an approved batch can be undone");
      if (batch.undo_id !== null) throw conflict(undone);
      if (!batch.is_undo_time) throw conflict(`A batch can be undone within ${undoHours} hours of its approval`);
      return uploads.begin(
        { kind: bulkKinds.undo, caller, subjectId: id },
        { message: texts.done, counts: countsNamed("total", "restored", "left"), taken: undone },
      );
    },
  };
};

const ownBatch = "Somebody other than its creator has to approve this batch";
const undone = "This batch was already undone";

/** Refuses a batch that is decided on, or whose approval is running. */
function requirePending({ status, processed_at, approval_id }: BatchRow): void {
  if (status !== "pending" || processed_at !== null || approval_id !== null) throw conflict(texts.bulkProcessed);
}
