-- Uploads that are arriving: with the jobs that wait or run they are a user's open files, which are limited (M8).

create table arriving_upload (
  id bigint generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  -- Written every few seconds while the file arrives; a row that stays silent is of a process that died.
  alive_at timestamptz not null default now()
);

create index arriving_upload_user on arriving_upload (user_id);
