/** A kind of bulk work through the API, and the same work with `psql`. */
export interface Operation {
  name: string;
  /** The rows of the file, in no order; $1 is their number. */
  file: string;
  /** The call that sends the file, or begins the work in another way; it answers the job's id. */
  send: { method: string; path: string; fields?: Record<string, string> };
  /** Makes the decision, for work that needs one after its file was taken. */
  decide?: (answer: Record<string, unknown>) => { method: string; path: string; body: object };
  /** Prepares the state that the work needs. */
  prepare?: string;
  /** By hand: the columns that the file is copied into, and the statements that do the same. */
  columns: string;
  byHand: readonly string[];
}

const ledger = `insert into job_row (job_id, line, place, msisdn, product_id, subscription_id, outcome, after)
      select 0, row_number() over (), 0`;

/** Collects the rows to change, counted first: otherwise the statement is planned for one row. */
const chosen = (rows: string) => `create temporary table chosen on commit drop as ${rows}`;

/** Numbers spread over their range, as those of real subscribers are. */
const blacklistFile = `select '52155' || lpad(((n::bigint * 7654321) % 100000007)::text, 9, '0') as msisdn,
  '2031-01-' || lpad((1 + n % 28)::text, 2, '0') as expire_date, (select min(id) from carrier where enabled) as carrier_id
  from generate_series(1, $1) n`;
const blacklistColumns = "msisdn text, expire_date timestamptz, carrier_id integer";

export const operations: readonly Operation[] = [
  {
    name: "blacklist add",
    file: blacklistFile,
    prepare: "delete from blacklist where msisdn like '52155%'",
    send: { method: "POST", path: "/services/blacklists/upload/add" },
    columns: blacklistColumns,
    byHand: [
      `insert into blacklist (msisdn, expire_date, carrier_id) select msisdn, expire_date, carrier_id from by_hand
      on conflict (msisdn, carrier_id) where deleted_at is null do update set expire_date = excluded.expire_date`,
    ],
  },
  {
    name: "blacklist remove",
    file: blacklistFile,
    send: { method: "PUT", path: "/services/blacklists/upload/remove" },
    columns: blacklistColumns,
    byHand: [
      `update blacklist b set deleted_at = now() from by_hand h
      where b.msisdn = h.msisdn and b.carrier_id = h.carrier_id and b.deleted_at is null`,
    ],
  },
  {
    name: "whitelist add",
    file: "select '598' || lpad(((n::bigint * 7654321) % 100000007)::text, 9, '0') as msisdn from generate_series(1, $1) n",
    prepare: "delete from one_shot_whitelist where msisdn like '598%'",
    send: { method: "POST", path: "/services/one-shot-whitelists/upload/add" },
    columns: "msisdn text",
    byHand: [
      `with made as (
        insert into one_shot_whitelist (msisdn) select msisdn from by_hand order by msisdn on conflict do nothing returning msisdn
      )
      ${ledger}, msisdn, null, null, 'inserted', null from by_hand join made using (msisdn)`,
    ],
  },
  {
    name: "direct subscription",
    file: `with offer as (
        select distinct on (p.id) p.id, k.keyword, v.id as provider_id, s.shortcode, row_number() over (order by p.id) - 1 as place
        from product_keyword k join product p on p.id = k.product_id join shortcode s on s.id = p.shortcode_id
          join provider v on v.id = p.provider_id join carrier c on c.id = p.carrier_id
        where k.type in ('subscription', 'optin') and p.max_daily_subs + p.max_monthly_subs = 0
          and k.enabled and p.enabled and s.enabled and v.enabled and c.enabled
      ), numbered as (select *, row_number() over (order by id) - 1 as nth, count(*) over () as offers from offer)
      select '599' || lpad((((n::bigint * 7654321) % 2000003 * 48271) % 100000007)::text, 9, '0') as "Msisdn",
        keyword as "Content", provider_id as "providerId", shortcode, 1 as "channelId"
      from generate_series(1, $1) n join numbered on nth = n % offers`,
    send: { method: "POST", path: "/services/direct-subscriptions" },
    columns: "msisdn text, content text, provider_id integer, shortcode text, channel_id integer",
    byHand: [
      chosen(`
        select h.*, p.id as product_id, p.carrier_id, p.shortcode_id, nextval('subscription_id_seq') as id
        from by_hand h
          join shortcode s on s.provider_id = h.provider_id and s.shortcode = h.shortcode
          join product p on p.shortcode_id = s.id
          join (select distinct product_id, lower(keyword) as keyword from product_keyword
            where enabled and type in ('subscription', 'optin')) k on k.product_id = p.id and k.keyword = lower(h.content)
        where not exists (select from active_subscription a where a.msisdn = h.msisdn and a.product_id = p.id)
        order by h.msisdn, p.id`),
      "analyze chosen",
      `with claimed as (
        insert into active_subscription (msisdn, product_id, subscription_id) select msisdn, product_id, id from chosen
        on conflict (msisdn, product_id) do nothing returning subscription_id as id
      ), made as (
        insert into subscription (id, msisdn, carrier_id, provider_id, product_id, shortcode_id, next_charge_at)
        select id, msisdn, carrier_id, provider_id, product_id, shortcode_id, now() from chosen join claimed using (id)
      ), told as (
        insert into notification (type, msisdn, carrier_id, provider_id, subscription_id)
        select 'subscription', msisdn, carrier_id, provider_id, id from chosen join claimed using (id)
      ), received as (
        insert into monitor_message (msisdn, carrier_id, provider_id, product_id, origin, type, shortcode, content, status,
          channel_id, processed_at)
        select msisdn, carrier_id, provider_id, product_id, 'incoming', 'subscription', shortcode, content, 'received',
          channel_id, now()
        from chosen join claimed using (id)
      )
      ${ledger}, msisdn, product_id, id, 'subscribed', jsonb_build_object('active', true, 'next_charge_at', now())
      from chosen join claimed using (id)`,
    ],
  },
  {
    name: "broadcast",
    file: `select msisdn, 'News of the day for you, number ' || subscription_id as content, product_id as "productId"
      from active_subscription order by hashint8(subscription_id) limit $1`,
    send: { method: "POST", path: "/services/broadcasts" },
    columns: "msisdn text, content text, product_id integer",
    byHand: [
      chosen(`
        select h.*, s.id, s.carrier_id, s.provider_id, o.shortcode
        from by_hand h join active_subscription a using (msisdn, product_id)
          join subscription s on s.id = a.subscription_id join shortcode o on o.id = s.shortcode_id
        order by h.msisdn, h.product_id`),
      "analyze chosen",
      `with queued as (
        insert into monitor_message (msisdn, carrier_id, provider_id, product_id, origin, type, shortcode, content, status,
          process_at)
        select msisdn, carrier_id, provider_id, product_id, 'outgoing', 'info', shortcode, content, 'pending', now() from chosen
      )
      ${ledger}, msisdn, product_id, id, 'queued', jsonb_build_object('process_at', now()) from chosen`,
    ],
  },
  {
    name: "bulk unsubscription",
    file: 'select msisdn, product_id as "productId" from active_subscription order by hashint8(subscription_id) limit $1',
    send: {
      method: "POST",
      path: "/services/bulk-unsubscriptions",
      fields: { description: "A million at once", userId: "1" },
    },
    prepare:
      "update bulk_unsubscription set status = 'canceled', processed_at = now(), processed_by = 1 where status = 'pending'",
    decide: ({ bulkUnsubscriptionId }) => ({
      method: "PUT",
      path: `/services/bulk-unsubscriptions/${bulkUnsubscriptionId}`,
      body: { bulkUnsubscriptionStatus: "approved", bulkUnsubscriptionProcessedBy: 1 },
    }),
    columns: "msisdn text, product_id integer",
    byHand: [
      chosen(`
        select s.id, s.next_charge_at from by_hand h join active_subscription a using (msisdn, product_id)
          join subscription s on s.id = a.subscription_id
        where s.active order by s.id`),
      "analyze chosen",
      `with ended as (
        update subscription s
        set active = false, deactivated_at = now(), deactivated_by = 'admin', next_charge_at = null, updated_at = now()
        from chosen c where s.id = c.id
        returning s.id, s.msisdn, s.carrier_id, s.provider_id, s.product_id
      ), told as (
        insert into notification (type, msisdn, carrier_id, provider_id, subscription_id)
        select 'unsubscription', msisdn, carrier_id, provider_id, id from ended
      )
      insert into job_row (job_id, line, place, msisdn, product_id, subscription_id, outcome, before, after)
      select 0, row_number() over (), 0, msisdn, product_id, id, 'deactivated', jsonb_build_object('active', true),
        jsonb_build_object('active', false, 'deactivated_at', now(), 'deactivated_by', 'admin')
      from ended`,
    ],
  },
];
