import { type BinItem, binKinds } from "@portal/api-client/contract/bin";
import { sql } from "kysely";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { badRequest, forbidden, notFound } from "#platform/errors.ts";
import type { Clock } from "#platform/time/clock.ts";
import { isTied } from "../reports/report-access.ts";
import {
  binRows,
  countExpired,
  lockDeleted,
  lockExpired,
  purgeReport,
  purgeWidget,
  restartWhatStopped,
  wasEnabled,
} from "./bin.queries.ts";

interface BinDependencies {
  db: Db;
  clock: Clock;
  /** The days for which a deleted record can be restored. */
  binDays: number;
}

const dayMs = 24 * 60 * 60_000;

/** The bin of deleted reports and widgets. They belong to all carriers and providers, so no tied user sees it. */
export function createBin({ db, clock, binDays }: BinDependencies) {
  const oldest = () => new Date(clock().getTime() - binDays * dayMs);
  return {
    async list(caller: Caller): Promise<BinItem[]> {
      if (isTied(caller)) throw forbidden();
      return (await binRows(db, oldest())).map(({ deleted_at, deleted_by, ...item }) => ({
        ...item,
        deletedAt: deleted_at.toISOString(),
        deletedBy: deleted_by,
        keptUntil: new Date(deleted_at.getTime() + binDays * dayMs).toISOString(),
      }));
    },

    /** Restores a record as it was, a report together with what stopped with it. */
    async restore(caller: Caller, item: Pick<BinItem, "kind" | "id">): Promise<void> {
      if (isTied(caller)) throw forbidden();
      const { kind, id } = item;
      await db.transaction().execute(async (tx) => {
        const before = await lockDeleted(tx, item, oldest());
        if (!before?.deleted_at) throw notFound();
        if (kind === "widget") {
          const report = tx.selectFrom("widget as w").innerJoin("report as r", "r.id", "w.report_id");
          const { deleted_at } = await report.select("r.deleted_at").where("w.id", "=", id).executeTakeFirstOrThrow();
          if (deleted_at) throw badRequest("Its report is deleted, restore that first");
        }
        const enabled = await wasEnabled(tx, item);
        const after = await tx
          .updateTable(kind as "report")
          .set({ enabled, deleted_at: null, updated_at: sql<Date>`now()` })
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirstOrThrow();
        if (kind === "report") await restartWhatStopped(tx, id, before.deleted_at);
        const line = { userId: caller.userId, action: `${kind}.restore`, entity: kind, entityId: id };
        await recordAudit(tx, { ...line, before: { ...before }, after: { ...after } });
      });
    },

    /** How many of each kind `empty` would remove. */
    async expired(): Promise<Record<BinItem["kind"], number>> {
      const [report, widget] = await Promise.all(binKinds.map((kind) => countExpired(db, kind, oldest())));
      return { report: report ?? 0, widget: widget ?? 0 };
    },

    /** Removes for good what has been in the bin for long enough; answers how many of each kind. */
    async empty(signal?: AbortSignal): Promise<Record<BinItem["kind"], number>> {
      const removed = { report: 0, widget: 0 };
      for (const kind of binKinds) while (!signal?.aborted && (await purgeOne(db, kind, oldest()))) removed[kind] += 1;
      return removed;
    },
  };
}

export type Bin = ReturnType<typeof createBin>;

/** Removes one expired record with its line in the audit trail; false if there is none. */
const purgeOne = (db: Db, kind: BinItem["kind"], until: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const expired = await lockExpired(tx, kind, until);
    if (!expired) return false;
    await (kind === "report" ? purgeReport(tx, expired.id) : purgeWidget(tx, expired.id));
    await recordAudit(tx, { userId: null, action: `${kind}.purge`, entity: kind, entityId: expired.id });
    return true;
  });
