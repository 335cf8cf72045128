-- When another mail server was chosen in the panel, and the one before it for a day: by that one the owners are told of the change, so
-- that it cannot go unseen, and for that day no link for a new password is sent by the new one.
alter table mail_settings add column server_since {moment};

alter table mail_settings add column former_server {json};

alter table mails add column is_by_former {flag} not null default false;
