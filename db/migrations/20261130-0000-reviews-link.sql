-- Where the counted reviews of a product can be read.
alter table products add column reviews_link text;
