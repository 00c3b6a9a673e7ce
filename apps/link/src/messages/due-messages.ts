import {
  type Db,
  decideMessage,
  type MessageFacts,
  sendsAt,
  startOfDay,
  startOfToday,
  type Transaction,
} from "@portal/api/link-kit";
import { sql } from "kysely";
import { endedInEachTry, retryMinutes } from "../retries.ts";
import type { MessageKey } from "./message-keys.ts";

/** A message that waits, with the records that decide on it at this moment. */
interface DueMessage extends MessageKey {
  msisdn: string;
  attempts: number;
  /** Neither answers of the subscriber's messages nor messages without a product are judged by the rules of a product. */
  is_judged: boolean;
  product: MessageFacts["product"];
  subscription_id: number | null;
  blacklist: { id: number; expire_date: string | null } | null;
  messages_today: number;
  at: Date;
  tomorrow: Date;
}

type Ending = { message: MessageKey; failure: string };
type Waiting = { message: MessageKey; until: Date };

/** What becomes of messages that are due: they go, wait for a later moment, or end here. */
export interface Judged {
  going: readonly MessageKey[];
  waiting: readonly Waiting[];
  ending: readonly Ending[];
}

interface Asked extends Origin {
  most: number;
  timeZone: string;
}

const failures = {
  noSubscription: "The subscription has ended before the message went out",
  blacklisted: "The number came onto the blacklist before the message went out",
} as const;

/** Reads the messages of a shortcode that are due, and judges them by the functions that decide on a broadcast. */
export async function judgeDue(tx: Transaction, asked: Asked): Promise<Judged> {
  const policies = await readPolicies(tx, asked.carrierId);
  const due = await readDue(tx, { ...asked, hasQuota: policies.quotaPolicies.length > 0 });
  const [going, waiting, ending]: [MessageKey[], Waiting[], Ending[]] = [[], [], []];
  const goingTo = new Map<string, number>();
  let opensAt: Date | undefined;
  for (const message of due) {
    const more = goingTo.get(message.msisdn) ?? 0;
    const facts = factsOf(message, { ...policies, timeZone: asked.timeZone, more });
    const refusal = message.is_judged ? decideMessage({ ...facts, timePolicies: [] }).refusal : null;
    if (message.attempts > retryMinutes.length) ending.push({ message, failure: endedInEachTry });
    else if (refusal === "quota") waiting.push({ message, until: message.tomorrow });
    else if (refusal !== null) ending.push({ message, failure: failures[refusal] });
    else {
      // the search for the next opening goes minute by minute, and it is the same for all of them
      if (message.is_judged && facts.product.quietTime) opensAt ??= sendsAt(facts);
      if (message.is_judged && facts.product.quietTime && opensAt && opensAt > message.at)
        waiting.push({ message, until: opensAt });
      else {
        going.push(message);
        goingTo.set(message.msisdn, more + 1);
      }
    }
  }
  return { going, waiting, ending };
}

type Policies = Pick<MessageFacts, "quotaPolicies" | "timePolicies">;

const factsOf = (
  { at, product, subscription_id, blacklist, messages_today }: DueMessage,
  { more, ...of }: Policies & { timeZone: string; more: number },
): MessageFacts => ({
  ...of,
  at,
  product,
  subscription: subscription_id === null ? null : { id: subscription_id },
  blacklist: blacklist && {
    id: blacklist.id,
    expireDate: blacklist.expire_date ? new Date(blacklist.expire_date) : null,
  },
  messagesToday: messages_today + more,
});

async function readPolicies(tx: Transaction, carrierId: number): Promise<Policies> {
  const policies = await tx
    .selectFrom("carrier_policy")
    .select(["id", "type", "description as name", "value"])
    .where("carrier_id", "=", carrierId)
    .where("enabled", "=", true)
    .execute();
  const of = (type: string) => policies.filter((policy) => policy.type === type);
  return { quotaPolicies: of("sms_daily_quota"), timePolicies: of("sms_delivery_time_range") };
}

/** The messages to a number that went out today, and those that a link has or will try again. */
const messagesToday = (timeZone: string) => sql`(
  select count(*) from monitor_message o
  where o.msisdn = m.msisdn and o.carrier_id = m.carrier_id and o.origin = 'outgoing' and o.id <> m.id
    and o.created_at >= ${startOfToday(timeZone)} - interval '8 days'
    and (o.status in ('sent', 'delivered') and o.processed_at >= ${startOfToday(timeZone)}
      or o.status = 'pending' and o.attempts > 0))`;

async function readDue(
  tx: Transaction,
  { carrierId, shortcode, most, timeZone, hasQuota }: Asked & { hasQuota: boolean },
): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    with due as materialized (
      select m.* from monitor_message m
      where m.carrier_id = ${carrierId} and m.shortcode = ${shortcode} and m.status = 'pending' and m.due_at <= now()
      order by m.due_at limit ${sql.lit(most)} for update skip locked
    )
    select m.id, m.created_at, m.msisdn, m.attempts, m.incoming_id is null and p.id is not null as is_judged,
      jsonb_build_object('id', p.id, 'name', p.name, 'quietTime', p.quiet_time_enabled) as product, a.subscription_id,
      (select jsonb_build_object('id', b.id, 'expire_date', b.expire_date) from blacklist b
       where b.msisdn = m.msisdn and b.carrier_id = m.carrier_id and b.deleted_at is null) as blacklist,
      ${hasQuota ? messagesToday(timeZone) : sql`0`} as messages_today,
      now() as at, ${startOfDay(sql`(now() at time zone ${timeZone})::date + 1`, timeZone)} as tomorrow
    from due m
      left join product p on p.id = m.product_id
      left join active_subscription a on a.msisdn = m.msisdn and a.product_id = m.product_id
    order by m.due_at`.execute(tx);
  return rows;
}

/** A shortcode of a carrier, for which messages are due. */
export interface Origin {
  carrierId: number;
  shortcode: string;
}

/** The shortcodes for which messages are due, found by steps over their index, however many messages wait. */
export async function originsInTurn(db: Db): Promise<Origin[]> {
  const next = sql`
    select m.carrier_id, m.shortcode from monitor_message m where m.status = 'pending' and m.due_at is not null`;
  const { rows } = await sql<Origin>`
    with recursive origin as (
      (${next} order by m.carrier_id, m.shortcode limit 1)
      union all
      select n.* from origin o cross join lateral (
        ${next} and (m.carrier_id, m.shortcode) > (o.carrier_id, o.shortcode) order by m.carrier_id, m.shortcode limit 1
      ) n
    )
    select o.carrier_id as "carrierId", o.shortcode from origin o
    where exists (
      select from monitor_message m
      where m.carrier_id = o.carrier_id and m.shortcode = o.shortcode and m.status = 'pending' and m.due_at <= now())`.execute(
    db,
  );
  return rows;
}
