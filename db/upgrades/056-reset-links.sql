-- Links for a forgotten password: several to an account, each by whom it was asked for. Links of before are void, half an hour at most.
drop table resets;

create table resets (
  id {id},
  admin_id integer not null references admins (id) on delete cascade,
  asker text not null,
  token_hash text unique,
  created_at {moment} not null,
  expires_at {moment} not null
);

create index resets_admin on resets (admin_id);
