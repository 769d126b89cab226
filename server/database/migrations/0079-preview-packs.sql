-- "Executar as sete fases": one run after the other, and what came of each phase.
create table lastro.preview_packs (
  id uuid primary key,
  tenant_id uuid not null,
  project_id uuid not null,
  asked_by uuid not null references lastro.users (id),
  status text not null default 'running' check (status in ('running', 'completed', 'cancelled', 'interrupted')),
  cancel_requested_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((status = 'running') = (finished_at is null)),
  unique (id, tenant_id),
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade
);
create index preview_packs_project on lastro.preview_packs (project_id, created_at desc);
-- One at a time: whoever presses again finds the one under way.
create unique index preview_packs_one_active on lastro.preview_packs (project_id) where status = 'running';

create table lastro.preview_pack_phases (
  pack_id uuid not null,
  tenant_id uuid not null,
  phase_number integer not null check (phase_number between 1 and 7),
  state text not null default 'pending' check (state in ('pending', 'running', 'completed', 'kept', 'skipped', 'failed', 'cancelled')),
  -- Why it was kept, skipped or failed, pt-BR.
  reason text,
  primary key (pack_id, phase_number),
  foreign key (pack_id, tenant_id) references lastro.preview_packs (id, tenant_id) on delete cascade
);

-- The workflow of the pack does the run's steps: nothing else may start them.
alter table lastro.runs add column pack_id uuid;
alter table lastro.runs add constraint runs_pack foreign key (pack_id, tenant_id) references lastro.preview_packs (id, tenant_id);
create index runs_of_pack on lastro.runs (pack_id) where pack_id is not null;

do $$
declare t text;
begin
  foreach t in array array['preview_packs', 'preview_pack_phases'] loop
    execute format('alter table lastro.%I enable row level security', t);
    execute format('alter table lastro.%I force row level security', t);
    -- What the firm computes before a gate is its own affair.
    execute format($p$create policy tenant on lastro.%I for all to {{app}}
      using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id) and (select lastro.is_firm()))
      with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id) and (select lastro.is_firm()))$p$, t);
    execute format('create policy owner on lastro.%I for all to %I using (true) with check (true)', t, current_user);
  end loop;
end $$;
grant select, insert, update on lastro.preview_packs, lastro.preview_pack_phases to {{app}};
