-- What every stored file must be, and what the daily look at all of them found. One path may have had more than one content: a
-- picture that is stored anew by a newer encoder. The row is written before the file, so that a file is never without one.

create table media_files (
  path text not null,
  sha256 text not null,
  bytes integer not null,
  stored_at {moment} not null,
  primary key (path, sha256)
);

create table media_checks (
  id {id},
  checked_at {moment} not null,
  findings {json} not null
);
