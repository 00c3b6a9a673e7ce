-- expand: time stamps (RFC 3161) of the heads of closed days, by an authority that is not the operator (ADR 64).

-- The token is the authority's answer as it came; when, and by whom, stand in it too.
create table chain_stamp (
  day date primary key,
  head bytea not null,
  token bytea not null,
  authority text not null,
  stamped_at timestamptz(3) not null,
  -- The places of the heads that have the token.
  sent_to text[] not null default '{}'
);
revoke update, delete on chain_stamp from portal_app;
grant update (sent_to) on chain_stamp to portal_app;

-- Why the last try to get a stamp failed; null once one was got.
alter table chain_check
  add column stamp_failed_at timestamptz(3),
  add column stamp_failure text;
