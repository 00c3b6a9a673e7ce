-- Which subscription of a number and product is active stands in a table of its own (ADR 13). No index of subscription
-- names a column that a cancel changes any more, so that cancelling a million writes to the table's own pages alone.
create table active_subscription (
  msisdn text collate "C" not null,
  product_id integer not null,
  subscription_id bigint not null
);

-- subscription and this table cannot disagree, whoever writes: triggers keep it for what is written the plain way, and
-- refuse an entry that is claimed without its subscription in the same statement. They look rows up one by one: a plan
-- of a session's first single row would otherwise be kept for its millions, and the other way round.
create function keep_active_subscriptions() returns trigger
language plpgsql security definer
set search_path = public, pg_temp set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
begin
  delete from active_subscription a using changed c
  where not c.active and a.msisdn = c.msisdn and a.product_id = c.product_id and a.subscription_id = c.id;
  insert into active_subscription (msisdn, product_id, subscription_id)
  select c.msisdn, c.product_id, c.id
  from changed c left join lateral (
    select a.subscription_id from active_subscription a where a.msisdn = c.msisdn and a.product_id = c.product_id offset 0
  ) a on true
  where c.active and a.subscription_id is distinct from c.id
  order by c.msisdn, c.product_id;
  return null;
end
$$;

create function check_active_subscriptions() returns trigger
language plpgsql security definer
set search_path = public, pg_temp set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
begin
  if exists (
    select from claimed c left join lateral (
      select s.active from subscription s
      where s.id = c.subscription_id and s.msisdn = c.msisdn and s.product_id = c.product_id offset 0
    ) s on true
    where s.active is not true
  ) then
    raise exception 'An active subscription is claimed by the statement that makes it'
      using errcode = 'check_violation', table = 'active_subscription', constraint = 'active_subscription_check';
  end if;
  return null;
end
$$;

create function drop_active_subscriptions() returns trigger
language plpgsql security definer
set search_path = public, pg_temp set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate active_subscription;
  else
    delete from active_subscription a using gone g
    where a.msisdn = g.msisdn and a.product_id = g.product_id and a.subscription_id = g.id;
  end if;
  return null;
end
$$;

create function refuse_other_holder() returns trigger language plpgsql as $$
begin
  raise exception 'The number and product of a subscription stay as they are'
    using errcode = 'check_violation', table = 'subscription', constraint = 'subscription_holder_check';
end
$$;

create trigger subscription_made after insert on subscription
  referencing new table as changed for each statement execute function keep_active_subscriptions();
create trigger subscription_changed after update on subscription
  referencing new table as changed for each statement execute function keep_active_subscriptions();
create trigger subscription_deleted after delete on subscription
  referencing old table as gone for each statement execute function drop_active_subscriptions();
create trigger subscription_emptied after truncate on subscription
  for each statement execute function drop_active_subscriptions();
create trigger subscription_holder before update of id, msisdn, product_id on subscription
  for each row when ((old.id, old.msisdn, old.product_id) is distinct from (new.id, new.msisdn, new.product_id))
  execute function refuse_other_holder();

-- Filled after the triggers were made, which keep writers waiting until this has ended; the key is made last, at once.
insert into active_subscription (msisdn, product_id, subscription_id)
select msisdn, product_id, id from subscription where active;
alter table active_subscription add constraint active_subscription_pkey primary key (msisdn, product_id);
analyze active_subscription;

create trigger active_subscription_claimed after insert on active_subscription
  referencing new table as claimed for each statement execute function check_active_subscriptions();

-- The API claims; all else is done by the triggers, as their owner.
revoke update, delete, truncate on active_subscription from portal_app;

drop index subscription_active_unique;
