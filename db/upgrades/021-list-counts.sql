-- only sqlite
-- How many testimonials and addresses of the newsletter there are of each status, kept by triggers as 009 keeps those of the inboxes.
-- They follow from their lists, so no copy takes them along. On PostgreSQL what visitors send is counted in one of eight slots, by
-- connection: only the sum of all says anything.
create table list_counts (
  list text not null,
  status text not null,
  is_deleted integer not null,
  slot integer not null,
  count integer not null,
  primary key (list, status, is_deleted, slot)
) without rowid;

-- only sqlite
insert into list_counts (list, status, is_deleted, slot, count)
select 'testimonials', status, deleted_at is not null, 0, count(*) from testimonials group by 2, 3;

-- only sqlite
create trigger testimonials_list_insert after insert on testimonials begin
  insert into list_counts (list, status, is_deleted, slot, count)
  values ('testimonials', new.status, new.deleted_at is not null, 0, 1)
  on conflict do update set count = count + 1;
end;

-- only sqlite
create trigger testimonials_list_delete after delete on testimonials begin
  update list_counts set count = count - 1
  where list = 'testimonials' and status = old.status and is_deleted = (old.deleted_at is not null) and slot = 0;
end;

-- only sqlite
create trigger testimonials_list_update after update of status, deleted_at on testimonials begin
  update list_counts set count = count - 1
  where list = 'testimonials' and status = old.status and is_deleted = (old.deleted_at is not null) and slot = 0;
  insert into list_counts (list, status, is_deleted, slot, count)
  values ('testimonials', new.status, new.deleted_at is not null, 0, 1)
  on conflict do update set count = count + 1;
end;

-- only sqlite
insert into list_counts (list, status, is_deleted, slot, count)
select 'subscribers', status, deleted_at is not null, 0, count(*) from subscribers group by 2, 3;

-- only sqlite
create trigger subscribers_list_insert after insert on subscribers begin
  insert into list_counts (list, status, is_deleted, slot, count)
  values ('subscribers', new.status, new.deleted_at is not null, 0, 1)
  on conflict do update set count = count + 1;
end;

-- only sqlite
create trigger subscribers_list_delete after delete on subscribers begin
  update list_counts set count = count - 1
  where list = 'subscribers' and status = old.status and is_deleted = (old.deleted_at is not null) and slot = 0;
end;

-- only sqlite
create trigger subscribers_list_update after update of status, deleted_at on subscribers begin
  update list_counts set count = count - 1
  where list = 'subscribers' and status = old.status and is_deleted = (old.deleted_at is not null) and slot = 0;
  insert into list_counts (list, status, is_deleted, slot, count)
  values ('subscribers', new.status, new.deleted_at is not null, 0, 1)
  on conflict do update set count = count + 1;
end;

-- only postgres
create table list_counts (
  list text not null,
  status text not null,
  is_deleted boolean not null,
  slot integer not null,
  count integer not null,
  primary key (list, status, is_deleted, slot)
) with (fillfactor = 50);

-- only postgres
create function list_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_counts as kept (list, status, is_deleted, slot, count)
    select tg_table_name, status, deleted_at is not null, pg_backend_pid() % 8, count(*)
    from added group by 2, 3 order by 2, 3
    on conflict (list, status, is_deleted, slot) do update set count = kept.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into list_counts as kept (list, status, is_deleted, slot, count)
    select tg_table_name, status, deleted_at is not null, pg_backend_pid() % 8, -count(*)
    from removed group by 2, 3 order by 2, 3
    on conflict (list, status, is_deleted, slot) do update set count = kept.count + excluded.count;
  else
    insert into list_counts as kept (list, status, is_deleted, slot, count)
    select tg_table_name, status, is_deleted, pg_backend_pid() % 8, sum(change)
    from (
      select status, deleted_at is not null as is_deleted, 1 as change from added
      union all select status, deleted_at is not null, -1 from removed
    ) as changes
    group by 2, 3 having sum(change) <> 0 order by 2, 3
    on conflict (list, status, is_deleted, slot) do update set count = kept.count + excluded.count;
  end if;
  return null;
end $$;

-- only postgres
insert into list_counts (list, status, is_deleted, slot, count)
select 'testimonials', status, deleted_at is not null, 0, count(*) from testimonials group by 2, 3;

-- only postgres
create trigger testimonials_list_insert after insert on testimonials referencing new table as added
for each statement execute function list_counted();

-- only postgres
create trigger testimonials_list_delete after delete on testimonials referencing old table as removed
for each statement execute function list_counted();

-- only postgres
create trigger testimonials_list_update after update on testimonials referencing old table as removed new table as added
for each statement execute function list_counted();

-- only postgres
insert into list_counts (list, status, is_deleted, slot, count)
select 'subscribers', status, deleted_at is not null, 0, count(*) from subscribers group by 2, 3;

-- only postgres
create trigger subscribers_list_insert after insert on subscribers referencing new table as added
for each statement execute function list_counted();

-- only postgres
create trigger subscribers_list_delete after delete on subscribers referencing old table as removed
for each statement execute function list_counted();

-- only postgres
create trigger subscribers_list_update after update on subscribers referencing old table as removed new table as added
for each statement execute function list_counted();
