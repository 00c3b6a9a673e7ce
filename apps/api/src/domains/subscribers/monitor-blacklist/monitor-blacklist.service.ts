import type { BlacklistAdd } from "@portal/api-client/contract/monitor-blacklist";
import { texts } from "@portal/api-client/texts";
import type * as z from "zod/mini";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { conflict, invalidField, notFound } from "#platform/errors.ts";
import { findById } from "#platform/records/record-source.ts";
import { inScope, requireInScope } from "#platform/scope.ts";
import { parseMoment } from "#platform/time/parse-moment.ts";
import type { blacklistRecords } from "../../catalogue/index.ts";
import { type BlacklistRow, blacklistSource } from "../../catalogue/index.ts";
import { ofSubscriber, type SubscriberValues, subscriberInScope, tieOf, valuesOf } from "../monitor/subscriber.ts";

const entriesOf = ofSubscriber((db, asked: SubscriberValues) =>
  inScope(blacklistSource.rows(db), tieOf(asked), blacklistSource.scope)
    .where("b.carrier_id", "=", asked.carrierId)
    .where("b.msisdn", "=", asked.msisdn),
);

interface AskedEntries {
  carrierId: number;
  blacklistMsisdn: string;
}

/** The Monitor's blacklist: of one number at one carrier. Its rows are those of the settings. */
export const createMonitorBlacklistService = (
  source: ReturnType<typeof blacklistRecords>["source"],
  timeZone: string,
) => ({
  /** Lists expired entries too. */
  async list(db: Db, caller: Caller, asked: AskedEntries, at: Date | null): Promise<BlacklistRow[]> {
    return entriesOf(db, valuesOf(caller, subscriberInScope(caller, asked.blacklistMsisdn, asked), at));
  },

  /**
   * Adds an entry. An entry that is there already, expired or not, refuses another one; of two agents at once the first wins.
   */
  async add(db: Db, caller: Caller, input: z.output<typeof BlacklistAdd>): Promise<BlacklistRow> {
    const { blacklistMsisdn, blacklistExpireDate, carrierId } = input;
    const expires = futureMoment(blacklistExpireDate, timeZone);
    await requireCarrier(db, caller, carrierId);
    return db.transaction().execute(async (tx) => {
      const after = await tx
        .insertInto("blacklist")
        .values({ msisdn: blacklistMsisdn, carrier_id: carrierId, expire_date: expires })
        .onConflict((entry) => entry.columns(["msisdn", "carrier_id"]).where("deleted_at", "is", null).doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!after) throw conflict(texts.phoneAlreadyBlacklisted);
      const { userId } = caller;
      await recordAudit(tx, { userId, action: "blacklist.create", entity: "blacklist", entityId: after.id, after });
      const added = await findById(source, { db: tx, caller, id: after.id });
      if (!added) throw notFound();
      return added;
    });
  },
});

function futureMoment(text: string, timeZone: string): Date {
  const moment = parseMoment(text, timeZone);
  if (!moment) throw invalidField("blacklistExpireDate", texts.notADate);
  if (moment.getTime() <= Date.now()) throw invalidField("blacklistExpireDate", texts.expireDatePast);
  return moment;
}

/** Refuses a carrier that is unknown or out of scope, both with 404. */
async function requireCarrier(db: Db, caller: Caller, carrierId: number): Promise<void> {
  requireInScope(caller, { carrierId });
  if (!(await db.selectFrom("carrier").where("id", "=", carrierId).select("id").executeTakeFirst())) throw notFound();
}
