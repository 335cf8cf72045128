-- The link that went out by mail, beside the one that its maker copies; made as the mail is sent, and known by its hash alone.
alter table invitations add column mailed_hash text;

create unique index invitations_mailed on invitations (mailed_hash);
