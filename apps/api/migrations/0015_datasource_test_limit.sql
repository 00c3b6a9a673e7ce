-- Tests of a datasource's connection are counted too, for all replicas together; tries of a pin count on the pin itself.
alter table attempt
  drop constraint attempt_kind_check,
  add constraint attempt_kind_check
    check (kind in ('login', 'login-address', 'pin', 'pin-address', 'password', 'datasource-test'));
