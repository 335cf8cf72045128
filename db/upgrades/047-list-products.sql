-- What the admin's table of products filters, counts and looks for words in, kept by triggers as 009 keeps the counts of the inboxes: a
-- product's own row holds its texts and pictures, and to read ten thousand of them takes twenty times as long. It follows from the
-- products, so no copy takes it along.
create table list_products (
  id integer primary key,
  category_id integer not null,
  status text not null,
  format text not null,
  home_slot integer,
  search_text text not null
);

create index list_products_facts on list_products (status, category_id, format, home_slot);

create index products_created on products (created_at, id) where deleted_at is null;

create index products_updated on products (updated_at, id) where deleted_at is null;

create index products_variants on products (trim(code)) where deleted_at is null;

insert into list_products (id, category_id, status, format, home_slot, search_text)
select id, category_id, status, format, home_slot,
  lower(title_key || ' ' || subtitle || ' ' || usage || ' ' || variant || ' ' || code)
from products where deleted_at is null;

-- only sqlite
create trigger products_list_insert after insert on products when new.deleted_at is null begin
  insert into list_products (id, category_id, status, format, home_slot, search_text)
  values (
    new.id, new.category_id, new.status, new.format, new.home_slot,
    lower(new.title_key || ' ' || new.subtitle || ' ' || new.usage || ' ' || new.variant || ' ' || new.code)
  );
end;

-- only sqlite
create trigger products_list_delete after delete on products begin
  delete from list_products where id = old.id;
end;

-- only sqlite
create trigger products_list_update
after update of category_id, status, format, home_slot, title_key, subtitle, usage, variant, code, deleted_at on products begin
  delete from list_products where id = old.id;
  insert into list_products (id, category_id, status, format, home_slot, search_text)
  select
    new.id, new.category_id, new.status, new.format, new.home_slot,
    lower(new.title_key || ' ' || new.subtitle || ' ' || new.usage || ' ' || new.variant || ' ' || new.code)
  where new.deleted_at is null;
end;

-- only postgres
create function product_listed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from list_products where id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into list_products (id, category_id, status, format, home_slot, search_text)
    values (
      new.id, new.category_id, new.status, new.format, new.home_slot,
      lower(new.title_key || ' ' || new.subtitle || ' ' || new.usage || ' ' || new.variant || ' ' || new.code)
    );
  end if;
  return null;
end $$;

-- only postgres
create trigger products_list_insert after insert on products for each row execute function product_listed();

-- only postgres
create trigger products_list_delete after delete on products for each row execute function product_listed();

-- only postgres
create trigger products_list_update
after update of category_id, status, format, home_slot, title_key, subtitle, usage, variant, code, deleted_at on products
for each row execute function product_listed();
