-- Browsers that an account was logged in from: strangers who guess at it do not hold them up.
create table devices (
  id {id},
  admin_id integer not null references admins (id) on delete cascade,
  token_hash text not null,
  created_at {moment} not null,
  last_used_at {moment} not null,
  unique (admin_id, token_hash)
);

create index devices_token on devices (token_hash);

-- Log-ins of each account, those that failed too.
create table log_ins (
  id {id},
  admin_id integer not null references admins (id) on delete cascade,
  outcome text not null,
  second_factor text not null,
  device text not null,
  address text not null,
  created_at {moment} not null
);

create index log_ins_admin on log_ins (admin_id, outcome, id);

create index log_ins_created on log_ins (created_at);

-- only sqlite
-- Sessions from before end as those of today: 14 days after their last use, 30 days after the log-in.
update sessions set expires_at = min(
  expires_at,
  strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+30 days'),
  strftime('%Y-%m-%dT%H:%M:%fZ', last_used_at, '+14 days')
);

-- only postgres
-- The same.
update sessions set expires_at = least(
  expires_at, created_at + interval '720 hours', last_used_at + interval '336 hours'
);
