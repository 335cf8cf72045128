-- The database counts its lists when they are read. At 100,000 messages these indexes count them in 7 ms, where triggers kept the counts.
create index contacts_counts on contacts (status, is_read, deleted_at);

-- Holds what the dashboard groups by.
create index contacts_created on contacts (created_at, status, reason) where deleted_at is null;

create index partners_counts on partners (status, is_read, deleted_at);

create index partners_created on partners (created_at, status) where deleted_at is null;

create index subscribers_status on subscribers (status) where deleted_at is null;

-- only sqlite
drop trigger contacts_days_insert;

-- only postgres
drop trigger contacts_days_insert on contacts;

-- only sqlite
drop trigger contacts_days_delete;

-- only postgres
drop trigger contacts_days_delete on contacts;

-- only sqlite
drop trigger contacts_days_update;

-- only postgres
drop trigger contacts_days_update on contacts;

-- only sqlite
drop trigger partners_days_insert;

-- only postgres
drop trigger partners_days_insert on partners;

-- only sqlite
drop trigger partners_days_delete;

-- only postgres
drop trigger partners_days_delete on partners;

-- only sqlite
drop trigger partners_days_update;

-- only postgres
drop trigger partners_days_update on partners;

-- only sqlite
drop trigger testimonials_list_insert;

-- only postgres
drop trigger testimonials_list_insert on testimonials;

-- only sqlite
drop trigger testimonials_list_delete;

-- only postgres
drop trigger testimonials_list_delete on testimonials;

-- only sqlite
drop trigger testimonials_list_update;

-- only postgres
drop trigger testimonials_list_update on testimonials;

-- only sqlite
drop trigger subscribers_list_insert;

-- only postgres
drop trigger subscribers_list_insert on subscribers;

-- only sqlite
drop trigger subscribers_list_delete;

-- only postgres
drop trigger subscribers_list_delete on subscribers;

-- only sqlite
drop trigger subscribers_list_update;

-- only postgres
drop trigger subscribers_list_update on subscribers;

drop table inbox_days;

drop table inbox_counts;

drop table list_counts;

-- only postgres
drop function contacts_counted();

-- only postgres
drop function partners_counted();

-- only postgres
drop function inbox_days_counted();

-- only postgres
drop function list_counted();
