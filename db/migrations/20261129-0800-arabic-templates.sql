-- What an answer to a message in Arabic begins with; '': the English text.
alter table reply_templates add column text_ar text not null default '';
