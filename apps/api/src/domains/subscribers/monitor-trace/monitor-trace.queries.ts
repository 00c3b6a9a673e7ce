import type { ChangedByJob } from "@portal/api-client/contract/monitor";
import { traceChargesMax } from "@portal/api-client/contract/monitor-trace";
import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import { inScope, type Tie } from "#platform/scope.ts";
import { explainedCode } from "../../catalogue/index.ts";
import { chargeWord } from "../evidence/evidence.queries.ts";
import { jobOfRow } from "../monitor/changed-by-job.ts";
import {
  describedMessages,
  type messagesFound,
  messagesInScope,
} from "../monitor-messages/monitor-messages.queries.ts";
import { exactAmount } from "../subscribers/exact-amount.ts";

/** The most answers of a request that are shown; the portal gives one. */
const mostAnswers = 20;

/** A message of a number, with the request that it belongs to and the other answers to that, oldest first. */
export async function chainOf(db: Db, caller: Tie, { msisdn, messageId }: { msisdn: string; messageId: number }) {
  const ofNumber = messagesInScope(db, caller).where("m.msisdn", "=", msisdn);
  const asked = await ofNumber
    .where(sql<boolean>`m.id = ${messageId}::bigint`)
    .select(["m.id", "m.incoming_id"])
    .executeTakeFirst();
  if (!asked) return [];
  const root = asked.incoming_id ?? asked.id;
  return chainRows(ofNumber.where((row) => row.or([row("m.id", "=", root), row("m.incoming_id", "=", root)])));
}

const chainRows = (found: ReturnType<typeof messagesFound>) =>
  describedMessages(found)
    .innerJoin("carrier as c", "c.id", "m.carrier_id")
    .innerJoin("provider as v", "v.id", "m.provider_id")
    .select(["c.name as carrier_name", "v.name as provider_name"])
    .orderBy("m.created_at")
    .orderBy("m.id")
    .limit(mostAnswers + 1)
    .execute();

export type ChainRow = Awaited<ReturnType<typeof chainRows>>[number];

type Message = Pick<ChainRow, "id" | "msisdn" | "product_id" | "created_at" | "processed_at">;

/** The subscriptions of the number to the product of a message. */
const held = (db: Db, caller: Tie, { msisdn, product_id }: Message) =>
  inScope(db.selectFrom("subscription as s"), caller, "s")
    .where("s.msisdn", "=", msisdn)
    .where("s.product_id", "=", product_id);

interface FileRow {
  kind: "directSubscription" | "broadcast";
  job: ChangedByJob;
  by: string;
}

/** The row of a file that a message comes from. A ledger names the messages that it queued; those that it received have its moment. */
export async function fileRowOf(db: Db, caller: Tie, message: Message): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select case j.kind when 'broadcast.send' then 'broadcast' else 'directSubscription' end as kind, ${jobOfRow} as job,
      u.username as by
    from job_row r join job j on j.id = r.job_id join app_user u on u.id = j.user_id
    where r.after is not null and r.subscription_id in (${held(db, caller, message).select("s.id")})
      and (j.kind = 'broadcast.send' and (r.after ->> 'message_id')::bigint = ${message.id}
        or j.kind = 'direct-subscription.create' and r.outcome = 'subscribed' and r.changed_at = ${message.created_at})
    limit 1`.execute(db);
  return rows[0];
}

/** The keyword that a request names, of the type that it had. */
export const keywordOf = (db: Db, { product_id, type, content }: Pick<ChainRow, "product_id" | "type" | "content">) =>
  db
    .selectFrom("product_keyword")
    .select(["id", "keyword"])
    .where("product_id", "=", product_id)
    .where(sql`type`, "=", type)
    .where(sql`lower(trim(keyword))`, "=", sql`lower(${content.trim()})`)
    .executeTakeFirst();

/** The subscription that began, or ended, at the moment of a request. */
export const subscriptionAt = (db: Db, caller: Tie, request: Message) =>
  held(db, caller, request)
    .where((row) =>
      row.or([
        row("s.created_at", "=", request.processed_at),
        row.and([row("s.deactivated_at", "=", request.processed_at), row("s.deactivated_by", "=", "subscriber")]),
      ]),
    )
    .select([
      "s.id",
      sql<"begun" | "ended">`case s.created_at when ${request.processed_at} then 'begun' else 'ended' end`.as("change"),
    ])
    .orderBy("s.id")
    .executeTakeFirst();

const chargesInScope = (db: Db, caller: Tie, subscriptionId: number) =>
  inScope(db.selectFrom("charge as c"), caller, "c").where("c.subscription_id", "=", subscriptionId);

/** The first charges of a subscription, oldest first, each with what names it at the carrier. */
export const firstCharges = (db: Db, caller: Tie, subscriptionId: number) =>
  chargesInScope(db, caller, subscriptionId)
    .select(["c.id", "c.subscription_id", "c.status", "c.origin", "c.user_id", "c.created_at"])
    .select([
      exactAmount(sql.ref("c.amount")).as("amount"),
      explainedCode(sql.ref("c.carrier_code"), sql.ref("c.carrier_id")).as("code"),
      sql<string | null>`coalesce(c.reference, ${chargeWord("reference")}, ${chargeWord("carrier_reference")})`.as(
        "reference",
      ),
      sql<number>`count(*) over ()`.as("total"),
    ])
    .orderBy("c.created_at")
    .orderBy("c.id")
    .limit(traceChargesMax)
    .execute();

export type ChainCharge = Awaited<ReturnType<typeof firstCharges>>[number];

interface Told {
  subscriptionId: number;
  change: "begun" | "ended";
  /** The moment of the transaction that changed the subscription. */
  at: Date;
  chargeIds: readonly number[];
}

/** What the provider was told of the change of a subscription and of charges, oldest first. */
export const notificationsOf = (
  db: Db,
  caller: Tie,
  { msisdn, told: { subscriptionId, change, at, chargeIds } }: { msisdn: string; told: Told },
) =>
  inScope(db.selectFrom("notification as n"), caller, "n")
    .where("n.msisdn", "=", msisdn)
    .where("n.subscription_id", "=", subscriptionId)
    .where((row) =>
      row.or([
        row.and([
          row("n.type", "=", change === "begun" ? "subscription" : "unsubscription"),
          row("n.created_at", "=", at),
        ]),
        row(sql`n.charge_id`, "=", sql`any(${chargeIds}::bigint[])`),
      ]),
    )
    .selectAll("n")
    .orderBy("n.created_at")
    .orderBy("n.id")
    .execute();

export type ChainNotification = Awaited<ReturnType<typeof notificationsOf>>[number];
