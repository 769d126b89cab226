-- What was downloaded from a project or by a person, the latest first, is looked for among a year's rows of which most are screens.
drop index lastro.read_log_project;
create index read_log_project on lastro.read_log (project_id, at desc, id desc);
create index read_log_downloads on lastro.read_log (user_id, at desc, id desc) where way = 'leaves';
create index read_log_kind on lastro.read_log (kind, at desc, id desc);
