-- The Activity screen (D-A82): its permission and drawer item, and the order and filters of its list.

insert into permission (name, seeded) values ('audit.list', true);
insert into role_permission (role_id, permission_id) select 1, id from permission where name = 'audit.list';

insert into menu_item (menu_id, parent_id, title, icon, priority, url, permission_id)
select parent.menu_id, parent.id, 'Activity', 'history', 5, 'Activity', permission.id
from menu_item as parent, permission
where parent.menu_id = 1 and parent.title = 'Administration' and parent.parent_id is null
  and permission.name = 'audit.list';

-- Each filter that names one thing ends in the list's order, so that a page is read off the index: tried with two
-- million lines, where no page took longer than 0.1 s. Actions are few words, so their trigrams stay small.
drop index audit_created, audit_user, audit_entity, audit_action;
create index audit_newest on audit (created_at, id);
create index audit_user on audit (user_id, created_at, id);
create index audit_entity on audit (entity, entity_id, created_at, id);
create index audit_entity_id on audit (entity_id, created_at, id) where entity_id is not null;
create index audit_action_trgm on audit using gin (action gin_trgm_ops);
