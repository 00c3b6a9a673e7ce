-- Erasure reaches what staff wrote as well: names of files, descriptions, schedules, saved views and filters, queries. A number
-- becomes one of as many digits that nobody has, so that limits, queries and filters stay sound; of fewer than nine digits it
-- may as well be an id.

-- Every column that people write into freely; what else has text stands with its reason in the test of the erasure.
create function written_texts() returns table (place text, written text, kind text) language sql stable as $$
  select c.table_name::text, c.column_name::text, c.data_type::text
  from (values
    ('billing_code', '{description}'::text[]),
    ('bulk_unsubscription', '{description,filename}'),
    ('carrier_policy', '{description,value}'),
    ('job', '{input_name,error,options,phases}'),
    ('list_view', '{name,query}'),
    ('menu', '{description}'),
    ('message', '{message}'),
    ('report', '{name,description,query}'),
    ('report_agend', '{subject,data_report,last_run_message}'),
    ('report_agend_run', '{subject,message,filters,file_name}'),
    ('report_user_filter', '{name,data}'),
    ('statement', '{filename}'),
    ('widget', '{title}')
  ) as writing (name, columns)
  join information_schema.columns c on c.table_schema = 'public' and c.table_name = writing.name and c.column_name = any (writing.columns)
$$;

-- Masks or deletes what is known of a number, and answers how many records of which place. Masked records stay for statistics, all
-- under one number that cannot be anybody's and was drawn by lot. Entries of the blacklist that hold stay as they are: they
-- keep the promise that nobody writes to this number again. A number with active subscriptions is refused.
create or replace function erase_number(number text, how text) returns table (place text, records bigint)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  -- longer than any number of E.164, and without a country
  pseudonym text := '0000' || lpad(floor(random() * 1e15)::bigint::text, 16, '0');
  mentioned text := '(^|[^0-9])' || number || '([^0-9]|$)';
  ids bigint[];
  written text;
  kind text;
begin
  if number !~ '^[0-9]{5,20}$' or how not in ('mask', 'delete') then
    raise exception 'A number is masked or deleted';
  end if;
  perform set_config('portal.erasing', 'on', true);
  -- a change of one of them that is under way has to end first
  select coalesce(array_agg(s.id), '{}') into ids
  from (select id from subscription where msisdn = number order by id for update) s;
  if exists (select from active_subscription a where a.msisdn = number) then
    raise exception 'The number has active subscriptions' using errcode = 'PE001';
  end if;

  place := 'subscription_pin';
  delete from subscription_pin where subscription_id = any (ids);
  get diagnostics records = row_count;
  return next;

  if how = 'delete' then
    place := 'charge';
    delete from charge where subscription_id = any (ids);
    get diagnostics records = row_count;
    return next;
    delete from bulk_unsubscription_item where subscription_id = any (ids);
    place := 'subscription';
    delete from subscription where id = any (ids);
    get diagnostics records = row_count;
    return next;
    place := 'presubscription';
    delete from presubscription where msisdn = number;
    get diagnostics records = row_count;
    return next;
    place := 'monitor_message';
    delete from monitor_message where msisdn = number;
    get diagnostics records = row_count;
    return next;
    place := 'notification';
    delete from notification where msisdn = number;
    get diagnostics records = row_count;
    return next;
  else
    place := 'subscription';
    update subscription set msisdn = pseudonym, mds_id = null where id = any (ids);
    get diagnostics records = row_count;
    return next;
    place := 'presubscription';
    update presubscription set msisdn = pseudonym, mds_id = null, pixel = null where msisdn = number;
    get diagnostics records = row_count;
    return next;
    place := 'monitor_message';
    update monitor_message set msisdn = pseudonym, content = '' where msisdn = number;
    get diagnostics records = row_count;
    return next;
    place := 'notification';
    update notification set msisdn = pseudonym where msisdn = number;
    get diagnostics records = row_count;
    return next;
  end if;

  place := 'one_shot_whitelist';
  delete from one_shot_whitelist where msisdn = number;
  get diagnostics records = row_count;
  return next;
  place := 'blacklist';
  if how = 'delete' then
    delete from blacklist where msisdn = number and deleted_at is not null;
  else
    update blacklist set msisdn = pseudonym where msisdn = number and deleted_at is not null;
  end if;
  get diagnostics records = row_count;
  return next;

  -- ledgers and the audit trail say what was done, and to whom no more
  place := 'job_row';
  update job_row set msisdn = pseudonym, before = erased(before, number, pseudonym), after = erased(after, number, pseudonym)
  where msisdn = number;
  get diagnostics records = row_count;
  return next;
  update job set errors = erased(errors, number, pseudonym), refusal = erased(refusal, number, pseudonym)
  where errors::text ~ mentioned or refusal::text ~ mentioned;
  for place, written, kind in select * from written_texts() loop
    execute format(case kind
      when 'jsonb' then 'update %1$I set %2$I = erased(%2$I, $1, $2) where %2$I::text ~ $3 and char_length($1) >= 9'
      else 'update %1$I set %2$I = regexp_replace(%2$I, ''(?<![0-9])'' || $1 || ''(?![0-9])'', left($2, char_length($1)), ''g'')
        where %2$I ~ $3 and char_length($1) >= 9' end, place, written)
      using number, pseudonym, mentioned;
    get diagnostics records = row_count;
    if records > 0 then return next; end if;
  end loop;
  -- still counted, as long as its hour lasts
  update number_search set sought = pseudonym where sought = number;
  delete from idempotent_reply where body::text ~ mentioned;
  place := 'audit';
  update audit set msisdn = case when msisdn = number then pseudonym else msisdn end,
    before = erased(before, number, pseudonym), after = erased(after, number, pseudonym),
    details = erased(details, number, pseudonym)
  where msisdn = number or before::text ~ mentioned or after::text ~ mentioned or details::text ~ mentioned;
  get diagnostics records = row_count;
  return next;
  perform set_config('portal.erasing', '', true);
end
$$;

revoke execute on function written_texts from public;
