-- Foundation. Run by the schema's owner. {{app}}, {{identity}} and {{flow}} are this database's login roles:
--   {{app}}      serves requests and runs under row-level security; owns nothing
--   {{identity}} signs people in and writes who belongs where; the only writer of users, sessions and memberships
--   {{flow}}     the workflow engine, in its own schema, which holds ids and hashes only
-- Ids are UUIDv7 made by the application. Instants are timestamptz.

create schema lastro;
grant usage on schema lastro to {{app}}, {{identity}};
create schema lastro_flow;
grant usage, create on schema lastro_flow to {{flow}};

-- People ---------------------------------------------------------------------------------------------------------------
create table lastro.clients (
  id uuid primary key,
  name text not null check (length(btrim(name)) between 1 and 200),
  industry text,
  size text check (size in ('small', 'medium', 'large', 'enterprise')),
  is_demonstration boolean not null default false,
  created_by uuid,
  created_at timestamptz not null default now(),
  version integer not null default 0
);
create unique index clients_one_demonstration on lastro.clients (is_demonstration) where is_demonstration;

create table lastro.users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text,
  role text not null check (role in ('admin', 'consultant', 'client', 'approver')),
  client_id uuid references lastro.clients (id),
  disabled_at timestamptz,
  active_project_id uuid,
  hides_demonstration boolean not null default false,
  created_at timestamptz not null default now(),
  check ((role in ('client', 'approver')) = (client_id is not null))
);

-- Addresses under sistema.invalid are the system's own (it seeds the demonstration); nobody ever signs in as one.
create table lastro.access_tokens (
  id uuid primary key,
  email text not null check (email = lower(email) and email not like '%@sistema.invalid'),
  role text not null check (role in ('admin', 'consultant', 'client', 'approver')),
  client_id uuid references lastro.clients (id),
  token_hash text not null unique,
  origin text not null check (origin in ('first-access', 'invite', 'login')),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('rotated', 'cancelled')),
  created_by uuid references lastro.users (id),
  created_at timestamptz not null default now()
);
create index access_tokens_email on lastro.access_tokens (email);

create table lastro.sessions (
  id uuid primary key,
  user_id uuid not null references lastro.users (id) on delete cascade,
  secret_hash text not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on lastro.sessions (user_id);

create table lastro.access_requests (
  id uuid primary key,
  email text not null,
  known boolean not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz
);

-- Which tenants a person sees. Read by every policy; the application's role cannot write it.
create table lastro.memberships (
  user_id uuid not null references lastro.users (id) on delete cascade,
  tenant_id uuid not null references lastro.clients (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, tenant_id)
);

create function lastro.session_user_id() returns uuid language sql stable as $$
  select nullif(current_setting('lastro.user_id', true), '')::uuid
$$;

-- True for an administrator. Looked up, never taken from a setting.
create function lastro.sees_all() returns boolean language sql stable security definer set search_path = pg_catalog as $$
  select exists (select 1 from lastro.users u
    where u.id = lastro.session_user_id() and u.role = 'admin' and u.disabled_at is null)
$$;

-- Tenants of the session's person; the demonstration belongs to every consultant.
create function lastro.visible_tenants() returns uuid[] language sql stable security definer set search_path = pg_catalog as $$
  select coalesce(array_agg(t.tenant_id), '{}') from (
    select m.tenant_id from lastro.memberships m
      join lastro.users u on u.id = m.user_id and u.disabled_at is null
      where m.user_id = lastro.session_user_id()
    union
    select c.id from lastro.clients c
      where c.is_demonstration
        and exists (select 1 from lastro.users u where u.id = lastro.session_user_id() and u.role = 'consultant' and u.disabled_at is null)
  ) t
$$;

-- Inside a project the transaction also carries the tenant: rows of another tenant of the same person stay out.
create function lastro.tenant_admitted(tenant uuid) returns boolean language sql stable as $$
  select case when nullif(current_setting('lastro.tenant_id', true), '') is null then true
    else tenant = current_setting('lastro.tenant_id', true)::uuid end
$$;

-- Projects -------------------------------------------------------------------------------------------------------------
create table lastro.projects (
  id uuid primary key,
  tenant_id uuid not null references lastro.clients (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 200),
  description text,
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  status_before_archive text check (status_before_archive in ('draft', 'active')),
  seed_label text not null,
  extraction_date date,
  -- Of the latest published run (playbook 4.3), kept here so that the project list need not open a run.
  quality_score numeric,
  quality_badge text,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 0,
  unique (id, tenant_id)
);
create index projects_tenant on lastro.projects (tenant_id);

create table lastro.team_members (
  project_id uuid not null,
  tenant_id uuid not null,
  user_id uuid not null references lastro.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (project_id, user_id),
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade
);
create index team_members_user on lastro.team_members (user_id);

-- The creator of a project joins its team in the same transaction, without the application's role writing the table.
create function lastro.join_creator() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  if lastro.session_user_id() is not null then
    insert into lastro.team_members (project_id, tenant_id, user_id) values (new.id, new.tenant_id, lastro.session_user_id());
  end if;
  return new;
end $$;
create trigger projects_join_creator after insert on lastro.projects for each row execute function lastro.join_creator();

-- Last activity of a person in a project: the order of their list.
create table lastro.project_activity (
  project_id uuid not null,
  tenant_id uuid not null,
  user_id uuid not null references lastro.users (id) on delete cascade,
  last_at timestamptz not null default now(),
  primary key (project_id, user_id),
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade
);

create table lastro.phases (
  id uuid primary key,
  tenant_id uuid not null,
  project_id uuid not null,
  number integer not null check (number between 1 and 7),
  status text not null default 'not_started' check (status in ('not_started', 'in_progress', 'approved')),
  gate_status text not null default 'closed' check (gate_status in ('closed', 'open', 'submitted', 'approved', 'returned')),
  progress numeric not null default 0 check (progress between 0 and 100),
  approved_at timestamptz,
  current_run_id uuid,
  version integer not null default 0,
  unique (project_id, number),
  unique (id, tenant_id),
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade
);

create table lastro.assumption_values (
  id uuid primary key,
  tenant_id uuid not null,
  project_id uuid not null,
  assumption_id text not null,
  value jsonb not null,
  justification text,
  confirmed_by text,
  confirmed_at timestamptz not null default now(),
  replaced_at timestamptz,
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade
);
create unique index assumption_values_current on lastro.assumption_values (project_id, assumption_id) where replaced_at is null;

create table lastro.statements (
  id uuid primary key,
  tenant_id uuid not null,
  phase_id uuid not null,
  condition_id text not null,
  subject text,
  name text not null,
  role text not null,
  text text not null,
  written_by uuid references lastro.users (id),
  created_at timestamptz not null default now(),
  foreign key (phase_id, tenant_id) references lastro.phases (id, tenant_id) on delete cascade
);

-- Files ----------------------------------------------------------------------------------------------------------------
create table lastro.files (
  id uuid primary key,
  tenant_id uuid not null,
  project_id uuid not null,
  name text not null,
  original_name text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  status text not null check (status in ('uploading', 'processing', 'completed', 'error')),
  reading text not null default '',
  error text,
  rows integer,
  uploaded_by uuid references lastro.users (id),
  uploaded_by_company boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references lastro.users (id),
  version integer not null default 0,
  unique (id, tenant_id),
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade
);
create index files_project on lastro.files (project_id);
create index files_sha256 on lastro.files (sha256);

-- One candidate table of a file. `meta` is what the reading found, `mapping` what is in force, `decisions` the answers.
create table lastro.file_tables (
  id uuid primary key,
  tenant_id uuid not null,
  file_id uuid not null,
  ordinal integer not null,
  table_name text not null,
  parquet_sha256 text not null,
  header_signature text not null,
  canonical text,
  canonical_status text not null check (canonical_status in ('auto', 'ask', 'confirmed', 'none')),
  meta jsonb not null,
  mapping jsonb not null,
  decisions jsonb not null default '{}',
  unique (file_id, ordinal),
  foreign key (file_id, tenant_id) references lastro.files (id, tenant_id) on delete cascade
);
create index file_tables_parquet on lastro.file_tables (parquet_sha256);

create table lastro.saved_mappings (
  id uuid primary key,
  tenant_id uuid not null references lastro.clients (id) on delete cascade,
  header_signature text not null,
  canonical text,
  mapping jsonb not null,
  decisions jsonb not null default '{}',
  saved_by uuid references lastro.users (id),
  saved_at timestamptz not null default now(),
  unique (tenant_id, header_signature)
);

-- Runs -----------------------------------------------------------------------------------------------------------------
create table lastro.runs (
  id uuid primary key,
  tenant_id uuid not null,
  project_id uuid not null,
  phase_id uuid not null,
  phase_number integer not null check (phase_number between 1 and 7),
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  objectives jsonb not null default '[]',
  automatic_prompts jsonb not null default '[]',
  -- Frozen inputs: file ids with sha256, mappings, assumptions, statements.
  inputs jsonb,
  inputs_hash text,
  engine_version text not null,
  previous_run_id uuid,
  changes jsonb,
  cancel_requested_at timestamptz,
  error_step text,
  error_message text,
  started_by uuid references lastro.users (id),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Grows with every change of the run or a step: the cursor of the event stream.
  cursor bigint not null default 0,
  unique (id, tenant_id),
  foreign key (phase_id, tenant_id) references lastro.phases (id, tenant_id) on delete cascade,
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade
);
create unique index runs_one_active on lastro.runs (phase_id) where status in ('queued', 'running');
create index runs_phase on lastro.runs (phase_id, created_at desc);

create table lastro.run_steps (
  run_id uuid not null,
  tenant_id uuid not null,
  ordinal integer not null,
  name text not null,
  status text not null default 'pending' check (status in ('pending', 'running', 'completed', 'failed', 'cancelled')),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (run_id, name),
  foreign key (run_id, tenant_id) references lastro.runs (id, tenant_id) on delete cascade
);

-- What a step left for the next ones. Written by upsert: a repeated step replaces its own.
create table lastro.run_outputs (
  run_id uuid not null,
  tenant_id uuid not null,
  step text not null,
  payload jsonb not null,
  payload_hash text not null,
  primary key (run_id, step),
  foreign key (run_id, tenant_id) references lastro.runs (id, tenant_id) on delete cascade
);

create table lastro.facts (
  run_id uuid not null,
  tenant_id uuid not null,
  fact_id text not null,
  phase_number integer not null,
  ordinal integer not null,
  body jsonb not null,
  primary key (run_id, fact_id),
  foreign key (run_id, tenant_id) references lastro.runs (id, tenant_id) on delete cascade
);

create table lastro.insights (
  run_id uuid not null,
  tenant_id uuid not null,
  ordinal integer not null,
  body jsonb not null,
  primary key (run_id, ordinal),
  foreign key (run_id, tenant_id) references lastro.runs (id, tenant_id) on delete cascade
);

create table lastro.datasets (
  id uuid primary key,
  tenant_id uuid not null,
  run_id uuid not null,
  dataset_id text not null,
  name text not null,
  columns jsonb not null,
  rows jsonb not null,
  row_count integer not null,
  quality_score numeric,
  unique (run_id, dataset_id),
  foreign key (run_id, tenant_id) references lastro.runs (id, tenant_id) on delete cascade
);

create table lastro.artifacts (
  id uuid primary key,
  tenant_id uuid not null,
  run_id uuid not null,
  artifact_id text not null,
  name text not null,
  type text not null,
  body jsonb not null,
  ordinal integer not null,
  unique (run_id, artifact_id),
  foreign key (run_id, tenant_id) references lastro.runs (id, tenant_id) on delete cascade
);

create table lastro.reports (
  id uuid primary key,
  tenant_id uuid not null,
  project_id uuid not null,
  phase_id uuid not null,
  run_id uuid not null unique,
  report_version integer not null,
  title text not null,
  tree jsonb not null,
  tree_hash text not null,
  gate jsonb not null,
  generated_at timestamptz not null,
  released_at timestamptz,
  released_by uuid references lastro.users (id),
  stale_since timestamptz,
  stale_reason text,
  version integer not null default 0,
  unique (id, tenant_id),
  unique (phase_id, report_version),
  foreign key (phase_id, tenant_id) references lastro.phases (id, tenant_id) on delete cascade,
  foreign key (run_id, tenant_id) references lastro.runs (id, tenant_id) on delete cascade,
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade
);

create table lastro.gate_submissions (
  id uuid primary key,
  tenant_id uuid not null,
  phase_id uuid not null,
  run_id uuid not null,
  report_id uuid not null,
  facts_hash text not null,
  gate jsonb not null,
  submitted_by uuid references lastro.users (id),
  submitted_at timestamptz not null default now(),
  foreign key (phase_id, tenant_id) references lastro.phases (id, tenant_id) on delete cascade,
  foreign key (report_id, tenant_id) references lastro.reports (id, tenant_id) on delete cascade
);

-- Platform -------------------------------------------------------------------------------------------------------------
create table lastro.audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  user_id uuid,
  tenant_id uuid,
  action text not null,
  subject_id uuid,
  details jsonb not null default '{}'
);

create table lastro.demonstration (
  only_row boolean primary key default true check (only_row),
  state text not null check (state in ('off', 'seeding', 'ready', 'failed', 'deleted')),
  progress numeric not null default 0,
  step text,
  client_id uuid,
  project_id uuid
);

create table lastro.instance (
  only_row boolean primary key default true check (only_row),
  first_access_printed_at timestamptz
);

create table lastro.executors (
  id text primary key,
  last_beat_at timestamptz not null default now()
);

-- Row-level security ---------------------------------------------------------------------------------------------------
alter table lastro.clients enable row level security;
alter table lastro.clients force row level security;
create policy tenant on lastro.clients for all to {{app}}
  using (((select lastro.sees_all()) or id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(id))
  with check (((select lastro.sees_all()) or id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(id));

do $$
declare t text;
begin
  foreach t in array array['projects', 'team_members', 'project_activity', 'phases', 'assumption_values', 'statements', 'files',
    'file_tables', 'saved_mappings', 'runs', 'run_steps', 'run_outputs', 'facts', 'insights', 'datasets', 'artifacts', 'reports',
    'gate_submissions', 'audit_log']
  loop
    execute format('alter table lastro.%I enable row level security', t);
    execute format('alter table lastro.%I force row level security', t);
    execute format($p$create policy tenant on lastro.%I for all to {{app}}
      using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))
      with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))$p$, t);
  end loop;
end $$;

-- People: oneself, the firm's people, and those of the tenants that one sees. Memberships: one's own.
alter table lastro.users enable row level security;
alter table lastro.users force row level security;
create policy people on lastro.users for all to {{app}}
  using ((select lastro.sees_all()) or id = (select lastro.session_user_id())
    or client_id = any ((select lastro.visible_tenants())::uuid[])
    or (client_id is null and (select lastro.session_user_id()) is not null))
  with check (id = (select lastro.session_user_id()));
create policy identity_people on lastro.users for all to {{identity}} using (true) with check (true);
alter table lastro.memberships enable row level security;
alter table lastro.memberships force row level security;
create policy own on lastro.memberships for select to {{app}}
  using ((select lastro.sees_all()) or user_id = (select lastro.session_user_id()));
create policy identity_memberships on lastro.memberships for all to {{identity}} using (true) with check (true);

-- The identity role creates tenants and teams, and nothing else of a tenant.
create policy identity_clients on lastro.clients for all to {{identity}} using (true) with check (true);
create policy identity_projects on lastro.projects for select to {{identity}} using (true);
create policy identity_team on lastro.team_members for all to {{identity}} using (true) with check (true);
create policy identity_audit on lastro.audit_log for insert to {{identity}} with check (true);

-- The owner runs migrations, backups and purges: FORCE would hide every row from it otherwise.
do $$
declare t record;
begin
  for t in select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'lastro' and c.relkind = 'r' and c.relforcerowsecurity
  loop
    execute format('create policy owner on lastro.%I for all to %I using (true) with check (true)', t.relname, current_user);
  end loop;
end $$;

grant select, insert, update on lastro.clients to {{app}};
grant select, insert, update, delete on lastro.projects, lastro.phases, lastro.project_activity, lastro.assumption_values,
  lastro.statements, lastro.files, lastro.file_tables, lastro.saved_mappings, lastro.runs, lastro.run_steps, lastro.run_outputs,
  lastro.facts, lastro.insights, lastro.datasets, lastro.artifacts, lastro.reports, lastro.gate_submissions to {{app}};
grant select on lastro.team_members, lastro.users, lastro.memberships, lastro.demonstration to {{app}};
grant update (active_project_id, hides_demonstration) on lastro.users to {{app}};
grant select, insert on lastro.audit_log to {{app}};
grant select, insert, update on lastro.executors to {{app}};

grant select, insert, update, delete on lastro.users, lastro.access_tokens, lastro.sessions, lastro.access_requests,
  lastro.memberships, lastro.team_members, lastro.clients to {{identity}};
grant select, insert, update, delete on lastro.demonstration, lastro.instance to {{identity}};
grant select on lastro.projects to {{identity}};
grant insert on lastro.audit_log to {{identity}};
