-- Surveys ------------------------------------------------------------------------------------------------------------------
create table lastro.surveys (
  id uuid primary key,
  tenant_id uuid not null,
  project_id uuid not null,
  wave integer not null check (wave > 0),
  title text not null check (length(btrim(title)) between 1 and 160),
  message text,
  -- Whom a respondent asks about their data.
  contact text not null,
  -- Groups below this number are never told apart (A.n_minimo_grupo when the survey was made).
  minimum_group integer not null check (minimum_group >= 5),
  closes_at timestamptz not null,
  closed_at timestamptz,
  -- The source that holds its answers; null until they were taken in.
  file_id uuid references lastro.files (id) on delete set null,
  created_by uuid references lastro.users (id),
  created_at timestamptz not null,
  unique (id, tenant_id),
  unique (project_id, wave),
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade
);

create table lastro.survey_invitations (
  id uuid primary key,
  tenant_id uuid not null,
  survey_id uuid not null,
  ordinal integer not null,
  label text,
  email text,
  area text not null,
  role_group text,
  -- SHA-256 of the link's token.
  token_hash text not null unique,
  foreign key (survey_id, tenant_id) references lastro.surveys (id, tenant_id) on delete cascade
);
create index survey_invitations_survey on lastro.survey_invitations (survey_id, ordinal);

-- That a link was used: one row at most, which makes a second answer impossible. It says neither when nor what.
create table lastro.survey_uses (
  invitation_id uuid primary key references lastro.survey_invitations (id) on delete cascade,
  tenant_id uuid not null,
  survey_id uuid not null,
  foreign key (survey_id, tenant_id) references lastro.surveys (id, tenant_id) on delete cascade
);
create index survey_uses_survey on lastro.survey_uses (survey_id);

-- An answer knows its groups and no person: random id, no instant, no reference to the link.
create table lastro.survey_responses (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  survey_id uuid not null,
  area text not null,
  role_group text,
  answers jsonb not null,
  foreign key (survey_id, tenant_id) references lastro.surveys (id, tenant_id) on delete cascade
);
create index survey_responses_survey on lastro.survey_responses (survey_id);

-- Programme -----------------------------------------------------------------------------------------------------------------
-- What a person said of an item of the programme; without a row it is planned, by whom the data name.
create table lastro.programme_items (
  project_id uuid not null,
  tenant_id uuid not null,
  item_id text not null check (length(item_id) between 1 and 200),
  status text not null check (status in ('planned', 'active', 'done')),
  owner text check (length(btrim(owner)) between 1 and 160),
  updated_by uuid references lastro.users (id),
  updated_at timestamptz not null,
  primary key (project_id, item_id),
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['surveys', 'survey_invitations', 'survey_uses', 'survey_responses', 'programme_items']
  loop
    execute format('alter table lastro.%I enable row level security', t);
    execute format('alter table lastro.%I force row level security', t);
    execute format($p$create policy tenant on lastro.%I for all to {{app}}
      using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))
      with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))$p$, t);
    execute format('create policy owner on lastro.%I for all to %I using (true) with check (true)', t, current_user);
  end loop;
end $$;
grant select, insert, update on lastro.surveys, lastro.programme_items to {{app}};
grant select, insert on lastro.survey_invitations to {{app}};
-- Answers come through the function below alone.
grant select on lastro.survey_uses, lastro.survey_responses to {{app}};

-- What a link opens. No row: there is no such link.
create function lastro.open_survey(p_hash text, p_now timestamptz)
returns table (state text, title text, message text, contact text, controller text, minimum_group integer, closes_at timestamptz)
language sql stable security definer set search_path = pg_catalog as $$
  select
    case when exists (select 1 from lastro.survey_uses u where u.invitation_id = i.id) then 'used'
      when s.closed_at is not null or s.closes_at <= p_now or p.status <> 'active' then 'closed' else 'open' end,
    s.title, s.message, s.contact, c.name, s.minimum_group, s.closes_at
  from lastro.survey_invitations i
    join lastro.surveys s on s.id = i.survey_id
    join lastro.projects p on p.id = s.project_id
    join lastro.clients c on c.id = s.tenant_id
  where i.token_hash = p_hash
$$;

-- Takes one answer. The lock on the survey lets answers pass side by side and makes its closing wait for them.
create function lastro.answer_survey(p_hash text, p_answers jsonb, p_now timestamptz) returns text
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
  i lastro.survey_invitations;
  s lastro.surveys;
begin
  select * into i from lastro.survey_invitations where token_hash = p_hash;
  if not found then return 'unknown'; end if;
  select * into s from lastro.surveys where id = i.survey_id for share;
  if exists (select 1 from lastro.survey_uses u where u.invitation_id = i.id) then return 'used'; end if;
  if s.closed_at is not null or s.closes_at <= p_now or not exists (select 1 from lastro.projects p where p.id = s.project_id and p.status = 'active') then return 'closed'; end if;
  insert into lastro.survey_uses (invitation_id, tenant_id, survey_id) values (i.id, i.tenant_id, i.survey_id) on conflict do nothing;
  if not found then return 'used'; end if;
  insert into lastro.survey_responses (tenant_id, survey_id, area, role_group, answers) values (i.tenant_id, i.survey_id, i.area, i.role_group, p_answers);
  return 'accepted';
end $$;

-- What the letter to a respondent needs when it leaves.
create function lastro.survey_letter(p_invitation uuid, p_now timestamptz)
returns table (project_id uuid, title text, message text, controller text, closes_at timestamptz, is_open boolean)
language sql stable security definer set search_path = pg_catalog as $$
  select s.project_id, s.title, s.message, c.name, s.closes_at,
    s.closed_at is null and s.closes_at > p_now and p.status = 'active' and not exists (select 1 from lastro.survey_uses u where u.invitation_id = i.id)
  from lastro.survey_invitations i
    join lastro.surveys s on s.id = i.survey_id
    join lastro.projects p on p.id = s.project_id
    join lastro.clients c on c.id = s.tenant_id
  where i.id = p_invitation
$$;

-- Writes the answers of a closed survey anew in random order, all in one transaction: until then the order of the rows and
-- the transactions that wrote them still told which link an answer came with.
create function lastro.shuffle_survey(p_survey uuid) returns void
language plpgsql volatile security definer set search_path = pg_catalog as $$
begin
  if not exists (select 1 from lastro.surveys s where s.id = p_survey and s.closed_at is not null
    and (lastro.sees_all() or s.tenant_id = any (lastro.visible_tenants())) and lastro.tenant_admitted(s.tenant_id)) then return; end if;
  with taken as (delete from lastro.survey_responses where survey_id = p_survey returning tenant_id, survey_id, area, role_group, answers)
  insert into lastro.survey_responses (tenant_id, survey_id, area, role_group, answers)
    select tenant_id, survey_id, area, role_group, answers from taken order by random();
end $$;

revoke execute on function lastro.open_survey(text, timestamptz), lastro.answer_survey(text, jsonb, timestamptz), lastro.survey_letter(uuid, timestamptz), lastro.shuffle_survey(uuid) from public;
grant execute on function lastro.open_survey(text, timestamptz), lastro.answer_survey(text, jsonb, timestamptz), lastro.survey_letter(uuid, timestamptz) to {{identity}};
grant execute on function lastro.shuffle_survey(uuid) to {{app}};
