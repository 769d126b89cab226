-- The look that a client company asks for in its documents. One row a company; its absence is the house's own look.
create table lastro.client_templates (
  tenant_id uuid primary key references lastro.clients (id) on delete cascade,
  primary_colour text not null check (primary_colour ~ '^#[0-9A-F]{6}$'),
  secondary_colour text not null check (secondary_colour ~ '^#[0-9A-F]{6}$'),
  cover_line text,
  logo_sha256 text,
  logo_type text check (logo_type in ('png', 'jpeg')),
  logo_width_px integer,
  logo_height_px integer,
  updated_by uuid references lastro.users (id),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((logo_sha256 is null) = (logo_type is null) and (logo_sha256 is null) = (logo_width_px is null) and (logo_sha256 is null) = (logo_height_px is null))
);
create index client_templates_logo on lastro.client_templates (logo_sha256);

-- Documents as they were written, by what they were written from (`source_hash`); replaced when that changes.
create table lastro.report_exports (
  report_id uuid not null,
  tenant_id uuid not null,
  format text not null,
  source_hash text not null,
  sha256 text not null,
  bytes bigint not null,
  created_at timestamptz not null default now(),
  primary key (report_id, format),
  foreign key (report_id, tenant_id) references lastro.reports (id, tenant_id) on delete cascade
);
create index report_exports_sha256 on lastro.report_exports (sha256);

do $$
declare t text;
begin
  foreach t in array array['client_templates', 'report_exports']
  loop
    execute format('alter table lastro.%I enable row level security', t);
    execute format('alter table lastro.%I force row level security', t);
    execute format($p$create policy tenant on lastro.%I for all to {{app}}
      using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))
      with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))$p$, t);
    execute format('create policy owner on lastro.%I for all to %I using (true) with check (true)', t, current_user);
  end loop;
end $$;
grant select, insert, update, delete on lastro.client_templates, lastro.report_exports to {{app}};
