-- expand: views, in which staff look at the portal as another user has it, and the right to begin one.

create table user_view (
  id uuid primary key default gen_random_uuid(),
  -- The viewer's own session, with which the view ends.
  session_id uuid not null references session on delete cascade,
  viewed_id integer not null references app_user,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index user_view_session on user_view (session_id);

insert into permission (name, seeded) values ('user.view-as', true);
insert into role_permission (role_id, permission_id)
select 1, id from permission where name = 'user.view-as';
