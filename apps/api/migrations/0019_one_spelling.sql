-- Texts are stored and compared in one Unicode spelling (NFC, D14); those of before are brought to it, or nobody would
-- find them any more. Where two spellings of one name stand beside each other, the one that would take the other's name
-- stays as it is until staff edit it.
do $$
declare
  place record;
  found record;
begin
  if getdatabaseencoding() <> 'UTF8' then return; end if;
  for place in
    select table_name as tab, column_name as col from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and table_name in (
      'country', 'carrier', 'carrier_policy', 'provider', 'shortcode', 'billing_code', 'product', 'product_keyword', 'message',
      'permission', 'role', 'app_user', 'menu', 'menu_item', 'list_view',
      'report', 'report_category', 'report_chart_type', 'report_datasource', 'widget')
    order by 1, 2
  loop
    for found in execute format(
      'select id, normalize(%1$I) as text from %2$I where %1$I is not nfc normalized order by id', place.col, place.tab)
    loop
      begin
        execute format('update %I set %I = $1 where id = $2', place.tab, place.col) using found.text, found.id;
      exception when unique_violation or check_violation then null;
      end;
    end loop;
  end loop;
end
$$;
