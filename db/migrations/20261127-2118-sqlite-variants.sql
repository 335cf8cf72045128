-- 051 dropped this index on SQLite too, by a mark that was not read. Counting the variants of a page of 10,000 products took 2.26 ms
-- without it, and takes 0.23 ms with it.
-- only sqlite
create index products_variants on products (trim(code)) where deleted_at is null;
