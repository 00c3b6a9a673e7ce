import { texts } from "@portal/api-client/texts";
import { sql } from "kysely";
import { tablesThen } from "#platform/as-of/tables-then.ts";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { prepared } from "#platform/database/prepared.ts";
import { conflict, invalidField, notFound } from "#platform/errors.ts";
import { slice } from "#platform/records/slice.ts";
import type { Window } from "#platform/records/window.ts";
import { startOfToday } from "#platform/time/portal-day.ts";
import * as queries from "./notifications.queries.ts";

interface Asked {
  page: number;
  limit: number;
  providerId?: number | readonly number[] | undefined;
  notificationMsisdn?: string | undefined;
}

const mostUnpaged = 1_000;

export const notificationsService = {
  list: (db: Db, caller: Caller): Promise<queries.NotificationRow[]> =>
    queries
      .newestNotifications(db, caller, { providerIds: [], msisdn: undefined, at: null })
      .limit(mostUnpaged)
      .execute(),

  /** A page of notifications; a provider that is unknown or out of scope answers 404. */
  async page(db: Db, caller: Caller, { providerId = [], notificationMsisdn, ...page }: Asked, at: Date | null) {
    if (at && notificationMsisdn === undefined) throw invalidField("notificationMsisdn", texts.fieldRequired);
    const providerIds = [...new Set([providerId].flat())];
    // the best plan for a provider alone depends on how many notifications they have, so that statement is not prepared
    const reading = notificationMsisdn === undefined ? db : db.withPlugin(prepared);
    if (providerIds.length > 0) {
      const known = await queries.providersInScope(reading, caller, providerIds).execute();
      if (known.length < providerIds.length) throw notFound();
    }
    const asked = { providerIds, msisdn: notificationMsisdn, at };
    const rows = (window: Window) => queries.notificationsWithin(reading, caller, asked, window);
    const found = { rows, unjoined: () => queries.notificationsFound(reading, caller, asked) };
    const before = tablesThen({ msisdn: notificationMsisdn ?? "", carrierId: null, at });
    return slice(reading, { ...found, before }, page);
  },

  /**
   * Queues a notification of today that failed to be sent again, one try more. Only its stored state decides, under its lock,
   * so a second call is refused and retries rise once.
   */
  reprocess: (db: Db, caller: Caller, id: number, timeZone: string): Promise<queries.NotificationRow> =>
    db.transaction().execute(async (tx) => {
      const before = await queries.notifications(tx, caller).where("n.id", "=", id).executeTakeFirst();
      if (!before) throw notFound();
      const after = await tx
        .updateTable("notification")
        .set({
          status: "pending",
          retries: sql<number>`retries + 1`,
          tries: sql`tries || jsonb_build_object('at', now(), 'status', 'reprocessed', 'by', ${caller.username}::text)`,
          processed_at: null,
          attempts: 0,
          due_at: sql<Date>`now()`,
          updated_at: sql<Date>`now()`,
        })
        .where("id", "=", id)
        .where("status", "=", "failed")
        .where("created_at", ">=", startOfToday(timeZone))
        .returningAll()
        .executeTakeFirst();
      if (!after) throw conflict(texts.notReprocessable);
      await recordAudit(tx, {
        userId: caller.userId,
        action: "notification.reprocess",
        entity: "notification",
        entityId: id,
        record: after,
        details: { retries: after.retries, failed_at: before.updated_at, failure: before.failure },
      });
      return { ...after, provider_name: before.provider_name };
    }),
};
