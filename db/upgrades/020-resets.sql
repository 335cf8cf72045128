-- A password that was forgotten: one row to an account, known by the hash of the link in its mail, which is made as the mail is sent.
create table resets (
  id {id},
  admin_id integer not null unique references admins (id) on delete cascade,
  token_hash text unique,
  created_at {moment} not null,
  expires_at {moment} not null
);
