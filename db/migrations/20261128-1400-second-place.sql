-- Where second copies of backups go, as an owner set it in the panel. At most one row.
create table second_place (
  id integer primary key,
  at text not null, -- a folder, or s3://BUCKET/PREFIX
  endpoint text not null, -- empty: Amazon
  region text not null,
  access_key text not null, -- empty for a folder
  secret text not null, -- sealed
  proven_at {moment} -- when a copy was last fetched back and restored for a test
);
