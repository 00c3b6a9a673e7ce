/**
 * Jobs of staff in the demo: broadcasts of two months and imports of the whitelist, each with its ledger. `$1` is the demo's
 * present.
 */
export const jobStatements = [
  `insert into job (kind, state, user_id, input_name, input_sha256, attempt, step, error, error_status, errors, phases,
     created_at, started_at, finished_at)
   select kind, state, user_id, name, encode(sha256(name::bytea), 'hex'), 1, 'saving', error, status, errors,
     jsonb_build_object('reading', at, 'checking', at + interval '1 second', 'saving', at + interval '2 seconds'),
     at, at, at + interval '3 seconds'
   from (
     select 'broadcast.send' as kind, 'done' as state, 2 as user_id, 'news-' || lpad(n::text, 2, '0') || '.csv' as name,
       null as error, null::integer as status, null::jsonb as errors, $1::timestamptz - n * interval '100 hours' as at
     from generate_series(1, 14) as n
     union all
     select 'whitelist.add', 'done', 2, 'partners-' || n || '.csv', null, null, null, $1::timestamptz - n * interval '19 days'
     from generate_series(1, 2) as n
     union all
     select 'broadcast.send', 'failed', 2, 'news-from-excel.csv', 'File has 1 invalid rows', 400,
       '[{"row": 3, "field": "msisdn", "message": "Excel has shortened this number and its digits are lost; format the column as text and enter it again"}]',
       $1::timestamptz - interval '101 hours'
     union all
     select 'broadcast.send', 'canceled', 1, 'news-wrong-month.csv', null, null, null, $1::timestamptz - interval '300 hours'
   ) made order by at`,
  `insert into job_row (job_id, line, place, msisdn, product_id, subscription_id, outcome)
   select j.id, place + 1, place - 1, s.msisdn, s.product_id, case when s.held then s.id end,
     case when not s.held then 'noSubscription' when s.is_listed then 'blacklisted' else 'queued' end
   from job j cross join lateral (
     select *, active and created_at < j.created_at as held,
       exists (
         select from blacklist b where b.msisdn = s.msisdn and b.carrier_id = s.carrier_id and b.created_at < j.created_at
       ) as is_listed, row_number() over (order by id) as place
     from (select * from subscription where id > j.id * 7919 % (select max(id) from subscription) order by id limit 60 + j.id * 37 % 180) s
   ) s
   where j.kind = 'broadcast.send' and j.state = 'done'`,
  // what the broadcasts queued went out a moment later
  `with queued as (
     select r.job_id, r.line, r.place, j.started_at + interval '2 seconds' as at, s.msisdn, s.carrier_id, s.provider_id, s.product_id,
       h.shortcode, p.name,
       (select max(id) from monitor_message) + row_number() over (order by j.started_at, r.place) as message_id
     from job j join job_row r on r.job_id = j.id and r.outcome = 'queued'
       join subscription s on s.id = r.subscription_id
       join product p on p.id = s.product_id join shortcode h on h.id = s.shortcode_id
     where j.kind = 'broadcast.send' and j.state = 'done'
   ), sent as (
     insert into monitor_message (id, msisdn, carrier_id, provider_id, product_id, origin, type, shortcode, content, status,
       attempts, tries, reports, process_at, processed_at, created_at, updated_at)
     select message_id, msisdn, carrier_id, provider_id, product_id, 'outgoing', 'info', shortcode, 'News of ' || name || '.',
       'delivered', 1,
       jsonb_build_array(jsonb_build_object('at', at + interval '2 seconds', 'status', 'sent', 'code', null, 'failure', null)),
       jsonb_build_array(jsonb_build_object('at', at + interval '7 seconds', 'status', 'delivered', 'code', null)),
       at, at + interval '2 seconds', at, at + interval '7 seconds'
     from queued
   )
   update job_row r set after = jsonb_build_object('message_id', q.message_id, 'process_at', q.at)
   from queued q where q.job_id = r.job_id and q.line = r.line and q.place = r.place`,
  `insert into job_row (job_id, line, place, msisdn, outcome)
   select j.id, place + 1, place - 1, w.msisdn, 'inserted'
   from job j cross join lateral (
     select msisdn, row_number() over (order by id) as place
     from (select * from one_shot_whitelist where carrier_id is null order by id limit 50) w
   ) w
   where j.kind = 'whitelist.add'`,
  `update job j set total = r.total, done = r.total,
     counts = r.counts || jsonb_build_object('total', r.total, 'acted', r.acted)
       || case j.kind when 'broadcast.send'
         then jsonb_build_object('subscriptions', r.acted, 'skipped', r.total - r.acted) else '{"duplicated": 0}' end
   from (
     select job_id, sum(rows) as total, coalesce(sum(rows) filter (where outcome in ('queued', 'inserted')), 0) as acted,
       jsonb_object_agg(outcome, rows) as counts
     from (select job_id, outcome, count(*) as rows from job_row group by job_id, outcome) o group by job_id
   ) r where r.job_id = j.id and j.kind in ('broadcast.send', 'whitelist.add')`,
];
