-- How a session began, and when its person last showed that it is them.
alter table lastro.sessions
  add column method text not null default 'link' check (method in ('link', 'passkey', 'oidc', 'recovery')),
  add column verified_at timestamptz,
  add column verified_by text check (verified_by in ('passkey', 'mail-code', 'recovery-code')),
  add constraint sessions_verified check ((verified_at is null) = (verified_by is null));

-- What somebody was asked to answer: once, for a few minutes, in the session that asked. `act` and `subject_id` name what it is for.
create table lastro.identity_challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('confirm', 'register', 'sign-in')),
  user_id uuid references lastro.users (id) on delete cascade,
  session_id uuid references lastro.sessions (id) on delete cascade,
  act text,
  subject_id uuid,
  nonce bytea not null,
  challenge bytea not null unique,
  -- Of a code sent by mail; written when the letter leaves.
  code_hash text,
  is_mailed boolean not null default false,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  answered_by text check (answered_by in ('passkey', 'mail-code', 'recovery-code')),
  assertion jsonb,
  -- A confirmation for one act is spent by it.
  used_at timestamptz
);
create index identity_challenges_user on lastro.identity_challenges (user_id, created_at);
grant select, insert, update, delete on lastro.identity_challenges to {{identity}};

-- The transaction that writes a confirmed act spends its confirmation: one's own, of this session and act, once. The application's role
-- reads and changes nothing else of the table.
create function lastro.spend_proof(proof uuid, session uuid, of_act text, at timestamptz)
returns table (nonce bytea, challenge bytea, answered_by text, assertion jsonb)
language sql security definer set search_path = pg_catalog as $$
  update lastro.identity_challenges c set used_at = at
  where c.id = proof and c.purpose = 'confirm' and c.user_id = lastro.session_user_id() and c.session_id = session and c.act = of_act
    and c.answered_at is not null and c.used_at is null and c.expires_at > at
  returning c.nonce, c.challenge, c.answered_by, c.assertion
$$;
revoke all on function lastro.spend_proof(uuid, uuid, text, timestamptz) from public;
grant execute on function lastro.spend_proof(uuid, uuid, text, timestamptz) to {{app}};

-- Null: decided before confirmations were asked for.
alter table lastro.gate_decisions
  add column confirmed_by text check (confirmed_by in ('passkey', 'mail-code', 'recovery-code', 'session', 'demonstration')),
  add column confirmation jsonb;
