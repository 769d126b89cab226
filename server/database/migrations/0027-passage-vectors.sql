-- What an embedding model made of documents' passages, beside their full text.

create table lastro.passage_vectors (
  file_id uuid not null,
  page_ordinal integer not null,
  ordinal integer not null,
  -- Vectors of two models cannot be compared.
  model text not null,
  tenant_id uuid not null,
  project_id uuid not null,
  -- The passage in the page's text, in UTF-16 units.
  starts_at integer not null,
  length integer not null,
  -- SHA-256 of heading and passage as they are written: equal text of a project takes its vector from here.
  text_hash text not null,
  -- Of length 1, so that a product is a cosine. Empty: a page without words.
  vector real[] not null,
  primary key (file_id, page_ordinal, model, ordinal),
  foreign key (file_id, page_ordinal) references lastro.document_pages (file_id, ordinal) on delete cascade,
  foreign key (file_id, tenant_id) references lastro.files (id, tenant_id) on delete cascade,
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade
);
create index passage_vectors_project on lastro.passage_vectors (project_id, model, text_hash);

alter table lastro.passage_vectors enable row level security;
alter table lastro.passage_vectors force row level security;
create policy tenant on lastro.passage_vectors for all to {{app}}
  using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))
  with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id));
do $$
begin
  execute format('create policy owner on lastro.passage_vectors for all to %I using (true) with check (true)', current_user);
end $$;
grant select, insert, delete on lastro.passage_vectors to {{app}};

alter table lastro.model_calls drop constraint model_calls_purpose_check;
alter table lastro.model_calls add constraint model_calls_purpose_check check (purpose in ('chat', 'report', 'search'));
