-- Newsletter addresses and categories go to the trash before they go for good.

alter table subscribers add column deleted_at {moment};

create index subscribers_deleted on subscribers (deleted_at, id) where deleted_at is not null;

alter table categories add column deleted_at {moment};

-- A category in the trash holds no name.
drop index categories_name;

create unique index categories_name on categories (lower(name)) where deleted_at is null;

create index categories_deleted on categories (deleted_at, id) where deleted_at is not null;
