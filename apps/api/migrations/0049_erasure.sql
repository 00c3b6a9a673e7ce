-- A subscriber's right to erasure (ADR 33): one function knows every place of a number, and it is the only way past the fences of the
-- audit trail and of subscriptions.

insert into permission (name, seeded) values ('subscriber.erase', true);
insert into role_permission (role_id, permission_id)
select 1, id from permission where name = 'subscriber.erase';

-- Only what runs with the owner's rights and says so gets past: the API's role may say it and stays who it is.
create function is_erasing() returns boolean language sql stable as $$
  select coalesce(current_setting('portal.erasing', true), '') = 'on'
    and current_user = (select tableowner from pg_tables where schemaname = 'public' and tablename = 'audit')
$$;

create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasing() then
    return null;
  end if;
  raise exception 'The audit trail cannot be changed' using errcode = 'insufficient_privilege';
end $$;

create or replace function refuse_other_holder() returns trigger language plpgsql as $$
begin
  if is_erasing() and (old.id, old.product_id) = (new.id, new.product_id) then
    return new;
  end if;
  raise exception 'The number and product of a subscription stay as they are'
    using errcode = 'check_violation', table = 'subscription', constraint = 'subscription_holder_check';
end
$$;

-- A document with the number gone: fields of numbers, and texts that name it. Of fewer than nine digits it may as well be an id.
create function erased(document jsonb, number text, pseudonym text, field text default '') returns jsonb
language plpgsql immutable set search_path = public, pg_temp
as $$
begin
  case jsonb_typeof(document)
    when 'object' then
      return coalesce((select jsonb_object_agg(key, erased(value, number, pseudonym, key)) from jsonb_each(document)), '{}');
    when 'array' then
      return coalesce((select jsonb_agg(erased(value, number, pseudonym, field) order by place)
        from jsonb_array_elements(document) with ordinality as element (value, place)), '[]');
    when 'string' then
      if document #>> '{}' = number and (field ~* 'msisdn$' or char_length(number) >= 9) then
        return to_jsonb(pseudonym);
      elsif char_length(number) >= 9 then
        return to_jsonb(regexp_replace(document #>> '{}', '(?<![0-9])' || number || '(?![0-9])', pseudonym, 'g'));
      end if;
      return document;
    else
      return document;
  end case;
end
$$;

-- Masks or deletes what is known of a number, and answers how many records of which place. Masked records stay for statistics, all
-- under one number that cannot be anybody's and was drawn by lot. Entries of the blacklist that hold stay as they are: they
-- keep the promise that nobody writes to this number again. A number with active subscriptions is refused.
create function erase_number(number text, how text) returns table (place text, records bigint)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  -- longer than any number of E.164, and without a country
  pseudonym text := '0000' || lpad(floor(random() * 1e15)::bigint::text, 16, '0');
  mentioned text := '(^|[^0-9])' || number || '([^0-9]|$)';
  ids bigint[];
begin
  if number !~ '^[0-9]{5,20}$' or how not in ('mask', 'delete') then
    raise exception 'A number is masked or deleted';
  end if;
  perform set_config('portal.erasing', 'on', true);
  -- whoever changes one of them now has to end first
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
  update job_row set msisdn = pseudonym where msisdn = number;
  get diagnostics records = row_count;
  return next;
  update job set errors = erased(errors, number, pseudonym), refusal = erased(refusal, number, pseudonym)
  where errors::text ~ mentioned or refusal::text ~ mentioned;
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

revoke execute on function erase_number, erased from public;
grant execute on function erase_number to portal_app;
