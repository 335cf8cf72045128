-- A session alone, which may be stolen, does not reach accounts and people's data: the password, and the code if one is set, gives it a
-- confirmation for some minutes, known here by its hash.
alter table sessions add column confirmation_hash text;

alter table sessions add column confirmed_until {moment};

-- Two owners who change one term do not overwrite each other unseen.
alter table retention_terms add column version integer not null default 0;
