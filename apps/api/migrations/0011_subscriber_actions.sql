-- Numbers in clear are a right of their own; without msisdn.view they read 5959••••345, and msisdn.reveal shows one of
-- them for a short time. Who may work with the Monitor today goes on seeing them: role 1, and each role and each user
-- with a Monitor permission.

insert into permission (name, seeded) values ('msisdn.view', true), ('msisdn.reveal', true);

insert into role_permission (role_id, permission_id)
select role.id, permission.id from role, permission
where permission.name in ('msisdn.view', 'msisdn.reveal') and role.id = 1
union
select held.role_id, view.id
from role_permission held
join permission monitor on monitor.id = held.permission_id and monitor.name like 'monitor.%'
cross join permission view
where view.name = 'msisdn.view';

insert into user_permission (user_id, permission_id)
select distinct held.user_id, view.id
from user_permission held
join permission monitor on monitor.id = held.permission_id and monitor.name like 'monitor.%'
cross join permission view
where view.name = 'msisdn.view';

-- The answer of an action that was confirmed once, so that a double click or a retry gets it again and nothing is done
-- twice. Written in the action's own transaction; nobody asks for an old one, and a daily sweep takes it away.
create table idempotent_reply (
  user_id integer not null references app_user,
  key text not null check (char_length(key) between 1 and 100),
  action text not null,
  status smallint not null,
  body jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, key)
);
create index idempotent_reply_created on idempotent_reply (created_at);
