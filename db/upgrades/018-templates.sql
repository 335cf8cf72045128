-- Texts that answers begin with. What stands in braces is filled in before an answer is sent.
create table reply_templates (
  id {id},
  name text not null,
  text text not null,
  version integer not null,
  created_at {moment} not null,
  updated_at {moment} not null
);
