-- Whose it is to answer; null while it is nobody's. An account that is removed leaves what it had to nobody.
alter table contacts add column assigned_to integer references admins (id) on delete set null;

alter table partners add column assigned_to integer references admins (id) on delete set null;

-- Only of what is somebody's, so that no form that comes in writes them.
create index contacts_assigned on contacts (assigned_to, id) where assigned_to is not null;

create index partners_assigned on partners (assigned_to, id) where assigned_to is not null;
