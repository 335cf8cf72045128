-- Of a translation: the original as it was when each text was translated; null: the texts that came with the site.
alter table words add column made_from {json};
