-- Sign-in attempts by user and address (P-12), passwords set by staff (P-14), and refusals as events (M6).

-- The password was set by somebody else: the user has to choose his own before he goes on.
alter table app_user add column must_change_password boolean not null default false;

-- The kinds are those of the limits in the code; a list here as well was one more place to change for each limit.
-- Tries of a pin are counted here too, by email address, so that known and unknown ones cost the same.
alter table attempt drop constraint attempt_kind_check, add constraint attempt_kind_check check (kind ~ '^[a-z-]{1,40}$');
alter table password_pin drop column tries;

-- From where a user signed in: an IPv4 address or the /64 of an IPv6 one. Older ones than 30 days are removed.
create table sign_in_address (
  user_id integer not null references app_user,
  address text not null,
  last_used_at timestamptz(3) not null,
  primary key (user_id, address)
);
create index sign_in_address_last_used on sign_in_address (last_used_at);

-- A sample of the refusals, for questions that the log is too long for. See platform/security-events.ts for its bounds.
create table security_event (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  event text not null,
  -- Null where nobody is signed in or the name is unknown.
  user_id integer references app_user,
  address text not null,
  -- In the answer's X-Request-Id and in every log line of the call.
  request_id text not null,
  method text not null,
  -- The pattern, not the address: that may hold a subscriber's number. Null for an address that no call has.
  route text,
  status smallint not null
);
create index security_event_created on security_event (created_at);
create index security_event_user on security_event (user_id, id);
