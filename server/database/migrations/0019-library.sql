-- The library: documents of a project, and of the firm itself (tenant_id null). They are read and searched, and no figure is ever
-- computed from them: what is computed from is in lastro.files.

-- One of the firm's own people: an administrator or a consultant.
create function lastro.is_firm() returns boolean language sql stable security definer set search_path = pg_catalog as $$
  select exists (select 1 from lastro.users u
    where u.id = lastro.session_user_id() and u.role in ('admin', 'consultant') and u.disabled_at is null)
$$;

-- Words of a title, its folder and its tags.
create function lastro.library_words(title text, folder text, tags text[]) returns text language sql immutable parallel safe as $$
  select title || ' ' || coalesce(folder, '') || ' ' || coalesce(array_to_string(tags, ' '), '')
$$;

create table lastro.library_documents (
  id uuid primary key,
  tenant_id uuid references lastro.clients (id) on delete cascade,
  project_id uuid,
  title text not null check (length(btrim(title)) between 1 and 200),
  -- "Contratos/2026"; null: at the top.
  folder text check (length(folder) between 1 and 200),
  tags text[] not null default '{}',
  phases integer[] not null default '{}' check (phases <@ array[1, 2, 3, 4, 5, 6, 7]),
  -- The day after which the document goes to the bin by itself.
  retain_until date,
  current_version_id uuid,
  -- Open to the company's people since; null: the firm's own.
  shared_at timestamptz,
  created_by uuid references lastro.users (id),
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_because text check (deleted_because in ('person', 'retention')),
  version integer not null default 0,
  search tsvector generated always as (lastro.search_vector(lastro.library_words(title, folder, tags))) stored,
  unique (id, tenant_id),
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade,
  check ((tenant_id is null) = (project_id is null))
);
create index library_documents_project on lastro.library_documents (project_id, updated_at desc, id desc);
create index library_documents_retention on lastro.library_documents (retain_until) where retain_until is not null and deleted_at is null;

create table lastro.library_versions (
  id uuid primary key,
  document_id uuid not null references lastro.library_documents (id) on delete cascade,
  tenant_id uuid,
  number integer not null check (number > 0),
  file_name text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  status text not null check (status in ('processing', 'completed', 'error')),
  -- pt-BR: what was read of it, or why nothing was.
  reading text not null default '',
  uploaded_by uuid references lastro.users (id),
  uploaded_by_name text not null,
  created_at timestamptz not null,
  decision text check (decision in ('approved', 'rejected')),
  decision_comment text,
  decided_by uuid references lastro.users (id),
  decided_by_name text,
  decided_at timestamptz,
  unique (document_id, number),
  foreign key (document_id, tenant_id) references lastro.library_documents (id, tenant_id) on delete cascade,
  check ((decision is null) = (decided_at is null))
);
create index library_versions_reading on lastro.library_versions (id) where status = 'processing';
create index library_versions_object on lastro.library_versions (sha256);

create table lastro.library_pages (
  version_id uuid not null references lastro.library_versions (id) on delete cascade,
  document_id uuid not null references lastro.library_documents (id) on delete cascade,
  tenant_id uuid,
  ordinal integer not null,
  kind text not null check (kind in ('page', 'slide', 'section')),
  heading text,
  text text not null,
  -- Kept beside the text, since marking what matched needs it.
  searched text generated always as (lastro.search_text(coalesce(heading, '') || ' ' || text)) stored,
  search tsvector generated always as (lastro.search_vector(coalesce(heading, '') || ' ' || text)) stored,
  primary key (version_id, ordinal)
);
create index library_pages_words on lastro.library_pages using gin (search);
create index library_pages_document on lastro.library_pages (document_id);

-- Row-level security asks no index of words, since comparing texts may tell of rows that are not shown. So the search is the
-- owner's, and admits by itself what the policies would: a project of the person's, or the firm's own documents. Ranking opens each
-- text, so that of a very common word the first four hundred places alone are compared. The planner takes opening a text for free and would
-- open them all (89 ms for a rare phrase in 5,000 texts), against the index.
create function lastro.search_library(p_project uuid, p_query tsquery, p_only_shared boolean)
returns table (document_id uuid, version_id uuid, ordinal integer, rank real)
language sql stable security definer set search_path = pg_catalog set enable_seqscan = off as $$
  with admitted as materialized (
    select case when p_project is null then lastro.is_firm() and not p_only_shared
      else exists (select 1 from lastro.projects p where p.id = p_project and lastro.tenant_admitted(p.tenant_id)
        and (lastro.sees_all() or p.tenant_id = any (lastro.visible_tenants()))) end as yes
  ), places as materialized (
    select d.id, p.version_id, p.ordinal, p.search
    from lastro.library_pages p join lastro.library_documents d on d.id = p.document_id and d.current_version_id = p.version_id
    where (select yes from admitted) and p.search @@ p_query and d.project_id is not distinct from p_project and d.deleted_at is null
      and (not p_only_shared or d.shared_at is not null)
    limit 400
  ), named as (
    select d.id, d.current_version_id, ts_rank(d.search, p_query) + 1 as rank
    from lastro.library_documents d
    where (select yes from admitted) and d.search @@ p_query and d.project_id is not distinct from p_project and d.deleted_at is null
      and (not p_only_shared or d.shared_at is not null)
    limit 400
  ), found as (
    select id, version_id, ordinal, ts_rank(search, p_query) as rank from places
    union all
    select id, current_version_id, null, rank from named
  )
  select distinct on (id) id, version_id, ordinal, max(rank) over (partition by id) from found order by id, ordinal is null, rank desc, ordinal
$$;
revoke all on function lastro.search_library(uuid, tsquery, boolean) from public;
grant execute on function lastro.search_library(uuid, tsquery, boolean) to {{app}};

do $$
declare t text;
begin
  foreach t in array array['library_documents', 'library_versions', 'library_pages']
  loop
    execute format('alter table lastro.%I enable row level security', t);
    execute format('alter table lastro.%I force row level security', t);
    -- Without a tenant: the firm's own.
    execute format($p$create policy tenant on lastro.%I for all to {{app}}
      using (case when tenant_id is null then (select lastro.is_firm())
        else ((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id) end)
      with check (case when tenant_id is null then (select lastro.is_firm())
        else ((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id) end)$p$, t);
    execute format('create policy owner on lastro.%I for all to %I using (true) with check (true)', t, current_user);
  end loop;
end $$;
-- Whose a document is never changes.
grant select, insert on lastro.library_documents, lastro.library_versions to {{app}};
grant update (title, folder, tags, phases, retain_until, current_version_id, shared_at, updated_at, deleted_at, deleted_because, version) on lastro.library_documents to {{app}};
grant update (status, reading, media_type, decision, decision_comment, decided_by, decided_by_name, decided_at) on lastro.library_versions to {{app}};
grant select, insert, delete on lastro.library_pages to {{app}};
-- What happens to the firm's own documents is no company's; whoever does it is named.
create policy firm_documents on lastro.audit_log for insert to {{app}}
  with check (tenant_id is null and action like 'document.%' and user_id = (select lastro.session_user_id()) and (select lastro.is_firm()));
