-- Allergens and formats are lists of the owner. Keys are what products store: those in use stay as they were.
create table choices (
  id {id},
  list text not null, -- allergen or format
  key text not null, -- made of the first name, and never changed
  name text not null,
  position integer not null,
  version integer not null,
  created_at {moment} not null,
  updated_at {moment} not null,
  deleted_at {moment}
);

create unique index choices_key on choices (list, key);

create index choices_deleted on choices (deleted_at, id) where deleted_at is not null;

-- The six of before, then what Annex II of Regulation (EU) 1169/2011 has beside milk and soya. GSO 9 names the same groups.
insert into choices (list, key, name, position, version, created_at, updated_at)
select list, key, name, position, 1, '2026-11-28T00:00:00.000Z', '2026-11-28T00:00:00.000Z' from (
  select 'allergen' as list, 'milk' as key, 'Milk' as name, 0 as position
  union all select 'allergen', 'lactose', 'Lactose', 1
  union all select 'allergen', 'wheat', 'Wheat', 2
  union all select 'allergen', 'almond', 'Almond', 3
  union all select 'allergen', 'oats', 'Oats', 4
  union all select 'allergen', 'soya', 'Soya', 5
  union all select 'allergen', 'gluten-cereals', 'Cereals containing gluten', 6
  union all select 'allergen', 'tree-nuts', 'Tree nuts', 7
  union all select 'allergen', 'peanuts', 'Peanuts', 8
  union all select 'allergen', 'sesame', 'Sesame', 9
  union all select 'allergen', 'eggs', 'Eggs', 10
  union all select 'allergen', 'fish', 'Fish', 11
  union all select 'allergen', 'crustaceans', 'Crustaceans', 12
  union all select 'allergen', 'molluscs', 'Molluscs', 13
  union all select 'allergen', 'celery', 'Celery', 14
  union all select 'allergen', 'mustard', 'Mustard', 15
  union all select 'allergen', 'sulphites', 'Sulphur dioxide and sulphites', 16
  union all select 'allergen', 'lupin', 'Lupin', 17
  union all select 'format', 'tin', 'Tin', 0
  union all select 'format', 'carton', 'Carton', 1
) as first_choices;
