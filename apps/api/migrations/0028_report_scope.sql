-- The tokens by which a tie narrows a report (V7), written with its query: what a list asks for each of its rows.
alter table report add scope_tokens text[] not null default '{}';
update report set scope_tokens = array(
  select distinct found[1] from regexp_matches(query, '\[\??((?:carrier|provider)_(?:id|name))\??\]', 'g') as found);
