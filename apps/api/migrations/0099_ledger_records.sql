-- expand, outside a transaction: Rows of ledgers by the record that they changed, for records as of a moment (ADR 59).
create index concurrently if not exists job_row_record on job_row (record_id, job_id) where record_id is not null;
