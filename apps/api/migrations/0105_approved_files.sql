-- expand: blacklist files that a second person approves.

insert into approval_rule (kind) values ('blacklist_file');
alter table proposal
  alter column carrier_id drop not null, -- a file may have numbers of several carriers
  add column file_path text,
  add column file_sha256 text,
  add constraint proposal_carrier_check check (carrier_id is not null or kind = 'blacklist_file'),
  add constraint proposal_file_check check (
    kind <> 'blacklist_file' or (state in ('waiting', 'planned')) = (file_path is not null));
create trigger proposal_file_path after insert or delete or update of file_path on proposal
  for each row execute function refer_to_file('file_path');
