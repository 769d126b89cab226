-- The first day of week 1 as the project's people set it: a calendar, which no fact reads. The premise A.inicio_programa stays the economic start.
alter table lastro.projects add column programme_start date;
