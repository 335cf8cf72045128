-- Places to buy are the third of the owner's lists. The three of before keep their columns; the new one has keys and addresses of others.
alter table products add column shops {json} not null default '[]';

insert into choices (list, key, name, position, version, created_at, updated_at)
select list, key, name, position, 1, '2026-11-28T00:00:00.000Z', '2026-11-28T00:00:00.000Z' from (
  select 'shop' as list, 'amazon' as key, 'Amazon' as name, 0 as position
  union all select 'shop', 'flipkart', 'Flipkart', 1
  union all select 'shop', 'fancode', 'FanCode', 2
) as first_choices;
