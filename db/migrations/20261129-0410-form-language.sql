-- Of the page on which the form was filled in.
alter table contacts add column language text not null default 'en';

alter table partners add column language text not null default 'en';
