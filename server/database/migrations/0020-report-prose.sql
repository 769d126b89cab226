-- Prose that a model writes for a run's report, section by section.

-- One row a section. A reply is kept as it comes, so that it is never paid for twice; the step reads what is kept.
create table lastro.run_prose (
  run_id uuid not null,
  tenant_id uuid not null,
  section_id text not null,
  -- Over what the model was given: another hash is another text.
  inputs_hash text not null,
  state text not null check (state in ('writing', 'written', 'template')),
  -- Replies in order, checked or not.
  replies jsonb not null default '[]',
  -- Of the accepted reply: one text a paragraph, figures as placeholders.
  paragraphs jsonb,
  model text,
  -- Why the template stands: a failure of the model, or the kinds of what its last reply did wrong.
  reason text,
  input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  updated_at timestamptz not null,
  primary key (run_id, section_id),
  foreign key (run_id, tenant_id) references lastro.runs (id, tenant_id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['run_prose']
  loop
    execute format('alter table lastro.%I enable row level security', t);
    execute format('alter table lastro.%I force row level security', t);
    execute format($p$create policy tenant on lastro.%I for all to {{app}}
      using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))
      with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))$p$, t);
    execute format('create policy owner on lastro.%I for all to %I using (true) with check (true)', t, current_user);
  end loop;
end $$;
grant select, insert, update on lastro.run_prose to {{app}};
