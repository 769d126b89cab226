-- Comments on passages of reports, and who opened which report. A comment's words and place are written once: the
-- application's role may only mark it as resolved. Readings are kept, one a session.

create table lastro.report_comments (
  id uuid primary key,
  tenant_id uuid not null,
  report_id uuid not null,
  section_id text not null,
  block_index integer not null check (block_index >= 0),
  -- SHA-256 of the passage's text: another version has the passage when it has a block with this hash.
  passage_hash text not null,
  quote text not null,
  text text not null check (length(btrim(text)) > 0),
  written_by uuid not null references lastro.users (id),
  written_by_name text not null,
  written_by_role text not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by_name text,
  check ((resolved_at is null) = (resolved_by_name is null)),
  foreign key (report_id, tenant_id) references lastro.reports (id, tenant_id) on delete cascade
);
create index report_comments_report on lastro.report_comments (report_id, created_at);

create table lastro.report_reads (
  report_id uuid not null,
  tenant_id uuid not null,
  -- Without a reference: sessions are purged, readings are not.
  session_id uuid not null,
  user_id uuid not null references lastro.users (id),
  read_at timestamptz not null,
  primary key (report_id, session_id),
  foreign key (report_id, tenant_id) references lastro.reports (id, tenant_id) on delete cascade
);
create index report_reads_user on lastro.report_reads (report_id, user_id);

do $$
declare t text;
begin
  foreach t in array array['report_comments', 'report_reads']
  loop
    execute format('alter table lastro.%I enable row level security', t);
    execute format('alter table lastro.%I force row level security', t);
    execute format($p$create policy tenant on lastro.%I for all to {{app}}
      using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))
      with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))$p$, t);
    execute format('create policy owner on lastro.%I for all to %I using (true) with check (true)', t, current_user);
    execute format('grant select, insert on lastro.%I to {{app}}', t);
  end loop;
end $$;
grant update (resolved_at, resolved_by_name) on lastro.report_comments to {{app}};
