-- expand: Messages are sent by the link: when one is due, its name at the carrier, and what the carrier said of it (ADR 54).
alter table monitor_message
  -- The tries so far, counted when a link takes the message.
  add column attempts integer not null default 0,
  -- When it may be taken, and while a link has it, when another may. Null for what was there before: nobody sends that.
  add column due_at timestamptz(3),
  -- Made with the first try: the part of the message's name at the carrier that nobody can guess.
  add column reference uuid,
  -- The code of the carrier's refusal or report.
  add column carrier_code text check (char_length(carrier_code) between 1 and 100),
  -- Why the last try failed, or why nobody sends the message, in a sentence for staff.
  add column failure text;
alter table monitor_message alter column due_at set default now();

create index monitor_message_due on monitor_message (carrier_id, shortcode, due_at) where status = 'pending' and due_at is not null;
