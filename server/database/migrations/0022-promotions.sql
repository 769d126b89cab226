-- What people promote to a phase's lists: insights and answers as artefacts or quick wins, with the facts that they cite.

create table lastro.promotions (
  id uuid primary key,
  tenant_id uuid not null,
  project_id uuid not null,
  phase_id uuid not null,
  target text not null check (target in ('artifact', 'quick_win')),
  source_kind text not null check (source_kind in ('insight', 'reply')),
  -- The insight's id in its run, or the reply's.
  source_id text not null,
  -- Of the insight; null for a reply, whose facts may be of several runs.
  run_id uuid,
  title text not null,
  -- Paragraphs of words and figures, each figure with its fact.
  body jsonb not null,
  -- Facts that it cites, with the run each is of.
  facts jsonb not null,
  promoted_by uuid references lastro.users (id),
  promoted_by_name text not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade
);
create unique index promotions_once on lastro.promotions (phase_id, target, source_kind, source_id, run_id) nulls not distinct where withdrawn_at is null;
create index promotions_phase on lastro.promotions (phase_id, created_at);

alter table lastro.promotions enable row level security;
alter table lastro.promotions force row level security;
create policy tenant on lastro.promotions for all to {{app}}
  using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))
  with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id));
do $$ begin execute format('create policy owner on lastro.promotions for all to %I using (true) with check (true)', current_user); end $$;
grant select, insert, update (withdrawn_at) on lastro.promotions to {{app}};
