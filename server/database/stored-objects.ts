/** What people call an object of the store: one query for the server, the backup and the examination (`npm run doctor`). */
export interface ObjectName {
  sha256: string;
  /** As its owner named it, or what it is. */
  name: string;
  /** Null where it belongs to no project. */
  project: string | null;
}

/** $1: hashes. One row for each place where an object is named. */
export const nameObjects = `
  with asked as (select unnest($1::text[]) as sha256)
  select f.sha256, f.name, p.name as project from lastro.files f join lastro.projects p on p.id = f.project_id join asked using (sha256)
  union select t.parquet_sha256, f.name || ' (linhas lidas)', p.name from lastro.file_tables t join lastro.files f on f.id = t.file_id
    join lastro.projects p on p.id = f.project_id join asked on asked.sha256 = t.parquet_sha256
  union select v.sha256, v.file_name, null from lastro.library_versions v join asked using (sha256)
  union select e.sha256, 'relatório em ' || upper(e.format), p.name from lastro.report_exports e join lastro.reports r on r.id = e.report_id
    join lastro.projects p on p.id = r.project_id join asked using (sha256)
  union select e.sha256, 'relatório personalizado em ' || upper(e.format), null from lastro.custom_report_exports e join asked using (sha256)
  union select c.logo_sha256, 'logotipo', null from lastro.client_templates c join asked on asked.sha256 = c.logo_sha256
  order by 1, 2, 3`;

/** "razão.csv, do projeto Nimbela"; an object that no row names has its hash alone. */
export function describeObject(sha256: string, names: readonly ObjectName[]): string {
  const found = names.find((name) => name.sha256 === sha256);
  if (found === undefined) return `objeto ${sha256.slice(0, 12)} (nenhum registro o usa)`;
  return found.project === null ? found.name : `${found.name}, do projeto ${found.project}`;
}
