-- expand: What subscribers write in several parts is kept whole.
alter table monitor_message drop constraint monitor_message_content_check1;
alter table monitor_message add constraint monitor_message_content_length
  check (char_length(content) <= case origin when 'incoming' then 2000 else 255 end) not valid;
