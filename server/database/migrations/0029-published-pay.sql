-- What the runs of a project published of people's pay: the next run publishes nothing whose difference would tell a few people's
-- (docs/decisions/064). Positions and pays stand as tokens keyed with the project's key.

create table lastro.published_pay (
  id uuid primary key,
  tenant_id uuid not null,
  project_id uuid not null,
  -- The first run that published it; the row outlives the run, as do the documents that were sent.
  run_id uuid not null,
  -- SHA-256 of people and figures: equal files publish the same again.
  content_hash text not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  unique (project_id, content_hash),
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade
);

alter table lastro.published_pay enable row level security;
alter table lastro.published_pay force row level security;
create policy tenant on lastro.published_pay for all to {{app}}
  using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))
  with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id));
do $$
begin
  execute format('create policy owner on lastro.published_pay for all to %I using (true) with check (true)', current_user);
end $$;
grant select, insert on lastro.published_pay to {{app}};
