-- expand: the right to export the audit trail.
insert into permission (name, seeded) values ('audit.export', true);
insert into role_permission (role_id, permission_id)
select 1, id from permission where name = 'audit.export';
