-- only sqlite
-- The dashboard counts by days: in the order of this index SQLite need not sort all rows first. PostgreSQL groups fast without.
create index contacts_days on contacts (substr(created_at, 1, 10), reason) where deleted_at is null;

-- only sqlite
create index partners_days on partners (substr(created_at, 1, 10)) where deleted_at is null;
