-- The path of a library picture, for places to buy alone; '' shows the name.
alter table choices add column logo text not null default '';
