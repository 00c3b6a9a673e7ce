-- expand, outside a transaction: Finds the entries of the blacklist that had another number.
create index concurrently if not exists audit_former_number on audit ((before ->> 'msisdn'), created_at)
  where entity = 'blacklist' and before ? 'msisdn';
