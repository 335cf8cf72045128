-- Allergens of which a product may contain traces, beside those that it contains.
alter table products add column traces {json} not null default '[]';
