-- What each admin may do; those who were there before may do everything.
alter table admins add column role text not null default 'owner';
