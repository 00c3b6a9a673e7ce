-- The Remotes screen (issue 15): who may see which builds users get, who may change it, and its drawer item.

insert into permission (name, seeded) values ('release.view', true), ('release.manage', true);
insert into role_permission (role_id, permission_id)
select 1, id from permission where name in ('release.view', 'release.manage');

insert into menu_item (menu_id, parent_id, title, icon, priority, url, permission_id)
select parent.menu_id, parent.id, 'Remotes', 'blocks', 6, 'Remotes', permission.id
from menu_item as parent, permission
where parent.menu_id = 1 and parent.title = 'Administration' and parent.parent_id is null
  and permission.name = 'release.view';
