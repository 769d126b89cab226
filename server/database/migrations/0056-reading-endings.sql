-- Files whose reading was given up for the time or the memory it took: ten of a person's within a day, and no more are taken for now.
-- A row outlives its file: whoever deletes it has sent it all the same.
create table lastro.reading_endings (
  file_id uuid primary key,
  user_id uuid not null references lastro.users (id) on delete cascade,
  at timestamptz not null,
  lifted_at timestamptz
);
create index reading_endings_of_person on lastro.reading_endings (user_id, at desc) where lifted_at is null;
grant select, insert, update on lastro.reading_endings to {{identity}};
