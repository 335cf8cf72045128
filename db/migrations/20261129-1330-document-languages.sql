-- Of the file, so that each page offers the document in its own language.
alter table brochures add column language text not null default 'en';
