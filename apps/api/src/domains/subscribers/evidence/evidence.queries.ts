import { sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Transaction } from "#platform/database/database.ts";
import { inScope } from "#platform/scope.ts";
import { isOf, type Subscriber } from "../monitor/subscriber.ts";
import { exactAmount } from "../subscribers/exact-amount.ts";

/** What an evidence is about. */
export interface EvidenceAsked {
  tx: Transaction;
  caller: Pick<Caller, "carrierId" | "providerId">;
  subscriber: Subscriber;
  productId: number | null;
  /** The first moment of the period, and the first one after it. */
  start: Date;
  end: Date;
  /** The most rows of a kind that are read. */
  limit: number;
}

const scope = <Alias extends string>(alias: Alias) =>
  ({ carrier: `${alias}.carrier_id`, provider: `${alias}.provider_id` }) as const;

const allSubscriptions = ({ tx, caller, subscriber, productId }: EvidenceAsked) =>
  inScope(tx.selectFrom("subscription as s"), caller, scope("s"))
    .where(isOf(subscriber, "s"))
    .$if(productId !== null, (query) => query.where("s.product_id", "=", productId as number));

/** The subscriptions of the number that held in the period. */
export const subscriptionsIn = (asked: EvidenceAsked) =>
  allSubscriptions(asked)
    .innerJoin("product as p", "p.id", "s.product_id")
    .innerJoin("shortcode as h", "h.id", "s.shortcode_id")
    .innerJoin("provider as v", "v.id", "s.provider_id")
    .where("s.created_at", "<", asked.end)
    .where((row) => row.or([row("s.deactivated_at", "is", null), row("s.deactivated_at", ">=", asked.start)]))
    .selectAll("s")
    .select(["p.name as product_name", "p.periodicity", "h.shortcode", "v.name as provider_name"])
    .orderBy("s.created_at")
    .orderBy("s.id")
    .limit(asked.limit)
    .execute();

export type EvidenceSubscription = Awaited<ReturnType<typeof subscriptionsIn>>[number];

export const pinsOf = ({ tx }: EvidenceAsked, subscriptionId: number) =>
  tx
    .selectFrom("subscription_pin")
    .select(["pin", "created_at"])
    .where("subscription_id", "=", subscriptionId)
    .orderBy("id")
    .execute();

const messagesOf = ({ tx, caller, subscriber }: EvidenceAsked) =>
  inScope(tx.selectFrom("monitor_message as m"), caller, scope("m"))
    .where(isOf(subscriber, "m"))
    .select(["m.id", "m.created_at", "m.origin", "m.type", "m.shortcode", "m.content", "m.status"]);

/** The last message from the subscriber to the shortcode of a subscription, in the day before a moment. */
export const messageBefore = (asked: EvidenceAsked, { provider_id, shortcode }: EvidenceSubscription, moment: Date) =>
  messagesOf(asked)
    .where("m.provider_id", "=", provider_id)
    .where("m.origin", "=", "incoming")
    .where("m.shortcode", "=", shortcode)
    .where("m.created_at", "<=", moment)
    .where("m.created_at", ">=", sql<Date>`${moment}::timestamptz - interval '1 day'`)
    .orderBy("m.created_at", "desc")
    .orderBy("m.id", "desc")
    .limit(1)
    .executeTakeFirst();

/** The messages of the period; with a product, those that name no other. */
export const messagesIn = (asked: EvidenceAsked) =>
  messagesOf(asked)
    .where("m.created_at", ">=", asked.start)
    .where("m.created_at", "<", asked.end)
    .$if(asked.productId !== null, (query) =>
      query.where((row) => row.or([row("m.product_id", "is", null), row("m.product_id", "=", asked.productId)])),
    )
    .orderBy("m.created_at")
    .orderBy("m.id")
    .limit(asked.limit)
    .execute();

/** The charges of the period, with what the carrier called them. */
export const chargesIn = (asked: EvidenceAsked) =>
  allSubscriptions(asked)
    .innerJoin("charge as c", "c.subscription_id", "s.id")
    .innerJoin("product as p", "p.id", "c.product_id")
    .leftJoin("app_user as u", "u.id", "c.user_id")
    .where("c.created_at", ">=", asked.start)
    .where("c.created_at", "<", asked.end)
    .select([
      "c.id",
      "c.created_at",
      "c.subscription_id",
      "c.status",
      "c.origin",
      "u.username",
      "p.name as product_name",
      exactAmount(sql.ref("c.amount")).as("amount"),
      chargeWord("reference").as("reference"),
      chargeWord("carrier_reference").as("carrier_reference"),
    ])
    .orderBy("c.created_at")
    .orderBy("c.id")
    .limit(asked.limit)
    .execute();

/** A reference of the charge `c`, which its audit lines keep. */
export const chargeWord = (name: string) => sql<string | null>`(
  select a.details ->> ${name} from audit a
  where a.entity = 'subscription' and a.entity_id = c.subscription_id::text
    and a.action in ('subscription.charge-asked', 'subscription.charge', 'subscription.charge-reported')
    and a.details ->> 'charge_id' = c.id::text and a.details ? ${name}
  order by a.id desc limit 1)`;

/** The notifications of the period, which tell the provider of changes. */
export const notificationsIn = (asked: EvidenceAsked) =>
  inScope(asked.tx.selectFrom("notification as n"), asked.caller, scope("n"))
    .where(isOf(asked.subscriber, "n"))
    .where("n.created_at", ">=", asked.start)
    .where("n.created_at", "<", asked.end)
    .$if(asked.productId !== null, (query) =>
      query.where("n.subscription_id", "in", allSubscriptions(asked).select("s.id")),
    )
    .select(["n.id", "n.created_at", "n.type", "n.status", "n.retries", "n.processed_at", "n.subscription_id"])
    .orderBy("n.created_at")
    .orderBy("n.id")
    .limit(asked.limit)
    .execute();

/** What staff did to the number in the period; look-ups change nothing and are left out. */
export const staffLinesIn = (asked: EvidenceAsked) =>
  inScope(asked.tx.selectFrom("audit as a"), asked.caller, {
    carrier: "a.scope_carrier_id",
    provider: "a.scope_provider_id",
  })
    .leftJoin("app_user as u", "u.id", "a.user_id")
    .where("a.msisdn", "=", asked.subscriber.msisdn)
    .where("a.carrier_id", "=", asked.subscriber.carrierId)
    .where("a.action", "not in", ["monitor.search", "msisdn.search"])
    .where("a.entity", "<>", "subscriber_note")
    .where(
      sql<boolean>`case a.entity
        when 'subscription' then a.entity_id in (${allSubscriptions(asked).select(sql`s.id::text`.as("id"))})
        when 'notification' then a.entity_id in (
          ${inScope(asked.tx.selectFrom("notification as n"), asked.caller, scope("n"))
            .where(isOf(asked.subscriber, "n"))
            .select(sql`n.id::text`.as("id"))})
        else true end`,
    )
    .where("a.created_at", ">=", asked.start)
    .where("a.created_at", "<", asked.end)
    .select(["a.id", "a.created_at", "a.action", "a.entity", "a.entity_id", "u.username"])
    .select([
      sql<string | null>`a.details ->> 'reason'`.as("reason"),
      sql<string | null>`a.details ->> 'note'`.as("note"),
    ])
    .orderBy("a.created_at")
    .orderBy("a.id")
    .limit(asked.limit)
    .execute();

/** The rows of jobs of the period that changed a subscription of the number. */
export const jobRowsIn = (asked: EvidenceAsked) =>
  allSubscriptions(asked)
    .innerJoin("job_row as r", "r.subscription_id", "s.id")
    .innerJoin("job as j", "j.id", "r.job_id")
    .innerJoin("app_user as u", "u.id", "j.user_id")
    .where("j.state", "=", "done")
    .where("j.preview", "=", false)
    .where("j.finished_at", ">=", asked.start)
    .where("j.finished_at", "<", asked.end)
    .select(["r.job_id", "r.line", "r.place", "r.outcome", "r.subscription_id", "j.kind", "u.username"])
    .select([
      sql<Date>`j.finished_at`.as("finished_at"),
      sql<string | null>`j.reason ->> 'reason'`.as("reason"),
      sql<string | null>`j.reason ->> 'note'`.as("note"),
    ])
    .orderBy("j.finished_at")
    .orderBy("r.job_id")
    .orderBy("r.place")
    .limit(asked.limit)
    .execute();

/** The entries of the number in the carrier's blacklist that held in the period. */
export const blacklistIn = ({ tx, subscriber, start, end, limit }: EvidenceAsked) =>
  tx
    .selectFrom("blacklist as b")
    .where("b.msisdn", "=", subscriber.msisdn)
    .where("b.carrier_id", "=", subscriber.carrierId)
    .where("b.created_at", "<", end)
    .where((row) => row.or([row("b.deleted_at", "is", null), row("b.deleted_at", ">=", start)]))
    .select(["b.id", "b.created_at", "b.expire_date", "b.deleted_at"])
    .orderBy("b.created_at")
    .orderBy("b.id")
    .limit(limit)
    .execute();

/** Whether anything is kept about the number in the caller's scope, at any time. */
export async function isKnown(asked: EvidenceAsked): Promise<boolean> {
  const { tx, caller, subscriber } = asked;
  const { rows } = await sql<{ known: boolean }>`select
    exists (${allSubscriptions({ ...asked, productId: null }).select("s.id")})
    or exists (${messagesOf(asked)})
    or exists (${inScope(tx.selectFrom("notification as n"), caller, scope("n")).where(isOf(subscriber, "n")).select("n.id")})
    or exists (${inScope(tx.selectFrom("presubscription as r"), caller, scope("r")).where(isOf(subscriber, "r")).select("r.id")})
    or exists (select from blacklist where msisdn = ${subscriber.msisdn} and carrier_id = ${subscriber.carrierId})
    as known`.execute(tx);
  return rows[0]?.known ?? false;
}
