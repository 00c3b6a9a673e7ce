import { type RawBuilder, sql } from "kysely";

interface Deactivation {
  /** A query whose `id` names the subscriptions; inactive and unknown ones are left alone. */
  chosen: RawBuilder<unknown>;
  /** The name of the user who cancels. */
  by: string;
  /** When they ended; now, unless somebody else ended them. */
  endedAt?: Date;
  /** The column `seen_at` of `chosen` is the last change that was seen; subscriptions that have changed since are left alone. */
  unchanged?: true;
  /** A query on `deactivated` whose `id` names those that nobody is told of. */
  untold?: RawBuilder<unknown>;
}

/**
 * A piece of `with` that cancels a set of subscriptions, each with one pending notification; this is the only code that does.
 * `deactivated` has those that were active, with their former `next_charge_at`. Rows are locked in the order of their ids, so
 * that two sets wait for each other instead of ending each other.
 */
export const deactivation = ({ chosen, by, endedAt, unchanged, untold }: Deactivation): RawBuilder<unknown> => sql`
  running as materialized (
    select s.id, s.next_charge_at from subscription s join (${chosen}) c on c.id = s.id
    where s.active ${unchanged ? sql`and s.updated_at = c.seen_at` : sql``} order by s.id for no key update of s
  ),
  deactivated as (
    update subscription s
    set active = false, deactivated_at = coalesce(${endedAt ?? null}::timestamptz, now()), deactivated_by = ${by}, next_charge_at = null, updated_at = now()
    from running r where s.id = r.id
    returning s.id, s.msisdn, s.carrier_id, s.provider_id, s.product_id, s.deactivated_at, r.next_charge_at
  ),
  ${untold ? sql`untold as (${untold}),` : sql``}
  told as (
    insert into notification (type, msisdn, carrier_id, provider_id, subscription_id)
    select 'unsubscription', msisdn, carrier_id, provider_id, id from deactivated
    ${untold ? sql`where (id in (select id from untold)) is not true` : sql``}
  )`;
