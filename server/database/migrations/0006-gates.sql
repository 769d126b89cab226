-- Gates: what a submission seals, the decisions on it, waivers of the sequence and what an approval locks.
-- A submission's sealed columns and every decision, waiver and lock are written once: the application's role cannot change
-- or delete them.

alter table lastro.phases drop constraint phases_gate_status_check;
alter table lastro.phases add constraint phases_gate_status_check
  check (gate_status in ('closed', 'open', 'submitted', 'approved', 'returned', 'waived'));

-- How many different approvers of the company have to approve; sealed into each submission.
alter table lastro.clients add column required_approvers integer not null default 1 check (required_approvers between 1 and 9);

-- `ended_at`: when another version took its place; an approval that has not ended is the one in force.
alter table lastro.gate_submissions
  add column state text not null default 'superseded' check (state in ('pending', 'approved', 'returned', 'waived', 'superseded')),
  add column report_version integer,
  add column tree_hash text,
  add column required_approvers integer not null default 1,
  add column message text,
  add column ended_at timestamptz,
  add constraint gate_submissions_tenant unique (id, tenant_id);
update lastro.gate_submissions s set report_version = r.report_version, tree_hash = r.tree_hash, ended_at = s.submitted_at
  from lastro.reports r where r.id = s.report_id;
update lastro.gate_submissions s set state = 'pending', ended_at = null
  from lastro.phases f
  where f.id = s.phase_id and f.gate_status = 'submitted' and f.current_run_id = s.run_id
    and s.id = (select max(l.id::text)::uuid from lastro.gate_submissions l where l.phase_id = s.phase_id);
alter table lastro.gate_submissions
  alter column state drop default, alter column report_version set not null, alter column tree_hash set not null;
create unique index gate_submissions_one_pending on lastro.gate_submissions (phase_id) where state = 'pending';
create unique index gate_submissions_one_in_force on lastro.gate_submissions (phase_id) where state in ('approved', 'waived') and ended_at is null;
create index gate_submissions_phase on lastro.gate_submissions (phase_id, submitted_at desc);

create table lastro.gate_decisions (
  id uuid primary key,
  tenant_id uuid not null,
  phase_id uuid not null,
  submission_id uuid not null,
  decision text not null check (decision in ('approve', 'approve_with_conditions', 'return', 'waive')),
  comment text not null check (length(btrim(comment)) > 0),
  conditions jsonb not null default '[]',
  -- What was decided on, repeated here so that the record stands by itself.
  facts_hash text not null,
  report_id uuid not null,
  report_version integer not null,
  decided_by uuid not null references lastro.users (id),
  decided_by_name text not null,
  decided_by_role text not null,
  decided_at timestamptz not null,
  unique (submission_id, decided_by),
  foreign key (submission_id, tenant_id) references lastro.gate_submissions (id, tenant_id) on delete cascade,
  foreign key (phase_id, tenant_id) references lastro.phases (id, tenant_id) on delete cascade
);

-- An administrator lets a phase go to its gate although the phase before it did not pass (G0.5).
create table lastro.gate_waivers (
  id uuid primary key,
  tenant_id uuid not null,
  phase_id uuid not null unique,
  reason text not null check (length(btrim(reason)) > 0),
  waived_by uuid not null references lastro.users (id),
  waived_by_name text not null,
  waived_at timestamptz not null,
  foreign key (phase_id, tenant_id) references lastro.phases (id, tenant_id) on delete cascade
);

-- Baselines and targets as they stood at an approval.
create table lastro.locked_baselines (
  id uuid primary key,
  tenant_id uuid not null,
  project_id uuid not null,
  phase_id uuid not null,
  submission_id uuid not null unique,
  run_id uuid not null,
  report_version integer not null,
  facts jsonb not null,
  datasets jsonb not null,
  locked_at timestamptz not null,
  foreign key (submission_id, tenant_id) references lastro.gate_submissions (id, tenant_id) on delete cascade,
  foreign key (phase_id, tenant_id) references lastro.phases (id, tenant_id) on delete cascade,
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade
);
create index locked_baselines_phase on lastro.locked_baselines (phase_id, locked_at desc);

do $$
declare t text;
begin
  foreach t in array array['gate_decisions', 'gate_waivers', 'locked_baselines']
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

revoke update, delete on lastro.gate_submissions from {{app}};
grant update (state, ended_at) on lastro.gate_submissions to {{app}};

-- A report that went to a gate stays the version that was read there; only its state (released, out of date) may move.
create function lastro.keep_sealed_report() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if (old.tree_hash, old.report_version, old.run_id, old.title) is distinct from (new.tree_hash, new.report_version, new.run_id, new.title)
    or old.tree is distinct from new.tree then
    if exists (select 1 from lastro.gate_submissions s where s.report_id = old.id) then
      raise exception 'report % is sealed by a gate', old.id using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  return new;
end $$;
create trigger reports_keep_sealed before update on lastro.reports for each row execute function lastro.keep_sealed_report();

-- Conditions of phase 1 that a written decision can meet, on gates that were evaluated before conditions said so.
update lastro.reports r set gate = jsonb_set(r.gate, '{conditions}', (
  select jsonb_agg(case when c.body ->> 'id' in ('G1.3', 'G1.6', 'G1.7', 'G1.8') then c.body || '{"acceptsStatement": true}' else c.body end order by c.ordinal)
  from jsonb_array_elements(r.gate -> 'conditions') with ordinality as c(body, ordinal)))
where jsonb_array_length(coalesce(r.gate -> 'conditions', '[]')) > 0;
