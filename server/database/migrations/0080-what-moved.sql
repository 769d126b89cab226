-- Why a report is out of date with the figures before and after, for the firm: those of a run that was not released are nobody else's.
alter table lastro.reports add column stale_detail text;
