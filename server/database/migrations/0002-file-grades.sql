-- Data quality of each table of a file, computed after its reading and after each change of its mapping; null until then.
alter table lastro.file_tables add column grade jsonb;

-- Equal files of one project.
create index files_project_sha256 on lastro.files (project_id, sha256);
