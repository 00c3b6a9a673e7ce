-- expand: Notifications are sent by the link: when the next try is due, and why the last one failed (ADR 50).
alter table notification
  -- The tries since the notification was queued, counted when a link takes it.
  add column attempts integer not null default 0,
  -- When it may be taken, and while a link has it, when another may. Null for what was there before the link: nobody sends that.
  add column due_at timestamptz(3),
  -- Why the last try failed, in a sentence for staff.
  add column failure text;
alter table notification alter column due_at set default now();

create index notification_due on notification (provider_id, due_at) where status = 'pending';
