-- What happens to a page or a product by itself, at a moment.
create table plans (
  record text not null, -- product or words
  record_id integer not null,
  deed text not null, -- publish or hide
  at {moment} not null,
  words {json}, -- of a page, as they are published then
  by_id integer,
  by_name text not null,
  held_at {moment}, -- since when it is held back, null while it happens by itself
  held_why text,
  primary key (record, record_id, deed)
);

create index plans_at on plans (at);

insert into plans (record, record_id, deed, at, words, by_id, by_name, held_at, held_why)
select 'words', words.id, 'publish', planned_words.at, planned_words.words, planned_words.by_id, planned_words.by_name, planned_words.held_at,
  case when planned_words.held_at is not null then planned_words.by_name || ' may not publish any more' end
from planned_words join words on words.page = planned_words.page and words.language = planned_words.language;

drop table planned_words;
