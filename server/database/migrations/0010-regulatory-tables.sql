-- Rules and dates that phase 6 is computed with, the same for every client of the firm. Version 1 ships with the product;
-- each change is a new version, none is edited.
create table lastro.regulatory_tables (
  version integer primary key check (version > 1),
  lines jsonb not null,
  note text not null,
  changed_by uuid references lastro.users (id) on delete set null,
  changed_by_name text not null,
  created_at timestamptz not null default now()
);
grant select, insert on lastro.regulatory_tables to {{app}};
