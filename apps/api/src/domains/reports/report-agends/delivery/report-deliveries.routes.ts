import type { reportDeliveries as contract } from "@portal/api-client/contract/report-deliveries";
import { sql } from "kysely";
import { recordAudit } from "#platform/audit/audit.ts";
import { limits, requireAttempt } from "#platform/auth/attempts.ts";
import type { Db } from "#platform/database/database.ts";
import { conflict, notFound } from "#platform/errors.ts";
import type { Handlers } from "#platform/http/mount.ts";
import type { Clock } from "#platform/time/clock.ts";
import { presentDelivery } from "../deliveries.presenter.ts";
import type { DeliveryWorker } from "./delivery-worker.ts";

interface Dependencies {
  db: Db;
  clock: Clock;
  deliveries: Pick<DeliveryWorker, "wake">;
}

/** Sending one's own schedule beside its plan, which it leaves as it is. */
export const reportDeliveryRoutes = ({ db, clock, deliveries }: Dependencies): Handlers<typeof contract> => ({
  sendNow: async ({ caller, params }) => {
    const run = await db.transaction().execute(async (tx) => {
      const schedule = await tx
        .selectFrom("report_agend")
        .select("id")
        .where(sql<boolean>`id = ${params.id}::bigint`)
        .where("user_id", "=", caller.userId)
        .where("enabled", "=", true)
        .forUpdate()
        .executeTakeFirst();
      if (!schedule) throw notFound();
      const open = tx
        .selectFrom("report_agend_run")
        .select("id")
        .where("report_agend_id", "=", schedule.id)
        .where("status", "in", ["queued", "running"]);
      if (await open.executeTakeFirst()) throw conflict("This schedule is being sent right now");
      await requireAttempt(tx, limits.sendNow, String(caller.userId));
      const row = await tx
        .insertInto("report_agend_run")
        .values({ report_agend_id: schedule.id, planned_at: clock(), kind: "now", filters: "[]" })
        .returningAll()
        .executeTakeFirstOrThrow();
      const details = { delivery_id: row.id };
      const line = { action: "report_agend.send", entity: "report_agend", entityId: schedule.id, details } as const;
      await recordAudit(tx, { ...line, userId: caller.userId });
      return row;
    });
    deliveries.wake();
    return presentDelivery(run);
  },
});
