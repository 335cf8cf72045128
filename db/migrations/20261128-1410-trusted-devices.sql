-- Browsers that log in without a code of the second factor.
alter table devices add column trusted_until {moment};

alter table devices add column name text not null default '';
