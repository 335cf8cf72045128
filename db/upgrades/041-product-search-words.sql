-- What searches and previews show of a product, where its own title and description do not serve; empty is made of those.

alter table products add column search_title text not null default '';

alter table products add column search_description text not null default '';
