-- expand: Messages and notifications keep each of their tries, messages their reports, charges their reference, and notifications the charge that they tell of (ADR 60).

-- One object for each try: when, what it came to, and why it failed. Tries of before are not known.
alter table monitor_message
  add column tries jsonb not null default '[]',
  -- One object for each report of the carrier that moved the message on.
  add column reports jsonb not null default '[]';

alter table notification
  -- With the moments at which staff had it sent again.
  add column tries jsonb not null default '[]',
  add column charge_id bigint;

-- What names a charge between portal and carrier.
alter table charge add column reference text;
