-- Reports composed of sections of several phases: what each is made of, its versions with the reports that they rest on, its
-- documents, and whom it is shown to.

create table lastro.custom_reports (
  id uuid primary key,
  tenant_id uuid not null,
  project_id uuid not null,
  title text not null check (length(btrim(title)) between 1 and 160),
  -- [{"phase": 1, "sectionId": "C1"}], in the order of the document.
  parts jsonb not null check (jsonb_array_length(parts) > 0),
  schedule_every text check (schedule_every in ('week', 'month')),
  schedule_day integer check (schedule_day between 1 and 31),
  schedule_paused boolean not null default false,
  -- In the zone of the product's users; null while paused.
  next_on date,
  created_by uuid references lastro.users (id),
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 0,
  unique (id, tenant_id),
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade,
  check ((schedule_every is null) = (schedule_day is null)),
  check (next_on is null or (schedule_every is not null and not schedule_paused))
);
create index custom_reports_project on lastro.custom_reports (project_id, updated_at desc, id desc);
create index custom_reports_due on lastro.custom_reports (next_on) where next_on is not null and deleted_at is null;

create table lastro.custom_report_versions (
  id uuid primary key,
  custom_report_id uuid not null,
  tenant_id uuid not null,
  number integer not null check (number > 0),
  status text not null check (status in ('pending', 'generating', 'ready', 'failed')),
  title text not null,
  parts jsonb not null,
  tree jsonb,
  tree_hash text,
  -- pt-BR.
  failure text,
  asked_by uuid references lastro.users (id),
  -- Null: made by the schedule.
  asked_by_name text,
  -- The day of the schedule that this version is of: each day gives one.
  scheduled_on date,
  created_at timestamptz not null,
  generated_at timestamptz,
  unique (id, tenant_id),
  unique (custom_report_id, number),
  unique (custom_report_id, scheduled_on),
  foreign key (custom_report_id, tenant_id) references lastro.custom_reports (id, tenant_id) on delete cascade,
  check ((status = 'ready') = (tree is not null and generated_at is not null and tree_hash is not null)),
  check ((status = 'failed') = (failure is not null))
);
create unique index custom_report_versions_one_active on lastro.custom_report_versions (custom_report_id) where status in ('pending', 'generating');

-- Written with the tree: the very reports that it was composed of.
create table lastro.custom_report_sources (
  version_id uuid not null,
  tenant_id uuid not null,
  phase_number integer not null check (phase_number between 1 and 7),
  report_id uuid not null,
  primary key (version_id, phase_number),
  foreign key (version_id, tenant_id) references lastro.custom_report_versions (id, tenant_id) on delete cascade,
  foreign key (report_id, tenant_id) references lastro.reports (id, tenant_id) on delete cascade
);
create index custom_report_sources_report on lastro.custom_report_sources (report_id);

create table lastro.custom_report_exports (
  version_id uuid not null,
  tenant_id uuid not null,
  format text not null,
  source_hash text not null,
  sha256 text not null,
  bytes bigint not null,
  created_at timestamptz not null default now(),
  primary key (version_id, format),
  foreign key (version_id, tenant_id) references lastro.custom_report_versions (id, tenant_id) on delete cascade
);
create index custom_report_exports_sha256 on lastro.custom_report_exports (sha256);

create table lastro.custom_report_shares (
  custom_report_id uuid not null,
  tenant_id uuid not null,
  user_id uuid not null references lastro.users (id) on delete cascade,
  shared_by uuid references lastro.users (id),
  shared_by_name text not null,
  shared_at timestamptz not null,
  primary key (custom_report_id, user_id),
  foreign key (custom_report_id, tenant_id) references lastro.custom_reports (id, tenant_id) on delete cascade
);
create index custom_report_shares_user on lastro.custom_report_shares (user_id);

do $$
declare t text;
begin
  foreach t in array array['custom_reports', 'custom_report_versions', 'custom_report_sources', 'custom_report_exports', 'custom_report_shares']
  loop
    execute format('alter table lastro.%I enable row level security', t);
    execute format('alter table lastro.%I force row level security', t);
    execute format($p$create policy tenant on lastro.%I for all to {{app}}
      using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))
      with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))$p$, t);
    execute format('create policy owner on lastro.%I for all to %I using (true) with check (true)', t, current_user);
  end loop;
end $$;
grant select, insert on lastro.custom_reports, lastro.custom_report_versions to {{app}};
grant update (title, parts, schedule_every, schedule_day, schedule_paused, next_on, updated_at, deleted_at, version) on lastro.custom_reports to {{app}};
grant select on lastro.custom_report_sources to {{app}};
grant select, insert, update, delete on lastro.custom_report_exports to {{app}};
grant select, insert, delete on lastro.custom_report_shares to {{app}};
