-- Where an installation's files and keys lie: 'disk', or the bucket. Set at the first start, changed by `npm run store -- move` alone:
-- a server that is told another place would find none of its files and make new keys.
create table lastro.store_place (
  only_row boolean primary key default true check (only_row),
  place text not null check (place = 'disk' or place like 's3://%')
);
insert into lastro.store_place (place) select 'disk' where exists (select 1 from lastro.users) or exists (select 1 from lastro.clients);

-- What a bucket holds. `holds`: writes whose row is not committed yet; those of a process that ended count no more after a day.
-- A name says nothing of any client.
create table lastro.store_objects (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes >= 0),
  holds integer not null default 0 check (holds >= 0),
  touched_at timestamptz not null default now()
);

-- Uploads that may be continued: the pieces that have arrived, in order, under the upload's id.
create table lastro.store_partials (
  id uuid primary key,
  bytes bigint not null default 0 check (bytes >= 0),
  pieces text[] not null default '{}'
);

-- No row of these names a tenant: the application keeps them for nobody in particular.
grant select, insert, update (bytes, holds, touched_at) on lastro.store_objects to {{app}};
grant select, insert, update, delete on lastro.store_partials to {{app}};
