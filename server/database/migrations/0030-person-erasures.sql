-- The erasure of one person from a client's files.

-- A person erased from a client's files. Outlives the client, as closings do. `work` holds whom to erase and what was done so far,
-- and is emptied together with the certificate; the certificate is text because its hash is over these very bytes.
create table lastro.person_erasures (
  id uuid primary key,
  client_id uuid not null,
  client_name text not null,
  requested_by uuid,
  requested_by_name text,
  requested_at timestamptz not null,
  work jsonb,
  certificate text,
  certificate_hash text,
  finished_at timestamptz,
  check ((finished_at is null) = (work is not null)),
  check ((finished_at is null) = (certificate is null))
);
create unique index person_erasures_one_running on lastro.person_erasures (client_id) where finished_at is null;
alter table lastro.person_erasures enable row level security;
create policy administrators on lastro.person_erasures for select to {{app}} using ((select lastro.sees_all()));
grant select on lastro.person_erasures to {{app}};

-- The bytes held somebody who was erased: what was read of them stays, they do not.
alter table lastro.files add column original_erased_at timestamptz;
alter table lastro.library_versions add column original_erased_at timestamptz;
