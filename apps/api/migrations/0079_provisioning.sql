-- expand: users of the company's directory by its own id, and the rights to provision them and to hand over what they leave.

alter table app_user add column external_id text check (char_length(external_id) between 1 and 255);
create unique index app_user_external_id_unique on app_user (external_id);

insert into permission (name, seeded) values ('user.provision', true), ('user.hand-over', true);
insert into role_permission (role_id, permission_id)
select 1, id from permission where name in ('user.provision', 'user.hand-over');
