-- Under which name the key of the signatures stands ("" where the environment says it, or nobody does), and what DNS said of the
-- sender's domain when it was asked last.
alter table mail_settings add column selector text not null default '';

alter table mail_settings add column vouching {json};

-- Which mails of those that the site sends by itself an admin wants or not; what is missing is as the company has it.
create table own_notices (
  admin_id integer not null references admins (id) on delete cascade,
  kind text not null,
  is_on {flag} not null,
  primary key (admin_id, kind)
);
