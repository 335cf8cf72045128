-- In which the panel speaks to this admin.
alter table admins add column language text not null default 'en';
