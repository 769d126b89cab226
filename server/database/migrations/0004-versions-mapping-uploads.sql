-- Versions of files, corrected readings, history of mappings, and uploads that may be continued.

-- The same name sent again is a version of the same file. `version_of` is the first version, null for that one itself.
-- `version_key` is what "the same name" means (the name in lower case; the path inside an archive's); `superseded_at` is
-- set while a later version that could be read is out of the bin.
alter table lastro.files
  add column version_of uuid,
  add column version_number integer not null default 1 check (version_number >= 1),
  add column version_key text,
  add column superseded_at timestamptz,
  -- First successful reading: from then on the file counts as a version, and a failed re-reading leaves it as it was.
  add column read_at timestamptz,
  -- What a person corrected of how the bytes are read; the id of the reading's workflow; why the last correction failed.
  add column reading_settings jsonb not null default '{}',
  add column reading_id text,
  add column reading_problem text,
  add foreign key (version_of, tenant_id) references lastro.files (id, tenant_id) on delete set null (version_of);
update lastro.files set version_key = lower(name), read_at = created_at where status = 'completed';
create unique index files_version on lastro.files ((coalesce(version_of, id)), version_number);
create index files_version_key on lastro.files (project_id, version_key);

-- A fingerprint of each column's cells in their order, and of the row numbers: what was used is compared by content.
alter table lastro.file_tables add column column_hashes jsonb;

-- Who changed a file's mapping, when, and what stood before and after: tables with status and decision.
create table lastro.mapping_changes (
  id uuid primary key,
  tenant_id uuid not null,
  file_id uuid not null,
  kind text not null check (kind in ('confirmed', 'reverted', 'reread')),
  before jsonb not null,
  after jsonb not null,
  changed_by uuid references lastro.users (id),
  changed_at timestamptz not null default now(),
  foreign key (file_id, tenant_id) references lastro.files (id, tenant_id) on delete cascade
);
create index mapping_changes_file on lastro.mapping_changes (file_id, changed_at desc);

-- Uploads under way (tus). Their bytes lie beside the store under the upload's id; how many there are is asked of the disk.
create table lastro.uploads (
  id uuid primary key,
  tenant_id uuid not null,
  project_id uuid not null,
  user_id uuid not null references lastro.users (id) on delete cascade,
  original_name text not null,
  media_type text not null,
  size_bytes bigint not null,
  -- Set once the last byte has become a file: asking again answers the same.
  file_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade
);
create index uploads_user on lastro.uploads (user_id);
create index uploads_expiry on lastro.uploads (expires_at);

do $$
declare t text;
begin
  foreach t in array array['mapping_changes', 'uploads']
  loop
    execute format('alter table lastro.%I enable row level security', t);
    execute format('alter table lastro.%I force row level security', t);
    execute format($p$create policy tenant on lastro.%I for all to {{app}}
      using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))
      with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))$p$, t);
    execute format('create policy owner on lastro.%I for all to %I using (true) with check (true)', t, current_user);
  end loop;
end $$;
-- What happened is not rewritten.
grant select, insert on lastro.mapping_changes to {{app}};
grant select, insert, update, delete on lastro.uploads to {{app}};
