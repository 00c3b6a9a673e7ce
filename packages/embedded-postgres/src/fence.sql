-- Run by a superuser in the portal's database, as often as one likes. A report on this very database works as a role that reads
-- views; PostgreSQL lets everybody besides call functions that take locks by name, write to the WAL or notify. They are the
-- portal's own from here on, and those of who watches the server. Left to all are only:
--   random, random_normal, gen_random_uuid, uuidv4, uuidv7: draw lots, for samples of rows
--   clock_timestamp, timeofday: tell the time
--   set_config: a report's session is set up by it; what it sets goes with the run, whose limits the server keeps as well
--   pg_sleep, pg_sleep_for, pg_sleep_until: take time of their own run alone, which is limited
do $$
declare
  owner text := (select pg_get_userbyid(datdba) from pg_database where datname = current_database());
  callable record;
begin
  for callable in
    select p.oid::regprocedure as name from pg_proc p
    where p.provolatile = 'v' and p.pronamespace = 'pg_catalog'::regnamespace
      and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
      and p.proname not in ('random', 'random_normal', 'gen_random_uuid', 'uuidv4', 'uuidv7', 'clock_timestamp', 'timeofday',
        'set_config', 'pg_sleep', 'pg_sleep_for', 'pg_sleep_until')
      and exists (
        select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))
        where grantee = 0 and privilege_type = 'EXECUTE')
  loop
    execute format('revoke execute on function %s from public', callable.name);
    execute format('grant execute on function %s to portal_app, pg_monitor, %I', callable.name, owner);
  end loop;
end
$$;
