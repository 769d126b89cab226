-- Processes of this installation that are on the air: each beats while it lives and takes its row away when it ends in order. One that was
-- killed leaves its row, and what it had under way is taken over.
drop table lastro.executors;
create table lastro.processes (
  id text primary key,
  role text not null check (role in ('all', 'web', 'worker')),
  version text not null,
  host text not null,
  pid integer not null,
  started_at timestamptz not null default now(),
  last_beat_at timestamptz not null default now()
);

-- Which process does a workflow: each of its transactions first holds the row of its own epoch, so that a process that wakes after its
-- work was taken over changes nothing. An epoch is never given twice, also when the row was away meanwhile.
create sequence lastro.lease_epochs;
create table lastro.leases (
  workflow_id text primary key,
  process text not null,
  epoch bigint not null default nextval('lastro.lease_epochs')
);

-- How often a workflow was interrupted at the same step by the end of its process (`steps`: how many had ended by then).
create table lastro.takeovers (
  workflow_id text primary key,
  steps integer not null,
  times integer not null,
  last_process text not null,
  at timestamptz not null default now()
);

-- No row of these names a tenant: the application keeps them for nobody in particular. Holding a lease is a lock, which asks for update.
grant select, insert, update, delete on lastro.processes, lastro.leases, lastro.takeovers to {{app}};
grant usage on sequence lastro.lease_epochs to {{app}};
grant select, update (process) on lastro.leases to {{identity}};
