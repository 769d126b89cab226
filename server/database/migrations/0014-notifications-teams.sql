-- Notifications of one person, what each person asked not to be told, functions in a project's team, mentions and replies in
-- comments.

create table lastro.notifications (
  id uuid primary key,
  user_id uuid not null references lastro.users (id) on delete cascade,
  -- Null: about the firm itself (an invitation of a consultant), no company's business.
  tenant_id uuid references lastro.clients (id) on delete cascade,
  project_id uuid,
  kind text not null,
  -- What the sentence needs: names, versions, dates. The sentence itself is written when it is shown.
  subject jsonb not null default '{}',
  -- Path inside the product.
  link text not null check (link like '/%' and link not like '//%'),
  -- What may be told once only (a due date, an expiry) carries a key.
  once_key text,
  created_at timestamptz not null,
  read_at timestamptz,
  foreign key (project_id, tenant_id) references lastro.projects (id, tenant_id) on delete cascade,
  check (project_id is null or tenant_id is not null)
);
create index notifications_user on lastro.notifications (user_id, created_at desc, id desc);
create index notifications_unread on lastro.notifications (user_id) where read_at is null;
create unique index notifications_once on lastro.notifications (user_id, kind, once_key) where once_key is not null;

alter table lastro.notifications enable row level security;
alter table lastro.notifications force row level security;
-- One's own, and only while one still sees the company: a notice does not outlive the right to read what it is about.
create policy own_read on lastro.notifications for select to {{app}}
  using (user_id = (select lastro.session_user_id()) and (tenant_id is null
    or (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))));
create policy own_mark on lastro.notifications for update to {{app}}
  using (user_id = (select lastro.session_user_id())) with check (user_id = (select lastro.session_user_id()));
-- Whoever acts in a company tells others of it; never of another company.
create policy tenant_tell on lastro.notifications for insert to {{app}}
  with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id));
create policy identity_tell on lastro.notifications for insert to {{identity}} with check (true);
grant select, insert, update (read_at) on lastro.notifications to {{app}};
grant insert on lastro.notifications to {{identity}};

-- {"muted": [kinds]}; the application's role may write its own person's only (policy of users).
alter table lastro.users add column notification_settings jsonb not null default '{}';
grant update (notification_settings) on lastro.users to {{app}};

-- What the person does in this project ("Patrocinador", "Líder do projeto"), and who put them there.
alter table lastro.team_members
  add column duty text check (length(btrim(duty)) between 1 and 80),
  add column added_by uuid references lastro.users (id);

alter table lastro.report_comments add column reply_to uuid references lastro.report_comments (id) on delete cascade;

create table lastro.comment_mentions (
  comment_id uuid not null references lastro.report_comments (id) on delete cascade,
  tenant_id uuid not null references lastro.clients (id) on delete cascade,
  user_id uuid not null references lastro.users (id),
  primary key (comment_id, user_id)
);
create index comment_mentions_user on lastro.comment_mentions (user_id);
alter table lastro.comment_mentions enable row level security;
alter table lastro.comment_mentions force row level security;
create policy tenant on lastro.comment_mentions for all to {{app}}
  using (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id))
  with check (((select lastro.sees_all()) or tenant_id = any ((select lastro.visible_tenants())::uuid[])) and lastro.tenant_admitted(tenant_id));
grant select, insert on lastro.comment_mentions to {{app}};

do $$
declare t text;
begin
  foreach t in array array['notifications', 'comment_mentions']
  loop
    execute format('create policy owner on lastro.%I for all to %I using (true) with check (true)', t, current_user);
  end loop;
end $$;
