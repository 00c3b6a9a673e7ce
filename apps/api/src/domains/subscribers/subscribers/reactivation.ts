import { type RawBuilder, sql } from "kysely";

interface Reactivation {
  /** A query of `id`, the `deactivated_at` of the cancel that is undone, and the `next_charge_at` that it removed. */
  chosen: RawBuilder<unknown>;
}

/**
 * A piece of `with` that undoes the cancel of a set of subscriptions; nobody is charged or told. `reactivated` has those that
 * were not changed since: they are still inactive by that cancel, and their number has not subscribed again. An end that was
 * planned before the cancel stays planned.
 */
export const reactivation = ({ chosen }: Reactivation): RawBuilder<unknown> => sql`
  cancelled as materialized (
    select s.id, s.msisdn, s.product_id, c.next_charge_at from subscription s join (${chosen}) c on c.id = s.id
    where not s.active and s.deactivated_at = c.deactivated_at and s.updated_at = c.deactivated_at
    order by s.id for no key update of s
  ),
  claimed as (
    insert into active_subscription (msisdn, product_id, subscription_id)
    select msisdn, product_id, id from cancelled order by msisdn, product_id, id
    on conflict (msisdn, product_id) do nothing returning subscription_id
  ),
  reactivated as (
    update subscription s
    set active = true, deactivated_at = null, deactivated_by = null, next_charge_at = c.next_charge_at, updated_at = now()
    from cancelled c
    -- is true keeps this a look-up in a hash: as a join it is planned for a single row and takes the square of many
    where s.id = c.id and (c.id in (select subscription_id from claimed)) is true
    returning s.id, s.msisdn, s.product_id, s.next_charge_at
  ),
  ends_again as (
    update subscription_end e set due_at = e.ends_at where (e.subscription_id in (select id from reactivated)) is true
  )`;
