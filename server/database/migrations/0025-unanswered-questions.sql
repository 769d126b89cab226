-- What the assistant was asked and did not answer, to grow what it understands. No person is named: who asked is not kept, and the
-- text is masked before it is written.

create table lastro.unanswered_questions (
  id uuid primary key,
  tenant_id uuid not null,
  project_id uuid not null,
  phase_id uuid not null,
  asked_at timestamptz not null,
  -- "choice": two readings were as close, and both were offered.
  outcome text not null check (outcome in ('refusal', 'choice')),
  reason text,
  -- Null: it is about persons, or could not be masked.
  text text,
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade,
  foreign key (phase_id, tenant_id) references lastro.phases (id, tenant_id) on delete cascade
);
create index unanswered_questions_project on lastro.unanswered_questions (project_id, id desc);

alter table lastro.unanswered_questions enable row level security;
alter table lastro.unanswered_questions force row level security;
create policy tenant on lastro.unanswered_questions for all to {{app}}
  using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))
  with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id));
do $$
begin
  execute format('create policy owner on lastro.unanswered_questions for all to %I using (true) with check (true)', current_user);
end $$;
grant select, insert on lastro.unanswered_questions to {{app}};
