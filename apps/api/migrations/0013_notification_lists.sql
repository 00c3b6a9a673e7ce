-- The newest notifications of a provider or a carrier, for staff who are tied to one.
create index notification_provider on notification (provider_id, id);
create index notification_carrier on notification (carrier_id, id);
