-- The picture that previews show of a product: one of its own or of the library, by its path; empty is the main one.

alter table products add column search_picture text not null default '';
