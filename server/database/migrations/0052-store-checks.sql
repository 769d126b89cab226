-- When the bytes of each stored object were last compared with their name, and how that ended. A name says nothing of any client.
create table lastro.store_checks (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  checked_at timestamptz not null,
  outcome text not null check (outcome in ('whole', 'damaged'))
);
create index store_checks_by_age on lastro.store_checks (checked_at);
