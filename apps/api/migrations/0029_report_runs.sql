-- The reports that run now, on all replicas together: they are limited (X5). A row of a process that died counts until it
-- expires; after a crash of the database nothing runs, so none has to be kept.
create unlogged table report_run (
  id bigint generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  datasource_id integer not null references report_datasource on delete cascade,
  expires_at timestamptz not null
);
