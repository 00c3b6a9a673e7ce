-- expand: Long evidence is a job; its file goes with the number that it is about (ADR 62).

-- What erased a number so far, without a change.
alter function erase_number(text, text) rename to erase_records_of_number;
revoke execute on function erase_records_of_number from portal_app;

-- Masks or deletes what is known of a number: evidence first, as its jobs name the number. One that is being made ends with nothing.
create function erase_number(number text, how text) returns table (place text, records bigint)
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  place := 'evidence';
  update job
  set options = options - 'msisdn', result_path = null,
    cancel_asked_at = case when state in ('queued', 'running') then now() else cancel_asked_at end,
    finished_at = case when state = 'queued' then now() else finished_at end,
    state = case when state = 'queued' then 'canceled' else state end
  where job.kind = 'evidence' and options ->> 'msisdn' = number;
  get diagnostics records = row_count;
  return next;
  return query select * from erase_records_of_number(number, how);
end
$$;

revoke execute on function erase_number from public;
grant execute on function erase_number to portal_app;
