-- The drawer's item of the screen on which operators watch the delivery of reports.

insert into menu_item (menu_id, parent_id, title, icon, priority, url, permission_id)
select parent.menu_id, parent.id, 'Report deliveries', 'send', 5, 'DeliveryStatus', permission.id
from menu_item as parent, permission
where parent.menu_id = 1 and parent.title = 'Report settings' and parent.parent_id is null
  and permission.name = 'report-datasource.list';
