-- The library of pictures, from which the words of the site take theirs. The file's name says its size and colour.
create table pictures (
  id {id},
  name text not null,
  file text not null,
  alt {json} not null,
  focus_x integer not null,
  focus_y integer not null,
  created_by text not null,
  version integer not null,
  created_at {moment} not null,
  updated_at {moment} not null,
  deleted_at {moment}
);

-- The same content is there once; in the trash it may be again.
create unique index pictures_file on pictures (file) where deleted_at is null;

create index pictures_deleted on pictures (deleted_at, id) where deleted_at is not null;
