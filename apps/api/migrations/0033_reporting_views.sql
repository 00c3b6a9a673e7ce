-- The sample datasource, whole: what reports ask for besides subscribers and their traffic, and a role that can do no more
-- than read it. Views show neither passwords, sessions and audit lines nor what was deleted, and run with their owner's rights.

-- Read-only unless a session says otherwise, and never so many connections that the portal finds none. A role that
-- somebody else made, on a server that gives no right to change it, keeps what it was given; X9 looks at its rights.
do $$ begin
  if exists (select from pg_roles where rolname = 'portal_report'
      and (rolconnlimit <> 20 or 'default_transaction_read_only=on' <> all (coalesce(rolconfig, '{}')))) then
    alter role portal_report connection limit 20;
    alter role portal_report set default_transaction_read_only = on;
  end if;
exception when insufficient_privilege then
  raise warning 'The role portal_report keeps the limits that it was made with';
end $$;

-- PostgreSQL lets everybody look up names in public and make temporary tables; only the API's role needs either.
revoke usage on schema public from public;
do $$ begin
  execute format('revoke temporary on database %I from public', current_database());
  execute format('grant temporary on database %I to portal_app', current_database());
end $$;

create view reporting.countries as
  select id as country_id, name as country_name, short as country_short, code as dial_code, currency, currency_exchange,
    enabled
  from country;

create view reporting.shortcodes as
  select id as shortcode_id, shortcode, type as shortcode_type, carrier_id, provider_id, enabled
  from shortcode;

create view reporting.billing_codes as
  select b.id as billing_code_id, b.code, b.description, b.price, b.type, s.shortcode, b.carrier_id, s.provider_id, b.enabled
  from billing_code b join shortcode s on s.id = b.shortcode_id;

create or replace view reporting.products as
  select p.id as product_id, p.name as product_name, p.provider_id, p.carrier_id, s.shortcode, s.type as shortcode_type,
    p.periodicity, p.enabled, p.free_trial, p.created_at as launched_at, p.deleted_at as ended_at
  from product p join shortcode s on s.id = p.shortcode_id;

-- Counts of what runs now read this: it holds only what is active, without a row of the past.
create view reporting.active_subscriptions as
  select a.subscription_id, a.msisdn, a.product_id, p.provider_id, p.carrier_id
  from active_subscription a join product p on p.id = a.product_id;

create view reporting.presubscriptions as
  select id as presubscription_id, msisdn, carrier_id, provider_id, product_id, portal, adnetwork, created_at,
    process_at as confirmed_at
  from presubscription;

create or replace view reporting.charges as
  select id as charge_id, subscription_id, carrier_id, provider_id, product_id, amount, status, origin, created_at, user_id
  from charge;

create view reporting.statements as
  select id as statement_id, carrier_id, provider_id, date as month, created_at
  from statement where deleted_at is null;

create view reporting.blacklist as
  select id as blacklist_id, msisdn, carrier_id, expire_date, created_at
  from blacklist where deleted_at is null;

create view reporting.bulk_unsubscriptions as
  select id as bulk_unsubscription_id, description, total_subscription, status, carrier_id, provider_id, user_id,
    processed_by, created_at, processed_at
  from bulk_unsubscription;

-- Who did it, by name; no address, no password.
create view reporting.staff as
  select id as user_id, username, carrier_id, provider_id, enabled from app_user;

create view reporting.jobs as
  select id as job_id, kind, state, user_id, carrier_id, provider_id, input_name as file_name, total as total_rows,
    (counts ->> 'acted')::bigint as changed_rows, error, created_at, started_at, finished_at
  from job where not preview;
