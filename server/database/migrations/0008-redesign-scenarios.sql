-- Decisions of a step that a person set against the rule (A2.2). The former ones stay, with their end.
create table lastro.step_overrides (
  id uuid primary key,
  tenant_id uuid not null,
  project_id uuid not null,
  process_id text not null,
  step_id text not null,
  decision text not null,
  name text not null,
  role text not null,
  reason text not null check (length(btrim(reason)) > 0),
  written_by uuid references lastro.users (id),
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references lastro.users (id),
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade
);
create unique index step_overrides_current on lastro.step_overrides (project_id, process_id, step_id) where ended_at is null;

-- Named what-ifs over the financial model of a published run (A5.7): the moved drivers and what the server computed.
create table lastro.scenarios (
  id uuid primary key,
  tenant_id uuid not null,
  project_id uuid not null,
  run_id uuid not null,
  name text not null check (length(btrim(name)) between 1 and 120),
  drivers jsonb not null,
  result jsonb not null,
  created_by uuid references lastro.users (id),
  created_by_name text not null,
  created_at timestamptz not null,
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade,
  foreign key (run_id, tenant_id) references lastro.runs (id, tenant_id) on delete cascade
);
create unique index scenarios_name on lastro.scenarios (project_id, lower(btrim(name)));

do $$
declare t text;
begin
  foreach t in array array['step_overrides', 'scenarios']
  loop
    execute format('alter table lastro.%I enable row level security', t);
    execute format('alter table lastro.%I force row level security', t);
    execute format($p$create policy tenant on lastro.%I for all to {{app}}
      using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))
      with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))$p$, t);
    execute format('create policy owner on lastro.%I for all to %I using (true) with check (true)', t, current_user);
  end loop;
end $$;
grant select, insert, update on lastro.step_overrides to {{app}};
grant select, insert, delete on lastro.scenarios to {{app}};
