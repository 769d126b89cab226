import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#server/database/transaction.ts";
import type { FileRow, StoredFileRow } from "./file-row.ts";
import { resolveFiles } from "./reading/resolve-files.ts";

interface Selection {
  projectId?: string;
  fileId?: string;
  isInBin?: boolean;
  lineageId?: string;
  /** Of a project's files, also those that a later version replaced. */
  withSuperseded?: boolean;
}

/**
 * Files with their tables, in the order in which their first versions came: a new version takes the old one's place.
 * A project's files are the current versions. `duplicateOf` is the first kept file of the project with equal bytes;
 * `openToCompany`: sent by the company's people, or read by the run of a released report.
 */
export async function readFiles(tx: Tx, selection: Selection): Promise<FileRow[]> {
  const conditions: RawBuilder<unknown>[] = [];
  if (selection.projectId !== undefined)
    conditions.push(sql`f.project_id = ${selection.projectId}`);
  if (selection.fileId !== undefined) conditions.push(sql`f.id = ${selection.fileId}`);
  if (selection.lineageId !== undefined)
    conditions.push(sql`coalesce(f.version_of, f.id) = ${selection.lineageId}`);
  if (
    selection.projectId !== undefined &&
    selection.isInBin !== true &&
    selection.withSuperseded !== true
  )
    conditions.push(sql`f.superseded_at is null`);
  if (selection.isInBin === true) conditions.push(sql`f.deleted_at is not null`);
  if (selection.isInBin === false) conditions.push(sql`f.deleted_at is null`);
  const found = await sql<StoredFileRow>`
    select f.id, f.tenant_id as "tenantId", f.project_id as "projectId", f.name, f.original_name as "originalName",
      f.media_type as "mediaType", f.size_bytes as "sizeBytes", f.sha256, f.status, f.reading, f.error, f.rows,
      coalesce(u.name, u.email) as "uploadedBy", f.created_at as "createdAt", f.deleted_at as "deletedAt", f.version,
      f.original_erased_at as "originalErasedAt", f.parent_file_id as "parentFileId", f.path,
      (select o.id from lastro.files o
        where o.project_id = f.project_id and o.sha256 = f.sha256 and o.deleted_at is null and o.superseded_at is null and o.id < f.id
          and coalesce(o.version_of, o.id) <> coalesce(f.version_of, f.id)
        order by o.id limit 1) as "duplicateOf",
      coalesce(f.version_of, f.id) as "lineageId", f.version_number as "versionNumber", f.superseded_at as "supersededAt", f.read_at as "readAt",
      (select count(*)::int from lastro.files v where coalesce(v.version_of, v.id) = coalesce(f.version_of, f.id)) as "versionCount",
      jsonb_build_object('inForce', coalesce(f.reading_settings -> 'inForce', '{}'::jsonb), 'asked', f.reading_settings -> 'asked') as settings, f.reading_problem as "readingProblem",
      f.uploaded_by_company or exists (
        select 1 from lastro.reports r join lastro.runs n on n.id = r.run_id
        where r.project_id = f.project_id and r.released_at is not null
          and n.inputs -> 'files' @> jsonb_build_array(jsonb_build_object('fileId', f.id))) as "openToCompany",
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'ordinal', t.ordinal, 'tableName', t.table_name,
          'parquetSha256', t.parquet_sha256, 'canonical', t.canonical, 'canonicalStatus', t.canonical_status, 'meta', t.meta,
          'mapping', t.mapping, 'decision', case when t.decisions = '{}' then null else t.decisions end, 'grade', t.grade, 'columnHashes', t.column_hashes, 'isProposed', t.is_proposed) order by t.ordinal)
        from lastro.file_tables t where t.file_id = f.id), '[]') as tables
    from lastro.files f left join lastro.users u on u.id = f.uploaded_by
    where ${sql.join(conditions, sql` and `)}
    order by coalesce(f.version_of, f.id), f.version_number`.execute(tx);
  return resolveFiles(tx, found.rows);
}

export async function readFile(tx: Tx, fileId: string): Promise<FileRow | undefined> {
  const [file] = await readFiles(tx, { fileId });
  return file;
}
