-- Conversations about a phase. One belongs to the person who began it, or to the run that opened it; others read it when
-- it is shared. Messages are a tree: editing a question or asking for another reply adds a branch, and nothing is lost.

create table lastro.conversations (
  id uuid primary key,
  tenant_id uuid not null,
  project_id uuid not null,
  phase_id uuid not null,
  -- Null: opened by a run. Such a conversation is read by all who see the run, and continued in a copy of one's own.
  owner_id uuid references lastro.users (id),
  owner_name text,
  run_id uuid,
  -- The conversation that this one was continued from.
  continued_from uuid,
  title text not null check (length(btrim(title)) between 1 and 120),
  -- Last message of the branch that is shown.
  leaf_id uuid,
  shared_at timestamptz,
  archived_at timestamptz,
  -- Of the newest event in conversation_events.
  last_seq bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((owner_id is null) <> (run_id is null)),
  unique (id, tenant_id),
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade,
  foreign key (phase_id, tenant_id) references lastro.phases (id, tenant_id) on delete cascade,
  foreign key (run_id, tenant_id) references lastro.runs (id, tenant_id) on delete cascade
);
create unique index conversations_run on lastro.conversations (run_id) where run_id is not null;
create index conversations_phase on lastro.conversations (phase_id, updated_at desc);

create table lastro.messages (
  id uuid primary key,
  tenant_id uuid not null,
  conversation_id uuid not null,
  parent_id uuid,
  -- What a system message says is never shown.
  role text not null check (role in ('user', 'assistant', 'system')),
  state text not null check (state in ('done', 'writing', 'stopped', 'failed')),
  text text not null,
  answer jsonb,
  -- What the next question may complete from; of an assistant's message.
  memory jsonb,
  -- Model, tokens and cost of a reply that a model wrote.
  usage jsonb,
  -- Fact id -> run that the figure shown is of.
  fact_runs jsonb not null default '{}',
  -- Runs whose results the message tells of: a company's people read it while all of them are released.
  rests_on uuid[] not null default '{}',
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (id, tenant_id),
  foreign key (conversation_id, tenant_id) references lastro.conversations (id, tenant_id) on delete cascade
);
create index messages_conversation on lastro.messages (conversation_id, created_at);
-- One reply at a time.
create unique index messages_writing on lastro.messages (conversation_id) where state = 'writing';

-- What a reader of the stream has missed; the words of a finished reply are in its message and leave from here.
create table lastro.conversation_events (
  conversation_id uuid not null,
  tenant_id uuid not null,
  seq bigint not null,
  message_id uuid not null,
  kind text not null check (kind in ('text', 'progress', 'message')),
  -- Words replace those of the message from this character on: told twice, they are the same.
  at integer not null default 0,
  text text not null,
  primary key (conversation_id, seq),
  foreign key (conversation_id, tenant_id) references lastro.conversations (id, tenant_id) on delete cascade,
  foreign key (message_id, tenant_id) references lastro.messages (id, tenant_id) on delete cascade
);

create table lastro.message_feedback (
  message_id uuid not null,
  tenant_id uuid not null,
  user_id uuid not null references lastro.users (id),
  useful boolean not null,
  reason text,
  created_at timestamptz not null,
  primary key (message_id, user_id),
  foreign key (message_id, tenant_id) references lastro.messages (id, tenant_id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['conversations', 'messages', 'conversation_events', 'message_feedback']
  loop
    execute format('alter table lastro.%I enable row level security', t);
    execute format('alter table lastro.%I force row level security', t);
    execute format($p$create policy tenant on lastro.%I for all to {{app}}
      using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))
      with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))$p$, t);
    execute format('create policy owner on lastro.%I for all to %I using (true) with check (true)', t, current_user);
  end loop;
end $$;
grant select, insert, update on lastro.conversations, lastro.messages to {{app}};
grant select, insert, delete on lastro.conversation_events to {{app}};
grant select, insert, update, delete on lastro.message_feedback to {{app}};
