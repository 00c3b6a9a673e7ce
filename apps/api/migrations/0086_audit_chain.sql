-- expand: a chain over audit lines, charges, messages and ledger rows, closed day by day (ADR 53).

-- A closed day of UTC: of each table the number of its rows and the root over their hashes, then the head over all of them and
-- the head of the day before.
create table chain_day (
  day date primary key,
  tables jsonb not null,
  former bytea,
  head bytea not null,
  closed_at timestamptz(3) not null default now()
);

-- The hashes of up to 1,000 rows of a day, in the order of their keys, each with the salt of its personal columns (16 bytes each).
-- Erasure overwrites a salt with zeros; retention deletes the parts of the months that it drops.
create table chain_part (
  kind text not null,
  day date not null,
  first_key bigint[] not null,
  keys text[] not null,
  salts bytea not null,
  hashes bytea not null,
  primary key (kind, day, first_key)
);

-- A change of a sealed row, as an erasure makes one: the salted digests of its personal columns before and after. It has no
-- personal column itself, so it stays. The audit trail has a line of the same transaction, or the change was not allowed.
create table chain_change (
  id bigint generated always as identity primary key,
  kind text not null,
  day date not null,
  key text not null,
  former bytea not null,
  -- Null once the row was deleted, or changed again.
  salt bytea,
  -- Null if the row was deleted.
  latter bytea,
  changed_at timestamptz(3) not null default now()
);
create index chain_change_row on chain_change (kind, day, key, id);
create index chain_change_changed on chain_change (changed_at);

-- The last check of the whole chain, for the System screen, and the heads that were sent away.
create table chain_check (
  id integer primary key default 1 check (id = 1),
  begun_at timestamptz(3),
  checked_at timestamptz(3),
  checked_day date,
  findings jsonb not null default '[]'
);
insert into chain_check default values;
create table chain_sending (
  way text not null check (way in ('mail', 'folder', 's3')),
  day date not null,
  head bytea not null,
  sent_at timestamptz(3) not null default now(),
  primary key (way, day)
);

revoke update, delete on chain_day, chain_part from portal_app;
revoke insert, update, delete on chain_change from portal_app;
revoke insert, delete on chain_check from portal_app;
revoke update, delete on chain_sending from portal_app;

create function chain_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'A closed day cannot be changed' using errcode = 'insufficient_privilege';
end $$;
create trigger chain_append_only before update or delete or truncate on chain_day
  for each statement execute function chain_is_append_only();

-- Keeps the digest of a sealed row's personal columns before they change, and takes their salt away. Its arguments are the table and
-- those columns; `sealed-tables.ts` names them too. Rows of days that are not closed have no salt yet and need nothing.
create function note_sealed_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC'
as $$
declare
  was jsonb := to_jsonb(old);
  is_gone boolean := tg_op = 'DELETE';
  row_key bigint[];
  key_text text;
  row_day date;
  part record;
  place integer;
  row_salt bytea;
  new_salt bytea := uuid_send(gen_random_uuid());
  digest_before bytea;
begin
  -- the close of a day and a change of its rows wait for each other
  perform pg_advisory_xact_lock_shared(4711086);
  if tg_argv[0] = 'job_row' then
    row_key := array[(was ->> 'job_id')::bigint, (was ->> 'line')::bigint, (was ->> 'place')::bigint];
    select finished_at::date into row_day from job where id = row_key[1];
  else
    row_key := array[(was ->> 'id')::bigint];
    row_day := (was ->> 'created_at')::timestamptz::date;
  end if;
  key_text := array_to_string(row_key, '/');
  select p.* into part from chain_part p
  where p.kind = tg_argv[0] and p.day = row_day and p.first_key <= row_key order by p.first_key desc limit 1;
  place := array_position(part.keys, key_text);
  if place is null then
    return null;
  end if;
  row_salt := substring(part.salts from (place - 1) * 16 + 1 for 16);
  if row_salt = decode(repeat('00', 16), 'hex') then
    select c.latter into digest_before from chain_change c
    where c.kind = tg_argv[0] and c.day = row_day and c.key = key_text order by c.id desc limit 1;
    update chain_change c set salt = null
    where c.kind = tg_argv[0] and c.day = row_day and c.key = key_text and c.salt is not null;
  else
    digest_before := personal_digest(row_salt, was, tg_argv);
    update chain_part p set salts = overlay(p.salts placing decode(repeat('00', 16), 'hex') from (place - 1) * 16 + 1)
    where p.kind = part.kind and p.day = part.day and p.first_key = part.first_key;
  end if;
  insert into chain_change (kind, day, key, former, salt, latter)
  values (tg_argv[0], row_day, key_text, coalesce(digest_before, ''), case when not is_gone then new_salt end,
    case when not is_gone then personal_digest(new_salt, to_jsonb(new), tg_argv) end);
  return null;
end
$$;

create function personal_digest(salt bytea, row_columns jsonb, arguments text[]) returns bytea
language sql immutable set search_path = public, pg_temp
as $$
  select sha256(salt || convert_to(coalesce(jsonb_object_agg(name, row_columns -> name), '{}')::text, 'UTF8'))
  from unnest(arguments) with ordinality as argument (name, place) where place > 1
$$;

create trigger audit_sealed after update on audit
  for each row execute function note_sealed_change('audit', 'msisdn', 'before', 'after', 'details');
create trigger charge_sealed after delete on charge
  for each row execute function note_sealed_change('charge');
create trigger monitor_message_sealed after delete or update of msisdn, content on monitor_message
  for each row execute function note_sealed_change('monitor_message', 'msisdn', 'content');
create trigger job_row_sealed after delete or update on job_row
  for each row execute function note_sealed_change('job_row', 'msisdn', 'before', 'after');

-- Deletes the hashes of a table's days whose months retention has dropped. While older rows are there, nothing is deleted.
create function drop_chain_parts(of_table text) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  is_older_empty boolean;
begin
  if of_table not in ('monitor_message', 'charge') then
    return;
  end if;
  execute format('select not exists (select from %I)', of_table || '_older') into is_older_empty;
  if is_older_empty then
    delete from chain_part where kind = of_table and day < (
      select min(to_date(right(c.relname, 7), 'YYYY_MM')) from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = of_table::regclass and c.relname ~ '_[0-9]{4}_[0-9]{2}$');
  end if;
end
$$;
revoke execute on function drop_chain_parts, note_sealed_change from public;
grant execute on function drop_chain_parts to portal_app;
