-- A reader who is tied to a provider is asked for with its carrier: with both in the index, his lines are counted in it alone.
drop index audit_scope_provider;
create index audit_scope_provider on audit (scope_provider_id, scope_carrier_id, created_at, id)
  where scope_provider_id is not null;
