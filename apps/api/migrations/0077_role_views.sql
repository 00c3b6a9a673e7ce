-- expand: Saved views that are given to roles, and the one with which a list opens for a role.

create table list_view_role (
  view_id integer not null references list_view on delete cascade,
  role_id integer not null references role,
  -- The list of the view, so that a role has one default for each.
  list text not null,
  is_default boolean not null default false,
  primary key (view_id, role_id)
);
create unique index list_view_role_default on list_view_role (role_id, list) where is_default;
create index list_view_role_role on list_view_role (role_id);
