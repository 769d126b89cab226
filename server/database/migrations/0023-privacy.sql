-- Privacy: closing a client, retention, a person's data, and an audit chain that stays verifiable when contents are erased.

alter table lastro.clients add column retention_days integer check (retention_days between 30 and 36500);
-- Set while the client is being closed: its people are out already, its rows are going.
alter table lastro.clients add column closing_id uuid;
alter table lastro.projects add column retention_warned_at timestamptz;

-- Somebody whose personal data were erased keeps a row where records name them; it tells nobody.
alter table lastro.users add column erased_at timestamptz;
alter table lastro.users drop constraint users_check;
alter table lastro.users add constraint users_check check (erased_at is not null or (role in ('client', 'approver')) = (client_id is not null));
alter table lastro.users add constraint users_erased_check check (erased_at is null or disabled_at is not null);

-- Exports -----------------------------------------------------------------------------------------------------------------
-- One export of everything that reached its end. A client is closed only after one.
create table lastro.client_exports (
  id uuid primary key,
  tenant_id uuid not null references lastro.clients (id) on delete cascade,
  sha256 text not null,
  bytes bigint not null,
  rows bigint not null,
  files integer not null,
  created_by uuid references lastro.users (id),
  created_at timestamptz not null
);
create index client_exports_tenant on lastro.client_exports (tenant_id, created_at desc);
alter table lastro.client_exports enable row level security;
alter table lastro.client_exports force row level security;
create policy tenant on lastro.client_exports for all to {{app}}
  using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))
  with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id));
do $$ begin execute format('create policy owner on lastro.client_exports for all to %I using (true) with check (true)', current_user); end $$;
grant select, insert on lastro.client_exports to {{app}};

-- Closings ----------------------------------------------------------------------------------------------------------------
-- Outlives what it tells of, so it references nothing. `work` is what the deletion still needs and is emptied with the
-- last row; `certificate` is text because its hash is over these very bytes.
create table lastro.closings (
  id uuid primary key,
  kind text not null check (kind in ('client', 'project')),
  client_id uuid not null,
  client_name text not null,
  project_id uuid,
  project_name text,
  requested_by uuid,
  requested_by_name text,
  requested_at timestamptz not null,
  work jsonb,
  certificate text,
  certificate_hash text,
  finished_at timestamptz,
  check ((kind = 'project') = (project_id is not null)),
  check ((finished_at is null) = (work is not null)),
  check ((finished_at is null) = (certificate is null))
);
create unique index closings_one_running on lastro.closings (client_id, coalesce(project_id, client_id)) where finished_at is null;
alter table lastro.closings enable row level security;
create policy administrators on lastro.closings for select to {{app}} using ((select lastro.sees_all()));
grant select on lastro.closings to {{app}};

-- Audit chain -------------------------------------------------------------------------------------------------------------
-- From here on the chain is over salted hashes of an entry's contents and origin: either can be erased, the salt with it,
-- and the link still holds. An entry from before has neither salt; erased, only its place in the chain can be verified.
alter table lastro.audit_log add column content_salt uuid, add column origin_salt uuid, add column erased jsonb;
alter table lastro.audit_log alter column content_salt set default gen_random_uuid(), alter column origin_salt set default gen_random_uuid();

create function lastro.audit_content_hash(entry lastro.audit_log) returns text
language sql immutable set search_path = pg_catalog as $$
  select coalesce(entry.erased ->> 'content', encode(sha256(convert_to(entry.content_salt::text || E'\n' ||
    jsonb_build_object('details', entry.details, 'before', entry.before, 'after', entry.after)::text, 'UTF8')), 'hex'))
$$;

create function lastro.audit_origin_hash(entry lastro.audit_log) returns text
language sql immutable set search_path = pg_catalog as $$
  select coalesce(entry.erased ->> 'origin', encode(sha256(convert_to(entry.origin_salt::text || E'\n' ||
    jsonb_build_object('address', entry.address, 'agent', entry.agent)::text, 'UTF8')), 'hex'))
$$;

-- Whether the entry was linked before contents had hashes of their own.
create function lastro.audit_is_first_edition(entry lastro.audit_log) returns boolean
language sql immutable set search_path = pg_catalog as $$
  select entry.content_salt is null and not coalesce(entry.erased ? 'content', false)
$$;

-- Written out, not by the functions above: the verification of a long log calls it for each entry.
create or replace function lastro.audit_hash(previous_hash text, seq bigint, entry lastro.audit_log) returns text
language sql immutable set search_path = pg_catalog as $$
  select encode(sha256(convert_to(previous_hash || E'\n' || seq::text || E'\n' || (jsonb_build_object(
    'id', entry.id, 'at', to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'userId', entry.user_id,
    'tenantId', entry.tenant_id, 'action', entry.action, 'subjectId', entry.subject_id)
    || case when entry.content_salt is null and not coalesce(entry.erased ? 'content', false)
      then jsonb_build_object('details', entry.details, 'address', entry.address, 'agent', entry.agent, 'before', entry.before, 'after', entry.after)
      else jsonb_build_object(
        'contentHash', coalesce(entry.erased ->> 'content', encode(sha256(convert_to(entry.content_salt::text || E'\n' ||
          jsonb_build_object('details', entry.details, 'before', entry.before, 'after', entry.after)::text, 'UTF8')), 'hex')),
        'originHash', coalesce(entry.erased ->> 'origin', encode(sha256(convert_to(entry.origin_salt::text || E'\n' ||
          jsonb_build_object('address', entry.address, 'agent', entry.agent)::text, 'UTF8')), 'hex')))
      end)::text, 'UTF8')), 'hex')
$$;

-- Erases the origin of entries, and their contents unless told otherwise. `told_in` is the entry that tells of it.
create function lastro.audit_erase(entries uuid[], with_contents boolean, told_in uuid) returns setof uuid
language sql set search_path = pg_catalog as $$
  update lastro.audit_log a set
    details = case when with_contents or lastro.audit_is_first_edition(a) then '{}'::jsonb else a.details end,
    before = case when with_contents or lastro.audit_is_first_edition(a) then null else a.before end,
    after = case when with_contents or lastro.audit_is_first_edition(a) then null else a.after end,
    content_salt = case when with_contents then null else a.content_salt end,
    address = null, agent = null, origin_salt = null,
    erased = case when lastro.audit_is_first_edition(a) then jsonb_build_object('whole', true, 'wholeIn', told_in)
      else coalesce(a.erased, '{}') || case when a.erased ? 'origin' then '{}'::jsonb else jsonb_build_object('origin', lastro.audit_origin_hash(a), 'originIn', told_in) end
        || case when not with_contents or a.erased ? 'content' then '{}'::jsonb else jsonb_build_object('content', lastro.audit_content_hash(a), 'contentIn', told_in) end
    end
  where a.id = any (entries) and not coalesce(a.erased ? 'whole', false)
    and (not coalesce(a.erased ? 'origin', false) or (with_contents and not coalesce(a.erased ? 'content', false)))
  returning a.id
$$;
revoke execute on function lastro.audit_erase(uuid[], boolean, uuid) from public;

-- Contents leave, hashes stay: the only change of an entry that is let through, the owner's too.
create function lastro.audit_only_erase() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  is_kept boolean := (new.id, new.at, new.user_id, new.tenant_id, new.action, new.subject_id) is not distinct from (old.id, old.at, old.user_id, old.tenant_id, old.action, old.subject_id);
  is_empty boolean := new.details = '{}' and new.before is null and new.after is null;
  is_bare boolean := new.address is null and new.agent is null;
begin
  if lastro.audit_is_first_edition(old) then
    if is_kept and is_empty and is_bare and new.erased ? 'whole' and new.erased ? 'wholeIn' and new.content_salt is null and new.origin_salt is null then return new; end if;
  elsif is_kept
    and ((new.details, new.before, new.after, new.content_salt, new.erased -> 'content', new.erased -> 'contentIn')
        is not distinct from (old.details, old.before, old.after, old.content_salt, old.erased -> 'content', old.erased -> 'contentIn')
      or (is_empty and new.content_salt is null and new.erased ->> 'content' = lastro.audit_content_hash(old) and new.erased ? 'contentIn'))
    and ((new.address, new.agent, new.origin_salt, new.erased -> 'origin', new.erased -> 'originIn')
        is not distinct from (old.address, old.agent, old.origin_salt, old.erased -> 'origin', old.erased -> 'originIn')
      or (is_bare and new.origin_salt is null and new.erased ->> 'origin' = lastro.audit_origin_hash(old) and new.erased ? 'originIn'))
  then return new; end if;
  raise exception 'the audit log is only appended to' using errcode = '42501';
end $$;
drop trigger audit_log_append_only on lastro.audit_log;
create trigger audit_log_append_only before delete or truncate on lastro.audit_log for each statement execute function lastro.audit_refuse();
create trigger audit_log_only_erase before update on lastro.audit_log for each row execute function lastro.audit_only_erase();
