-- What an admin has answered to a message or an enquiry. Its mail is in `mails` until it is forgotten, which happens to those alone that
-- were sent; the answer stays as long as what it answers.
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

-- The name of the mail that this one answers, or ''.
alter table mails add column in_reply_to text not null default '';

create index mails_to on mails (recipient_key, kind);
