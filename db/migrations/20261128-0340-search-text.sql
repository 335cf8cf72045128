-- The program writes the text by which a row is found, as no engine folds Arabic letters, digits of other scripts and unseen signs.
-- The next start fills it in, with the keys of names and addresses (api/platform/database/fold-stored.ts).
alter table products add column search_text text not null default '';

alter table testimonials add column search_text text not null default '';

alter table pictures add column search_text text not null default '';

alter table brochures add column search_text text not null default '';

alter table subscribers add column search_text text not null default '';

alter table mails add column search_text text not null default '';

-- Which fold the stored keys and texts are of.
alter table content add column fold integer not null default 0;

-- only sqlite
drop trigger products_list_insert;

-- only sqlite
create trigger products_list_insert after insert on products when new.deleted_at is null begin
  insert into list_products (id, category_id, status, format, home_slot, search_text)
  values (new.id, new.category_id, new.status, new.format, new.home_slot, new.search_text);
end;

-- only sqlite
drop trigger products_list_update;

-- only sqlite
create trigger products_list_update
after update of category_id, status, format, home_slot, search_text, deleted_at on products begin
  delete from list_products where id = old.id;
  insert into list_products (id, category_id, status, format, home_slot, search_text)
  select new.id, new.category_id, new.status, new.format, new.home_slot, new.search_text
  where new.deleted_at is null;
end;

-- only postgres
create or replace function product_listed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from list_products where id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into list_products (id, category_id, status, format, home_slot, search_text)
    values (new.id, new.category_id, new.status, new.format, new.home_slot, new.search_text);
  end if;
  return null;
end $$;

-- only postgres
drop trigger products_list_update on products;

-- only postgres
create trigger products_list_update
after update of category_id, status, format, home_slot, search_text, deleted_at on products
for each row execute function product_listed();
