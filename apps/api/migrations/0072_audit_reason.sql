-- expand, outside a transaction: Audit lines by their reason.
create index concurrently if not exists audit_reason on audit using gin ((details ->> 'reason') gin_trgm_ops)
where details ->> 'reason' is not null;
