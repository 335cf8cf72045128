-- Links that set up the first account, one for each start of a server without any; known by their hash alone, and all void with the
-- first account.
create table set_up_links (
  token_hash text primary key,
  email text not null,
  created_at {moment} not null,
  expires_at {moment} not null
);
