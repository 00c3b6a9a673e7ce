/** A number, and its tab in the Monitor. */
export interface Subscriber {
  msisdn: string;
  carrier: number;
  provider: number;
}

interface Card {
  name: string;
  /** Path below the API's root, with the body of a POST. */
  ask(of: Subscriber): { path: string; body?: object };
  /** The same rows as somebody would ask for them by hand; $1 number, $2 carrier, $3 provider. */
  sql: string;
}

const users = "/services/monitor-users";
const place = ({ carrier, provider }: Subscriber) => ({ carrierId: carrier, providerId: [provider] });
const ofTab = "t.msisdn = $1 and t.carrier_id = $2 and t.provider_id = $3";
const named = `join product p on p.id = t.product_id join shortcode h on h.id = t.shortcode_id
  join provider v on v.id = t.provider_id join carrier c on c.id = t.carrier_id`;
const subscriptions = `select t.*, p.name as product, h.shortcode, v.name as provider, c.name as carrier,
    (select json_agg(i.pin) from subscription_pin i where i.subscription_id = t.id) as pins
  from subscription t ${named} where ${ofTab}`;
const knowsIt = (table: string) =>
  `exists (select from ${table} t where t.msisdn = $1 and t.carrier_id = $2 and t.provider_id = v.id)`;

/** The calls of the Monitor for a number: the look-up, then each card and the time line. */
export const cards: readonly Card[] = [
  {
    name: "look-up",
    ask: ({ msisdn, carrier }) => ({
      path: `${users}/providers`,
      body: { outgoingMsisdn: msisdn, carrierId: carrier, providerId: [] },
    }),
    sql: `select v.id, v.name from provider v where v.carrier_id = $2 and $3::int is not null and (
        ${["subscription", "presubscription", "monitor_message", "notification"].map(knowsIt).join(" or ")}) order by v.name`,
  },
  {
    name: "active subscriptions",
    ask: (of) => ({ path: `${users}/subscriptions`, body: { subscriptionMsisdn: of.msisdn, ...place(of) } }),
    sql: `${subscriptions} and t.active order by t.created_at desc, t.id desc`,
  },
  {
    name: "history",
    ask: (of) => ({ path: `${users}/subscriptions-history`, body: { subscriptionMsisdn: of.msisdn, ...place(of) } }),
    sql: `${subscriptions} order by t.created_at desc, t.id desc limit 16`,
  },
  {
    name: "pre-subscriptions",
    ask: (of) => ({ path: `${users}/presubscriptions`, body: { presubscriptionMsisdn: of.msisdn, ...place(of) } }),
    sql: `select t.*, p.name as product, h.shortcode, v.name as provider, c.name as carrier
      from presubscription t ${named} where ${ofTab} order by t.created_at desc, t.id desc`,
  },
  {
    name: "blacklist",
    ask: ({ msisdn, carrier }) => ({ path: `${users}/blacklist?carrierId=${carrier}&blacklistMsisdn=${msisdn}` }),
    sql: `select t.*, c.name as carrier from blacklist t join carrier c on c.id = t.carrier_id
      where t.msisdn = $1 and t.carrier_id = $2 and $3::int is not null and t.deleted_at is null`,
  },
  {
    name: "notifications",
    ask: ({ msisdn, provider }) => ({
      path: `/services/notifications/paginate?notificationMsisdn=${msisdn}&providerId=${provider}`,
    }),
    sql: `select t.*, v.name as provider from notification t join provider v on v.id = t.provider_id
      where ${ofTab} order by t.created_at desc, t.id desc limit 16`,
  },
  {
    name: "messages",
    ask: (of) => ({ path: `${users}/messages`, body: { messageMsisdn: of.msisdn, ...place(of) } }),
    sql: `select t.*, p.name as product from monitor_message t left join product p on p.id = t.product_id
      where ${ofTab} order by t.created_at desc, t.id desc limit 16`,
  },
  {
    name: "time line",
    ask: (of) => ({ path: `${users}/timeline`, body: { msisdn: of.msisdn, ...place(of) } }),
    sql: `select * from (
        select 'subscribed' as kind, t.id, t.created_at as at, p.name from subscription t ${named} where ${ofTab}
        union all select 'cancelled', t.id, t.deactivated_at, p.name from subscription t ${named}
          where ${ofTab} and t.deactivated_at is not null
        union all select 'charge', x.id, x.created_at, x.status from subscription t
          join charge x on x.subscription_id = t.id where ${ofTab}
        union all select 'message', t.id, t.created_at, t.content from monitor_message t where ${ofTab}
        union all select 'notification', t.id, t.created_at, t.type from notification t where ${ofTab}
        union all select 'blacklist', t.id, t.created_at, null from blacklist t
          where t.msisdn = $1 and t.carrier_id = $2 and t.deleted_at is null
        union all select 'staff', t.id, t.created_at, t.action from audit t where t.msisdn = $1 and t.carrier_id = $2
      ) e order by at desc limit 15`,
  },
];
