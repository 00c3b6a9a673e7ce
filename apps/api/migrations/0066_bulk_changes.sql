-- expand: the ledger of a job also holds records that have no number.

alter table job_row
  alter column msisdn drop not null,
  -- The record of a bulk change, and its name.
  add column record_id bigint,
  add column record_name text,
  -- Why it was refused, in the words of the answer that a single call would have had.
  add column reason text,
  -- The date of the record before a preview, or after a change: another date shows that somebody has changed it since.
  add column changed_at timestamptz(3);
