-- What an index's own condition says PostgreSQL does not look for in it any more: with the status first it went through all that may
-- ever go, of a million messages 700,000 entries for the 29,000 of two weeks. SQLite needs the status there, or takes an index of it.
-- Of mails, too, nothing but their index is read now.

drop index mails_sent;

-- only sqlite
create index mails_sent on mails (status, created_at, sent_at) where status = 'sent';

-- only postgres
create index mails_sent on mails (created_at, sent_at) where status = 'sent';

-- only postgres
drop index contacts_done;

-- only postgres
create index contacts_done on contacts (created_at, updated_at) where status = 'done' and deleted_at is null;

-- only postgres
drop index partners_done;

-- only postgres
create index partners_done on partners (created_at, updated_at) where status = 'done' and deleted_at is null;

-- only postgres
drop index testimonials_rejected;

-- only postgres
create index testimonials_rejected on testimonials (created_at, updated_at)
where status = 'rejected' and deleted_at is null;

-- only postgres
drop index history_people;

-- only postgres
create index history_people on history (created_at)
where record in ('contact', 'partner', 'testimonial', 'subscriber');
