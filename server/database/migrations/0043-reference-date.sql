-- The day that is "today" inside a project whose data end on a fixed day. Written by the seeding of the demonstration alone.
-- A demonstration that was seeded before keeps null: its runs froze the true days of statements and decisions, and other days
-- would put their reports out of date without anything of the data having changed. Seeding it anew sets the day.
alter table lastro.projects add column reference_date date;
