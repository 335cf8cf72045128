-- Since when a plan is held because its maker may not publish any more; null while it goes live by itself.
alter table planned_words add column held_at {moment};

-- Whose a ticket is: it is good as long as they may log in. Null before that was kept.
alter table draft_tickets add column admin_id integer;

-- The owner who saved a webhook last; null before that was kept.
alter table webhooks add column by_id integer;
