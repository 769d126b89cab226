-- What the firm tells of itself on /about: one row, its parts in their order, each in both languages. Until it is written the page holds
-- what ships with the product. Pictures by their content, so that an address never changes what it shows.
create table lastro.public_page (
  is_only boolean primary key default true check (is_only),
  version integer not null check (version > 0),
  parts jsonb not null,
  changed_by uuid references lastro.users (id) on delete set null,
  changed_at timestamptz not null
);
create table lastro.public_pictures (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) <= 409600),
  created_at timestamptz not null
);
grant select, insert, update on lastro.public_page to {{app}};
grant select, insert, delete on lastro.public_pictures to {{app}};
-- Visitors are nobody: what they see is read by the role that also opens invitations.
grant select on lastro.public_page, lastro.public_pictures to {{identity}};
