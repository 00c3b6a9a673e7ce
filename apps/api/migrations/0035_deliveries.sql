-- Deliveries of schedules (decisions-b2, section 11): each planned time, and each "send now", is one row of the log.

alter table report_agend_run drop constraint report_agend_run_status_check;
alter table report_agend_run
  alter column status set default 'queued',
  alter column attempts set default 0,
  alter column started_at drop not null,
  alter column started_at drop default,
  add constraint report_agend_run_status_check
    check (status in ('queued', 'running', 'retry', 'sent', 'failed', 'skipped', 'stopped')),
  -- Asked for by its user beside the plan; such a run moves nothing of the schedule.
  add column kind text not null default 'planned' check (kind in ('planned', 'now')),
  add column created_at timestamptz(3) not null default now(),
  add column recipient text,
  add column subject text,
  -- What the report was asked for, as `[{"realValue": "From", "value": "2024-05-01 00:00"}]`.
  add column filters jsonb,
  add column row_count integer check (row_count >= 0),
  add column file_name text,
  add column file_bytes bigint check (file_bytes >= 0),
  -- Written before the last byte of the mail goes to the mail server: from then on it may have arrived.
  add column handed_over_at timestamptz(3),
  -- When its user was told that it did not come.
  add column alarmed_at timestamptz(3);

create index report_agend_run_open on report_agend_run (planned_at) where status in ('queued', 'running', 'retry');
create index report_agend_run_log on report_agend_run (report_agend_id, planned_at desc);

-- When a process last looked for due schedules; one row.
create table report_delivery_look (
  id boolean primary key default true check (id),
  looked_at timestamptz(3) not null
);
