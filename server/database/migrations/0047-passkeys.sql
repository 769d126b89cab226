-- What a passkey names its person by: random, and in no other place.
alter table lastro.users add column passkey_handle bytea unique;

create table lastro.passkeys (
  id uuid primary key,
  user_id uuid not null references lastro.users (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  device_type text not null check (device_type in ('single', 'multi')),
  backed_up boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Its counter went back: another device may hold a copy.
  suspended_at timestamptz
);
create index passkeys_user on lastro.passkeys (user_id);

create table lastro.recovery_codes (
  id uuid primary key,
  user_id uuid not null references lastro.users (id) on delete cascade,
  code_hash text not null unique,
  created_at timestamptz not null,
  used_at timestamptz
);
create index recovery_codes_user on lastro.recovery_codes (user_id);
grant select, insert, update, delete on lastro.passkeys, lastro.recovery_codes to {{identity}};

-- By which way a question was put: another answers it not.
alter table lastro.identity_challenges add column asked_by text check (asked_by in ('passkey', 'mail-code', 'recovery-code'));
update lastro.identity_challenges set asked_by = 'mail-code' where is_mailed;
alter table lastro.identity_challenges drop column is_mailed;
