-- The firm's library of assumptions (playbook 2.7, 1.12): what a consenting client's implementation measured of an assumption.

-- A client authorises this use by itself: who agreed to benchmarks alone has not agreed to it.
alter table lastro.benchmark_consents add column covers_lessons boolean not null default false;

-- One value a client and assumption: the newest reading stands. Deleted when the consent ends or no longer covers it.
create table lastro.assumption_lessons (
  tenant_id uuid not null,
  project_id uuid not null,
  assumption_id text not null,
  planned double precision not null check (abs(planned) < 1e15),
  measured double precision not null check (abs(measured) < 1e15),
  measured_on date not null,
  fact_id text not null,
  run_id uuid not null,
  taken_at timestamptz not null,
  primary key (tenant_id, assumption_id),
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade
);

alter table lastro.assumption_lessons enable row level security;
alter table lastro.assumption_lessons force row level security;
create policy tenant on lastro.assumption_lessons for all to {{app}}
  using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))
  with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id));
do $$
begin
  execute format('create policy owner on lastro.assumption_lessons for all to %I using (true) with check (true)', current_user);
end $$;
grant select, insert, update, delete on lastro.assumption_lessons to {{app}};

-- The library's only door, for the firm's people. It takes nothing: the answer is the same for everybody, so that no two questions
-- differ by one company. From 10 companies median and quartiles, from 5 the median alone, below that nothing but the assumption;
-- nothing either where one company holds more than 25% of the value.
-- A quantile is the mean of the values at most one rank away from its place: two of them, or three where it falls on a value.
-- So none is ever the value of one company.
create function lastro.assumption_library()
returns table (assumption_id text, companies integer, q25 double precision, q50 double precision, q75 double precision, measured_until date)
language sql stable security definer set search_path = pg_catalog as $$
  with given as (
    select l.assumption_id, l.measured, l.measured_on,
      row_number() over (partition by l.assumption_id order by l.measured) as place,
      count(*) over (partition by l.assumption_id) - 1 as steps
    from lastro.assumption_lessons l
      join lastro.clients c on c.id = l.tenant_id and not c.is_demonstration
      join lastro.benchmark_consents k on k.tenant_id = l.tenant_id and k.revoked_at is null and k.covers_lessons
    where exists (select 1 from lastro.users u where u.id = lastro.session_user_id() and u.disabled_at is null and u.client_id is null)
  ), counted as (
    select g.assumption_id, count(*)::integer as n, 4 * max(abs(g.measured)) <= sum(abs(g.measured)) as is_spread, date_trunc('month', max(g.measured_on))::date as last_on,
      avg(g.measured) filter (where abs(g.place - (1 + 0.25 * g.steps)) <= 1) as q25,
      avg(g.measured) filter (where abs(g.place - (1 + 0.5 * g.steps)) <= 1) as q50,
      avg(g.measured) filter (where abs(g.place - (1 + 0.75 * g.steps)) <= 1) as q75
    from given g group by g.assumption_id
  )
  select n.assumption_id,
    case when n.n >= 5 and n.is_spread then n.n end,
    case when n.n >= 10 and n.is_spread then round(n.q25::numeric, 2)::double precision end,
    case when n.n >= 5 and n.is_spread then round(n.q50::numeric, 2)::double precision end,
    case when n.n >= 10 and n.is_spread then round(n.q75::numeric, 2)::double precision end,
    case when n.n >= 5 and n.is_spread then n.last_on end
  from counted n order by n.assumption_id
$$;
revoke all on function lastro.assumption_library() from public;
grant execute on function lastro.assumption_library() to {{app}};
