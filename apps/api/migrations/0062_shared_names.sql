-- A provider's name is unique within its carrier, and a carrier's within its country; whether one is unique in the whole portal
-- is asked wherever a report is narrowed by a name (P-21). Names count as one that differ in case, spelling or blanks alone.
create function folded_name(name text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    lower(upper(case when getdatabaseencoding() = 'UTF8' then normalize(name) else name end)), '\s+', ' ', 'g'))
$$;

create index carrier_folded_name on carrier (folded_name(name));
create index provider_folded_name on provider (folded_name(name));
