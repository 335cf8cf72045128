-- What the owners ask of everybody who logs in: a row for each rule that holds, and since when.
create table team_rules (
  name text primary key,
  since {moment} not null
);
