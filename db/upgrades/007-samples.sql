-- What came with the installation is marked as sample until the owner says that it is true; and the words that a place on the home
-- page shows belong to the product that stands there.

alter table products add column is_sample {flag} not null default false;

alter table testimonials add column is_sample {flag} not null default false;

alter table brochures add column is_sample {flag} not null default false;

alter table products add column home_badge text not null default '';

alter table products add column home_eyebrow text not null default '';

alter table products add column home_title text not null default '';

alter table products add column home_line text not null default '';

-- In an installed database the first content is told by its origin: what an admin adds leaves a 'create' in the history, and what a
-- visitor sends has an idempotency key. The seed writes neither. Edited or not, what it brought stays a sample until somebody says
-- that it is true: an edit of one field says nothing about the others.
update products set is_sample = true where not exists (
  select 1 from history where history.record = 'product' and history.record_id = products.id and history.action = 'create'
);

update brochures set is_sample = true where not exists (
  select 1 from history where history.record = 'brochure' and history.record_id = brochures.id and history.action = 'create'
);

update testimonials set is_sample = true where idempotency_key is null;

-- Until now the home page said this of whatever product stood there.
update products set
  home_badge = 'Chocolate Flavor!!!', home_line = 'Perfect for the whole family, from kids to senior citizens.'
  where home_slot = 4 and title = 'Daniry Wellbeing Formula';

update products set
  home_badge = '6+ months', home_eyebrow = 'For your loved ones', home_title = 'Daniry Baby Cereals',
  home_line = 'Smooth rice cereal with milk for the first spoonfuls, for babies aged 6+ months.'
  where home_slot = 6 and title = 'Daniry Baby Cereals - Rice';

-- What was filled in at a first start, so that it is filled in once.
create table seedings (
  name text primary key,
  seeded_at {moment} not null
);

-- only sqlite
-- Of an installed database the first start was long ago, also where everything has been deleted for good since.
insert into seedings (name, seeded_at)
select 'catalogue', strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
where exists (select 1 from products) or exists (select 1 from categories) or exists (select 1 from testimonials)
  or exists (select 1 from brochures) or exists (select 1 from contacts) or exists (select 1 from partners)
  or exists (select 1 from subscribers) or exists (select 1 from history);

-- only postgres
insert into seedings (name, seeded_at)
select 'catalogue', now()
where exists (select 1 from products) or exists (select 1 from categories) or exists (select 1 from testimonials)
  or exists (select 1 from brochures) or exists (select 1 from contacts) or exists (select 1 from partners)
  or exists (select 1 from subscribers) or exists (select 1 from history);
