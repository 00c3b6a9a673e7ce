-- The audit trail (D-A82, C-16), the mark of the demo data and the views that reports read.

create table audit (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  -- Null where nobody is signed in, as with a failed login.
  user_id integer references app_user,
  -- What was done, e.g. carrier.edit, and to what: the entity's name and its id, or the SHA-256 of a file.
  action text not null,
  entity text not null,
  entity_id text,
  -- Whose data it was, for the subscriber's time line.
  msisdn text collate "C",
  carrier_id integer,
  -- Values of the changed fields. Never a password, pin or token.
  before jsonb,
  after jsonb,
  details jsonb
);
create index audit_entity on audit (entity, entity_id, id);
create index audit_user on audit (user_id, id);
create index audit_action on audit (action, id);
create index audit_msisdn on audit (msisdn, carrier_id, id) where msisdn is not null;
create index audit_created on audit (created_at);

-- Two fences: the API's role has no right to change a line, and even the owner is stopped.
revoke update, delete on audit from portal_app;

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail cannot be changed' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function audit_is_append_only();

-- One row once the demo data is complete; guide is what DATA_DIR/demo.json tells a newcomer.
create table demo_load (
  id integer primary key default 1 check (id = 1),
  size text not null check (size in ('small', 'medium', 'large')),
  seed integer not null,
  guide jsonb not null,
  finished_at timestamptz(3) not null default now()
);

-- The sample datasource: views without passwords, sessions or audit, readable by portal_report and nobody else.
create schema reporting;
grant usage on schema reporting to portal_report;
alter default privileges in schema reporting grant select on tables to portal_report;

create view reporting.carriers as
  select c.id as carrier_id, c.name as carrier_name, n.id as country_id, n.name as country_name, n.short as country_short,
    n.currency, n.currency_exchange, c.enabled
  from carrier c join country n on n.id = c.country_id;

create view reporting.providers as
  select id as provider_id, name as provider_name, carrier_id, enabled from provider;

create view reporting.products as
  select p.id as product_id, p.name as product_name, p.provider_id, p.carrier_id, s.shortcode, s.type as shortcode_type,
    p.periodicity, p.enabled
  from product p join shortcode s on s.id = p.shortcode_id;

create view reporting.subscriptions as
  select id as subscription_id, msisdn, carrier_id, provider_id, product_id, active, created_at, deactivated_at,
    deactivated_by, last_charge_at, next_charge_at
  from subscription;

create view reporting.charges as
  select id as charge_id, subscription_id, carrier_id, provider_id, product_id, amount, status, origin, created_at
  from charge;

create view reporting.messages as
  select id as message_id, msisdn, carrier_id, provider_id, product_id, origin, type, shortcode, status, created_at,
    processed_at
  from monitor_message;

create view reporting.notifications as
  select id as notification_id, type, msisdn, carrier_id, provider_id, status, retries, created_at, processed_at
  from notification;
