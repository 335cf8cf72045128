-- Words and phrases that the company does not want in its texts, beside those that come with the site.
create table claims (
  id {id},
  phrase text not null,
  why text not null,
  source text not null,
  version integer not null,
  created_at {moment} not null,
  updated_at {moment} not null,
  deleted_at {moment}
);

create index claims_deleted on claims (deleted_at, id) where deleted_at is not null;
