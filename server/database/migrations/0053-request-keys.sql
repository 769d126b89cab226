-- What a write that carries a key has done, kept for a day: the same key again does it no second time. `work` holds, by the number of the
-- transaction within the request, what each gave, and is written in that transaction; `sealed_reply` what the whole was answered with.
-- Both are sealed: a reply may carry a link that is shown once.
create table lastro.request_keys (
  user_id uuid not null,
  key uuid not null,
  endpoint text not null,
  body_hash text not null check (body_hash ~ '^[0-9a-f]{64}$'),
  tenant_id uuid,
  work jsonb not null,
  status integer,
  sealed_reply text,
  at timestamptz not null default now(),
  primary key (user_id, key),
  check ((status is null) = (sealed_reply is null))
);
create index request_keys_by_age on lastro.request_keys (at);
create index request_keys_tenant on lastro.request_keys (tenant_id) where tenant_id is not null;

alter table lastro.request_keys enable row level security;
-- Whoever sent it, and nobody else, whatever their role or company.
create policy person on lastro.request_keys for all to {{app}}
  using (user_id = nullif(current_setting('lastro.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('lastro.user_id', true), '')::uuid);
create policy identity_keeps on lastro.request_keys for all to {{identity}} using (true) with check (true);
grant select, insert, update (work) on lastro.request_keys to {{app}};
grant select, insert, update (work, status, sealed_reply) on lastro.request_keys to {{identity}};
