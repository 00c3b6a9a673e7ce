-- Messages, notifications and charges lie in a partition for each month of their making (ADR 33), so that what is older than a
-- setting goes with its table, in no time. Months are those of UTC. There is no default partition: with one PostgreSQL cannot read
-- the months one after the other, newest first, and would ask each of them for the first page of a card.

-- What is older than the oldest month lies in <table>_older. Whoever makes months says how far back; they are made into the past only
-- while nothing lies in the older ones. The next three months are always there, and more where rows reach further.
create function make_months(of_table text, since timestamptz default now(), until timestamptz default now()) returns integer
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC'
as $$
declare
  fill integer := case of_table when 'monitor_message' then 80 when 'notification' then 70 when 'charge' then 100 end;
  older text := of_table || '_older';
  first_month date := greatest(date_trunc('month', since), date_trunc('month', now()) - interval '10 years');
  last_month date := date_trunc('month', greatest(until, now())) + interval '3 months';
  lowest date;
  highest date;
  is_older_empty boolean := true;
  made integer := 0;
  month date;
begin
  if fill is null then
    raise exception '% has no months', of_table;
  end if;
  -- two processes that start together make them one after the other
  perform pg_advisory_xact_lock(4711048);
  select min(to_date(right(c.relname, 7), 'YYYY_MM')), max(to_date(right(c.relname, 7), 'YYYY_MM')) into lowest, highest
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = of_table::regclass and c.relname ~ '_[0-9]{4}_[0-9]{2}$';
  if lowest is not null then
    if first_month < lowest then
      execute format('select not exists (select from %I)', older) into is_older_empty;
    end if;
    if first_month >= lowest or not is_older_empty then
      first_month := lowest;
    end if;
    if first_month = lowest and last_month <= highest then
      return 0;
    end if;
    if first_month < lowest then
      execute format('drop table %I', older);
    end if;
  end if;
  month := first_month;
  while month <= greatest(last_month, highest) loop
    if lowest is null or month < lowest or month > highest then
      execute format('create table %I partition of %I for values from (%L) to (%L) with (fillfactor = %s)',
        of_table || to_char(month, '_YYYY_MM'), of_table, month::timestamptz, (month + interval '1 month')::timestamptz, fill);
      made := made + 1;
    end if;
    month := month + interval '1 month';
  end loop;
  if lowest is null or first_month < lowest then
    execute format('create table %I partition of %I for values from (minvalue) to (%L) with (fillfactor = %s)',
      older, of_table, first_month::timestamptz, fill);
  end if;
  return made;
end
$$;

-- The months that end before a moment, and what is older than all, with their sizes.
create function months_before(of_table text, before timestamptz) returns table (month text, bytes bigint)
language sql stable set search_path = public, pg_temp set timezone = 'UTC'
as $$
  select c.relname::text, pg_total_relation_size(c.oid)
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = of_table::regclass
    and substring(pg_get_expr(c.relpartbound, c.oid) from $re$TO \('([^']+)'\)$re$)::timestamptz <= date_trunc('month', before)
  order by c.relname
$$;

-- Drops them, all in one statement, and lets what is older than all begin where the rest does. The present month always stays.
create function drop_months(of_table text, before timestamptz) returns table (month text, bytes bigint)
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC'
as $$
declare
  names text;
  starts timestamptz;
  fill integer := case of_table when 'monitor_message' then 80 when 'notification' then 70 when 'charge' then 100 end;
  is_older_empty boolean;
begin
  if fill is null then
    raise exception '% has no months', of_table;
  end if;
  if date_trunc('month', before) > date_trunc('month', now()) then
    raise exception 'The present month is never dropped';
  end if;
  perform pg_advisory_xact_lock(4711048);
  execute format('select not exists (select from %I)', of_table || '_older') into is_older_empty;
  return query select m.month, m.bytes from months_before(of_table, before) m
    where not (is_older_empty and m.month = of_table || '_older');
  if not found then
    return;
  end if;
  select string_agg(format('%I', m.month), ', ') into names from months_before(of_table, before) m;
  execute 'drop table ' || names;
  select min(to_date(right(c.relname, 7), 'YYYY_MM'))::timestamptz into starts
  from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = of_table::regclass;
  execute format('create table %I partition of %I for values from (minvalue) to (%L) with (fillfactor = %s)',
    of_table || '_older', of_table, starts, fill);
end
$$;

revoke execute on function make_months, drop_months, months_before from public;
grant execute on function make_months, drop_months, months_before to portal_app;

-- The tables again, partitioned. Keys hold the month's column, as PostgreSQL asks for; ids are still unique, as one sequence gives them.

alter table monitor_message rename to unpartitioned_message;
alter table unpartitioned_message alter column id drop identity;
drop index monitor_message_newest, monitor_message_created;
alter table unpartitioned_message drop constraint monitor_message_pkey;
create sequence monitor_message_id_seq;
create table monitor_message (
  id bigint not null default nextval('monitor_message_id_seq'),
  msisdn text collate "C" not null,
  carrier_id integer not null,
  provider_id integer not null,
  product_id integer,
  incoming_id bigint,
  origin text not null check (origin in ('incoming', 'outgoing')),
  type text not null default 'info' check (char_length(type) between 1 and 50),
  shortcode text not null check (char_length(shortcode) between 1 and 20),
  content text not null check (char_length(content) <= 255),
  status text not null default 'pending' check (status in ('received', 'pending', 'sent', 'delivered', 'failed')),
  channel_id integer,
  process_at timestamptz(3) default now(),
  processed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint monitor_message_msisdn_check check (msisdn ~ '^[0-9]{5,20}$'),
  constraint monitor_message_incoming_check check (origin = 'outgoing' or incoming_id is null),
  constraint monitor_message_received_check check ((origin = 'incoming') = (status = 'received')),
  constraint monitor_message_provider_fkey foreign key (provider_id, carrier_id) references provider (id, carrier_id),
  constraint monitor_message_product_fkey foreign key (product_id) references product,
  primary key (id, created_at)
) partition by range (created_at);
alter sequence monitor_message_id_seq owned by monitor_message.id;

alter table notification rename to unpartitioned_notification;
alter table unpartitioned_notification alter column id drop identity;
drop index notification_newest, notification_created, notification_provider, notification_carrier;
alter table unpartitioned_notification drop constraint notification_pkey;
create sequence notification_id_seq;
create table notification (
  id bigint not null default nextval('notification_id_seq'),
  type text not null check (type in ('subscription', 'unsubscription', 'charge', 'message')),
  msisdn text collate "C" not null,
  carrier_id integer not null,
  provider_id integer not null,
  subscription_id bigint,
  status text not null default 'pending' check (status in ('pending', 'processed', 'failed')),
  retries integer not null default 0 check (retries >= 0),
  processed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint notification_msisdn_check check (msisdn ~ '^[0-9]{5,20}$'),
  constraint notification_provider_fkey foreign key (provider_id, carrier_id) references provider (id, carrier_id),
  primary key (id, created_at)
) partition by range (created_at);
alter sequence notification_id_seq owned by notification.id;

alter table charge rename to unpartitioned_charge;
alter table unpartitioned_charge alter column id drop identity;
drop index charge_subscription, charge_created;
alter table unpartitioned_charge drop constraint charge_pkey;
create sequence charge_id_seq;
create table charge (
  id bigint not null default nextval('charge_id_seq'),
  subscription_id bigint not null,
  carrier_id integer not null,
  provider_id integer not null,
  product_id integer not null,
  amount numeric(12, 4) not null check (amount >= 0),
  status text not null check (status in ('charged', 'failed')),
  origin text not null check (origin in ('manual', 'renewal')),
  user_id integer,
  created_at timestamptz(3) not null default now(),
  constraint charge_user_check check (origin = 'manual' or user_id is null),
  constraint charge_subscription_fkey foreign key (subscription_id) references subscription,
  constraint charge_product_fkey foreign key (product_id, provider_id, carrier_id)
    references product (id, provider_id, carrier_id),
  constraint charge_user_fkey foreign key (user_id) references app_user,
  primary key (id, created_at)
) partition by range (created_at);
alter sequence charge_id_seq owned by charge.id;

-- The rows go into their months; indexes are made over finished ones.
select make_months('monitor_message', coalesce(min(created_at), now()), coalesce(max(created_at), now())) from unpartitioned_message;
select make_months('notification', coalesce(min(created_at), now()), coalesce(max(created_at), now())) from unpartitioned_notification;
select make_months('charge', coalesce(min(created_at), now()), coalesce(max(created_at), now())) from unpartitioned_charge;
insert into monitor_message (id, msisdn, carrier_id, provider_id, product_id, incoming_id, origin, type, shortcode, content, status,
  channel_id, process_at, processed_at, created_at, updated_at)
select id, msisdn, carrier_id, provider_id, product_id, incoming_id, origin, type, shortcode, content, status,
  channel_id, process_at, processed_at, created_at, updated_at
from unpartitioned_message;
insert into notification (id, type, msisdn, carrier_id, provider_id, subscription_id, status, retries, processed_at, created_at,
  updated_at)
select id, type, msisdn, carrier_id, provider_id, subscription_id, status, retries, processed_at, created_at, updated_at
from unpartitioned_notification;
insert into charge (id, subscription_id, carrier_id, provider_id, product_id, amount, status, origin, user_id, created_at)
select id, subscription_id, carrier_id, provider_id, product_id, amount, status, origin, user_id, created_at
from unpartitioned_charge;
select setval('monitor_message_id_seq', coalesce(max(id), 1), max(id) is not null) from monitor_message;
select setval('notification_id_seq', coalesce(max(id), 1), max(id) is not null) from notification;
select setval('charge_id_seq', coalesce(max(id), 1), max(id) is not null) from charge;

create index monitor_message_newest on monitor_message (msisdn, carrier_id, created_at, id, provider_id);
create index notification_newest on notification (msisdn, carrier_id, created_at, id, provider_id);
create index notification_provider on notification (provider_id, id);
create index notification_carrier on notification (carrier_id, id);
create index charge_subscription on charge (subscription_id, created_at);
create index monitor_message_created on monitor_message using brin (created_at);
create index notification_created on notification using brin (created_at);
create index charge_created on charge using brin (created_at);

create or replace view reporting.charges as
  select id as charge_id, subscription_id, carrier_id, provider_id, product_id, amount, status, origin, created_at, user_id
  from charge;
create or replace view reporting.messages as
  select id as message_id, msisdn, carrier_id, provider_id, product_id, origin, type, shortcode, status, created_at,
    processed_at
  from monitor_message;
create or replace view reporting.notifications as
  select id as notification_id, type, msisdn, carrier_id, provider_id, status, retries, created_at, processed_at
  from notification;

drop table unpartitioned_message, unpartitioned_notification, unpartitioned_charge;
analyze monitor_message, notification, charge;
