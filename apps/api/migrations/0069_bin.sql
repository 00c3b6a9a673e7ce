-- expand: The bin of deleted reports and widgets: its permission, its drawer item and the indexes that find them.

insert into permission (name, seeded) values ('bin.restore', true);
insert into role_permission (role_id, permission_id) select 1, id from permission where name = 'bin.restore';

insert into menu_item (menu_id, parent_id, title, icon, priority, url, permission_id)
select parent.menu_id, parent.id, 'Deleted', 'folder', 6, 'Deleted', permission.id
from menu_item as parent, permission
where parent.menu_id = 1 and parent.title = 'Report settings' and parent.parent_id is null
  and permission.name = 'bin.restore';

create index report_deleted on report (deleted_at) where deleted_at is not null;
create index widget_deleted on widget (deleted_at) where deleted_at is not null;
