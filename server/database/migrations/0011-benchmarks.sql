-- The firm's own sets of reference: of the installation, never of a client. Imported whole; a set is retired, not edited.
create table lastro.benchmark_sets (
  id uuid primary key,
  name text not null,
  industry text not null,
  period text not null,
  geography text not null,
  company_size text not null,
  source text not null,
  method text not null,
  licence text not null,
  contact text not null,
  collected_on date not null,
  n_companies integer not null check (n_companies >= 5),
  shape text not null check (shape in ('quantis', 'empresas')),
  metrics jsonb not null,
  -- Composites of the set's companies, without their names; null where only quantiles are known.
  company_scores jsonb,
  file_name text not null,
  sha256 text not null,
  imported_by uuid references lastro.users (id),
  imported_by_name text not null,
  imported_at timestamptz not null,
  retired_at timestamptz,
  retired_by_name text
);
create index benchmark_sets_in_force on lastro.benchmark_sets (industry, period) where retired_at is null;

-- A client's authorisation to take part in the firm's pool (contract, date). Withdrawn ones stay, with their end.
create table lastro.benchmark_consents (
  id uuid primary key,
  tenant_id uuid not null references lastro.clients (id) on delete cascade,
  consented_on date not null,
  document text not null check (length(btrim(document)) > 0),
  recorded_by uuid references lastro.users (id),
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by_name text
);
create unique index benchmark_consents_current on lastro.benchmark_consents (tenant_id) where revoked_at is null;

-- A client's value that no file tells: with where it is from and its date. Former ones stay, with their end.
create table lastro.benchmark_values (
  id uuid primary key,
  tenant_id uuid not null,
  project_id uuid not null,
  code text not null,
  value double precision not null check (abs(value) < 1e15),
  source text not null check (length(btrim(source)) > 0),
  as_of date not null,
  written_by uuid references lastro.users (id),
  written_by_name text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade
);
create unique index benchmark_values_current on lastro.benchmark_values (project_id, code) where ended_at is null;

-- What a consenting client's facts give to the pool: one value a code and year. Deleted when the consent is withdrawn.
create table lastro.benchmark_contributions (
  tenant_id uuid not null,
  project_id uuid not null,
  code text not null,
  reference_year integer not null,
  reference_on date not null,
  value double precision not null check (abs(value) < 1e15),
  fact_id text not null,
  run_id uuid not null,
  taken_at timestamptz not null,
  primary key (tenant_id, code, reference_year),
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['benchmark_consents', 'benchmark_values', 'benchmark_contributions']
  loop
    execute format('alter table lastro.%I enable row level security', t);
    execute format('alter table lastro.%I force row level security', t);
    execute format($p$create policy tenant on lastro.%I for all to {{app}}
      using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))
      with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))$p$, t);
    execute format('create policy owner on lastro.%I for all to %I using (true) with check (true)', t, current_user);
  end loop;
end $$;
grant select, insert, update on lastro.benchmark_consents, lastro.benchmark_values to {{app}};
grant select, insert, update, delete on lastro.benchmark_contributions to {{app}};

-- Whether the session's person may still sign in.
create function lastro.person_is_active() returns boolean language sql stable security definer set search_path = pg_catalog as $$
  select exists (select 1 from lastro.users u where u.id = lastro.session_user_id() and u.disabled_at is null)
$$;

-- No client's data: everybody of the installation reads, an administrator writes. Nothing is ever deleted.
alter table lastro.benchmark_sets enable row level security;
create policy read on lastro.benchmark_sets for select to {{app}} using ((select lastro.person_is_active()));
create policy write on lastro.benchmark_sets for insert to {{app}} with check ((select lastro.sees_all()));
create policy retire on lastro.benchmark_sets for update to {{app}} using ((select lastro.sees_all())) with check ((select lastro.sees_all()));
grant select, insert, update on lastro.benchmark_sets to {{app}};

-- The pool's only door. Aggregates over consenting clients of one industry and period: from 10 companies the quantiles, from
-- 5 the median alone, below that nothing but the code; nothing either where one company holds more than 25% of the value.
create function lastro.benchmark_pool(p_industry text, p_period text)
returns table (code text, companies integer, q10 double precision, q25 double precision, q50 double precision, q75 double precision, q90 double precision, collected_on date)
language sql stable security definer set search_path = pg_catalog as $$
  with chosen as (
    select distinct on (v.tenant_id, v.code) v.code, v.value, v.reference_on
    from lastro.benchmark_contributions v
      join lastro.clients c on c.id = v.tenant_id and c.industry = p_industry and not c.is_demonstration
      join lastro.benchmark_consents k on k.tenant_id = v.tenant_id and k.revoked_at is null
    where lastro.person_is_active()
      and case p_period
        when '2024' then v.reference_year = 2024
        when '2023' then v.reference_year = 2023
        when 'Last 12M' then v.reference_on > current_date - interval '12 months'
        else false end
    order by v.tenant_id, v.code, v.reference_on desc
  ), counted as (
    select h.code, count(*)::integer as n, 4 * max(abs(h.value)) <= sum(abs(h.value)) as is_spread, max(h.reference_on) as last_on,
      percentile_cont(array[0.1, 0.25, 0.5, 0.75, 0.9]) within group (order by h.value) as q
    from chosen h group by h.code
  )
  select n.code,
    case when n.n >= 5 and n.is_spread then n.n end,
    case when n.n >= 10 and n.is_spread then n.q[1] end,
    case when n.n >= 10 and n.is_spread then n.q[2] end,
    case when n.n >= 5 and n.is_spread then n.q[3] end,
    case when n.n >= 10 and n.is_spread then n.q[4] end,
    case when n.n >= 10 and n.is_spread then n.q[5] end,
    case when n.n >= 5 and n.is_spread then n.last_on end
  from counted n order by n.code
$$;
revoke all on function lastro.benchmark_pool(text, text) from public;
grant execute on function lastro.benchmark_pool(text, text) to {{app}};
