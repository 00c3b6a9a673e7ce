-- Bulk unsubscriptions as jobs make, approve and undo them (B1 5.11).

-- The job that made the batch of its file; demo batches were made by none.
alter table bulk_unsubscription add column job_id bigint references job;
create unique index bulk_unsubscription_job on bulk_unsubscription (job_id);

-- Items come a million at once and never change. Batches and subscriptions are never deleted, so that foreign keys would
-- only cost, a look-up for each row. What became of an item stands in the ledger of the job that approved its batch.
alter table bulk_unsubscription_item
  drop constraint bulk_unsubscription_item_bulk_unsubscription_id_fkey,
  drop constraint bulk_unsubscription_item_subscription_id_fkey,
  drop constraint bulk_unsubscription_item_pkey,
  drop column outcome,
  -- Of the file that the batch was made of.
  add column line integer not null default 1,
  -- When the subscription had changed last as the batch was made: another time now says that it has changed since.
  add column seen_at timestamptz(3) not null default '-infinity',
  add primary key (bulk_unsubscription_id, line, subscription_id),
  reset (fillfactor);
alter table bulk_unsubscription_item
  alter column line drop default,
  alter column seen_at drop default;

-- Which job changed a subscription last: rows of previews, and of what was left alone, have changed nothing.
drop index job_row_subscription;
create index job_row_subscription on job_row (subscription_id, job_id) where after is not null;
