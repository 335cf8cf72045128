-- Who carries out what comes by the clock, where several servers work on one database. The token rises with each who takes it over.
create table duties (
  name text primary key,
  holder text not null,
  token integer not null,
  held_until {moment} not null
);
