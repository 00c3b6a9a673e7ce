-- expand: Connections to carriers for messages, also by Kannel, and which of them are away (ADR 54).
alter table carrier_connection
  drop constraint carrier_connection_purpose_check,
  drop constraint carrier_connection_kind_check,
  -- The user at the smsbox of Kannel.
  add column username text check (char_length(username) between 1 and 50),
  -- The messages of one shortcode in a second; null for as many as calls.
  add column shortcode_per_second integer check (shortcode_per_second between 1 and 1000);
alter table carrier_connection
  add constraint carrier_connection_purpose_check check (purpose in ('charges', 'messages')),
  add constraint carrier_connection_kind_check check (kind in ('http', 'simulator', 'kannel')),
  add constraint carrier_connection_kannel_check
    check (kind <> 'kannel' or (purpose = 'messages' and address is not null and username is not null));

-- The connections that did not take the last messages. No row: the last one was taken.
create table connection_breaker (
  connection_id integer primary key references carrier_connection on delete cascade,
  -- The messages in a row that were not taken.
  failures integer not null check (failures > 0),
  -- Until then the circuit is open and nothing is sent; afterwards one message is tried.
  open_until timestamptz(3) not null
);

-- The messages that went out to a carrier, in the minute of the last one and in the minute before.
create table message_rate (
  carrier_id integer primary key references carrier on delete cascade,
  minute timestamptz(3) not null,
  sent integer not null,
  sent_before integer not null
);
