-- An address of the newsletter waits as 'pending' until whoever reads its mail has confirmed it. What was there before is no news.
alter table subscribers add column status text not null default 'subscribed';

alter table subscribers add column token text;

alter table subscribers add column confirm_until {moment};

alter table subscribers add column confirmed_at {moment};

create unique index subscribers_token on subscribers (token);

create index subscribers_confirm on subscribers (confirm_until) where confirm_until is not null;
