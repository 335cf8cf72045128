-- An invitation that is withdrawn is deleted: the undo that kept it for ten minutes is gone.
delete from invitations where withdrawn_at is not null;

alter table invitations drop column withdrawn_at;
