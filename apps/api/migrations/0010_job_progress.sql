-- How a job is taken and by whom, how far it is, and why it was refused.

alter table job
  -- Counts the workers that took the job. Only the last of them may finish it, so a stalled one cannot do it twice.
  add column attempt integer not null default 0,
  add column step text check (step in ('reading', 'checking', 'saving')),
  -- Status of the refusal, and its first bad rows.
  add column error_status integer,
  add column errors jsonb,
  -- Rows in the result file, which says of each why it was refused.
  add column rejected bigint not null default 0;
