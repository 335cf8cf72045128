-- Since when an admin may not log in; null for whoever may.
alter table admins add column suspended_at {moment};
