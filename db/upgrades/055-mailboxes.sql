-- The mailbox that an address arrives in: receipts to one are counted, however the address is written. Null before that was kept.
alter table mails add column mailbox text;

create index mails_mailbox on mails (mailbox, created_at) where kind = 'receipt';
