-- expand: the time zone in which the days of this database are counted.

create table time_zone (
  -- There is one.
  is_only boolean primary key default true check (is_only),
  name text not null check (char_length(name) between 1 and 100),
  since timestamptz(3) not null default now()
);
