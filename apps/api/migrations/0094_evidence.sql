-- expand: the right to make an evidence of a complaint.
insert into permission (name, seeded) values ('evidence.create', true);
insert into role_permission (role_id, permission_id)
select 1, id from permission where name = 'evidence.create';
