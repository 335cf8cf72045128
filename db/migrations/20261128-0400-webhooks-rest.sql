-- A receiver's Retry-After holds for all calls of its webhook.
alter table webhooks add column rests_until {moment};
