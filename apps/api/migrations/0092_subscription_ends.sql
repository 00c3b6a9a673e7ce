-- expand: Ends of subscriptions that are planned, for the end of the paid period or for a day (ADR 56).

create table subscription_end (
  subscription_id bigint primary key references subscription on delete cascade,
  kind text not null check (kind in ('period', 'day')),
  ends_at timestamptz(3) not null,
  -- The next charge that the end takes away; it comes back with the subscription.
  next_charge_at timestamptz(3),
  user_id integer not null references app_user,
  -- When a worker may take it next; null when it is done.
  due_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index subscription_end_due on subscription_end (due_at) where due_at is not null;
