import { sql } from "kysely";
import { ownerBreaks } from "#platform/as-of/owner-breaks.queries.ts";
import type { Db } from "#platform/database/database.ts";
import { inScope } from "#platform/scope.ts";
import { isOf, type SubscriberValues, tieOf } from "../monitor/subscriber.ts";

/** The values of the statement. */
export type TimelineValues = SubscriberValues & {
  timeZone: string;
  limit: number;
  afterAt: Date | null;
  afterSource: string | null;
  afterId: number | null;
};

/** The tables with the events of a number, in the caller's scope. */
export function tablesOf(db: Db, values: TimelineValues) {
  const caller = tieOf(values);
  const subscriptions = inScope(db.selectFrom("subscription as s"), caller, "s")
    .innerJoin("product as p", "p.id", "s.product_id")
    .innerJoin("shortcode as h", "h.id", "s.shortcode_id")
    .where(isOf(values, "s"));
  const notifications = inScope(db.selectFrom("notification as n"), caller, "n").where(isOf(values, "n"));
  return {
    db,
    values,
    subscriptions,
    changed: subscriptions
      .innerJoin("job_row as r", "r.subscription_id", "s.id")
      .innerJoin("job as j", "j.id", "r.job_id")
      .innerJoin("app_user as y", "y.id", "j.user_id"),
    messages: inScope(db.selectFrom("monitor_message as m"), caller, "m").where(isOf(values, "m")),
    breaks: subscriptions.innerJoin(ownerBreaks(db, { ...values, tie: caller }).as("g"), "g.id", "s.id"),
    notifications,
    notes: inScope(db.selectFrom("subscriber_note as w"), caller, "w").where(isOf(values, "w")),
    entries: db
      .selectFrom("blacklist as b")
      .where("b.msisdn", "=", values.msisdn)
      .where("b.carrier_id", "=", values.carrierId),
    /** Actions of staff on the data of the caller's tie, as it was at the time. */
    lines: inScope(db.selectFrom("audit as a").innerJoin("app_user as u", "u.id", "a.user_id"), caller, {
      carrier: "a.scope_carrier_id",
      provider: "a.scope_provider_id",
    })
      .where("a.msisdn", "=", values.msisdn)
      .where("a.carrier_id", "=", values.carrierId),
    isAboutThese: sql<boolean>`case a.entity
      when 'subscription' then a.entity_id in (${subscriptions.select(sql`s.id::text`.as("id"))})
      when 'notification' then a.entity_id in (${notifications.select(sql`n.id::text`.as("id"))})
      else true end`,
  };
}
