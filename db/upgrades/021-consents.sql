-- What a form of the site said of what it is given, each text once; what was sent through it names the one that stood there.
-- `version` is the one of the page's words, 0 for those that came with the site. Null in a submission from before.
create table consents (
  id {id},
  form text not null,
  language text not null,
  version integer not null,
  text text not null,
  created_at {moment} not null,
  unique (form, language, version, text)
);

alter table contacts add column consent_id integer;

alter table partners add column consent_id integer;

alter table testimonials add column consent_id integer;

alter table subscribers add column consent_id integer;
