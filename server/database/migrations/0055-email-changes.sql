-- A link that a new address of somebody's account is confirmed by: it lies in that address's mailbox and signs that person in.
alter table lastro.access_tokens add column for_user uuid references lastro.users (id) on delete cascade;
create index access_tokens_for_user on lastro.access_tokens (for_user) where for_user is not null;
