-- only sqlite
-- How many submissions there are, kept by triggers: nothing reads a whole inbox to count it. `inbox_days` has a row for each day in UTC
-- and all that lists tell apart; `first_id` and `last_id` lie no nearer to each other than the ids of its submissions, and farther
-- apart where some have left it. `inbox_counts` sums up the days. Both follow from the inboxes, so no copy takes them along.
--
-- On PostgreSQL a row that all visitors counted in would make each wait for the commit of the other: what they send is counted in one of
-- eight slots, by connection. One slot alone may be below zero; only the sum of all says anything.
create table inbox_days (
  inbox text not null,
  day text not null,
  reason text not null,
  status text not null,
  is_read integer not null,
  is_deleted integer not null,
  slot integer not null,
  count integer not null,
  first_id integer not null,
  last_id integer not null,
  primary key (inbox, day, reason, status, is_read, is_deleted, slot)
) without rowid;

-- only sqlite
create table inbox_counts (
  inbox text not null,
  reason text not null,
  status text not null,
  is_read integer not null,
  is_deleted integer not null,
  slot integer not null,
  count integer not null,
  primary key (inbox, reason, status, is_read, is_deleted, slot)
) without rowid;

-- only sqlite
create trigger inbox_days_insert after insert on inbox_days begin
  insert into inbox_counts (inbox, reason, status, is_read, is_deleted, slot, count)
  values (new.inbox, new.reason, new.status, new.is_read, new.is_deleted, new.slot, new.count)
  on conflict do update set count = count + new.count;
end;

-- only sqlite
create trigger inbox_days_update after update of count on inbox_days begin
  update inbox_counts set count = count + new.count - old.count
  where inbox = new.inbox and reason = new.reason and status = new.status and is_read = new.is_read
    and is_deleted = new.is_deleted and slot = new.slot;
end;

-- only postgres
create table inbox_days (
  inbox text not null,
  day text not null,
  reason text not null,
  status text not null,
  is_read boolean not null,
  is_deleted boolean not null,
  slot integer not null,
  count integer not null,
  first_id integer not null,
  last_id integer not null,
  primary key (inbox, day, reason, status, is_read, is_deleted, slot)
) with (fillfactor = 70);

-- only postgres
create table inbox_counts (
  inbox text not null,
  reason text not null,
  status text not null,
  is_read boolean not null,
  is_deleted boolean not null,
  slot integer not null,
  count integer not null,
  primary key (inbox, reason, status, is_read, is_deleted, slot)
) with (fillfactor = 50);

-- only postgres
create function inbox_days_counted() returns trigger language plpgsql as $$
begin
  insert into inbox_counts as kept (inbox, reason, status, is_read, is_deleted, slot, count)
  values (new.inbox, new.reason, new.status, new.is_read, new.is_deleted, new.slot,
    new.count - case when tg_op = 'UPDATE' then old.count else 0 end)
  on conflict (inbox, reason, status, is_read, is_deleted, slot) do update set count = kept.count + excluded.count;
  return null;
end $$;

-- only postgres
create trigger inbox_days_counted after insert or update of count on inbox_days
for each row execute function inbox_days_counted();

-- only sqlite
insert into inbox_days (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
select 'contacts', substr(created_at, 1, 10), reason, status, is_read, deleted_at is not null, 0, count(*), min(id), max(id)
from contacts group by 2, 3, 4, 5, 6;

-- only sqlite
create trigger contacts_days_insert after insert on contacts begin
  insert into inbox_days (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
  values ('contacts', substr(new.created_at, 1, 10), new.reason, new.status, new.is_read, new.deleted_at is not null, 0, 1, new.id, new.id)
  on conflict do update set count = count + 1, first_id = min(first_id, new.id), last_id = max(last_id, new.id);
end;

-- only sqlite
create trigger contacts_days_delete after delete on contacts begin
  insert into inbox_days (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
  values ('contacts', substr(old.created_at, 1, 10), old.reason, old.status, old.is_read, old.deleted_at is not null, 0, -1, old.id, old.id)
  on conflict do update set count = count - 1;
end;

-- only sqlite
create trigger contacts_days_update after update of created_at, reason, status, is_read, deleted_at on contacts begin
  insert into inbox_days (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
  values ('contacts', substr(old.created_at, 1, 10), old.reason, old.status, old.is_read, old.deleted_at is not null, 0, -1, old.id, old.id)
  on conflict do update set count = count - 1;
  insert into inbox_days (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
  values ('contacts', substr(new.created_at, 1, 10), new.reason, new.status, new.is_read, new.deleted_at is not null, 0, 1, new.id, new.id)
  on conflict do update set count = count + 1, first_id = min(first_id, new.id), last_id = max(last_id, new.id);
end;

-- only postgres
create function contacts_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into inbox_days as kept (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
    select 'contacts', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), reason, status, is_read, deleted_at is not null,
      case when status = 'new' and not is_read and deleted_at is null then pg_backend_pid() % 8 else 0 end,
      -count(*), min(id), max(id)
    from removed group by 2, 3, 4, 5, 6, 7 order by 2, 3, 4, 5, 6, 7
    on conflict (inbox, day, reason, status, is_read, is_deleted, slot) do update set count = kept.count + excluded.count,
      first_id = least(kept.first_id, excluded.first_id), last_id = greatest(kept.last_id, excluded.last_id);
  end if;
  if tg_op <> 'DELETE' then
    insert into inbox_days as kept (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
    select 'contacts', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), reason, status, is_read, deleted_at is not null,
      case when status = 'new' and not is_read and deleted_at is null then pg_backend_pid() % 8 else 0 end,
      count(*), min(id), max(id)
    from added group by 2, 3, 4, 5, 6, 7 order by 2, 3, 4, 5, 6, 7
    on conflict (inbox, day, reason, status, is_read, is_deleted, slot) do update set count = kept.count + excluded.count,
      first_id = least(kept.first_id, excluded.first_id), last_id = greatest(kept.last_id, excluded.last_id);
  end if;
  return null;
end $$;

-- only postgres
insert into inbox_days (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
select 'contacts', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), reason, status, is_read, deleted_at is not null, 0,
  count(*), min(id), max(id)
from contacts group by 2, 3, 4, 5, 6;

-- only postgres
create trigger contacts_days_insert after insert on contacts referencing new table as added
for each statement execute function contacts_counted();

-- only postgres
create trigger contacts_days_delete after delete on contacts referencing old table as removed
for each statement execute function contacts_counted();

-- only postgres
create trigger contacts_days_update after update on contacts referencing old table as removed new table as added
for each statement execute function contacts_counted();

-- only sqlite
insert into inbox_days (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
select 'partners', substr(created_at, 1, 10), '', status, is_read, deleted_at is not null, 0, count(*), min(id), max(id)
from partners group by 2, 3, 4, 5, 6;

-- only sqlite
create trigger partners_days_insert after insert on partners begin
  insert into inbox_days (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
  values ('partners', substr(new.created_at, 1, 10), '', new.status, new.is_read, new.deleted_at is not null, 0, 1, new.id, new.id)
  on conflict do update set count = count + 1, first_id = min(first_id, new.id), last_id = max(last_id, new.id);
end;

-- only sqlite
create trigger partners_days_delete after delete on partners begin
  insert into inbox_days (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
  values ('partners', substr(old.created_at, 1, 10), '', old.status, old.is_read, old.deleted_at is not null, 0, -1, old.id, old.id)
  on conflict do update set count = count - 1;
end;

-- only sqlite
create trigger partners_days_update after update of created_at, status, is_read, deleted_at on partners begin
  insert into inbox_days (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
  values ('partners', substr(old.created_at, 1, 10), '', old.status, old.is_read, old.deleted_at is not null, 0, -1, old.id, old.id)
  on conflict do update set count = count - 1;
  insert into inbox_days (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
  values ('partners', substr(new.created_at, 1, 10), '', new.status, new.is_read, new.deleted_at is not null, 0, 1, new.id, new.id)
  on conflict do update set count = count + 1, first_id = min(first_id, new.id), last_id = max(last_id, new.id);
end;

-- only postgres
create function partners_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into inbox_days as kept (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
    select 'partners', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), '', status, is_read, deleted_at is not null,
      case when status = 'new' and not is_read and deleted_at is null then pg_backend_pid() % 8 else 0 end,
      -count(*), min(id), max(id)
    from removed group by 2, 3, 4, 5, 6, 7 order by 2, 3, 4, 5, 6, 7
    on conflict (inbox, day, reason, status, is_read, is_deleted, slot) do update set count = kept.count + excluded.count,
      first_id = least(kept.first_id, excluded.first_id), last_id = greatest(kept.last_id, excluded.last_id);
  end if;
  if tg_op <> 'DELETE' then
    insert into inbox_days as kept (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
    select 'partners', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), '', status, is_read, deleted_at is not null,
      case when status = 'new' and not is_read and deleted_at is null then pg_backend_pid() % 8 else 0 end,
      count(*), min(id), max(id)
    from added group by 2, 3, 4, 5, 6, 7 order by 2, 3, 4, 5, 6, 7
    on conflict (inbox, day, reason, status, is_read, is_deleted, slot) do update set count = kept.count + excluded.count,
      first_id = least(kept.first_id, excluded.first_id), last_id = greatest(kept.last_id, excluded.last_id);
  end if;
  return null;
end $$;

-- only postgres
insert into inbox_days (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
select 'partners', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), '', status, is_read, deleted_at is not null, 0,
  count(*), min(id), max(id)
from partners group by 2, 3, 4, 5, 6;

-- only postgres
create trigger partners_days_insert after insert on partners referencing new table as added
for each statement execute function partners_counted();

-- only postgres
create trigger partners_days_delete after delete on partners referencing old table as removed
for each statement execute function partners_counted();

-- only postgres
create trigger partners_days_update after update on partners referencing old table as removed new table as added
for each statement execute function partners_counted();

-- What only counted.
drop index contacts_counts;

-- only sqlite
drop index contacts_days;

drop index partners_counts;

-- only sqlite
drop index partners_days;
