-- What a user keeps for the lists of the portal: hidden columns, and views (filters, order, columns) under a name.

create table list_columns (
  user_id integer not null references app_user,
  -- The route name of the list, e.g. Carriers.
  list text not null,
  hidden text[] not null,
  primary key (user_id, list)
);

create table list_view (
  id integer generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  user_id integer not null references app_user,
  list text not null,
  name text not null,
  -- The address query that shows the list so.
  query text not null
);
create unique index view_name_unique on list_view (user_id, list, lower(name));
