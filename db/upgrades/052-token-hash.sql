-- The links in mails of the newsletter are known by their hash alone. A start of the program hashes what is left in `token`, which an
-- older program beside it still writes.
alter table subscribers add column token_hash text;

create unique index subscribers_token_hash on subscribers (token_hash);
