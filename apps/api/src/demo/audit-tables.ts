/**
 * The audit trail of the demo, made from the records, so that it agrees with their dates: changes by the administrator and two
 * colleagues (who only read today), and look-ups by staff. `$1` is the demo's present.
 */
export const auditStatements = [
  // The administrator, ana and diego kept the reference data.
  `with record (entity, id, carrier_id, provider_id, stored, before, created_at, updated_at, deleted_at) as (
     select 'country', id, null::integer, null::integer, to_jsonb(c) || jsonb_build_object('currency_exchange', currency_exchange::text),
       jsonb_build_object('currency_exchange', trim_scale(round(currency_exchange * 0.97, 4))::text),
       created_at, updated_at, deleted_at from country c
     union all select 'carrier', id, id, null, to_jsonb(c), jsonb_build_object('name', name || ' Telecom'),
       created_at, updated_at, deleted_at from carrier c
     union all select 'carrier_policy', id, carrier_id, null, to_jsonb(p),
       jsonb_build_object('value', case when value ~ '^\\d+$' then (value::integer * 2)::text else '09:00-18:00' end),
       created_at, updated_at, deleted_at from carrier_policy p
     union all select 'provider', id, carrier_id, id, to_jsonb(p),
       jsonb_build_object('notification_endpoint', replace(notification_endpoint, '/notify/', '/callback/')),
       created_at, updated_at, deleted_at from provider p
     union all select 'shortcode', id, carrier_id, provider_id, to_jsonb(s), jsonb_build_object('relation', relation + 1),
       created_at, updated_at, deleted_at from shortcode s
     union all select 'product', id, carrier_id, provider_id, to_jsonb(p),
       jsonb_build_object('landing_enabled', not landing_enabled, 'free_trial', free_trial + 2),
       created_at, updated_at, deleted_at from product p
     union all select 'billing_code', b.id, s.carrier_id, s.provider_id, to_jsonb(b) || jsonb_build_object('price', price::text),
       jsonb_build_object('price', trim_scale(round(price * 0.9 + 0.01, 4))::text),
       b.created_at, b.updated_at, b.deleted_at from billing_code b join shortcode s on s.id = b.shortcode_id
     union all select 'product_keyword', k.id, p.carrier_id, p.provider_id, to_jsonb(k), jsonb_build_object('keyword', keyword || ' NOW'),
       k.created_at, k.updated_at, k.deleted_at from product_keyword k join product p on p.id = k.product_id
     union all select 'message', m.id, p.carrier_id, p.provider_id, to_jsonb(m), jsonb_build_object('message', 'Dear customer. ' || message),
       m.created_at, m.updated_at, m.deleted_at from message m left join product p on p.id = m.product_id
   ),
   written as (
     select *, coalesce((select jsonb_object_agg(key, stored -> key) from jsonb_object_keys(before) as key), '{}') as after,
       updated_at > created_at and deleted_at is null as is_edited
     from record
   ),
   line (created_at, action, entity, id, carrier_id, provider_id, before, after) as (
     select created_at, 'create', entity, id, carrier_id, provider_id, null,
       stored || '{"enabled": true, "deleted_at": null}' || case when is_edited then before else '{}' end
     from written
     union all
     select updated_at, 'edit', entity, id, carrier_id, provider_id, before, after from written where is_edited
     union all
     select deleted_at, 'delete', entity, id, carrier_id, provider_id, '{"enabled": true, "deleted_at": null}',
       jsonb_build_object('enabled', false, 'deleted_at', deleted_at)
     from written where deleted_at is not null
   )
   insert into audit (created_at, user_id, action, entity, entity_id, carrier_id, scope_carrier_id, scope_provider_id,
     before, after)
   select created_at, case id % 5 when 1 then 5 when 3 then 8 else 1 end, entity || '.' || action, entity, id, carrier_id,
     carrier_id, provider_id, before, after
   from line where created_at <= $1 order by created_at`,
  // Numbers that the operators looked up in the last three months, each within their own tie.
  `insert into audit (created_at, user_id, action, entity, msisdn, carrier_id, scope_carrier_id, scope_provider_id, details)
   select $1::timestamptz - n * interval '13 hours' - (n * n % 50) * interval '9 minutes', staff.id, 'monitor.search', 'subscriber',
     found.msisdn, found.carrier_id, found.carrier_id, staff.provider_id, '{"found": 1}'
   from generate_series(160, 1, -1) as n
   join app_user as staff on staff.id = (array[2, 2, 3, 2, 4])[1 + n % 5]
   cross join lateral (
     select msisdn, carrier_id from subscription
     where id >= n * 7919 % (select max(id) from subscription)
       and (staff.carrier_id is null or carrier_id = staff.carrier_id)
       and (staff.provider_id is null or provider_id = staff.provider_id)
     order by id limit 1
   ) as found`,
  // Sign-ins of the last weeks; every ninth failed at first.
  `with visit as (
     select $1::timestamptz - n * interval '5 hours' - (n * n % 50) * interval '4 minutes' as at, staff.id, staff.carrier_id, staff.provider_id, n
     from generate_series(150, 1, -1) as n
     join app_user as staff on staff.id = 1 + n * 7 % (select max(id) from app_user) and staff.enabled
   )
   insert into audit (created_at, user_id, action, entity, entity_id, carrier_id, scope_carrier_id, scope_provider_id)
   select at, user_id, action, 'app_user', id, carrier_id, carrier_id, provider_id
   from (
     select at - interval '40 seconds' as at, null::integer as user_id, 'login.failed' as action, id, carrier_id, provider_id from visit where n % 9 = 4
     union all
     select at, id, 'login', id, carrier_id, provider_id from visit
   ) as line order by at`,
  `update app_user set last_login = seen.at
   from (select user_id, max(created_at) as at from audit where action = 'login' group by user_id) as seen
   where seen.user_id = app_user.id`,
];
