-- What the pages say: for each page and language the draft, what is published, what was published, and what goes live by itself.

create table words (
  id {id},
  page text not null,
  language text not null,
  draft {json},
  version integer not null default 0,
  saved_at {moment},
  saved_by text,
  published {json},
  published_at {moment},
  published_by text,
  unique (page, language)
);

create table word_versions (
  page text not null,
  language text not null,
  number integer not null,
  words {json},
  source integer not null,
  at {moment} not null,
  by_name text not null,
  primary key (page, language, number)
);

create table planned_words (
  page text not null,
  language text not null,
  words {json} not null,
  at {moment} not null,
  by_id integer,
  by_name text not null,
  primary key (page, language)
);

create index planned_words_at on planned_words (at);

-- Tickets with which the public pages show the drafts.
create table draft_tickets (
  token_hash text primary key,
  expires_at {moment} not null
);
