-- What a project follows up: indicators, AI use cases, risks. One row a record; its fields are checked by the contract.
create table lastro.register_records (
  id uuid primary key,
  tenant_id uuid not null,
  project_id uuid not null,
  kind text not null check (kind in ('kpi', 'use_case', 'risk')),
  body jsonb not null,
  -- What it was taken over from ("p6.caso.triagem"), and its fields as they were taken over last: what differs from
  -- them was written by a person and stays.
  import_key text,
  imported jsonb,
  -- Since when the company's people see it; null: the firm's team only.
  released_at timestamptz,
  version integer not null default 0,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  unique (id, tenant_id),
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade
);
create index register_records_project on lastro.register_records (project_id, kind) where deleted_at is null;
create unique index register_records_import on lastro.register_records (project_id, kind, import_key) where import_key is not null;

-- Who changed what, for good.
create table lastro.register_changes (
  id uuid primary key,
  tenant_id uuid not null,
  record_id uuid not null,
  action text not null check (action in ('created', 'updated', 'imported', 'deleted', 'accepted', 'acceptance_ended')),
  before jsonb,
  after jsonb,
  note text,
  changed_by uuid references lastro.users (id),
  changed_by_name text not null,
  changed_at timestamptz not null,
  foreign key (record_id, tenant_id) references lastro.register_records (id, tenant_id) on delete cascade
);
create index register_changes_record on lastro.register_changes (record_id, changed_at desc, id desc);

-- Values of an indicator. Of one day the row written last counts; a null value takes the day's value back.
create table lastro.kpi_points (
  id uuid primary key,
  tenant_id uuid not null,
  kpi_id uuid not null,
  measured_on date not null,
  value double precision,
  source text not null,
  written_by uuid references lastro.users (id),
  written_by_name text not null,
  created_at timestamptz not null,
  foreign key (kpi_id, tenant_id) references lastro.register_records (id, tenant_id) on delete cascade
);
create index kpi_points_kpi on lastro.kpi_points (kpi_id, measured_on, id);

-- Decisions of approvers on what is left of a risk; the last one of a risk counts.
create table lastro.risk_acceptances (
  id uuid primary key,
  tenant_id uuid not null,
  risk_id uuid not null,
  accepted boolean not null,
  -- The residual level that was accepted: above it the acceptance does not hold.
  level double precision not null,
  reason text not null check (length(btrim(reason)) > 0),
  decided_by uuid references lastro.users (id),
  decided_by_name text not null,
  decided_at timestamptz not null,
  foreign key (risk_id, tenant_id) references lastro.register_records (id, tenant_id) on delete cascade
);
create index risk_acceptances_risk on lastro.risk_acceptances (risk_id, id);

do $$
declare t text;
begin
  foreach t in array array['register_records', 'register_changes', 'kpi_points', 'risk_acceptances']
  loop
    execute format('alter table lastro.%I enable row level security', t);
    execute format('alter table lastro.%I force row level security', t);
    execute format($p$create policy tenant on lastro.%I for all to {{app}}
      using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))
      with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))$p$, t);
    execute format('create policy owner on lastro.%I for all to %I using (true) with check (true)', t, current_user);
  end loop;
end $$;
grant select, insert, update on lastro.register_records to {{app}};
grant select, insert on lastro.register_changes, lastro.kpi_points, lastro.risk_acceptances to {{app}};
