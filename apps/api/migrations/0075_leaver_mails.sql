-- expand: Mails that tell administrators of a leaver, each tried until it is sent.

create table leaver_mail (
  id integer primary key generated always as identity,
  -- The user who has left.
  user_id integer not null references app_user,
  administrator_id integer not null references app_user,
  -- What the leaver held, counted by its kind, in the order of the mail.
  held json not null,
  created_at timestamptz(3) not null default now(),
  -- When the mail is sent, or tried again.
  next_try_at timestamptz(3) not null default now(),
  failures integer not null default 0
);
create index leaver_mail_waiting on leaver_mail (next_try_at);
