-- Tokens by which programs make calls, in the name of the owner who made them and with rights of their own. A token is known by its
-- hash alone, and goes with the account of its maker.
create table api_tokens (
  id {id},
  name text not null unique,
  token_hash text not null unique,
  prefix text not null,
  rights {json} not null,
  admin_id integer not null references admins (id) on delete cascade,
  created_at {moment} not null,
  expires_at {moment} not null,
  last_used_at {moment},
  warned_at {moment}
);

create index api_tokens_by on api_tokens (admin_id);
