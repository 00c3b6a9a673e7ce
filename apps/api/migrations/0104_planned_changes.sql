-- expand: approved changes that hold from a later moment, and changes that were taken back.

alter table proposal
  -- From when the change holds; null for at once.
  add column holds_from timestamptz(3),
  -- When a worker makes a planned change, or tries it again.
  add column due_at timestamptz(3),
  -- When it was made, failed, or was taken back.
  add column ended_at timestamptz(3),
  -- Why a planned change was not made.
  add column failure text check (char_length(failure) between 1 and 500),
  -- When those who asked are mailed that it failed, or the mail is tried again.
  add column notice_at timestamptz(3),
  add column notice_failures integer not null default 0,
  drop constraint proposal_state_check,
  drop constraint proposal_check,
  add constraint proposal_state_check check (state in ('waiting', 'planned', 'approved', 'declined', 'takenBack', 'failed')),
  add constraint proposal_decided_check check (
    (decided_at is null) = (decided_by is null)
    and (state <> 'waiting' or decided_at is null) and (state in ('waiting', 'takenBack') or decided_at is not null)),
  add constraint proposal_due_check check ((state = 'planned') = (due_at is not null)),
  add constraint proposal_failed_check check ((state = 'failed') = (failure is not null));

drop index proposal_record_unique;
create unique index proposal_record_unique on proposal (kind, record_id) where state in ('waiting', 'planned');
create index proposal_due on proposal (due_at) where state = 'planned';
create index proposal_notice on proposal (notice_at) where notice_at is not null;
