-- Tells users of deliveries that did not come: one alarm for each planned time, whatever happened to it.

create table report_agend_alarm (
  report_agend_id integer not null references report_agend,
  -- Of a schedule that nobody found due there is no row in the log, so that this stands for itself.
  planned_at timestamptz(3) not null,
  raised_at timestamptz(3) not null,
  -- Not before then: it was tried, or a process has it in hand.
  try_at timestamptz(3) not null,
  attempts smallint not null default 0 check (attempts >= 0),
  -- `dropped`: there is nobody to tell, or no longer anything; `given-up`: for a day no mail could be sent.
  outcome text check (outcome in ('sent', 'dropped', 'given-up')),
  primary key (report_agend_id, planned_at)
);
create index report_agend_alarm_open on report_agend_alarm (try_at) where outcome is null;

comment on column report_agend_run.alarmed_at is 'When an alarm was raised for it';
create index report_agend_run_unalarmed on report_agend_run (finished_at)
  where alarmed_at is null and kind = 'planned' and status in ('failed', 'skipped', 'stopped');

-- What operators watch: how the last deliveries ended, and which schedules are not well.
create index report_agend_run_finished on report_agend_run (finished_at, status) where finished_at is not null;
create index report_agend_unwell on report_agend (last_run_status, last_run_at)
  where last_run_status in ('failed', 'stopped') and deleted_at is null;
