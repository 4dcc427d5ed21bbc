-- Issue 18. Groups of people as an identity provider keeps them (SCIM 2.0, RFC 7643): what they may do here stands with the identity provider.
create table scim_group (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  display_name text not null check (length(display_name) between 1 and 255),
  external_id text check (length(external_id) <= 255),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index scim_group_name on scim_group (tenant_id, lower(display_name));
select protect('scim_group', 'select, insert, update, delete');

create table scim_group_member (
  tenant_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, group_id, user_id),
  foreign key (tenant_id, group_id) references scim_group (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references user_account (tenant_id, id)
);
create index scim_group_member_of_user on scim_group_member (tenant_id, user_id);
select protect('scim_group_member', 'select, insert, delete');
