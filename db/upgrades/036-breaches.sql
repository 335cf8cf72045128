-- The register of leaks of personal data. `ticks` says of each step, and of closing it, who ticked it and when.
create table breaches (
  id {id},
  title text not null,
  noticed_at {moment} not null,
  noticed_by text not null,
  description text not null,
  kinds {json} not null,
  people integer,
  consequences text not null,
  measures text not null,
  contact text not null,
  ticks {json} not null,
  version integer not null,
  created_at {moment} not null,
  updated_at {moment} not null
);
