-- A charge keeps the exact price (P-26), and one of ten digits too, which numeric(12, 4) could not hold. Rows stay as they are:
-- a numeric without limits is stored in the same way.
drop view reporting.charges;
alter table charge alter column amount type numeric;
alter table charge add constraint charge_amount_scale check (scale(amount) <= 6) not valid;
alter table charge validate constraint charge_amount_scale;
create view reporting.charges as
  select id as charge_id, subscription_id, carrier_id, provider_id, product_id, amount, status, origin, created_at, user_id
  from charge;
