-- What looks like spam is kept apart by its status, `spam`: what triggers count by status, and its index, know it by that. `spam` says why.
alter table contacts add column spam {json};

alter table partners add column spam {json};

-- What the team said of a submission, one row for each. It outlives the submission: nothing of it can be read, neither address nor words.
create table spam_lessons (
  record text not null,
  record_id integer not null,
  is_spam {flag} not null,
  sender text not null,
  words {json} not null,
  created_at {moment} not null,
  primary key (record, record_id)
);

create index spam_lessons_sender on spam_lessons (sender);

create index spam_lessons_newest on spam_lessons (created_at);
