-- only postgres: pictures and documents, where every server on this database finds them. The embedded database has them in its folder.
create table stored_files (
  path text primary key,
  bytes integer not null,
  changed_at {moment} not null
);

-- only postgres
create table stored_chunks (
  path text not null references stored_files (path) on delete cascade,
  part integer not null,
  content bytea not null,
  primary key (path, part)
);
