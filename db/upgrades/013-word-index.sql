-- only sqlite
-- A new row is indexed by whoever commits it, all of a commit at once (api/database/word-index.ts): a trigger made SQLite write the
-- index out after each statement. `_docsize` has a row for each that is indexed; one that is not has nothing to be taken out.
drop trigger contacts_words_insert;

-- only sqlite
drop trigger contacts_words_delete;

-- only sqlite
create trigger contacts_words_delete after delete on contacts
when exists (select 1 from contacts_words_docsize where id = old.id) begin
  insert into contacts_words (contacts_words, rowid, search_text) values ('delete', old.id, old.search_text);
end;

-- only sqlite
drop trigger contacts_words_update;

-- only sqlite
create trigger contacts_words_update after update of search_text on contacts
when exists (select 1 from contacts_words_docsize where id = old.id) begin
  insert into contacts_words (contacts_words, rowid, search_text) values ('delete', old.id, old.search_text);
  insert into contacts_words (rowid, search_text) values (new.id, new.search_text);
end;

-- only sqlite
drop trigger partners_words_insert;

-- only sqlite
drop trigger partners_words_delete;

-- only sqlite
create trigger partners_words_delete after delete on partners
when exists (select 1 from partners_words_docsize where id = old.id) begin
  insert into partners_words (partners_words, rowid, search_text) values ('delete', old.id, old.search_text);
end;

-- only sqlite
drop trigger partners_words_update;

-- only sqlite
create trigger partners_words_update after update of search_text on partners
when exists (select 1 from partners_words_docsize where id = old.id) begin
  insert into partners_words (partners_words, rowid, search_text) values ('delete', old.id, old.search_text);
  insert into partners_words (rowid, search_text) values (new.id, new.search_text);
end;
