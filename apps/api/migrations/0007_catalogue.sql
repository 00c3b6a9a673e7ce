-- What every installation starts with (D-A10, D-A77, decisions-b2 3): the permission catalogue, role 1 with all of it,
-- menu 1 with an item per list route, and the fixed names of charts and periodicities. The catalogue equals
-- packages/api-client/src/permissions.ts; a test compares the two.

insert into permission (name, seeded)
select prefix || '.' || action, true
from (values
  (1, 'dashboard', 'list'),
  (2, 'menu', 'list create edit delete restore'),
  (3, 'menu-item', 'create edit delete restore'),
  (4, 'permission', 'list create edit delete restore'),
  (5, 'role', 'list create edit delete restore'),
  (6, 'user', 'list create edit delete restore'),
  (7, 'country', 'list create edit delete restore'),
  (8, 'carrier', 'list create edit delete restore'),
  (9, 'carrier-policy', 'list create edit delete restore'),
  (10, 'provider', 'list create edit delete restore'),
  (11, 'shortcode', 'list create edit delete restore'),
  (12, 'billing-code', 'list create edit delete restore'),
  (13, 'product', 'list create edit delete restore'),
  (14, 'product-keyword', 'list create edit delete restore'),
  (15, 'message', 'list create edit delete restore'),
  (16, 'blacklist', 'list create edit delete'),
  (17, 'report-category', 'list create edit delete restore'),
  (18, 'report-datasource', 'list create edit delete restore'),
  (19, 'report-chart-types', 'list create edit delete restore'),
  (20, 'report', 'list create edit delete clone add-roles'),
  (21, 'widget', 'list create edit delete'),
  (22, 'monitor', 'subscription subscription-history subscription-history-export subscription-deactivate'
    ' subscription-generate-charge blacklist blacklist-add blacklist-remove notification messages messages-export'),
  (23, 'direct-subscription', 'create'),
  (24, 'broadcast', 'create'),
  (25, 'bulk-unsubscriptions', 'list create edit'),
  (26, 'statement', 'list create edit delete'),
  (27, 'whitelist', 'list search import delete-export export')
) as catalogue (position, prefix, actions)
cross join lateral unnest(string_to_array(actions, ' ')) with ordinality as named (action, place)
order by position, place;

insert into role (name) values ('Administrator');
insert into role_permission (role_id, permission_id) select 1, id from permission;

insert into menu (name, description) values ('Main', 'Drawer of the portal');

-- A group has no route. Its own permission matters only when it has no children to show (D-A60).
insert into menu_item (menu_id, title, icon, priority, url, permission_id)
select 1, title, icon, priority, url, permission.id
from (values
  (1, 'Dashboard', 'layout-dashboard', 'Dashboard', 'dashboard.list'),
  (2, 'Monitor', 'headset', 'Monitor', 'monitor.subscription'),
  (3, 'Operations', 'workflow', null, 'statement.list'),
  (4, 'Reports', 'chart-column', 'Reports', 'report.list'),
  (5, 'Settings', 'settings', null, 'carrier.list'),
  (6, 'Report settings', 'sliders-horizontal', null, 'report-category.list'),
  (7, 'Administration', 'shield', null, 'user.list')
) as root (priority, title, icon, url, permission_name)
join permission on permission.name = permission_name
order by priority;

insert into menu_item (menu_id, parent_id, title, icon, priority, url, permission_id)
select 1, parent.id, item.title, item.icon, item.priority, item.url, permission.id
from (values
  ('Operations', 1, 'Direct Subscription', 'user-plus', 'DirectSubscription', 'direct-subscription.create'),
  ('Operations', 2, 'Broadcast', 'megaphone', 'Broadcast', 'broadcast.create'),
  ('Operations', 3, 'Bulk Unsubscriptions', 'user-minus', 'BulkUnsubscriptions', 'bulk-unsubscriptions.list'),
  ('Operations', 4, 'Statements', 'file-text', 'Statements', 'statement.list'),
  ('Operations', 5, 'One-shot Whitelist', 'list-checks', 'WhitelistOneShot', 'whitelist.list'),
  ('Settings', 1, 'Countries', 'globe', 'Countries', 'country.list'),
  ('Settings', 2, 'Carriers', 'radio-tower', 'Carriers', 'carrier.list'),
  ('Settings', 3, 'Carrier Policies', 'scale', 'CarrierPolicies', 'carrier-policy.list'),
  ('Settings', 4, 'Providers', 'building-2', 'Providers', 'provider.list'),
  ('Settings', 5, 'Shortcodes', 'hash', 'Shortcodes', 'shortcode.list'),
  ('Settings', 6, 'Billing Codes', 'receipt', 'BillingCodes', 'billing-code.list'),
  ('Settings', 7, 'Products', 'package', 'Products', 'product.list'),
  ('Settings', 8, 'Product Keywords', 'key-round', 'ProductKeywords', 'product-keyword.list'),
  ('Settings', 9, 'Messages', 'message-square', 'Messages', 'message.list'),
  ('Settings', 10, 'Blacklist', 'ban', 'Blacklist', 'blacklist.list'),
  ('Report settings', 1, 'Categories', 'tags', 'Reportcategories', 'report-category.list'),
  ('Report settings', 2, 'Datasources', 'database', 'Reportdatasources', 'report-datasource.list'),
  ('Report settings', 3, 'Chart Types', 'chart-pie', 'Reportcharttypes', 'report-chart-types.list'),
  ('Report settings', 4, 'Widgets', 'layout-grid', 'Widgets', 'widget.list'),
  ('Administration', 1, 'Menus', 'menu', 'Menus', 'menu.list'),
  ('Administration', 2, 'Permissions', 'lock', 'Permissions', 'permission.list'),
  ('Administration', 3, 'Roles', 'users-round', 'Roles', 'role.list'),
  ('Administration', 4, 'Users', 'user-round', 'Users', 'user.list')
) as item (parent_title, priority, title, icon, url, permission_name)
join menu_item as parent on parent.title = item.parent_title and parent.menu_id = 1
join permission on permission.name = item.permission_name
order by parent.priority, item.priority;

insert into widget_chart (name) values ('DataTable'), ('PieChart'), ('LineVerticalChart'), ('RangeBarChart');
insert into agend_periodicity (name) values ('Daily'), ('Weekly'), ('Monthly');
insert into report_chart_type (name) values
  ('PieChart'), ('LineChart'), ('AreaChart'), ('BarChart'), ('ColumnChart'), ('GeoChart'), ('Gauge'), ('Table'), ('Timeline');
