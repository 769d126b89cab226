-- What a run asks to be decided, in order, beside its insights.
create table lastro.decisions (
  run_id uuid not null,
  tenant_id uuid not null,
  ordinal integer not null,
  body jsonb not null,
  primary key (run_id, ordinal),
  foreign key (run_id, tenant_id) references lastro.runs (id, tenant_id) on delete cascade
);

-- Owner, date or words that a person set in place of the computed ones. Of a project, not of a run: they find the decision of the
-- next run by its id. The latest row of a field holds; an empty value takes the edit back.
create table lastro.decision_edits (
  id uuid primary key,
  tenant_id uuid not null,
  project_id uuid not null,
  decision_id text not null check (length(decision_id) between 1 and 200),
  field text not null check (field in ('owner', 'due', 'text')),
  value text,
  written_by uuid references lastro.users (id),
  written_by_name text not null,
  created_at timestamptz not null,
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade
);
create index decision_edits_of_project on lastro.decision_edits (project_id, decision_id, field, created_at desc, id desc);

do $$
declare t text;
begin
  foreach t in array array['decisions', 'decision_edits']
  loop
    execute format('alter table lastro.%I enable row level security', t);
    execute format('alter table lastro.%I force row level security', t);
    execute format($p$create policy tenant on lastro.%I for all to {{app}}
      using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))
      with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))$p$, t);
    execute format('create policy owner on lastro.%I for all to %I using (true) with check (true)', t, current_user);
  end loop;
end $$;
grant select, insert on lastro.decisions to {{app}};
grant select, insert on lastro.decision_edits to {{app}};
