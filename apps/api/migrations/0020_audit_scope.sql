-- Lines of the audit trail carry their own scope: the carrier and the provider that they are about, as it was when they
-- were written; null is none of them, or more than one (P-18). carrier_id goes on saying at which carrier a number was
-- dealt with, for its time line.
alter table audit
  add column scope_carrier_id integer,
  add column scope_provider_id integer,
  add constraint audit_scope_check check (scope_provider_id is null or scope_carrier_id is not null);

-- Older lines get the scope that their record has today, where the trail shows that neither it nor what it belongs to
-- was ever moved. All others stay without one, for users who are not tied.
alter table audit disable trigger audit_append_only;

create temporary table mentioned on commit drop as
select distinct entity, entity_id from audit where entity_id is not null;

create temporary table moved on commit drop as
select distinct entity, entity_id from audit
where entity_id is not null and before ?| array['carrier_id', 'provider_id', 'product_id', 'shortcode_id'];

create temporary table place on commit drop as
with own (entity, id, carrier_id, provider_id) as (
  select 'app_user', id::text, carrier_id, provider_id from app_user
  union all select 'carrier', id::text, id, null from carrier
  union all select 'carrier_policy', id::text, carrier_id, null from carrier_policy
  union all select 'blacklist', id::text, carrier_id, null from blacklist
    where id::text in (select entity_id from mentioned where entity = 'blacklist')
  union all select 'provider', id::text, carrier_id, id from provider
  union all select 'shortcode', id::text, carrier_id, provider_id from shortcode
  union all select 'product', id::text, carrier_id, provider_id from product
  union all select 'subscription', id::text, carrier_id, provider_id from subscription
    where id::text in (select entity_id from mentioned where entity = 'subscription')
  union all select 'notification', id::text, carrier_id, provider_id from notification
    where id::text in (select entity_id from mentioned where entity = 'notification')
),
known as (select * from own where (entity, id) not in (select entity, entity_id from moved))
select * from known
union all
select 'billing_code', b.id::text, k.carrier_id, k.provider_id
from billing_code b join known k on k.entity = 'shortcode' and k.id = b.shortcode_id::text
where ('billing_code', b.id::text) not in (select entity, entity_id from moved)
union all
select 'product_keyword', w.id::text, k.carrier_id, k.provider_id
from product_keyword w join known k on k.entity = 'product' and k.id = w.product_id::text
where ('product_keyword', w.id::text) not in (select entity, entity_id from moved)
union all
select 'message', m.id::text, k.carrier_id, k.provider_id
from message m join known k on k.entity = 'product' and k.id = m.product_id::text
where ('message', m.id::text) not in (select entity, entity_id from moved);

update audit a set scope_carrier_id = p.carrier_id, scope_provider_id = p.provider_id
from place p
where p.entity = a.entity and p.id = a.entity_id and p.carrier_id is not null;

-- What users keep for their lists is of their tie.
update audit a set scope_carrier_id = p.carrier_id, scope_provider_id = p.provider_id
from place p
where a.entity in ('list_columns', 'list_view') and p.entity = 'app_user' and p.id = a.user_id::text
  and p.carrier_id is not null;

-- A look-up was made at a carrier, a file came from a user of one; of which providers they were, nobody wrote down.
update audit set scope_carrier_id = carrier_id
where carrier_id is not null
  and (entity = 'subscriber' or action in ('blacklist.add-file', 'blacklist.remove-file'));

alter table audit enable trigger audit_append_only;

create index audit_scope_carrier on audit (scope_carrier_id, created_at, id) where scope_carrier_id is not null;
create index audit_scope_provider on audit (scope_provider_id, created_at, id) where scope_provider_id is not null;

-- The numbers that a user who may not see them has looked for or had revealed within the hour: so many and no more.
-- A number that stands here already is free. Rows go with the next ones, an hour after they were made.
create table number_search (
  user_id integer not null references app_user,
  kind text not null check (kind in ('search', 'reveal')),
  sought text not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, kind, sought)
);
create index number_search_created on number_search (created_at);
