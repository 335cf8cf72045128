-- What came of sending the site a message by its own form: a row for each time. `steps` says what was seen, and when; `record_id` is the
-- message, as long as the time is not over. `open_slot` is 1 until then, so that there is one at a time; `clock_day` is the day where
-- the clock began it, so that there is one a day, unless it was cut off.
create table daily_proofs (
  id {id},
  day text not null,
  clock_day text unique,
  open_slot integer unique,
  state text not null,
  steps {json} not null,
  record_id integer,
  created_at {moment} not null,
  ended_at {moment}
);

create index daily_proofs_day on daily_proofs (day);

-- To one address mails go in the order in which they were stored: what waits before one is found by this.
create index mails_waiting on mails (recipient_key, id) where status = 'waiting';
