import { type Expression, type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import { type AuditedTable, wasThen } from "./records-then.queries.ts";

/** A number at a carrier, or at all of them, and the moment that it is read as of; null is now. */
export interface NumberThen {
  msisdn: string;
  carrierId: number | null;
  at: Date | null;
}

/**
 * What stands before a statement about a number: the tables that it reads, as they were at a moment. Each stands under its own
 * name, so the statements of today answer for that moment as they are. Nothing for now. ADR 59 says what each is rebuilt from.
 */
export function tablesThen(number: NumberThen): RawBuilder<unknown> {
  const { at } = number;
  if (at === null) return sql``;
  const tables = Object.entries(builders).map(([name, build]) => {
    const how = readWhole.has(name) ? sql`materialized` : sql`not materialized`;
    return sql`${sql.ref(name)} as ${how} (${build({ ...number, at })})`;
  });
  return sql`with ${sql.join(tables)} `;
}

/** Runs a statement about a number on the tables as they were. */
export async function rowsThen<Row>(db: Db, number: NumberThen, query: Expression<Row>): Promise<Row[]> {
  const { rows } = await sql<Row>`${tablesThen(number)}${query}`.execute(db);
  return rows;
}

interface Then extends NumberThen {
  at: Date;
}

const ofCarrier = ({ carrierId }: Then, column = "t.carrier_id") =>
  carrierId === null ? sql`true` : sql`${sql.ref(column)} = ${carrierId}::integer`;

const ofNumber = (then: Then) => sql`t.msisdn = ${then.msisdn} and ${ofCarrier(then)}`;

const isChanged = ({ at }: Then) => sql<boolean>`t.updated_at > ${at}::timestamptz`;

/** Tables of few rows, each of which is rebuilt once for a statement. The others are read by their own indexes. */
const readWhole: ReadonlySet<string> = new Set([
  "product",
  "shortcode",
  "provider",
  "carrier",
  "billing_code",
  "carrier_policy",
  "subscription_end",
  "subscription",
  "blacklist",
]);

/** Rows that are never changed. */
const made = (table: string, { at }: Then) =>
  sql`select t.* from ${sql.table(table)} t where t.created_at <= ${at}::timestamptz`;

/** Rules, such as prices: those that were there, and among them those that have moved since. */
const rules = (table: "billing_code" | "carrier_policy", then: Then, among: RawBuilder<unknown>) =>
  catalogue(table, then, sql`(${among} or ${isChanged(then)}) and t.created_at <= ${then.at}::timestamptz`);

/** Catalogue records; one that was made later is as it was made. */
const catalogue = (table: Exclude<AuditedTable, "blacklist">, then: Then, among: RawBuilder<unknown>) =>
  sql`select was.* from ${sql.table(table)} t ${wasThen({ table, at: then.at, when: isChanged(then) })} where ${among}`;

const idsOf = (column: "product_id" | "shortcode_id", tables: readonly string[], then: Then) =>
  sql`t.id in (${sql.join(
    tables.map((table) => sql`select t.${sql.ref(column)} from ${sql.table(table)} t where ${ofNumber(then)}`),
    sql` union all `,
  )})`;

/** The shortcodes that the products had. */
const ofProducts = (column: string) => sql`${sql.ref(column)} in (select shortcode_id from product)`;

/** A JSON object of what is not known of a row, with the moment from which it is; null values are left out. */
const unknown = (since: RawBuilder<unknown>, fields: readonly string[]) =>
  sql`case when ${since} is null then '{}'::jsonb else jsonb_build_object(${sql.join(
    fields.flatMap((field) => [sql.lit(field), since]),
  )}) end`;

/** The builders in their order: each sees the tables of today, except those before it. */
const builders: Readonly<Record<string, (then: Then) => RawBuilder<unknown>>> = {
  product: (then) =>
    catalogue("product", then, idsOf("product_id", ["subscription", "presubscription", "monitor_message"], then)),
  shortcode: (then) =>
    catalogue(
      "shortcode",
      then,
      sql`(${idsOf("shortcode_id", ["subscription", "presubscription"], then)} or ${ofProducts("t.id")})`,
    ),
  provider: (then) => catalogue("provider", then, ofCarrier(then)),
  carrier: (then) => catalogue("carrier", then, ofCarrier(then, "t.id")),
  billing_code: (then) => rules("billing_code", then, ofProducts("t.shortcode_id")),
  carrier_policy: (then) => rules("carrier_policy", then, ofCarrier(then)),
  subscription_end: plannedEnds,
  subscription: subscriptions,
  monitor_message: messages,
  notification: notifications,
  blacklist: blacklistEntries,
  presubscription: (then) => sql`${made("presubscription", then)} and ${ofNumber(then)}`,
  subscription_pin: (then) => made("subscription_pin", then),
  subscriber_note: (then) => made("subscriber_note", then),
  charge: charges,
  audit: (then) => made("audit", then),
  job: ({ at }) => sql`select * from job where finished_at <= ${at}::timestamptz`,
};

/** Changes of the subscription `t` by jobs. */
const ledgerOfSubscription = ({ at }: Then) => sql`
  select j.finished_at, r.job_id, r.before from job_row r join job j on j.id = r.job_id
  where r.subscription_id = t.id and r.after is not null and r.before is not null and j.finished_at > ${at}::timestamptz`;

/**
 * Subscriptions by their audit lines and the ledger. A change that left no former values has a moment: from then on the next
 * charge is known, and the last one is that of the line before it, or of the charges.
 */
function subscriptions(then: Then): RawBuilder<unknown> {
  const { at } = then;
  const lines = sql`from audit a where a.entity = 'subscription' and a.entity_id = t.id::text`;
  return sql`
    select f.*, ${unknown(sql`u.since`, ["subscriptionNextChargeAt"])} as unknown
    from subscription t
      ${wasThen({ table: "subscription", at, when: sql`true`, ledger: ledgerOfSubscription(then) })}
      cross join lateral (
        select greatest(
          case when was.deactivated_at > ${at} and not was.active then was.deactivated_at end,
          case when was.last_charge_at > ${at} then was.last_charge_at end,
          (select max(a.created_at) ${lines} and a.created_at > ${at} and a.before is null and a.details ->> 'status' = 'charged')
        ) as since
      ) u
      cross join lateral jsonb_populate_record(was,
        case when was.deactivated_at > ${at}
          then '{"active": true, "deactivated_at": null, "deactivated_by": null}'::jsonb else '{}' end
        || case when u.since is null then '{}' else jsonb_build_object('next_charge_at', null, 'last_charge_at', coalesce((
          select (a.after ->> 'last_charge_at')::timestamptz ${lines} and a.created_at <= ${at} and a.after ? 'last_charge_at'
          order by a.created_at desc, a.id desc limit 1
        ), (
          select max(c.created_at) from charge c
          where c.subscription_id = t.id and c.status = 'charged' and c.created_at <= ${at}))) end
        || jsonb_build_object('updated_at', least(t.updated_at, ${at}))
      ) f
    where ${ofNumber(then)} and t.created_at <= ${at}
      and not exists (select ${lines} and a.action = 'subscription.begin' and a.created_at > ${at})
      and not exists (
        select from job_row r join job j on j.id = r.job_id
        where r.subscription_id = t.id and r.after is not null and r.outcome = 'subscribed' and j.finished_at > ${at})`;
}

/** Planned ends: the first change of each after the moment has the former one, and the last one before it says who planned it. */
function plannedEnds(then: Then): RawBuilder<unknown> {
  return sql`
    select t.id as subscription_id, w.kind, w.ends_at, null::timestamptz as next_charge_at,
      coalesce(p.user_id, w.user_id) as user_id, w.ends_at as due_at, coalesce(p.created_at, w.created_at) as created_at
    from subscription t
      cross join lateral (${endThen(sql`t.id`, then.at)}) w
      left join lateral (
        select a.user_id, a.created_at from audit a
        where a.entity = 'subscription' and a.entity_id = t.id::text and a.created_at <= ${then.at}
          and a.action = 'subscription.end-planned'
        order by a.created_at desc, a.id desc limit 1
      ) p on true
    where ${ofNumber(then)} and w.ends_at is not null`;
}

/**
 * The end that was planned for a subscription at a moment, as a query; its row is empty where none was. A line keeps only what it
 * changed, so a plan of the same kind or day has its former values in a later line, or still.
 */
export const endThen = (subscriptionId: RawBuilder<unknown>, at: Date): RawBuilder<unknown> => sql`
  select e.user_id, e.created_at, f.has_lines or coalesce(e.created_at > ${at}, false) as has_changed,
    case when f.former ? 'end_kind' then f.former ->> 'end_kind' when f.has_lines or e.created_at <= ${at} then e.kind end as kind,
    case when f.former ? 'ends_at' then (f.former ->> 'ends_at')::timestamptz
      when f.has_lines or e.created_at <= ${at} then e.ends_at end as ends_at
  from (select ${subscriptionId} as id) s
    left join subscription_end e on e.subscription_id = s.id
    cross join lateral (
      select count(*) > 0 as has_lines,
        jsonb_object_agg(c.key, c.value order by a.created_at desc, a.id desc) filter (where c.key is not null) as former
      from audit a left join lateral jsonb_each(a.before) c on true
      where a.entity = 'subscription' and a.entity_id = s.id::text and a.created_at > ${at}
        and a.action in ('subscription.end-planned', 'subscription.end-taken-back')
    ) f`;

/** Charges; one whose end was told later was unknown. */
function charges({ at }: Then): RawBuilder<unknown> {
  return sql`
  select f.* from charge t
    cross join lateral jsonb_populate_record(t, case when exists (
      select from audit a
      where a.entity = 'subscription' and a.entity_id = t.subscription_id::text and a.created_at > ${at}
        and a.action = 'subscription.charge' and a.details ->> 'charge_id' = t.id::text
    ) then '{"status": "unknown", "carrier_code": null}'::jsonb else '{}' end) f
  where t.subscription_id in (select id from subscription) and t.created_at <= ${at}`;
}

/** Messages: what the link and reports did has no lines, so an outgoing one that changed since is known in part. */
function messages(then: Then): RawBuilder<unknown> {
  const { at } = then;
  const waited = sql`(t.status = 'pending' or (t.status = 'sent' and t.processed_at > ${at}))`;
  const hasChanged = sql`t.origin = 'outgoing' and ${isChanged(then)}`;
  return sql`
    select f.*, case when ${hasChanged} then ${unknown(sql`t.updated_at`, ["processAt"])}
      || case when t.attempts <= 1 and t.status <> 'pending' then '{}' else ${unknown(sql`t.updated_at`, ["failure"])} end
      || case when ${waited} then '{}' else ${unknown(sql`t.updated_at`, ["status", "processedAt", "carrierCode"])} end
      else '{}' end as unknown
    from monitor_message t
      cross join lateral jsonb_populate_record(t, case when ${hasChanged} then jsonb_build_object(
        'status', 'pending', 'process_at', null, 'processed_at', null, 'failure', null, 'carrier_code', null,
        'updated_at', ${at}::timestamptz) else '{}' end) f
    where ${ofNumber(then)} and t.created_at <= ${at}`;
}

/**
 * Notifications go from pending to their end, and back by Reprocess alone, whose lines tell the retries and, since ADR 59, when
 * and why the try before it had failed.
 */
function notifications(then: Then): RawBuilder<unknown> {
  const { at } = then;
  const failedAt = sql`(l.details ->> 'failed_at')::timestamptz`;
  const hadFailed = sql`${failedAt} <= ${at}`;
  return sql`
    select f.*, case when not ${isChanged(then)} or ${hadFailed} is true then '{}'::jsonb else
      case when l.id is not null and ${failedAt} is null then ${unknown(sql`l.created_at`, ["notificationStatus"])} else '{}' end
      || case when l.id is null and t.attempts <= 1 and t.retries = 0 then '{}'
        else ${unknown(sql`coalesce(l.created_at, t.updated_at)`, ["notificationFailure"])} end end as unknown
    from notification t
      left join lateral (
        select a.id, a.created_at, a.details from audit a
        where ${isChanged(then)} and a.entity = 'notification' and a.entity_id = t.id::text
          and a.action = 'notification.reprocess' and a.created_at > ${at}
        order by a.created_at, a.id limit 1
      ) l on true
      cross join lateral jsonb_populate_record(t, case when not ${isChanged(then)} then '{}'::jsonb else jsonb_build_object(
        'status', case when ${hadFailed} then 'failed' else 'pending' end,
        'retries', coalesce((l.details ->> 'retries')::integer - 1, t.retries),
        'processed_at', null,
        'failure', case when ${hadFailed} then l.details ->> 'failure' end,
        'updated_at', ${at}::timestamptz) end) f
    where ${ofNumber(then)} and t.created_at <= ${at}`;
}

/** Entries of the blacklist, those removed since and those that had the number then; files change them by their ledger. */
function blacklistEntries(then: Then): RawBuilder<unknown> {
  const { msisdn, at } = then;
  const ledger = sql`
    select coalesce(r.changed_at, j.finished_at), r.job_id, case
      when r.outcome = 'removed' then r.before || '{"deleted_at": null}'
      when r.before is null and r.outcome = 'takenBack' then jsonb_build_object('deleted_at', (
        select max(d.changed_at) from job_row d where d.record_id = t.id and d.outcome = 'removed' and d.job_id < r.job_id))
      else r.before end
    from job_row r join job j on j.id = r.job_id
    where ${isChanged(then)} and r.record_id = t.id and j.kind like 'blacklist.%' and j.finished_at > ${at}
      and (r.before is not null or r.outcome = 'takenBack')`;
  return sql`
    select f.*, '{}'::jsonb as unknown
    from blacklist t ${wasThen({ table: "blacklist", at, when: isChanged(then), ledger })}
      cross join lateral jsonb_populate_record(was, case when was.deleted_at > ${at} then '{"deleted_at": null}'::jsonb
        else '{}' end || jsonb_build_object('updated_at', least(t.updated_at, ${at}))) f
    where t.id in (
        select t.id from blacklist t where ${ofNumber(then)} and t.deleted_at is null
        union all select t.id from blacklist t where ${ofNumber(then)} and t.deleted_at is not null
        union all select entity_id::integer from audit
          where entity = 'blacklist' and before ? 'msisdn' and before ->> 'msisdn' = ${msisdn} and created_at > ${at})
      and f.msisdn = ${msisdn} and ${ofCarrier(then, "f.carrier_id")} and t.created_at <= ${at}`;
}
