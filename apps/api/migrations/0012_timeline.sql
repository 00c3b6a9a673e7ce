-- Entries that were removed from the blacklist stay in the time line of their number; the other indexes hold the rest.
create index blacklist_msisdn_removed on blacklist (msisdn, carrier_id) where deleted_at is not null;
