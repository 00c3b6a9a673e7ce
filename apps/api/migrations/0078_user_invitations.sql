-- expand: Invitations of new users, who choose their password by a link in a mail.

create table user_invitation (
  user_id integer primary key references app_user,
  created_at timestamptz(3) not null default now(),
  -- SHA-256 of the link's token, which only the mail has. Null until the mail is about to be sent.
  token_hash bytea unique,
  expires_at timestamptz(3),
  sent_at timestamptz(3),
  -- When the mail is sent, or tried again.
  next_try_at timestamptz(3) not null default now(),
  failures integer not null default 0
);
create index user_invitation_waiting on user_invitation (next_try_at) where sent_at is null;
