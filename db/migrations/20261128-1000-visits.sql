-- Counts of visits by day, nothing about a single visit.
create table visit_counts (
  day text not null, -- YYYY-MM-DD in the office's zone
  kind text not null, -- page, source, link, begun or sent
  name text not null, -- the path, host or form; empty for all beyond a day's most names
  count integer not null,
  primary key (day, kind, name)
);

create table visit_days (
  day text primary key,
  visitors integer not null
);

-- Empty while visits are counted.
create table visit_stops (
  id integer primary key,
  since {moment} not null
);

-- A hash for each of today's visitors, so that one counts once on all servers together. Both tables are emptied when the day is over,
-- and no backup holds them.
create table today_visitors (
  key text primary key
);

create table today_salt (
  day text primary key,
  salt text not null
);

-- A privacy policy that an owner has published says that nobody is counted.
insert into visit_stops (id, since)
select 1, '2026-11-28T10:00:00.000Z' from words where page = 'privacy' and published is not null limit 1;
