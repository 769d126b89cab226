-- Quality of one table of a file in full: dimensions, problems with the numbers of their rows, personal columns (never their
-- values). Beside file_tables, whose rows every listing reads.
create table lastro.file_quality (
  file_table_id uuid primary key references lastro.file_tables (id) on delete cascade,
  tenant_id uuid not null references lastro.clients (id) on delete cascade,
  body jsonb not null,
  assessed_at timestamptz not null default now()
);
alter table lastro.file_quality enable row level security;
alter table lastro.file_quality force row level security;
create policy tenant on lastro.file_quality for all to {{app}}
  using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))
  with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id));
do $$
begin
  execute format('create policy owner on lastro.file_quality for all to %I using (true) with check (true)', current_user);
end $$;
grant select, insert, update, delete on lastro.file_quality to {{app}};
