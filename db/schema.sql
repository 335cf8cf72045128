-- The whole schema. An empty database is made from this file; one from before takes the files of upgrades/ it still owes, and both then
-- take those of migrations/. `npm run schema` and a test compare the two ways.
--
-- One file for both engines: {id}, {json}, {flag} and {moment} become the engine's own column types. `-- only sqlite` or
-- `-- only postgres` above a statement, or at the end of a line, is for that engine alone. A statement ends with a semicolon and an
-- empty line. Moments are UTC in ISO 8601.
--
-- Columns that many tables have:
--   version          counts the changes of a row, so that two people who edit it do not overwrite each other
--   deleted_at       when it went to the trash; null outside of it
--   idempotency_key  sent along with a form, so that sending it twice stores it once
--   …_key            the text as it is compared: folded, in lower case
--   …_hash           SHA-256 of a secret that the database does not hold
--   record, record_id  kind and id of another row, without a reference: it may be gone by now
--
-- An index is mostly for one list: its condition leaves out what that list never shows. Each table's indexes keep the order in which
-- they were made, because an engine may take the first of two that cost the same.

-- ── Platform ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Every change that admins, or the system itself, made to a record.
create table history (
  id {id},
  admin_id integer, -- null: the system itself
  admin_name text not null,
  record text not null,
  record_id integer not null,
  action text not null,
  changes {json} not null, -- each changed field with its old and new value
  created_at {moment} not null
);

create index history_record on history (record, record_id, id);

-- Of entries about people, which retention removes.
create index history_people
on history (record, created_at) -- only sqlite
on history (created_at) -- only postgres
where record in ('contact', 'partner', 'testimonial', 'subscriber');

-- One row: the version of all public content, which every change of it raises. Cached pages name the version they were made from.
create table content (
  id integer primary key,
  version integer not null
);

insert into content (id, version) values (1, 1);

-- Which server is the leader for each recurring job, if several share one database.
create table duties (
  name text primary key,
  holder text not null, -- machine, number and name of the process
  token integer not null, -- rises each time another server becomes the leader
  held_until {moment} not null
);

-- The checksum of every stored picture and document, written before the file itself. A path may have had more than one content.
create table media_files (
  path text not null,
  sha256 text not null,
  bytes integer not null,
  stored_at {moment} not null,
  primary key (path, sha256)
);

-- only postgres
-- Pictures and documents themselves, if all servers are to find them in the database. With SQLite they lie in the data folder.
create table stored_files (
  path text primary key,
  bytes integer not null,
  changed_at {moment} not null
);

-- only postgres
-- Their content, in numbered parts.
create table stored_chunks (
  path text not null references stored_files (path) on delete cascade,
  part integer not null,
  content bytea not null,
  primary key (path, part)
);

-- How many testimonials and newsletter addresses there are of each status. Their triggers keep it, so backups leave it out.
create table list_counts (
  list text not null, -- testimonials or subscribers
  status text not null,
  is_deleted {flag} not null,
  slot integer not null, -- on PostgreSQL one of eight, by connection, so that writers do not wait for each other; only the sum counts
  count integer not null,
  primary key (list, status, is_deleted, slot)
)
without rowid -- only sqlite
with (fillfactor = 50) -- only postgres
;

-- only postgres
-- Called by the triggers of both tables, with the rows of one statement.
create function list_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_counts as kept (list, status, is_deleted, slot, count)
    select tg_table_name, status, deleted_at is not null, pg_backend_pid() % 8, count(*)
    from added group by 2, 3 order by 2, 3
    on conflict (list, status, is_deleted, slot) do update set count = kept.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into list_counts as kept (list, status, is_deleted, slot, count)
    select tg_table_name, status, deleted_at is not null, pg_backend_pid() % 8, -count(*)
    from removed group by 2, 3 order by 2, 3
    on conflict (list, status, is_deleted, slot) do update set count = kept.count + excluded.count;
  else
    insert into list_counts as kept (list, status, is_deleted, slot, count)
    select tg_table_name, status, is_deleted, pg_backend_pid() % 8, sum(change)
    from (
      select status, deleted_at is not null as is_deleted, 1 as change from added
      union all select status, deleted_at is not null, -1 from removed
    ) as changes
    group by 2, 3 having sum(change) <> 0 order by 2, 3
    on conflict (list, status, is_deleted, slot) do update set count = kept.count + excluded.count;
  end if;
  return null;
end $$;

-- ── Team ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- It comes early because tables of other areas refer to admins.

-- Accounts that can log in to the panel.
create table admins (
  id {id},
  name text not null,
  email text not null,
  email_key text not null unique,
  password_hash text not null, -- Argon2id
  profile text not null,
  version integer not null,
  created_at {moment} not null,
  updated_at {moment} not null,
  second_factor text, -- sealed secret of the time-based codes; null without a second factor
  second_factor_pending text, -- a secret that counts once its first code was entered
  second_factor_since {moment},
  second_factor_step integer, -- time step of the last accepted code, so that no code is accepted twice
  role text not null default 'owner',
  suspended_at {moment} -- since when the log-in is refused
);

-- Codes for one log-in each without the second factor.
create table recovery_codes (
  id {id},
  admin_id integer not null references admins (id) on delete cascade,
  code_hash text not null
);

create index recovery_codes_admin on recovery_codes (admin_id, code_hash);

-- Browsers that are logged in.
create table sessions (
  id {id},
  admin_id integer not null references admins (id) on delete cascade,
  token_hash text not null unique,
  device text not null,
  address text not null,
  created_at {moment} not null,
  last_used_at {moment} not null,
  expires_at {moment} not null,
  confirmation_hash text, -- of the confirmation by password that calls on accounts and people's data need
  confirmed_until {moment}
);

create index sessions_admin on sessions (admin_id, id);

-- Browsers that an account has logged in from before: an attack on its password does not lock these out.
create table devices (
  id {id},
  admin_id integer not null references admins (id) on delete cascade,
  token_hash text not null,
  created_at {moment} not null,
  last_used_at {moment} not null,
  unique (admin_id, token_hash)
);

create index devices_token on devices (token_hash);

-- Log-ins of each account, with those that failed.
create table log_ins (
  id {id},
  admin_id integer not null references admins (id) on delete cascade,
  outcome text not null,
  second_factor text not null,
  device text not null,
  address text not null,
  created_at {moment} not null
);

create index log_ins_admin on log_ins (admin_id, outcome, id);

create index log_ins_created on log_ins (created_at);

-- Invitations to the team, one for each address.
create table invitations (
  id {id},
  email text not null,
  email_key text not null unique,
  role text not null,
  token_hash text not null unique, -- of the link that the inviting admin copies
  by_id integer not null references admins (id) on delete cascade,
  created_at {moment} not null,
  expires_at {moment} not null,
  mailed_hash text, -- of the link in the mail, which is made as the mail is sent
  withdrawn_at {moment} -- for a day the withdrawal can be undone
);

create index invitations_by on invitations (by_id);

create unique index invitations_mailed on invitations (mailed_hash);

-- Links for a forgotten password.
create table resets (
  id {id},
  admin_id integer not null references admins (id) on delete cascade,
  asker text not null, -- the network that asked for it, a known browser, or an owner
  token_hash text unique, -- null until its mail is sent
  created_at {moment} not null,
  expires_at {moment} not null
);

create index resets_admin on resets (admin_id);

-- Links that set up the first account: one for each start of a server without accounts.
create table set_up_links (
  token_hash text primary key,
  email text not null,
  created_at {moment} not null,
  expires_at {moment} not null
);

-- Tokens with which programs make calls, in the name of the owner who made them.
create table api_tokens (
  id {id},
  name text not null unique,
  token_hash text not null unique,
  prefix text not null, -- what the panel shows of the token afterwards
  rights {json} not null,
  admin_id integer not null references admins (id) on delete cascade,
  created_at {moment} not null,
  expires_at {moment} not null,
  last_used_at {moment},
  warned_at {moment} -- when its owner was told that it ends soon
);

create index api_tokens_by on api_tokens (admin_id);

-- What owners require of everyone who logs in, a row for each rule in force.
create table team_rules (
  name text primary key,
  since {moment} not null
);

-- ── Delivery ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The queue of mails, a row for each recipient, stored in the transaction of the event that the mail is about.
create table mails (
  id {id},
  kind text not null,
  recipient text not null,
  recipient_key text not null,
  reply_to text not null, -- '': answers go to the sender
  subject text not null,
  person text not null, -- who sent the submission it is about; '': the recipient
  letter {json} not null,
  record text not null,
  record_id integer not null,
  once text unique, -- the name of a mail that may be sent one time only
  message_id text not null unique, -- the same at every try, so that a mail sent twice is shown once
  status text not null,
  attempts integer not null,
  first_tried_at {moment},
  next_at {moment} not null, -- the next try; while a process has the lease, the moment from which another may take it
  lease text not null, -- the process that sends it now, or ''
  reason text not null, -- why the last try failed, in a sentence
  answer text not null, -- the same in the server's words
  created_at {moment} not null,
  sent_at {moment},
  in_reply_to text not null default '', -- message_id of the mail that this one answers
  mailbox text, -- the mailbox behind the address, by which receipts are limited
  is_by_former {flag} not null default false -- sent through the mail server that was chosen before the present one
);

create index mails_due on mails (next_at) where status = 'waiting';

create index mails_status on mails (status, id);

create index mails_record on mails (record, record_id);

-- Mails to one address go in the order in which they were stored.
create index mails_waiting on mails (recipient_key, id) where status = 'waiting';

create index mails_to on mails (recipient_key, kind, created_at);

-- Of mails that retention removes.
create index mails_sent
on mails (status, created_at, sent_at) -- only sqlite
on mails (created_at, sent_at) -- only postgres
where status = 'sent';

create index mails_mailbox on mails (mailbox, created_at) where kind = 'receipt';

-- One row: mail settings of the panel. Null is what the environment says.
create table mail_settings (
  id integer primary key,
  server {json}, -- its password is sealed
  notices {json}, -- the recipients of each kind of mail
  version integer not null,
  updated_at {moment},
  selector text not null default '', -- the name of the key that mails are signed with
  vouching {json}, -- DNS records of the sender's domain, as they were last found
  server_since {moment}, -- when another server was chosen
  former_server {json} -- the one before: for a day it tells the owners of the change
);

insert into mail_settings (id, version) values (1, 0);

-- Which of the site's own mails an admin wants. Without a row the company's choice counts.
create table own_notices (
  admin_id integer not null references admins (id) on delete cascade,
  kind text not null,
  is_on {flag} not null,
  primary key (admin_id, kind)
);

-- Addresses of other programs that are called about new submissions.
create table webhooks (
  id {id},
  url text not null,
  kinds {json} not null,
  is_on {flag} not null,
  paused_reason text not null, -- why the server paused it, or ''
  secret text not null, -- sealed: every call is signed with it
  former_secret text not null, -- signs as well until former_until
  former_until {moment},
  version integer not null,
  created_at {moment} not null,
  updated_at {moment} not null,
  by_id integer -- the owner who saved it last
);

-- The queue of calls, a row for each webhook; its columns are those of mails.
create table webhook_deliveries (
  id {id},
  webhook_id integer not null references webhooks (id) on delete cascade,
  kind text not null,
  record text not null,
  record_id integer not null,
  message_id text not null unique,
  once text unique,
  status text not null,
  attempts integer not null,
  first_tried_at {moment},
  next_at {moment} not null,
  lease text not null,
  status_code integer,
  reason text not null,
  answer text not null,
  created_at {moment} not null,
  settled_at {moment}
);

create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at) where status = 'waiting';

create index webhook_deliveries_of on webhook_deliveries (webhook_id, id);

create index webhook_deliveries_record on webhook_deliveries (record, record_id);

create index webhook_deliveries_settled on webhook_deliveries (settled_at) where status <> 'waiting';

-- ── Content ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Families of products.
create table categories (
  id {id},
  name text not null,
  description text not null,
  regulatory_class text not null, -- which notices the law asks for
  palette text not null,
  position integer not null,
  version integer not null,
  created_at {moment} not null,
  updated_at {moment} not null,
  deleted_at {moment}
);

-- A category in the trash does not hold its name.
create unique index categories_name on categories (lower(name)) where deleted_at is null;

create index categories_deleted on categories (deleted_at, id) where deleted_at is not null;

-- Products; packs of one product share its code and are its variants.
create table products (
  id {id},
  category_id integer not null references categories (id),
  title text not null,
  title_key text not null,
  subtitle text not null,
  usage text not null,
  type text not null,
  variant text not null,
  swatch text not null,
  code text not null,
  connected {flag} not null,
  picture {json},
  gallery {json} not null,
  description text not null,
  rating double precision,
  num_reviews integer not null,
  highlights {json} not null,
  key_nutrients {json} not null,
  ingredients text not null,
  flipkart_link text,
  amazon_link text,
  fancode_link text,
  home_slot integer, -- its place on the home page
  status text not null,
  needs {json} not null,
  allergens {json} not null,
  format text not null,
  net_weight text not null,
  position integer not null,
  version integer not null,
  created_at {moment} not null,
  updated_at {moment} not null,
  deleted_at {moment},
  is_sample {flag} not null default false, -- came with the installation, and is not confirmed yet
  home_badge text not null default '', -- the texts of its place on the home page
  home_eyebrow text not null default '',
  home_title text not null default '',
  home_line text not null default '',
  search_title text not null default '', -- shown by search engines and previews; '': made from title, description and picture
  search_description text not null default '',
  search_picture text not null default ''
);

create unique index products_title on products (title_key) where deleted_at is null;

create unique index products_home_slot on products (home_slot) where home_slot is not null and deleted_at is null;

create index products_category on products (category_id, position, id);

create index products_code on products (code) where deleted_at is null;

create index products_deleted on products (deleted_at, id) where deleted_at is not null;

create index products_created on products (created_at, id) where deleted_at is null;

create index products_updated on products (updated_at, id) where deleted_at is null;

create index products_trash on products (deleted_at, id) where deleted_at is not null;

-- only postgres
-- Counts the variants of a page without reading their rows.
create index products_variants on products (trim(code), code, deleted_at);

-- Earlier titles of products, whose addresses lead to the present one.
create table former_titles (
  title_key text primary key,
  product_id integer not null references products (id),
  created_at {moment} not null
);

-- Each product outside the trash with what the panel's table filters and searches: a product's own row is twenty times as slow to read.
-- Triggers keep it, so backups leave it out.
create table list_products (
  id integer primary key,
  category_id integer not null,
  status text not null,
  format text not null,
  home_slot integer,
  search_text text not null
);

create index list_products_facts on list_products (status, category_id, format, home_slot);

-- only sqlite
create trigger products_list_insert after insert on products when new.deleted_at is null begin
  insert into list_products (id, category_id, status, format, home_slot, search_text)
  values (
    new.id, new.category_id, new.status, new.format, new.home_slot,
    lower(new.title_key || ' ' || new.subtitle || ' ' || new.usage || ' ' || new.variant || ' ' || new.code)
  );
end;

-- only sqlite
create trigger products_list_delete after delete on products begin
  delete from list_products where id = old.id;
end;

-- only sqlite
create trigger products_list_update
after update of category_id, status, format, home_slot, title_key, subtitle, usage, variant, code, deleted_at on products begin
  delete from list_products where id = old.id;
  insert into list_products (id, category_id, status, format, home_slot, search_text)
  select
    new.id, new.category_id, new.status, new.format, new.home_slot,
    lower(new.title_key || ' ' || new.subtitle || ' ' || new.usage || ' ' || new.variant || ' ' || new.code)
  where new.deleted_at is null;
end;

-- only postgres
create function product_listed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from list_products where id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into list_products (id, category_id, status, format, home_slot, search_text)
    values (
      new.id, new.category_id, new.status, new.format, new.home_slot,
      lower(new.title_key || ' ' || new.subtitle || ' ' || new.usage || ' ' || new.variant || ' ' || new.code)
    );
  end if;
  return null;
end $$;

-- only postgres
create trigger products_list_insert after insert on products for each row execute function product_listed();

-- only postgres
create trigger products_list_delete after delete on products for each row execute function product_listed();

-- only postgres
create trigger products_list_update
after update of category_id, status, format, home_slot, title_key, subtitle, usage, variant, code, deleted_at on products
for each row execute function product_listed();

-- Documents to download.
create table brochures (
  id {id},
  name text not null,
  name_key text not null unique,
  file_path text not null,
  file_name text not null,
  bytes integer not null,
  pages integer not null,
  downloads integer not null,
  version integer not null,
  created_at {moment} not null,
  updated_at {moment} not null,
  deleted_at {moment},
  is_sample {flag} not null default false
);

-- Downloads of each document by the quarter of an hour.
create table downloads (
  brochure_id integer not null references brochures (id) on delete cascade,
  day text not null, -- its moment, such as 2026-03-10T12:15:00.000Z; before 2026-11-28 YYYY-MM-DD in UTC
  count integer not null,
  primary key (brochure_id, day)
);

create index downloads_day on downloads (day);

-- The library of pictures. A file's name says its size and colour.
create table pictures (
  id {id},
  name text not null,
  file text not null,
  alt {json} not null, -- alternative text by language
  focus_x integer not null, -- in percent from the left
  focus_y integer not null, -- in percent from the top
  created_by text not null,
  version integer not null,
  created_at {moment} not null,
  updated_at {moment} not null,
  deleted_at {moment}
);

-- The same file is in the library once, but may be in the trash as well.
create unique index pictures_file on pictures (file) where deleted_at is null;

create index pictures_deleted on pictures (deleted_at, id) where deleted_at is not null;

-- Testimonials; the site shows those that are approved and visible.
create table testimonials (
  id {id},
  name text not null,
  email text not null,
  content text not null,
  rating double precision not null,
  is_visible integer not null, -- 0 or 1
  status text not null,
  idempotency_key text unique,
  version integer not null,
  created_at {moment} not null,
  updated_at {moment} not null,
  deleted_at {moment},
  is_sample {flag} not null default false,
  consent_id integer -- the consent text below the form
);

create index testimonials_status on testimonials (status, id) where deleted_at is null;

create index testimonials_created on testimonials (created_at) where deleted_at is null;

create index testimonials_deleted on testimonials (deleted_at, id) where deleted_at is not null;

create index testimonials_email on testimonials (lower(email));

-- Of testimonials that retention removes.
create index testimonials_rejected
on testimonials (status, created_at, updated_at, deleted_at) -- only sqlite
on testimonials (created_at, updated_at) -- only postgres
where status = 'rejected' and deleted_at is null;

-- only sqlite
create trigger testimonials_list_insert after insert on testimonials begin
  insert into list_counts (list, status, is_deleted, slot, count)
  values ('testimonials', new.status, new.deleted_at is not null, 0, 1)
  on conflict do update set count = count + 1;
end;

-- only sqlite
create trigger testimonials_list_delete after delete on testimonials begin
  update list_counts set count = count - 1
  where list = 'testimonials' and status = old.status and is_deleted = (old.deleted_at is not null) and slot = 0;
end;

-- only sqlite
create trigger testimonials_list_update after update of status, deleted_at on testimonials begin
  update list_counts set count = count - 1
  where list = 'testimonials' and status = old.status and is_deleted = (old.deleted_at is not null) and slot = 0;
  insert into list_counts (list, status, is_deleted, slot, count)
  values ('testimonials', new.status, new.deleted_at is not null, 0, 1)
  on conflict do update set count = count + 1;
end;

-- only postgres
create trigger testimonials_list_insert after insert on testimonials referencing new table as added
for each statement execute function list_counted();

-- only postgres
create trigger testimonials_list_delete after delete on testimonials referencing old table as removed
for each statement execute function list_counted();

-- only postgres
create trigger testimonials_list_update after update on testimonials referencing old table as removed new table as added
for each statement execute function list_counted();

-- The texts of each page in each language: the draft, and what is published.
create table words (
  id {id},
  page text not null,
  language text not null,
  draft {json},
  version integer not null default 0, -- of the draft
  saved_at {moment},
  saved_by text,
  published {json}, -- null: the texts that came with the site
  published_at {moment},
  published_by text,
  unique (page, language)
);

-- Every published version of a page's texts.
create table word_versions (
  page text not null,
  language text not null,
  number integer not null,
  words {json}, -- null: the texts that came with the site
  source integer not null, -- its own number, or the earlier version that was published again
  at {moment} not null,
  by_name text not null,
  primary key (page, language, number)
);

-- Texts that go live by themselves at a set moment.
create table planned_words (
  page text not null,
  language text not null,
  words {json} not null,
  at {moment} not null,
  by_id integer,
  by_name text not null,
  held_at {moment}, -- since when it is held back, because its author may no longer publish
  primary key (page, language)
);

create index planned_words_at on planned_words (at);

-- Tickets with which the public pages show drafts, or what was published at a moment in the past.
create table draft_tickets (
  token_hash text primary key,
  expires_at {moment} not null,
  as_of {moment}, -- that moment; null: the drafts
  admin_id integer -- it works as long as this account can log in
);

-- Forbidden words: phrases that the company does not want in its texts, in addition to those built in.
create table claims (
  id {id},
  phrase text not null,
  why text not null,
  source text not null,
  version integer not null,
  created_at {moment} not null,
  updated_at {moment} not null,
  deleted_at {moment}
);

create index claims_deleted on claims (deleted_at, id) where deleted_at is not null;

-- Sets of first content that were filled in, so that each is filled in once.
create table seedings (
  name text primary key,
  seeded_at {moment} not null
);

-- ── Visitors ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Contact messages.
create table contacts (
  id {id},
  name text not null,
  email text not null,
  reason text not null,
  message text not null,
  is_read {flag} not null,
  idempotency_key text unique,
  version integer not null,
  created_at {moment} not null,
  updated_at {moment} not null,
  deleted_at {moment},
  status text not null default 'new',
  note text not null default '', -- the team's own
  search_text text not null default '', -- the words by which it is found, see api/database/full-text.ts
  words tsvector generated always as (to_tsvector('simple', search_text)) stored, -- only postgres
  spam {json}, -- why it was taken for spam
  consent_id integer, -- the consent text below the form
  assigned_to integer references admins (id) on delete set null -- who is to answer it
);

create index contacts_live on contacts (id) where deleted_at is null;

create index contacts_unread on contacts (is_read, id) where deleted_at is null;

create index contacts_trash on contacts (id) where deleted_at is not null;

create index contacts_status on contacts (status, id) where deleted_at is null;

-- Wide enough to count a reason by status or unread without reading the rows.
create index contacts_reason on contacts (reason, id, status, is_read) where deleted_at is null;

create index contacts_deleted on contacts (deleted_at, id) where deleted_at is not null;

-- only postgres
create index contacts_words on contacts using gin (words);

create index contacts_email on contacts (lower(email));

-- Only of assigned messages, so that a new message does not write to it.
create index contacts_assigned on contacts (assigned_to, id) where assigned_to is not null;

-- Of messages that retention removes. Without the status in front SQLite would take the index of the status alone, with it PostgreSQL
-- would read every entry.
create index contacts_done
on contacts (status, created_at, updated_at, deleted_at) -- only sqlite
on contacts (created_at, updated_at) -- only postgres
where status = 'done' and deleted_at is null;

-- Partner enquiries.
create table partners (
  id {id},
  name text not null,
  email text not null,
  phone text not null,
  phone_country text not null,
  message text not null,
  is_read {flag} not null,
  idempotency_key text unique,
  version integer not null,
  created_at {moment} not null,
  updated_at {moment} not null,
  deleted_at {moment},
  status text not null default 'new',
  note text not null default '',
  search_text text not null default '',
  words tsvector generated always as (to_tsvector('simple', search_text)) stored, -- only postgres
  spam {json},
  consent_id integer,
  assigned_to integer references admins (id) on delete set null
);

create index partners_live on partners (id) where deleted_at is null;

create index partners_unread on partners (is_read, id) where deleted_at is null;

create index partners_trash on partners (id) where deleted_at is not null;

create index partners_status on partners (status, id) where deleted_at is null;

create index partners_deleted on partners (deleted_at, id) where deleted_at is not null;

-- only postgres
create index partners_words on partners using gin (words);

create index partners_email on partners (lower(email));

create index partners_phone on partners (phone);

create index partners_assigned on partners (assigned_to, id) where assigned_to is not null;

create index partners_done
on partners (status, created_at, updated_at, deleted_at) -- only sqlite
on partners (created_at, updated_at) -- only postgres
where status = 'done' and deleted_at is null;

-- only sqlite
-- The words of all contact messages. New rows are indexed at the end of each commit (api/database/word-index.ts), all at once; the
-- triggers skip rows that are not indexed yet.
create virtual table contacts_words using fts5 (
  search_text, content = 'contacts', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2 3'
);

-- only sqlite
create trigger contacts_words_delete after delete on contacts
when exists (select 1 from contacts_words_docsize where id = old.id) begin
  insert into contacts_words (contacts_words, rowid, search_text) values ('delete', old.id, old.search_text);
end;

-- only sqlite
create trigger contacts_words_update after update of search_text on contacts
when exists (select 1 from contacts_words_docsize where id = old.id) begin
  insert into contacts_words (contacts_words, rowid, search_text) values ('delete', old.id, old.search_text);
  insert into contacts_words (rowid, search_text) values (new.id, new.search_text);
end;

-- only sqlite
-- The same of partner enquiries.
create virtual table partners_words using fts5 (
  search_text, content = 'partners', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2 3'
);

-- only sqlite
create trigger partners_words_delete after delete on partners
when exists (select 1 from partners_words_docsize where id = old.id) begin
  insert into partners_words (partners_words, rowid, search_text) values ('delete', old.id, old.search_text);
end;

-- only sqlite
create trigger partners_words_update after update of search_text on partners
when exists (select 1 from partners_words_docsize where id = old.id) begin
  insert into partners_words (partners_words, rowid, search_text) values ('delete', old.id, old.search_text);
  insert into partners_words (rowid, search_text) values (new.id, new.search_text);
end;

-- How many submissions there are, a row for each day and all that lists tell apart. Triggers keep it, so no list counts a whole inbox
-- and backups leave it out.
create table inbox_days (
  inbox text not null, -- contacts or partners
  day text not null, -- YYYY-MM-DD in UTC
  reason text not null, -- '' in partners
  status text not null,
  is_read {flag} not null,
  is_deleted {flag} not null,
  slot integer not null, -- as in list_counts; one slot alone may be below zero
  count integer not null,
  first_id integer not null, -- the ids of these submissions lie between the two
  last_id integer not null,
  primary key (inbox, day, reason, status, is_read, is_deleted, slot)
)
without rowid -- only sqlite
with (fillfactor = 70) -- only postgres
;

-- The sums of inbox_days over all days.
create table inbox_counts (
  inbox text not null,
  reason text not null,
  status text not null,
  is_read {flag} not null,
  is_deleted {flag} not null,
  slot integer not null,
  count integer not null,
  primary key (inbox, reason, status, is_read, is_deleted, slot)
)
without rowid -- only sqlite
with (fillfactor = 50) -- only postgres
;

-- only sqlite
create trigger inbox_days_insert after insert on inbox_days begin
  insert into inbox_counts (inbox, reason, status, is_read, is_deleted, slot, count)
  values (new.inbox, new.reason, new.status, new.is_read, new.is_deleted, new.slot, new.count)
  on conflict do update set count = count + new.count;
end;

-- only sqlite
create trigger inbox_days_update after update of count on inbox_days begin
  update inbox_counts set count = count + new.count - old.count
  where inbox = new.inbox and reason = new.reason and status = new.status and is_read = new.is_read
    and is_deleted = new.is_deleted and slot = new.slot;
end;

-- only postgres
create function inbox_days_counted() returns trigger language plpgsql as $$
begin
  insert into inbox_counts as kept (inbox, reason, status, is_read, is_deleted, slot, count)
  values (new.inbox, new.reason, new.status, new.is_read, new.is_deleted, new.slot,
    new.count - case when tg_op = 'UPDATE' then old.count else 0 end)
  on conflict (inbox, reason, status, is_read, is_deleted, slot) do update set count = kept.count + excluded.count;
  return null;
end $$;

-- only postgres
create trigger inbox_days_counted after insert or update of count on inbox_days
for each row execute function inbox_days_counted();

-- only sqlite
create trigger contacts_days_insert after insert on contacts begin
  insert into inbox_days (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
  values ('contacts', substr(new.created_at, 1, 10), new.reason, new.status, new.is_read, new.deleted_at is not null, 0, 1, new.id, new.id)
  on conflict do update set count = count + 1, first_id = min(first_id, new.id), last_id = max(last_id, new.id);
end;

-- only sqlite
create trigger contacts_days_delete after delete on contacts begin
  insert into inbox_days (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
  values ('contacts', substr(old.created_at, 1, 10), old.reason, old.status, old.is_read, old.deleted_at is not null, 0, -1, old.id, old.id)
  on conflict do update set count = count - 1;
end;

-- only sqlite
create trigger contacts_days_update after update of created_at, reason, status, is_read, deleted_at on contacts begin
  insert into inbox_days (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
  values ('contacts', substr(old.created_at, 1, 10), old.reason, old.status, old.is_read, old.deleted_at is not null, 0, -1, old.id, old.id)
  on conflict do update set count = count - 1;
  insert into inbox_days (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
  values ('contacts', substr(new.created_at, 1, 10), new.reason, new.status, new.is_read, new.deleted_at is not null, 0, 1, new.id, new.id)
  on conflict do update set count = count + 1, first_id = min(first_id, new.id), last_id = max(last_id, new.id);
end;

-- only postgres
create function contacts_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into inbox_days as kept (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
    select 'contacts', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), reason, status, is_read, deleted_at is not null,
      case when status = 'new' and not is_read and deleted_at is null then pg_backend_pid() % 8 else 0 end,
      -count(*), min(id), max(id)
    from removed group by 2, 3, 4, 5, 6, 7 order by 2, 3, 4, 5, 6, 7
    on conflict (inbox, day, reason, status, is_read, is_deleted, slot) do update set count = kept.count + excluded.count,
      first_id = least(kept.first_id, excluded.first_id), last_id = greatest(kept.last_id, excluded.last_id);
  end if;
  if tg_op <> 'DELETE' then
    insert into inbox_days as kept (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
    select 'contacts', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), reason, status, is_read, deleted_at is not null,
      case when status = 'new' and not is_read and deleted_at is null then pg_backend_pid() % 8 else 0 end,
      count(*), min(id), max(id)
    from added group by 2, 3, 4, 5, 6, 7 order by 2, 3, 4, 5, 6, 7
    on conflict (inbox, day, reason, status, is_read, is_deleted, slot) do update set count = kept.count + excluded.count,
      first_id = least(kept.first_id, excluded.first_id), last_id = greatest(kept.last_id, excluded.last_id);
  end if;
  return null;
end $$;

-- only postgres
create trigger contacts_days_insert after insert on contacts referencing new table as added
for each statement execute function contacts_counted();

-- only postgres
create trigger contacts_days_delete after delete on contacts referencing old table as removed
for each statement execute function contacts_counted();

-- only postgres
create trigger contacts_days_update after update on contacts referencing old table as removed new table as added
for each statement execute function contacts_counted();

-- only sqlite
create trigger partners_days_insert after insert on partners begin
  insert into inbox_days (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
  values ('partners', substr(new.created_at, 1, 10), '', new.status, new.is_read, new.deleted_at is not null, 0, 1, new.id, new.id)
  on conflict do update set count = count + 1, first_id = min(first_id, new.id), last_id = max(last_id, new.id);
end;

-- only sqlite
create trigger partners_days_delete after delete on partners begin
  insert into inbox_days (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
  values ('partners', substr(old.created_at, 1, 10), '', old.status, old.is_read, old.deleted_at is not null, 0, -1, old.id, old.id)
  on conflict do update set count = count - 1;
end;

-- only sqlite
create trigger partners_days_update after update of created_at, status, is_read, deleted_at on partners begin
  insert into inbox_days (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
  values ('partners', substr(old.created_at, 1, 10), '', old.status, old.is_read, old.deleted_at is not null, 0, -1, old.id, old.id)
  on conflict do update set count = count - 1;
  insert into inbox_days (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
  values ('partners', substr(new.created_at, 1, 10), '', new.status, new.is_read, new.deleted_at is not null, 0, 1, new.id, new.id)
  on conflict do update set count = count + 1, first_id = min(first_id, new.id), last_id = max(last_id, new.id);
end;

-- only postgres
create function partners_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into inbox_days as kept (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
    select 'partners', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), '', status, is_read, deleted_at is not null,
      case when status = 'new' and not is_read and deleted_at is null then pg_backend_pid() % 8 else 0 end,
      -count(*), min(id), max(id)
    from removed group by 2, 3, 4, 5, 6, 7 order by 2, 3, 4, 5, 6, 7
    on conflict (inbox, day, reason, status, is_read, is_deleted, slot) do update set count = kept.count + excluded.count,
      first_id = least(kept.first_id, excluded.first_id), last_id = greatest(kept.last_id, excluded.last_id);
  end if;
  if tg_op <> 'DELETE' then
    insert into inbox_days as kept (inbox, day, reason, status, is_read, is_deleted, slot, count, first_id, last_id)
    select 'partners', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), '', status, is_read, deleted_at is not null,
      case when status = 'new' and not is_read and deleted_at is null then pg_backend_pid() % 8 else 0 end,
      count(*), min(id), max(id)
    from added group by 2, 3, 4, 5, 6, 7 order by 2, 3, 4, 5, 6, 7
    on conflict (inbox, day, reason, status, is_read, is_deleted, slot) do update set count = kept.count + excluded.count,
      first_id = least(kept.first_id, excluded.first_id), last_id = greatest(kept.last_id, excluded.last_id);
  end if;
  return null;
end $$;

-- only postgres
create trigger partners_days_insert after insert on partners referencing new table as added
for each statement execute function partners_counted();

-- only postgres
create trigger partners_days_delete after delete on partners referencing old table as removed
for each statement execute function partners_counted();

-- only postgres
create trigger partners_days_update after update on partners referencing old table as removed new table as added
for each statement execute function partners_counted();

-- What the spam filter learned from the team's decisions, a row for each submission. It holds hashes only, and outlives the submission.
create table spam_lessons (
  record text not null,
  record_id integer not null,
  is_spam {flag} not null,
  sender text not null, -- hash of the address
  words {json} not null, -- hashes of the words, after one of them all together
  created_at {moment} not null,
  primary key (record, record_id)
);

create index spam_lessons_sender on spam_lessons (sender);

create index spam_lessons_newest on spam_lessons (created_at);

-- Replies that admins sent to contact messages and partner enquiries. They stay as long as the submission, longer than their mails.
create table replies (
  id {id},
  record text not null,
  record_id integer not null,
  mail_id integer not null unique,
  text text not null,
  by_name text not null,
  idempotency_key text not null unique,
  created_at {moment} not null
);

create index replies_record on replies (record, record_id);

-- Templates that replies begin with. Names in braces are filled in before a reply is sent.
create table reply_templates (
  id {id},
  name text not null,
  text text not null,
  version integer not null,
  created_at {moment} not null,
  updated_at {moment} not null
);

-- Addresses of the newsletter.
create table subscribers (
  id {id},
  email text not null,
  email_key text not null unique,
  created_at {moment} not null,
  deleted_at {moment},
  status text not null default 'subscribed', -- 'pending' until the address is confirmed by its mail
  token text, -- of an older program beside this one: the next start moves it to token_hash
  confirm_until {moment}, -- how long the link to confirm works; null: nothing to confirm
  confirmed_at {moment},
  consent_id integer, -- the consent text below the form
  token_hash text -- of the links in its mails
);

create index subscribers_created on subscribers (created_at);

create index subscribers_deleted on subscribers (deleted_at, id) where deleted_at is not null;

create unique index subscribers_token on subscribers (token);

create index subscribers_confirm on subscribers (confirm_until) where confirm_until is not null;

create unique index subscribers_token_hash on subscribers (token_hash);

-- only sqlite
create trigger subscribers_list_insert after insert on subscribers begin
  insert into list_counts (list, status, is_deleted, slot, count)
  values ('subscribers', new.status, new.deleted_at is not null, 0, 1)
  on conflict do update set count = count + 1;
end;

-- only sqlite
create trigger subscribers_list_delete after delete on subscribers begin
  update list_counts set count = count - 1
  where list = 'subscribers' and status = old.status and is_deleted = (old.deleted_at is not null) and slot = 0;
end;

-- only sqlite
create trigger subscribers_list_update after update of status, deleted_at on subscribers begin
  update list_counts set count = count - 1
  where list = 'subscribers' and status = old.status and is_deleted = (old.deleted_at is not null) and slot = 0;
  insert into list_counts (list, status, is_deleted, slot, count)
  values ('subscribers', new.status, new.deleted_at is not null, 0, 1)
  on conflict do update set count = count + 1;
end;

-- only postgres
create trigger subscribers_list_insert after insert on subscribers referencing new table as added
for each statement execute function list_counted();

-- only postgres
create trigger subscribers_list_delete after delete on subscribers referencing old table as removed
for each statement execute function list_counted();

-- only postgres
create trigger subscribers_list_update after update on subscribers referencing old table as removed new table as added
for each statement execute function list_counted();

-- Consent texts as they were shown below forms, each once.
create table consents (
  id {id},
  form text not null,
  language text not null,
  version integer not null, -- of the page's texts; 0: those that came with the site
  text text not null,
  created_at {moment} not null,
  unique (form, language, version, text)
);

-- ── Privacy ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Erasures that people asked for, without their address or number.
create table erasures (
  id {id},
  key text not null unique, -- the same in the book of erasures beside the backups
  kind text not null,
  salt text not null,
  marks {json} not null, -- hashes of salt and address or numbers: they tell if a restored backup holds the person again
  reason text not null,
  records integer not null,
  by_name text not null,
  created_at {moment} not null
);

-- How many months each kind of personal data is kept; null: until an admin deletes it.
create table retention_terms (
  kind text primary key,
  months integer,
  version integer not null default 0
);

insert into retention_terms (kind, months)
values ('contact', 12), ('partner', 12), ('testimonial', 12), ('mail', 3), ('history', 12);

-- Announced removals: what came before the day `up_to` is removed on the day `goes_on`, two weeks after the warning at the earliest.
create table retention_warnings (
  kind text not null,
  goes_on text not null,
  up_to text not null,
  warned_at {moment} not null,
  primary key (kind, goes_on)
);

-- How many rows were removed, by kind and day.
create table retention_removals (
  kind text not null,
  day text not null,
  count integer not null,
  primary key (kind, day)
);

create index retention_removals_day on retention_removals (day);

-- The register of leaks of personal data.
create table breaches (
  id {id},
  title text not null,
  noticed_at {moment} not null,
  noticed_by text not null,
  description text not null,
  kinds {json} not null,
  people integer, -- how many are concerned; null: not known
  consequences text not null,
  measures text not null,
  contact text not null,
  ticks {json} not null, -- who ticked each step, and when
  version integer not null,
  created_at {moment} not null,
  updated_at {moment} not null
);

-- ── Operations ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- The panel has no tables of its own.

-- Findings of the daily check of all stored files.
create table media_checks (
  id {id},
  checked_at {moment} not null,
  findings {json} not null
);

-- Runs of the daily probe, in which the site sends itself a message by its own form.
create table daily_proofs (
  id {id},
  day text not null,
  clock_day text unique, -- the day, if the clock started the run: one a day
  open_slot integer unique, -- 1 while it runs: one at a time
  state text not null,
  steps {json} not null, -- what was seen, and when
  record_id integer, -- its message, while it runs
  created_at {moment} not null,
  ended_at {moment}
);

create index daily_proofs_day on daily_proofs (day);
