-- The cards show a number's records newest first: read in this order, a page of a number with hundreds of messages takes
-- its own rows only, and an export sends its first rows without sorting all of them. The provider stands last, where the
-- look-up still finds it in the index alone.
create index subscription_newest on subscription (msisdn, carrier_id, created_at, id, provider_id);
drop index subscription_msisdn;
create index presubscription_newest on presubscription (msisdn, carrier_id, created_at, id, provider_id);
drop index presubscription_msisdn;
create index monitor_message_newest on monitor_message (msisdn, carrier_id, created_at, id, provider_id);
drop index monitor_message_msisdn;
create index notification_newest on notification (msisdn, carrier_id, created_at, id, provider_id);
drop index notification_msisdn;
