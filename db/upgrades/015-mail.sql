-- Every mail that the site owes somebody, a row for each address; written in the transaction of what it tells of. `next_at` is the next
-- try, or as long as a process is at it, the moment from which another may take its place.
create table mails (
  id {id},
  kind text not null,
  recipient text not null,
  recipient_key text not null,
  reply_to text not null,
  subject text not null,
  person text not null,
  letter {json} not null,
  record text not null,
  record_id integer not null,
  once text unique,
  message_id text not null unique,
  status text not null,
  attempts integer not null,
  first_tried_at {moment},
  next_at {moment} not null,
  lease text not null,
  reason text not null,
  answer text not null,
  created_at {moment} not null,
  sent_at {moment}
);

create index mails_due on mails (next_at) where status = 'waiting';

create index mails_status on mails (status, id);

create index mails_receipts on mails (recipient_key, created_at) where kind = 'receipt';

create index mails_record on mails (record, record_id);

-- What is set in the panel, in one row: the server that carries the mail, and what is sent to whom. Null is what the environment says.
create table mail_settings (
  id integer primary key,
  server {json},
  notices {json},
  version integer not null,
  updated_at {moment}
);

insert into mail_settings (id, version) values (1, 0);
