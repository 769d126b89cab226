-- How long a process has been seen silent: the keeper's looks add to it, its own beats set it back. Time in which nobody looked does not count.
alter table lastro.processes
  add column silent_ms integer not null default 0,
  add column watched_at timestamptz not null default now();
