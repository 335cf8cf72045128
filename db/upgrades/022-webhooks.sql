-- Addresses of other programs that are told of what visitors send. The secret is kept as it is, because every call is signed with it.
create table webhooks (
  id {id},
  url text not null,
  kinds {json} not null,
  is_on {flag} not null,
  paused_reason text not null,
  secret text not null,
  former_secret text not null,
  former_until {moment},
  version integer not null,
  created_at {moment} not null,
  updated_at {moment} not null
);

-- Every call that is owed, a row for each webhook; written in the transaction of what it tells of, and kept as mails are: `next_at` is
-- the next try, or as long as a process is at it, the moment from which another may take its place.
create table webhook_deliveries (
  id {id},
  webhook_id integer not null references webhooks (id) on delete cascade,
  kind text not null,
  record text not null,
  record_id integer not null,
  message_id text not null unique,
  once text unique,
  status text not null,
  attempts integer not null,
  first_tried_at {moment},
  next_at {moment} not null,
  lease text not null,
  status_code integer,
  reason text not null,
  answer text not null,
  created_at {moment} not null,
  settled_at {moment}
);

create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at) where status = 'waiting';

create index webhook_deliveries_of on webhook_deliveries (webhook_id, id);

create index webhook_deliveries_record on webhook_deliveries (record, record_id);

create index webhook_deliveries_settled on webhook_deliveries (settled_at) where status <> 'waiting';
