-- What the admin panel keeps beside the records: status and note of submissions, a trash for documents, downloads by day, second
-- factors, and an index of words for inboxes of any size.

alter table contacts add column status text not null default 'new';

alter table contacts add column note text not null default '';

-- Words of the record as they are looked for: api/database/full-text.ts writes them.
alter table contacts add column search_text text not null default '';

update contacts set search_text =
  lower(name || ' ' || replace(replace(replace(email, '@', ' '), '.', ' '), '-', ' ') || ' ' || message);

create index contacts_status on contacts (status, id) where deleted_at is null;

-- Wide enough to count a reason by status or unread without the rows themselves.
drop index contacts_reason;

create index contacts_reason on contacts (reason, id, status, is_read) where deleted_at is null;

create index contacts_counts on contacts (status, is_read) where deleted_at is null;

create index contacts_created on contacts (created_at, id, reason) where deleted_at is null;

create index contacts_deleted on contacts (deleted_at, id) where deleted_at is not null;

-- only sqlite
create virtual table contacts_words using fts5 (
  search_text, content = 'contacts', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2 3'
);

-- only sqlite
insert into contacts_words (contacts_words) values ('rebuild');

-- only sqlite
create trigger contacts_words_insert after insert on contacts begin
  insert into contacts_words (rowid, search_text) values (new.id, new.search_text);
end;

-- only sqlite
create trigger contacts_words_delete after delete on contacts begin
  insert into contacts_words (contacts_words, rowid, search_text) values ('delete', old.id, old.search_text);
end;

-- only sqlite
create trigger contacts_words_update after update of search_text on contacts begin
  insert into contacts_words (contacts_words, rowid, search_text) values ('delete', old.id, old.search_text);
  insert into contacts_words (rowid, search_text) values (new.id, new.search_text);
end;

-- only postgres
alter table contacts add column words tsvector generated always as (to_tsvector('simple', search_text)) stored;

-- only postgres
create index contacts_words on contacts using gin (words);

alter table partners add column status text not null default 'new';

alter table partners add column note text not null default '';

-- Words of the record as they are looked for: api/database/full-text.ts writes them.
alter table partners add column search_text text not null default '';

update partners set search_text =
  lower(name || ' ' || replace(replace(replace(email, '@', ' '), '.', ' '), '-', ' ') || ' ' || phone || ' ' || message);

create index partners_status on partners (status, id) where deleted_at is null;

create index partners_counts on partners (status, is_read) where deleted_at is null;

create index partners_created on partners (created_at, id) where deleted_at is null;

create index partners_deleted on partners (deleted_at, id) where deleted_at is not null;

-- only sqlite
create virtual table partners_words using fts5 (
  search_text, content = 'partners', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2 3'
);

-- only sqlite
insert into partners_words (partners_words) values ('rebuild');

-- only sqlite
create trigger partners_words_insert after insert on partners begin
  insert into partners_words (rowid, search_text) values (new.id, new.search_text);
end;

-- only sqlite
create trigger partners_words_delete after delete on partners begin
  insert into partners_words (partners_words, rowid, search_text) values ('delete', old.id, old.search_text);
end;

-- only sqlite
create trigger partners_words_update after update of search_text on partners begin
  insert into partners_words (partners_words, rowid, search_text) values ('delete', old.id, old.search_text);
  insert into partners_words (rowid, search_text) values (new.id, new.search_text);
end;

-- only postgres
alter table partners add column words tsvector generated always as (to_tsvector('simple', search_text)) stored;

-- only postgres
create index partners_words on partners using gin (words);

create index testimonials_created on testimonials (created_at) where deleted_at is null;

create index testimonials_deleted on testimonials (deleted_at, id) where deleted_at is not null;

create index products_deleted on products (deleted_at, id) where deleted_at is not null;

create index subscribers_created on subscribers (created_at);

alter table brochures add column deleted_at {moment};

create table downloads (
  brochure_id integer not null references brochures (id) on delete cascade,
  day text not null,
  count integer not null,
  primary key (brochure_id, day)
);

create index downloads_day on downloads (day);

-- Of the time-based codes: the secret in base32, the secret that waits for its first code, since when, and the last time step
-- whose code was taken, so that no code is taken twice.
alter table admins add column second_factor text;

alter table admins add column second_factor_pending text;

alter table admins add column second_factor_since {moment};

alter table admins add column second_factor_step integer;

create table recovery_codes (
  id {id},
  admin_id integer not null references admins (id) on delete cascade,
  code_hash text not null
);

create index recovery_codes_admin on recovery_codes (admin_id, code_hash);
