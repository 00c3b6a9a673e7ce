-- Billing codes without a code come last in either direction; the other index has them last when it is read upwards only.
create index billing_code_code_sort_down on billing_code (code desc nulls last, id desc);
