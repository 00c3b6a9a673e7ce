-- Deliveries are taken from their own log (ADR 37), and pg-boss' schema goes: what waited there stands in the log as well.

alter table report_agend_run
  -- Sign of life of the worker that has it, by the database's time.
  add column heartbeat_at timestamptz(3);

-- Where replicas are replaced one by one, a worker of the version before may be at work: it has 10 minutes to end. What a dead one
-- has left is taken at once.
do $$ begin
  if to_regclass('pgboss.job') is not null then
    lock table pgboss.job in access exclusive mode;
    update report_agend_run r set heartbeat_at = now() + interval '10 minutes'
    from pgboss.job j
    where j.name = 'report-delivery' and j.state = 'active' and j.heartbeat_on > now() - interval '10 seconds'
      and r.id = (j.data ->> 'run')::bigint and r.status in ('queued', 'running');
  end if;
end $$;

drop schema if exists pgboss cascade;
