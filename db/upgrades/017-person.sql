-- What a person asks to have erased: found by address or number, and remembered without either.

create index contacts_email on contacts (lower(email));

create index partners_email on partners (lower(email));

create index partners_phone on partners (phone);

create index testimonials_email on testimonials (lower(email));

-- `marks` are the SHA-256 of salt and address, or of salt and each number, so that a restored backup can be asked whether it holds
-- somebody who was erased.
create table erasures (
  id {id},
  key text not null unique,
  kind text not null,
  salt text not null,
  marks {json} not null,
  reason text not null,
  records integer not null,
  by_name text not null,
  created_at {moment} not null
);
