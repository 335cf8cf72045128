-- Texts of products, families and entries of the lists in other languages, by language.
alter table products add column translations {json} not null default '{}';

alter table categories add column translations {json} not null default '{}';

alter table choices add column translations {json} not null default '{}';

-- The key of a product's title in Arabic, whose address it is under /ar.
alter table products add column arabic_title_key text;

create unique index products_arabic_title on products (arabic_title_key) where deleted_at is null;

-- The entries that came with the site. Visitors need allergens in the language of the page, so these are shown at once.
update choices set translations = cast(case name
  when 'Milk' then '{"ar":{"shown":true,"texts":{"name":"حليب"},"made_from":{"name":"Milk"}}}'
  when 'Lactose' then '{"ar":{"shown":true,"texts":{"name":"لاكتوز"},"made_from":{"name":"Lactose"}}}'
  when 'Wheat' then '{"ar":{"shown":true,"texts":{"name":"قمح"},"made_from":{"name":"Wheat"}}}'
  when 'Almond' then '{"ar":{"shown":true,"texts":{"name":"لوز"},"made_from":{"name":"Almond"}}}'
  when 'Oats' then '{"ar":{"shown":true,"texts":{"name":"شوفان"},"made_from":{"name":"Oats"}}}'
  when 'Soya' then '{"ar":{"shown":true,"texts":{"name":"صويا"},"made_from":{"name":"Soya"}}}'
  when 'Cereals containing gluten' then '{"ar":{"shown":true,"texts":{"name":"حبوب تحتوي على الغلوتين"},"made_from":{"name":"Cereals containing gluten"}}}'
  when 'Tree nuts' then '{"ar":{"shown":true,"texts":{"name":"مكسرات"},"made_from":{"name":"Tree nuts"}}}'
  when 'Peanuts' then '{"ar":{"shown":true,"texts":{"name":"فول سوداني"},"made_from":{"name":"Peanuts"}}}'
  when 'Sesame' then '{"ar":{"shown":true,"texts":{"name":"سمسم"},"made_from":{"name":"Sesame"}}}'
  when 'Eggs' then '{"ar":{"shown":true,"texts":{"name":"بيض"},"made_from":{"name":"Eggs"}}}'
  when 'Fish' then '{"ar":{"shown":true,"texts":{"name":"سمك"},"made_from":{"name":"Fish"}}}'
  when 'Crustaceans' then '{"ar":{"shown":true,"texts":{"name":"قشريات"},"made_from":{"name":"Crustaceans"}}}'
  when 'Molluscs' then '{"ar":{"shown":true,"texts":{"name":"رخويات"},"made_from":{"name":"Molluscs"}}}'
  when 'Celery' then '{"ar":{"shown":true,"texts":{"name":"كرفس"},"made_from":{"name":"Celery"}}}'
  when 'Mustard' then '{"ar":{"shown":true,"texts":{"name":"خردل"},"made_from":{"name":"Mustard"}}}'
  when 'Sulphur dioxide and sulphites' then '{"ar":{"shown":true,"texts":{"name":"ثاني أكسيد الكبريت والكبريتيت"},"made_from":{"name":"Sulphur dioxide and sulphites"}}}'
  when 'Lupin' then '{"ar":{"shown":true,"texts":{"name":"ترمس"},"made_from":{"name":"Lupin"}}}'
  when 'Tin' then '{"ar":{"shown":true,"texts":{"name":"علبة معدنية"},"made_from":{"name":"Tin"}}}'
  when 'Carton' then '{"ar":{"shown":true,"texts":{"name":"علبة كرتونية"},"made_from":{"name":"Carton"}}}'
  else '{}'
end as {json});
