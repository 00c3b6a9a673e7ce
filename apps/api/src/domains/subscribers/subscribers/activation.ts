import { type RawBuilder, sql } from "kysely";

interface Activation {
  /** A query of `place`, `msisdn`, `carrier_id`, `provider_id`, `product_id`, `shortcode_id` and `next_charge_at`. */
  chosen: RawBuilder<unknown>;
  /** When they began; now, unless somebody else began them. */
  begunAt?: Date;
}

/**
 * A piece of `with` that makes new active subscriptions, each with one pending notification. `activated` has `place`, `id` and
 * the rest of those that were made. A number that holds the product already, or gets it from another transaction meanwhile, is
 * left out. Of two rows of one number and product one is made.
 */
export const activation = ({ chosen, begunAt }: Activation): RawBuilder<unknown> => sql`
  fresh as materialized (
    select c.*, nextval('subscription_id_seq') as id from (${chosen}) c
  ),
  claimed as (
    insert into active_subscription (msisdn, product_id, subscription_id)
    select msisdn, product_id, id from fresh order by msisdn, product_id, id
    on conflict (msisdn, product_id) do nothing returning subscription_id
  ),
  activated as (
    select f.* from fresh f join claimed c on c.subscription_id = f.id
  ),
  made as (
    insert into subscription (id, msisdn, carrier_id, provider_id, product_id, shortcode_id, next_charge_at,
      created_at)
    select id, msisdn, carrier_id, provider_id, product_id, shortcode_id, next_charge_at,
      coalesce(${begunAt ?? null}::timestamptz, now())
    from activated
  ),
  told as (
    insert into notification (type, msisdn, carrier_id, provider_id, subscription_id)
    select 'subscription', msisdn, carrier_id, provider_id, id from activated
  )`;
