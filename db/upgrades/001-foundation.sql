-- One set of migrations for both engines. {id}, {json}, {flag} and {moment} become the engine's own column types;
-- a statement ends with a semicolon followed by an empty line. Moments are UTC in ISO 8601.

create table categories (
  id {id},
  name text not null,
  description text not null,
  regulatory_class text not null,
  palette text not null,
  position integer not null,
  version integer not null,
  created_at {moment} not null,
  updated_at {moment} not null
);

create unique index categories_name on categories (lower(name));

create table products (
  id {id},
  category_id integer not null references categories (id),
  title text not null,
  title_key text not null,
  subtitle text not null,
  usage text not null,
  type text not null,
  variant text not null,
  swatch text not null,
  code text not null,
  connected {flag} not null,
  picture {json},
  gallery {json} not null,
  description text not null,
  rating double precision,
  num_reviews integer not null,
  highlights {json} not null,
  key_nutrients {json} not null,
  ingredients text not null,
  flipkart_link text,
  amazon_link text,
  fancode_link text,
  home_slot integer,
  status text not null,
  needs {json} not null,
  allergens {json} not null,
  format text not null,
  net_weight text not null,
  position integer not null,
  version integer not null,
  created_at {moment} not null,
  updated_at {moment} not null,
  deleted_at {moment}
);

create unique index products_title on products (title_key) where deleted_at is null;

create unique index products_home_slot on products (home_slot) where home_slot is not null and deleted_at is null;

create index products_category on products (category_id, position, id);

create index products_code on products (code) where deleted_at is null;

create table former_titles (
  title_key text primary key,
  product_id integer not null references products (id),
  created_at {moment} not null
);

create table testimonials (
  id {id},
  name text not null,
  email text not null,
  content text not null,
  rating double precision not null,
  is_visible integer not null,
  status text not null,
  idempotency_key text unique,
  version integer not null,
  created_at {moment} not null,
  updated_at {moment} not null,
  deleted_at {moment}
);

create index testimonials_status on testimonials (status, id) where deleted_at is null;

create table contacts (
  id {id},
  name text not null,
  email text not null,
  reason text not null,
  message text not null,
  is_read {flag} not null,
  idempotency_key text unique,
  version integer not null,
  created_at {moment} not null,
  updated_at {moment} not null,
  deleted_at {moment}
);

create index contacts_live on contacts (id) where deleted_at is null;

create index contacts_reason on contacts (reason, id) where deleted_at is null;

create index contacts_unread on contacts (is_read, id) where deleted_at is null;

create index contacts_trash on contacts (id) where deleted_at is not null;

create table partners (
  id {id},
  name text not null,
  email text not null,
  phone text not null,
  phone_country text not null,
  message text not null,
  is_read {flag} not null,
  idempotency_key text unique,
  version integer not null,
  created_at {moment} not null,
  updated_at {moment} not null,
  deleted_at {moment}
);

create index partners_live on partners (id) where deleted_at is null;

create index partners_unread on partners (is_read, id) where deleted_at is null;

create index partners_trash on partners (id) where deleted_at is not null;

create table subscribers (
  id {id},
  email text not null,
  email_key text not null unique,
  created_at {moment} not null
);

create table brochures (
  id {id},
  name text not null,
  name_key text not null unique,
  file_path text not null,
  file_name text not null,
  bytes integer not null,
  pages integer not null,
  downloads integer not null,
  version integer not null,
  created_at {moment} not null,
  updated_at {moment} not null
);

create table admins (
  id {id},
  name text not null,
  email text not null,
  email_key text not null unique,
  password_hash text not null,
  profile text not null,
  version integer not null,
  created_at {moment} not null,
  updated_at {moment} not null
);

create table sessions (
  id {id},
  admin_id integer not null references admins (id) on delete cascade,
  token_hash text not null unique,
  device text not null,
  address text not null,
  created_at {moment} not null,
  last_used_at {moment} not null,
  expires_at {moment} not null
);

create index sessions_admin on sessions (admin_id, id);

create table history (
  id {id},
  admin_id integer,
  admin_name text not null,
  record text not null,
  record_id integer not null,
  action text not null,
  changes {json} not null,
  created_at {moment} not null
);

create index history_record on history (record, record_id, id);

create table content (
  id integer primary key,
  version integer not null
);

insert into content (id, version) values (1, 1);
