-- A number at a contact message, if the page asks for one: the columns of a partner enquiry.
alter table contacts add column phone text not null default '';

alter table contacts add column phone_country text not null default '';

alter table contacts add column phone_e164 text not null default '';

alter table contacts add column phone_typed text not null default '';

create index contacts_phone on contacts (phone);
