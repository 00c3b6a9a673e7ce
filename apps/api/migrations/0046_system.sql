-- The System screen (issue 16): what each process of the API tells of itself, its figures by minute, the permission, and the drawer item.

-- One row for each start of a process. Of one that died the row stays for a day, so that its silence is seen.
create table system_process (
  id uuid primary key,
  host text not null,
  pid integer not null,
  version text not null,
  node_version text not null,
  started_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  -- It ended as it was asked to.
  stopped_at timestamptz(3),
  loop_lag_ms real not null,
  memory_bytes bigint not null,
  pool_size integer not null,
  pool_used integer not null,
  pool_waiting integer not null,
  mail_sent_at timestamptz(3),
  mail_failed_at timestamptz(3),
  -- By codes alone: the words of a mail server quote addresses.
  mail_failure text
);

-- Of a day, as the screen draws it; each process removes what is older. `latency` counts calls by how long they took.
create table system_sample (
  process_id uuid not null,
  minute timestamptz(0) not null,
  calls integer not null,
  errors integer not null,
  latency integer[] not null,
  loop_lag_ms real not null,
  pool_waits integer not null,
  sign_ins integer not null,
  failed_sign_ins integer not null,
  primary key (minute, process_id)
);

-- Those that ended within a day are counted for it, and for Prometheus.
create index job_finished on job (finished_at) where finished_at is not null;

insert into permission (name, seeded) values ('system.view', true);
insert into role_permission (role_id, permission_id)
select 1, id from permission where name = 'system.view';

insert into menu_item (menu_id, parent_id, title, icon, priority, url, permission_id)
select parent.menu_id, parent.id, 'System', 'database', 7, 'System', permission.id
from menu_item as parent, permission
where parent.menu_id = 1 and parent.title = 'Administration' and parent.parent_id is null
  and permission.name = 'system.view';
