-- Under these two versions a process of the API keeps what a user may do (ADR 19): his own changes with his roles and direct
-- permissions, the one that all users share with roles and permissions themselves. Both change in the transaction that
-- changes the rights, whoever writes. They are random, not counted: no state of the database, also not one of before a
-- backup was played in, has the version of another.
alter table app_user add column rights_version uuid not null default gen_random_uuid();

create table rights_version (
  id boolean primary key default true check (id),
  version uuid not null default gen_random_uuid()
);
insert into rights_version default values;

create function renew_rights_version() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update rights_version set version = gen_random_uuid();
  return null;
end
$$;

create function renew_rights_version_of_users() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update app_user set rights_version = gen_random_uuid() where id in (select user_id from changed);
  return null;
end
$$;

create trigger role_changed after insert or update or delete or truncate on role
  for each statement execute function renew_rights_version();
create trigger permission_changed after insert or update or delete or truncate on permission
  for each statement execute function renew_rights_version();
create trigger role_permission_changed after insert or update or delete or truncate on role_permission
  for each statement execute function renew_rights_version();

-- Who gives one user a role keeps nobody waiting who gives another one his: the row is that of the user, which is locked already.
create trigger user_role_given after insert on user_role
  referencing new table as changed for each statement execute function renew_rights_version_of_users();
create trigger user_role_taken after delete on user_role
  referencing old table as changed for each statement execute function renew_rights_version_of_users();
create trigger user_role_moved_from after update on user_role
  referencing old table as changed for each statement execute function renew_rights_version_of_users();
create trigger user_role_moved_to after update on user_role
  referencing new table as changed for each statement execute function renew_rights_version_of_users();
create trigger user_role_emptied after truncate on user_role
  for each statement execute function renew_rights_version();

create trigger user_permission_given after insert on user_permission
  referencing new table as changed for each statement execute function renew_rights_version_of_users();
create trigger user_permission_taken after delete on user_permission
  referencing old table as changed for each statement execute function renew_rights_version_of_users();
create trigger user_permission_moved_from after update on user_permission
  referencing old table as changed for each statement execute function renew_rights_version_of_users();
create trigger user_permission_moved_to after update on user_permission
  referencing new table as changed for each statement execute function renew_rights_version_of_users();
create trigger user_permission_emptied after truncate on user_permission
  for each statement execute function renew_rights_version();

-- The API reads it; it is renewed by the triggers, as their owner.
revoke insert, update, delete on rights_version from portal_app;
