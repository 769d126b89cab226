-- Somebody of the company is asked to put their own name under what a gate's condition takes. What was answered stays.
create table lastro.confirmation_requests (
  id uuid primary key,
  tenant_id uuid not null,
  phase_id uuid not null,
  condition_id text not null,
  -- The condition's words when it was asked.
  label text not null,
  -- As what the person signs, and what.
  role text not null check (length(btrim(role)) > 0),
  text text not null check (length(btrim(text)) > 0),
  addressee_id uuid not null references lastro.users (id),
  asked_by uuid not null references lastro.users (id),
  -- Asked again at most once a day.
  asked_at timestamptz not null,
  answer text check (answer in ('confirmed', 'declined')),
  reason text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check ((answer is not distinct from 'declined') = (reason is not null)),
  foreign key (phase_id, tenant_id) references lastro.phases (id, tenant_id) on delete cascade
);
create index confirmation_requests_phase on lastro.confirmation_requests (phase_id, asked_at desc);
-- Nobody is asked the same twice at a time.
create unique index confirmation_requests_open on lastro.confirmation_requests (phase_id, condition_id, addressee_id) where answer is null;

alter table lastro.confirmation_requests enable row level security;
alter table lastro.confirmation_requests force row level security;
-- Of the company's people, the addressee alone.
create policy tenant on lastro.confirmation_requests for all to {{app}}
  using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id)
    and (addressee_id = (select lastro.session_user_id()) or (select lastro.is_firm())))
  with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id)
    and (addressee_id = (select lastro.session_user_id()) or (answer is null and (select lastro.is_firm()))));
-- Who asks is of the firm, and nobody answers for another.
create policy asked_by_firm on lastro.confirmation_requests as restrictive for insert to {{app}} with check ((select lastro.is_firm()));
do $$
begin
  execute format('create policy owner on lastro.confirmation_requests for all to %I using (true) with check (true)', current_user);
end $$;
grant select, insert, update (role, text, asked_by, asked_at, answer, reason, answered_at) on lastro.confirmation_requests to {{app}};
