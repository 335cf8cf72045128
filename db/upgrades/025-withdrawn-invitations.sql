-- A withdrawn invitation lets nobody in and is forgotten within a day; until then the press on Undo makes its link good again.
alter table invitations add column withdrawn_at {moment};
