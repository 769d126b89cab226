-- What administrators decide of proofs and of signing in: one row, the installation's.
create table lastro.trust_settings (
  only_row boolean primary key default true check (only_row),
  are_proofs_allowed boolean not null default true,
  -- Who has to have a passkey. "deciders": administrators and approvers.
  passkeys_of text not null default 'offered' check (passkeys_of in ('offered', 'administrators', 'deciders', 'everyone')),
  -- Since when that is asked of them: whoever had none by then has some days to make one. Null while none is asked of anybody.
  passkeys_since timestamptz,
  version integer not null default 0,
  updated_by_name text,
  updated_at timestamptz not null default now(),
  check ((passkeys_of = 'offered') = (passkeys_since is null))
);
insert into lastro.trust_settings default values;
grant select, update on lastro.trust_settings to {{app}};
grant select on lastro.trust_settings to {{identity}};
alter table lastro.trust_settings enable row level security;
create policy read on lastro.trust_settings for select to {{app}} using (true);
create policy read_identity on lastro.trust_settings for select to {{identity}} using (true);
create policy write on lastro.trust_settings for update to {{app}} using ((select lastro.sees_all())) with check ((select lastro.sees_all()));
