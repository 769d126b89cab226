-- A session ends however much it is used.
alter table lastro.sessions add column absolute_end_at timestamptz;
update lastro.sessions set absolute_end_at = created_at + interval '30 days';
alter table lastro.sessions alter column absolute_end_at set not null;
