-- Browsers that get notifications, each until its session ends. No backup holds them.
create table push_subscriptions (
  id {id},
  session_id integer not null unique references sessions (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null, -- the browser's public key
  auth text not null, -- sealed: the browser's secret
  kinds {json} not null,
  created_at {moment} not null,
  rests_until {moment} -- a push service's Retry-After holds for all notifications to the browser
);

-- The queue of notifications, a row for each browser; its columns are those of mails.
create table push_deliveries (
  id {id},
  subscription_id integer not null references push_subscriptions (id) on delete cascade,
  kind text not null,
  record text not null,
  record_id integer not null,
  status text not null,
  attempts integer not null,
  first_tried_at {moment},
  next_at {moment} not null,
  lease text not null,
  reason text not null,
  answer text not null,
  created_at {moment} not null,
  settled_at {moment}
);

create index push_deliveries_due on push_deliveries (subscription_id, next_at) where status = 'waiting';

create index push_deliveries_of on push_deliveries (subscription_id, id);
