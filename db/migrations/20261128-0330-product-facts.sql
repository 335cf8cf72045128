-- What stands on a product's label: serving, storage, nutrition and preparation. Old products have none of it yet.
alter table products add column serving text not null default '';

alter table products add column serving_grams double precision;

alter table products add column servings text not null default '';

alter table products add column storage text not null default '';

alter table products add column nutrition {json} not null default '[]';

alter table products add column nutrition_source text not null default '';

alter table products add column preparation {json} not null default '[]';
