-- Where somebody moved the start of an item to, in weeks from week 1 (0 = at once), and why: the schedule of execution, which no fact reads. Null: as the runs have it.
alter table lastro.programme_items add column start_week smallint check (start_week between 0 and 103);
alter table lastro.programme_items add column move_reason text check (length(btrim(move_reason)) between 1 and 500);
alter table lastro.programme_items add check (move_reason is null or start_week is not null);
