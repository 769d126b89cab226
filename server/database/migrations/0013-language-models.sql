-- Language models: how one is reached, which projects send data to it, and what was sent.

-- One row: the installation's model. The key is sealed with a key of the data folder; the environment wins over this row.
create table lastro.language_model_settings (
  only_row boolean primary key default true check (only_row),
  provider text check (provider in ('openai-compatible', 'anthropic')),
  base_url text,
  model text,
  sealed_key text,
  -- US dollars per million tokens.
  price_input numeric check (price_input >= 0),
  price_output numeric check (price_output >= 0),
  -- US dollars that a project may spend in all, unless it has a budget of its own.
  default_budget numeric check (default_budget >= 0),
  version integer not null default 0,
  updated_by_name text,
  updated_at timestamptz not null default now()
);
insert into lastro.language_model_settings default values;
grant select, update on lastro.language_model_settings to {{app}};
alter table lastro.language_model_settings enable row level security;
create policy read on lastro.language_model_settings for select to {{app}} using (true);
create policy write on lastro.language_model_settings for update to {{app}} using ((select lastro.sees_all())) with check ((select lastro.sees_all()));

-- Without a row, or not allowed: nothing of the project is sent to a model.
create table lastro.project_model_settings (
  project_id uuid primary key,
  tenant_id uuid not null,
  is_allowed boolean not null default false,
  budget numeric check (budget >= 0),
  version integer not null default 0,
  updated_by_name text,
  updated_at timestamptz not null,
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade
);

-- One row a call, written before it leaves; afterwards only its outcome is added. Never the content.
create table lastro.model_calls (
  id uuid primary key,
  tenant_id uuid not null,
  project_id uuid not null,
  conversation_id uuid,
  reply_id uuid,
  purpose text not null check (purpose in ('chat', 'report')),
  user_id uuid references lastro.users (id),
  sent_at timestamptz not null,
  provider text not null,
  model text not null,
  host text not null,
  fields jsonb not null,
  -- Values replaced by placeholders, by kind.
  masked jsonb not null,
  payload_sha256 text not null,
  payload_bytes integer not null,
  status text not null default 'sent' check (status in ('sent', 'completed', 'failed')),
  failure text,
  input_tokens integer,
  output_tokens integer,
  -- US dollars; reserved before the call, then what it was, or the reservation when the supplier told no usage.
  cost numeric not null,
  finished_at timestamptz,
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade
);
create index model_calls_project on lastro.model_calls (project_id, sent_at desc);
create index model_calls_sent on lastro.model_calls (sent_at desc, id desc);
create index model_calls_conversation on lastro.model_calls (conversation_id) where conversation_id is not null;

do $$
declare t text;
begin
  foreach t in array array['project_model_settings', 'model_calls']
  loop
    execute format('alter table lastro.%I enable row level security', t);
    execute format('alter table lastro.%I force row level security', t);
    execute format($p$create policy tenant on lastro.%I for all to {{app}}
      using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))
      with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))$p$, t);
    execute format('create policy owner on lastro.%I for all to %I using (true) with check (true)', t, current_user);
  end loop;
end $$;
grant select, insert, update on lastro.project_model_settings to {{app}};
grant select, insert, update (status, failure, input_tokens, output_tokens, cost, finished_at) on lastro.model_calls to {{app}};
