-- Bulk work, one way for all: previews, cancelling, what a job is about, and the ledger of its rows.

alter table job
  drop constraint job_state_check,
  add constraint job_state_check check (state in ('queued', 'running', 'done', 'failed', 'canceled')),
  -- Shows what would happen and changes nothing.
  add column preview boolean not null default false,
  -- What the work was asked for besides its file, e.g. the count that staff have confirmed.
  add column options jsonb not null default '{}',
  -- The record that the work is about, e.g. the batch that is approved.
  add column subject_id bigint,
  add column cancel_asked_at timestamptz(3),
  -- When each step began.
  add column phases jsonb not null default '{}',
  -- What else the refusal said, e.g. its code and the figures to be confirmed.
  add column refusal jsonb;

-- One record is worked on once: a second approval of a batch is refused while the first runs and after it is done.
create unique index job_subject_unique on job (kind, subject_id)
  where subject_id is not null and not preview and state in ('queued', 'running', 'done');

-- What became, or in a preview would become, of each row of a job; written in the job's own transaction. Rows come a
-- million at once, so they have no foreign keys: a job is never deleted without them.
create table job_row (
  job_id bigint not null,
  -- Line of the file, from 1.
  line integer not null,
  -- Tells rows of one line apart: a number may have several subscriptions.
  place integer not null,
  msisdn text collate "C" not null,
  product_id integer,
  subscription_id bigint,
  -- What was done, or why nothing was.
  outcome text not null,
  before jsonb,
  after jsonb,
  primary key (job_id, line, place)
);
create index job_row_subscription on job_row (subscription_id) where subscription_id is not null;

insert into permission (name, seeded) values ('job.list', true), ('job.cancel', true);
insert into role_permission (role_id, permission_id)
select 1, id from permission where name in ('job.list', 'job.cancel');

insert into menu_item (menu_id, parent_id, title, icon, priority, url, permission_id)
select parent.menu_id, parent.id, 'Jobs', 'list-todo', 6, 'Jobs', permission.id
from menu_item as parent, permission
where parent.menu_id = 1 and parent.title = 'Operations' and parent.parent_id is null
  and permission.name = 'job.list';
