-- Where lists are read from a streaming replica, what a user wrote he reads again: until the replica has replayed the WAL up to
-- this position, all that he reads comes from the primary (ADR 34). The row changes with each of his writes, so its page keeps room.
create table user_write (
  user_id integer primary key references app_user on delete cascade,
  wal_position bigint not null
) with (fillfactor = 50);
