-- expand: events of carriers' platforms: the ids that were taken, references of subscriptions and charges, and what a message did (ADR 55).

-- What the portal did for an incoming message; null for messages of files, and of before.
alter table monitor_message add column answer text;

-- The ids that were taken, so that a repetition changes nothing. Older events than are kept here are refused for their age.
create table platform_event (
  -- The carrier and provider of the key, for example `12/-`: ids and references are unique within them.
  sender text not null,
  event_id text not null check (char_length(event_id) between 1 and 64),
  answer text,
  occurred_at timestamptz(3) not null,
  primary key (sender, event_id)
);
create index platform_event_occurred on platform_event (occurred_at);

-- The sender's reference of a subscription. Its end may be known before its beginning.
create table platform_subscription (
  sender text not null,
  reference text not null check (char_length(reference) between 1 and 64),
  subscription_id bigint references subscription on delete cascade,
  ended_at timestamptz(3),
  ended_by text,
  primary key (sender, reference)
);
create index platform_subscription_subscription on platform_subscription (subscription_id);
create index platform_subscription_waiting on platform_subscription (ended_at) where subscription_id is null;

-- The carrier's reference of a charge. One whose subscription has not begun yet waits here, without a charge.
create table platform_charge (
  sender text not null,
  reference text not null check (char_length(reference) between 1 and 64),
  subscription_reference text not null,
  amount numeric not null,
  status text not null check (status in ('charged', 'failed')),
  occurred_at timestamptz(3) not null,
  charge_id bigint,
  primary key (sender, reference)
);
create index platform_charge_waiting on platform_charge (sender, subscription_reference) where charge_id is null;
create index platform_charge_occurred on platform_charge (occurred_at);

-- An erased number is not found by the reference that its platform knows it by (ADR 33).
create function forget_references() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from platform_subscription where subscription_id = new.id;
  return null;
end
$$;
create trigger subscription_erased after update of msisdn on subscription
  for each row when (old.msisdn is distinct from new.msisdn) execute function forget_references();

insert into permission (name, seeded)
select 'event.' || type, true
from unnest(array['incoming-message', 'subscription-begun', 'subscription-ended', 'charge', 'delivery-report']) as type;
insert into role_permission (role_id, permission_id)
select 1, id from permission where name like 'event.%' and seeded;
