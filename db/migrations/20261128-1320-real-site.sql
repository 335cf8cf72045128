-- Where the real site runs, so that a copy of its data knows that it is one. Empty before the first start.
create table real_site (
  id integer primary key,
  place text not null, -- a hash of where the data lies; empty when a backup did not say
  address text not null,
  kept_copy text not null -- place and address of the copy that an owner keeps as one; else empty
);
