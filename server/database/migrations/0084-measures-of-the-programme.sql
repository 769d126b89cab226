-- What somebody measured of an item of the programme: a statement with its evidence, which no fact reads. It is withdrawn with a reason and never changed.
create table lastro.programme_measures (
  id uuid primary key,
  tenant_id uuid not null,
  project_id uuid not null,
  item_id text not null check (length(item_id) between 1 and 200),
  -- As the item was called then: a later run may not have it any more.
  item_name text not null check (length(btrim(item_name)) > 0),
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  unit text not null check (unit in ('brl-month', 'hours-month', 'brl-once')),
  before_value double precision not null check (abs(before_value) <= 1e12),
  now_value double precision not null check (abs(now_value) <= 1e12),
  -- A file of the project, or a sentence. The file's name stays when the file has left the bin.
  file_id uuid,
  file_name text check (length(btrim(file_name)) > 0),
  statement text check (length(btrim(statement)) between 1 and 1000),
  recorded_by uuid not null references lastro.users (id),
  recorded_at timestamptz not null,
  withdrawn_by uuid references lastro.users (id),
  withdrawn_at timestamptz,
  withdrawal_reason text check (length(btrim(withdrawal_reason)) between 1 and 500),
  check ((file_name is null) <> (statement is null)),
  check (file_id is null or file_name is not null),
  check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawal_reason is null)),
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade,
  foreign key (file_id, tenant_id) references lastro.files (id, tenant_id) on delete set null (file_id)
);
create index programme_measures_project on lastro.programme_measures (project_id, recorded_at);
create index programme_measures_file on lastro.programme_measures (file_id) where file_id is not null;

alter table lastro.programme_measures enable row level security;
alter table lastro.programme_measures force row level security;
create policy tenant on lastro.programme_measures for all to {{app}}
  using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))
  with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id));
-- The firm measures; what the company's people are told of it is no row of this table.
create policy recorded_by_firm on lastro.programme_measures as restrictive for insert to {{app}} with check ((select lastro.is_firm()));
create policy withdrawn_by_firm on lastro.programme_measures as restrictive for update to {{app}} using ((select lastro.is_firm()));
do $$
begin
  execute format('create policy owner on lastro.programme_measures for all to %I using (true) with check (true)', current_user);
end $$;
grant select, insert, update (withdrawn_by, withdrawn_at, withdrawal_reason) on lastro.programme_measures to {{app}};
