-- What a form of the site writes, and no query reads: days are found by ids (009), and a mail's addressee by one index instead of two.
drop index contacts_created;

drop index partners_created;

drop index mails_receipts;

drop index mails_to;

create index mails_to on mails (recipient_key, kind, created_at);
