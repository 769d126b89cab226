-- A trace of what was read. One row a download, a screen (joined for ten minutes) or a refusal; values of filters are not kept, they may
-- name people. The identity role writes; whoever reads a client's data cannot write, change or delete what is told of it.
create table lastro.read_log (
  id uuid primary key,
  at timestamptz not null,
  -- When it ended, or was last repeated. Null: a download that has begun.
  last_at timestamptz,
  -- Name of the contract's endpoint; "request" where none was reached.
  kind text not null check (kind ~ '^[A-Za-z]{1,80}$'),
  way text not null check (way in ('leaves', 'shows', 'refused')),
  -- A download is "cut" until its last byte has left: so it stays when the process is killed.
  outcome text not null check (outcome in ('ok', 'cut', 'refused')),
  code text,
  user_id uuid,
  session_id uuid,
  tenant_id uuid,
  project_id uuid,
  subject_id uuid,
  times integer not null default 1 check (times > 0),
  rows integer,
  bytes bigint,
  format text,
  address text,
  request_id uuid,
  -- Erasing a person takes the address and its salt; the hash stays, so that the seal still holds.
  origin_salt uuid default gen_random_uuid(),
  origin_hash text,
  -- The audit entry "read.seal" of that number says the hash over its rows, in the order of their ordinals.
  seal_seq bigint,
  seal_ordinal integer,
  check ((way = 'refused') = (outcome = 'refused')),
  check ((seal_seq is null) = (seal_ordinal is null)),
  check ((seal_seq is null) = (origin_hash is null))
);
create index read_log_latest on lastro.read_log (at desc, id desc);
create index read_log_person on lastro.read_log (user_id, at desc, id desc);
create index read_log_tenant on lastro.read_log (tenant_id, at desc, id desc);
create index read_log_project on lastro.read_log (project_id);
create index read_log_subject on lastro.read_log (subject_id);
create unique index read_log_sealed on lastro.read_log (seal_seq, seal_ordinal) where seal_seq is not null;
create index read_log_unsealed on lastro.read_log (at, id) where seal_seq is null;

-- What a deleted row leaves of itself: its place in the seal and its hash, nothing that names anybody.
create table lastro.read_erasures (
  seal_seq bigint not null,
  seal_ordinal integer not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (seal_seq, seal_ordinal)
);

create function lastro.read_origin_hash(entry lastro.read_log) returns text
language sql immutable set search_path = pg_catalog as $$
  select case when entry.origin_salt is null then entry.origin_hash
    else encode(sha256(convert_to(entry.origin_salt::text || E'\n' || coalesce(entry.address, ''), 'UTF8')), 'hex') end
$$;

-- The text that is hashed. jsonb writes its keys in one order: it is canonical.
create function lastro.read_line(entry lastro.read_log) returns text
language sql immutable set search_path = pg_catalog as $$
  select jsonb_build_object(
    'id', entry.id, 'at', to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'lastAt', to_char(entry.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'kind', entry.kind, 'way', entry.way, 'outcome', entry.outcome, 'code', entry.code, 'userId', entry.user_id, 'sessionId', entry.session_id,
    'tenantId', entry.tenant_id, 'projectId', entry.project_id, 'subjectId', entry.subject_id, 'times', entry.times, 'rows', entry.rows,
    'bytes', entry.bytes, 'format', entry.format, 'requestId', entry.request_id, 'originHash', lastro.read_origin_hash(entry))::text
$$;

create function lastro.read_hash(entry lastro.read_log) returns text
language sql immutable set search_path = pg_catalog as $$
  select encode(sha256(convert_to(lastro.read_line(entry), 'UTF8')), 'hex')
$$;

-- Before the seal only what is still going on changes; after it nothing but an erased address.
create function lastro.read_log_guard() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  moving text[] := array['last_at', 'times', 'rows', 'bytes', 'outcome', 'address', 'origin_salt', 'origin_hash', 'seal_seq', 'seal_ordinal'];
  erased text[] := array['address', 'origin_salt'];
begin
  if old.seal_seq is null and to_jsonb(new) - moving = to_jsonb(old) - moving then return new; end if;
  if old.seal_seq is not null and new.address is null and new.origin_salt is null and to_jsonb(new) - erased = to_jsonb(old) - erased
  then return new; end if;
  raise exception 'what was read is only appended to' using errcode = '42501';
end $$;
create trigger read_log_guard before update on lastro.read_log for each row execute function lastro.read_log_guard();

-- A client that is closed takes its rows along; of a sealed one the hash stays. What is past its time goes with its whole seal, told by "read.retire".
create function lastro.read_log_leave_hash() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if old.seal_seq is not null and coalesce(current_setting('lastro.retiring_reads', true), '') <> 'on' then
    insert into lastro.read_erasures (seal_seq, seal_ordinal, hash) values (old.seal_seq, old.seal_ordinal, lastro.read_hash(old));
  end if;
  return old;
end $$;
create trigger read_log_leave_hash before delete on lastro.read_log for each row execute function lastro.read_log_leave_hash();

create function lastro.read_log_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'what was read is only appended to' using errcode = '42501';
end $$;
create trigger read_log_no_truncate before truncate on lastro.read_log for each statement execute function lastro.read_log_refuse();
create trigger read_erasures_only_grow before update or truncate on lastro.read_erasures for each statement execute function lastro.read_log_refuse();

-- No foreign key: a reading that is written a second after its project went must not stop the others.
create function lastro.forget_project_reads() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from lastro.read_log where project_id = old.id;
  return null;
end $$;
create trigger projects_reads after delete on lastro.projects for each row execute function lastro.forget_project_reads();

alter table lastro.read_log enable row level security;
alter table lastro.read_log force row level security;
create policy tenant on lastro.read_log for select to {{app}}
  using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id));
create policy identity_reads on lastro.read_log for all to {{identity}} using (true) with check (true);
do $$ begin execute format('create policy owner on lastro.read_log for all to %I using (true) with check (true)', current_user); end $$;
grant select on lastro.read_log to {{app}};
grant select, insert, update (last_at, times, rows, bytes, outcome) on lastro.read_log to {{identity}};

-- Seals and retirements are found by their number.
create index audit_log_read_seals on lastro.audit_log (((details ->> 'seal')::bigint)) where action = 'read.seal';
create index audit_log_read_retirements on lastro.audit_log (((details ->> 'toSeal')::bigint)) where action = 'read.retire';
