-- A link opens one session and is spent with it. Links that are out stay, and are spent by their next use.
alter table lastro.access_tokens add column used_at timestamptz, add column used_session uuid;
alter table lastro.access_tokens drop constraint access_tokens_ended_because_check;
alter table lastro.access_tokens add constraint access_tokens_ended_because_check
  check (ended_because in ('rotated', 'resent', 'cancelled', 'access-ended'));
