-- Administration: invitations, mail to be sent, where a session and an audited event came from, and the audit chain.

-- Invitations ----------------------------------------------------------------------------------------------------------
alter table lastro.access_tokens drop constraint access_tokens_ended_because_check;
alter table lastro.access_tokens add constraint access_tokens_ended_because_check check (ended_because in ('rotated', 'resent', 'cancelled'));

-- Whether one is pending, sent, accepted, expired or cancelled follows from its instants.
create table lastro.invites (
  id uuid primary key,
  email text not null check (email = lower(email) and email not like '%@sistema.invalid'),
  role text not null check (role in ('admin', 'consultant', 'client', 'approver')),
  client_id uuid references lastro.clients (id) on delete cascade,
  message text,
  -- The latest token; null until the first letter is written.
  token_id uuid references lastro.access_tokens (id) on delete set null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  accepted_at timestamptz,
  cancelled_at timestamptz,
  created_by uuid references lastro.users (id),
  created_at timestamptz not null,
  check ((role in ('client', 'approver')) = (client_id is not null))
);
create index invites_token on lastro.invites (token_id);
create index invites_email on lastro.invites (email);

-- Invitations from before this table: the latest of each address.
insert into lastro.invites (id, email, role, client_id, token_id, expires_at, accepted_at, cancelled_at, created_by, created_at)
  select distinct on (t.email) t.id, t.email, t.role, t.client_id, t.id, t.expires_at, u.created_at,
    case when u.id is null and t.ended_because = 'cancelled' then t.ended_at end, t.created_by, t.created_at
  from lastro.access_tokens t left join lastro.users u on u.email = t.email
  where t.origin = 'invite'
  order by t.email, t.created_at desc;

alter table lastro.sessions add column address text, add column agent text;
alter table lastro.access_requests add column handled_by uuid references lastro.users (id), add column outcome text check (outcome in ('mailed', 'linked', 'dismissed'));

-- Mail -----------------------------------------------------------------------------------------------------------------
-- `content` is what the letter is composed of when it leaves; never a token: that is made at that moment.
create table lastro.mail_messages (
  id uuid primary key,
  kind text not null,
  to_address text not null,
  content jsonb not null default '{}',
  subject_id uuid,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'dropped')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index mail_messages_queue on lastro.mail_messages (next_attempt_at) where status = 'queued';
create index mail_messages_subject on lastro.mail_messages (subject_id, created_at desc);

create table lastro.mail_attempts (
  message_id uuid not null references lastro.mail_messages (id) on delete cascade,
  ordinal integer not null,
  at timestamptz not null,
  outcome text not null check (outcome in ('sent', 'deferred', 'refused')),
  detail text,
  primary key (message_id, ordinal)
);

grant select, insert, update, delete on lastro.invites, lastro.mail_messages, lastro.mail_attempts to {{identity}};
-- What the application's role may do to mail is put a letter in.
grant insert on lastro.mail_messages to {{app}};

-- Audit chain ----------------------------------------------------------------------------------------------------------
alter table lastro.audit_log add column address text, add column agent text, add column before jsonb, add column after jsonb;

-- No reference to the entry: one that was deleted must stay visible as missing.
create table lastro.audit_chain (
  seq bigint primary key,
  entry_id uuid not null unique,
  previous_hash text not null,
  hash text not null
);
create table lastro.audit_head (
  only_row boolean primary key default true check (only_row),
  seq bigint not null,
  hash text not null
);
insert into lastro.audit_head (seq, hash) values (0, repeat('0', 64));

-- SHA-256 over the previous hash, the number and the entry. jsonb writes its keys in one order: the text is canonical.
create function lastro.audit_hash(previous_hash text, seq bigint, entry lastro.audit_log) returns text
language sql immutable set search_path = pg_catalog as $$
  select encode(sha256(convert_to(previous_hash || E'\n' || seq::text || E'\n' || jsonb_build_object(
    'id', entry.id, 'at', to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'userId', entry.user_id,
    'tenantId', entry.tenant_id, 'action', entry.action, 'subjectId', entry.subject_id, 'details', entry.details,
    'address', entry.address, 'agent', entry.agent, 'before', entry.before, 'after', entry.after)::text, 'UTF8')), 'hex')
$$;

create function lastro.audit_append(entry lastro.audit_log) returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  head lastro.audit_head;
  linked text;
begin
  -- The head's row is the lock: whoever holds it writes the next link.
  select * into strict head from lastro.audit_head for update;
  linked := lastro.audit_hash(head.hash, head.seq + 1, entry);
  insert into lastro.audit_chain (seq, entry_id, previous_hash, hash) values (head.seq + 1, entry.id, head.hash, linked);
  update lastro.audit_head set seq = head.seq + 1, hash = linked;
end $$;
revoke execute on function lastro.audit_append(lastro.audit_log) from public;

create function lastro.audit_link() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform lastro.audit_append(new);
  return null;
end $$;

do $$
declare entry lastro.audit_log;
begin
  for entry in select * from lastro.audit_log order by at, id loop
    perform lastro.audit_append(entry);
  end loop;
end $$;

-- At the commit: held from the insert on, the head would be waited for by others who hold rows that this one still wants.
create constraint trigger audit_log_link after insert on lastro.audit_log
  deferrable initially deferred for each row execute function lastro.audit_link();

create function lastro.audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only appended to' using errcode = '42501';
end $$;
create trigger audit_log_append_only before update or delete or truncate on lastro.audit_log for each statement execute function lastro.audit_refuse();
create trigger audit_chain_append_only before update or delete or truncate on lastro.audit_chain for each statement execute function lastro.audit_refuse();

grant select on lastro.audit_chain, lastro.audit_head to {{app}};
