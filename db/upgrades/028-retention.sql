-- How long each kind of thing that people left is kept: whole months, null for as long as somebody deletes it.
create table retention_terms (
  kind text primary key,
  months integer
);

insert into retention_terms (kind, months)
values ('contact', 12), ('partner', 12), ('testimonial', 12), ('mail', 3), ('history', 12);

-- What was announced: what came before `up_to` goes on the day `goes_on`. Nothing goes that was not announced two weeks before.
create table retention_warnings (
  kind text not null,
  goes_on text not null,
  up_to text not null,
  warned_at {moment} not null,
  primary key (kind, goes_on)
);

-- What went, a row for each kind and day: how many, and nothing of whose they were.
create table retention_removals (
  kind text not null,
  day text not null,
  count integer not null,
  primary key (kind, day)
);

create index retention_removals_day on retention_removals (day);

-- Only of what may go, so that no form that comes in writes them. The status stands in them once more: else SQLite takes an index
-- of the status alone. The same with the record in the history.
create index contacts_done on contacts (status, created_at) where status = 'done' and deleted_at is null;

create index partners_done on partners (status, created_at) where status = 'done' and deleted_at is null;

create index testimonials_rejected on testimonials (status, created_at) where status = 'rejected' and deleted_at is null;

create index mails_sent on mails (status, created_at) where status = 'sent';

create index history_people on history (record, created_at)
where record in ('contact', 'partner', 'testimonial', 'subscriber');
