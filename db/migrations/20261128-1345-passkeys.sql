-- Passkeys of the accounts (Web Authentication).
create table passkeys (
  id {id},
  admin_id integer not null references admins (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null, -- COSE, base64url
  counter bigint not null, -- uses so far, as the authenticator counts them; 0 if it does not count
  transports text not null, -- parted by blanks
  name text not null,
  created_at {moment} not null,
  last_used_at {moment}
);

create index passkeys_admin on passkeys (admin_id);

-- Challenges that wait for a passkey, each for one answer. No backup holds them.
create table passkey_challenges (
  id {id},
  token_hash text not null unique,
  challenge text not null,
  session_id integer references sessions (id) on delete cascade, -- null for a log-in
  expires_at {moment} not null
);

create index passkey_challenges_expires on passkey_challenges (expires_at);

create index passkey_challenges_session on passkey_challenges (session_id);

-- A session that began with a passkey owes no second factor.
alter table sessions add column is_by_passkey {flag} not null default false;
