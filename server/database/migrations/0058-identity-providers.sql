-- Firms whose own sign-in lets their people in. The client's secret is sealed with a key of the data folder.
create table lastro.identity_providers (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  issuer text not null unique,
  client_id text not null,
  sealed_secret text not null,
  -- Whose addresses it speaks for, lower case; no two providers speak for one.
  domains text[] not null check (cardinality(domains) > 0),
  -- Addresses count though the provider does not mark them verified.
  trusts_email boolean not null,
  -- Values of `amr` by which a sign-in also confirms that it is the person.
  strong_amr text[] not null,
  -- People of its domains enter by it alone.
  is_only boolean not null,
  is_enabled boolean not null,
  version integer not null default 0,
  updated_by_name text not null,
  updated_at timestamptz not null
);

-- Whose account of the platform an account at a provider is: bound once. A new account with an old one's address is somebody else.
create table lastro.identity_links (
  issuer text not null,
  subject text not null,
  user_id uuid not null references lastro.users (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (issuer, subject),
  unique (user_id, issuer)
);

grant select, insert, update, delete on lastro.identity_providers, lastro.identity_links to {{identity}};
alter table lastro.identity_providers enable row level security;
alter table lastro.identity_links enable row level security;
create policy identity on lastro.identity_providers for all to {{identity}} using (true) with check (true);
create policy identity on lastro.identity_links for all to {{identity}} using (true) with check (true);

-- By which road a link of origin "login" reached its person: those of the terminal open a session where a provider is the only way.
alter table lastro.access_tokens add column road text check (road in ('mail', 'hand', 'terminal', 'demonstration', 'new-address'));

alter table lastro.sessions drop constraint sessions_verified_by_check,
  add constraint sessions_verified_by_check check (verified_by in ('passkey', 'mail-code', 'recovery-code', 'provider'));
