-- Files of the store that no row refers to: not yet, or not any more. The database knows of each file before its first byte
-- lies in the store, so that none stays there for ever, whichever process dies.

create table loose_file (
  key text primary key,
  -- Written every few seconds by the process that holds the file; a row that stays silent is of a process that died.
  alive_at timestamptz not null default now(),
  -- When the file was removed. The row stays for a while: a process that was only paused must not refer to the file any more.
  removed_at timestamptz
);

create index loose_file_alive on loose_file (alive_at);

-- A row that refers to a file takes it out of the loose ones, in its own transaction; a file that was removed meanwhile is
-- refused. A row that lets go of a file puts it back. The argument is the column that refers.
create function refer_to_file() returns trigger language plpgsql as $$
declare
  before text;
  after text;
begin
  if tg_op <> 'INSERT' then
    before := to_jsonb(old) ->> tg_argv[0];
  end if;
  if tg_op <> 'DELETE' then
    after := to_jsonb(new) ->> tg_argv[0];
  end if;
  if before is not distinct from after then
    return null;
  end if;
  if after is not null then
    -- waits for a sweep that has the row, and then sees what came of it
    delete from loose_file where key = after and removed_at is null;
    if exists (select from loose_file where key = after) then
      raise exception 'the file was removed before a row referred to it' using errcode = 'PF001';
    end if;
  end if;
  if before is not null then
    insert into loose_file (key) values (before) on conflict (key) do nothing;
  end if;
  return null;
end
$$;

create trigger job_input_path after insert or delete or update of input_path on job
  for each row execute function refer_to_file('input_path');
create trigger job_result_path after insert or delete or update of result_path on job
  for each row execute function refer_to_file('result_path');
create trigger statement_path after insert or delete or update of path on statement
  for each row execute function refer_to_file('path');
create trigger bulk_unsubscription_path after insert or delete or update of path on bulk_unsubscription
  for each row execute function refer_to_file('path');
