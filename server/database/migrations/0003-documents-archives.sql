-- Archives, documents and search.

-- A file that came out of an archive: its archive, the folders above it there, and its place in the archive's directory.
-- The place makes an extraction repeatable: an entry that has its row is not written again.
alter table lastro.files
  add column parent_file_id uuid,
  add column path text,
  add column entry_ordinal integer,
  add foreign key (parent_file_id, tenant_id) references lastro.files (id, tenant_id) on delete set null (parent_file_id);
create unique index files_entry on lastro.files (parent_file_id, entry_ordinal);

-- What of an archive was not kept, in the directory's order.
create table lastro.archive_refusals (
  file_id uuid not null,
  tenant_id uuid not null,
  ordinal integer not null,
  entry_name text not null,
  kind text not null check (kind in ('refused', 'skipped')),
  reason text not null,
  primary key (file_id, ordinal),
  foreign key (file_id, tenant_id) references lastro.files (id, tenant_id) on delete cascade
);

-- A table found inside a document counts only after a person confirmed that it is one.
alter table lastro.file_tables add column is_proposed boolean not null default false;

-- Texts as search compares them: lower case, no accents, signs as spaces, plurals that change their stem in the singular
-- ("organizacoes", "canais", "itens"), and the endings that the Portuguese stemmer knows only by their accents put back.
-- Character for character as long as the text itself: a mark in the one is a mark in the other, but for a plural's last
-- letter. Uses no extension and no locale.
create function lastro.search_text(source text) returns text language sql immutable strict parallel safe as $$
  select substr(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      ' ' || translate(source,
        E'ABCDEFGHIJKLMNOPQRSTUVWXYZáàâãäåÁÀÂÃÄÅéèêëÉÈÊËíìîïÍÌÎÏóòôõöÓÒÔÕÖúùûüÚÙÛÜçÇñÑºª!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~«»“”‘’„–—…•·°§→●▪\u00a0\u200b\t\n\r',
         'abcdefghijklmnopqrstuvwxyzaaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuuccnnoa                                                      ') || ' ',
      'ais ', 'al  '), ' mal  ', ' mais '), 'eis ', 'el  '), 'oes ', 'ao  '), 'ens ', 'em  '), 'ins ', 'im  '), 'ons ', 'om  '), 'uns ', 'um  '),
      'ao ', 'ão '), 'cão ', 'ção '), ' ão ', ' ao '), 'encia ', 'ência '), 'encias ', 'ências '), 'ancia ', 'ância '), 'ancias ', 'âncias '), 'avel ', 'ável '), 'ivel ', 'ível '),
    2, length(source))
$$;
create function lastro.search_vector(source text) returns tsvector language sql immutable strict parallel safe as $$
  select to_tsvector('pg_catalog.portuguese'::regconfig, lastro.search_text(source))
$$;
create function lastro.table_words(table_name text, meta jsonb) returns text language sql immutable parallel safe as $$
  select table_name || ' ' || coalesce(jsonb_path_query_array(meta, 'lax $.columns[*].header')::text, '')
$$;

-- What of a document is read: its pages, slides or sections.
create table lastro.document_pages (
  file_id uuid not null,
  tenant_id uuid not null,
  project_id uuid not null,
  ordinal integer not null,
  kind text not null check (kind in ('page', 'slide', 'section')),
  heading text,
  text text not null,
  -- Kept beside the text, since marking what matched needs it: folding three pages takes longer than finding them.
  searched text generated always as (lastro.search_text(coalesce(heading, '') || ' ' || text)) stored,
  search tsvector generated always as (lastro.search_vector(coalesce(heading, '') || ' ' || text)) stored,
  primary key (file_id, ordinal),
  foreign key (file_id, tenant_id) references lastro.files (id, tenant_id) on delete cascade,
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade
);
create index document_pages_project on lastro.document_pages (project_id);

alter table lastro.files add column search tsvector generated always as (lastro.search_vector(name || ' ' || coalesce(path, ''))) stored;
alter table lastro.file_tables add column search tsvector generated always as (lastro.search_vector(lastro.table_words(table_name, meta))) stored;

do $$
declare t text;
begin
  foreach t in array array['archive_refusals', 'document_pages']
  loop
    execute format('alter table lastro.%I enable row level security', t);
    execute format('alter table lastro.%I force row level security', t);
    execute format($p$create policy tenant on lastro.%I for all to {{app}}
      using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))
      with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))$p$, t);
    execute format('create policy owner on lastro.%I for all to %I using (true) with check (true)', t, current_user);
  end loop;
end $$;
grant select, insert, update, delete on lastro.archive_refusals, lastro.document_pages to {{app}};
