-- What retention announces is counted with each look at the dashboard, by when it came and when it was changed last: with both in the
-- index, and with what its condition asks for (SQLite reads that again), no row is read. Of a million messages 40,000 may go within
-- two weeks. New messages are not in it.

drop index contacts_done;

create index contacts_done on contacts (status, created_at, updated_at, deleted_at) where status = 'done' and deleted_at is null;

drop index partners_done;

create index partners_done on partners (status, created_at, updated_at, deleted_at) where status = 'done' and deleted_at is null;

drop index testimonials_rejected;

create index testimonials_rejected on testimonials (status, created_at, updated_at, deleted_at)
where status = 'rejected' and deleted_at is null;
