-- Who was asked to join the team. The link that lets them in is known by its hash alone; one invitation to an address.
create table invitations (
  id {id},
  email text not null,
  email_key text not null unique,
  role text not null,
  token_hash text not null unique,
  by_id integer not null references admins (id) on delete cascade,
  created_at {moment} not null,
  expires_at {moment} not null
);

create index invitations_by on invitations (by_id);
