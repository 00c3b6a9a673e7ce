-- expand: Charges whose end the carrier has not told yet.

alter table charge drop constraint charge_status_check1;
alter table charge add constraint charge_status_check check (status in ('charged', 'failed', 'unknown')) not valid;
alter table charge validate constraint charge_status_check;

create table unknown_charge (
  charge_id bigint primary key,
  subscription_id bigint not null unique references subscription on delete cascade,
  carrier_id integer not null references carrier,
  reference uuid not null unique,
  user_id integer not null references app_user,
  reply_key text,
  asked integer not null default 0,
  next_ask_at timestamptz(3) not null,
  missing_after timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
create index unknown_charge_next on unknown_charge (next_ask_at);
