-- Null where a ticket shows the drafts; else the moment as of which it shows what was published.
alter table draft_tickets add column as_of {moment};
