-- expand: rules that ask for the reason of an action; the reason that a job was started with.

create table reason_rule (
  action text primary key,
  mode text not null default 'off' check (mode in ('off', 'optional', 'required')),
  texts text[] not null default '{}',
  updated_at timestamptz(3) not null default now(),
  check (mode = 'off' or cardinality(texts) > 0)
);
insert into reason_rule (action)
values ('cancel'), ('charge'), ('blacklist'), ('reveal'), ('delete'), ('restore'), ('grant'), ('bulk'), ('approve');

alter table job add column reason jsonb;

insert into permission (name, seeded) values ('reason.manage', true);
insert into role_permission (role_id, permission_id)
select 1, id from permission where name = 'reason.manage';

insert into menu_item (menu_id, parent_id, title, icon, priority, url, permission_id)
select parent.menu_id, parent.id, 'Reasons', 'scale', 9, 'Reasons', permission.id
from menu_item as parent, permission
where parent.menu_id = 1 and parent.title = 'Administration' and parent.parent_id is null
  and permission.name = 'reason.manage';
