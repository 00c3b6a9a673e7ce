-- expand: Who looks at which number now. Rows live for a minute, so a crash may lose them; the number itself is not stored.
create unlogged table number_watch (
  number_hash bytea not null,
  user_id integer not null references app_user on delete cascade,
  seen_at timestamptz(3) not null default now(),
  charging_id bigint,
  charging_at timestamptz(3),
  primary key (number_hash, user_id)
);
