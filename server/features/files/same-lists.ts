/** Which tables of a project look like the same list as one of a file, as far as the stored readings tell. */
import { sql } from "kysely";
import {
  findSameList,
  type ListedTable,
} from "#domain/tables/meaning/questions/same-list-question.ts";
import type { MappedTable } from "#domain/tables/meaning/resolve-table.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { StoredFileRow } from "./file-row.ts";

export type ListedRow = ListedTable & { sha256: string; fileId: string };

/** Other tables are looked up only where the file has one that could be a list of its own. */
export async function withSameLists(
  tx: Tx,
  file: StoredFileRow,
  mapped: readonly MappedTable[],
  known: Map<string, Promise<ListedRow[]>>,
): Promise<MappedTable[]> {
  if (!mapped.some(({ meta, decision }) => decision !== null && meta.sketches !== undefined))
    return [...mapped];
  const listed = known.get(file.projectId) ?? readListed(tx, file.projectId);
  known.set(file.projectId, listed);
  const all = await listed;
  return mapped.map((table, at) => {
    const { id } = file.tables[at]!;
    const own = all.find((row) => row.id === id);
    if (own === undefined || table.decision === null) return table;
    // Equal bytes are one file sent twice, which is known by itself.
    const others = all.filter((row) => row.fileId === file.id || row.sha256 !== file.sha256);
    const sameAs = findSameList({ ...own, canonical: table.decision.canonical }, others);
    return sameAs === null ? table : { ...table, sameAs };
  });
}

/** In the order in which they came; a version that another replaced is none of the project's. */
const readListed = async (tx: Tx, projectId: string): Promise<ListedRow[]> =>
  tx
    .selectFrom("file_tables")
    .innerJoin("files", "files.id", "file_tables.file_id")
    .select([
      "file_tables.id",
      "files.id as fileId",
      "files.sha256",
      "files.name as fileName",
      "file_tables.table_name as tableName",
      sql<string>`file_tables.decisions ->> 'canonical'`.as("canonical"),
      sql<string>`file_tables.meta ->> 'headerSignature'`.as("headerSignature"),
      sql<number>`(file_tables.meta ->> 'rows')::int`.as("rows"),
      sql<ListedTable["sketches"]>`file_tables.meta -> 'sketches'`.as("sketches"),
    ])
    .where("files.project_id", "=", projectId)
    .where("files.deleted_at", "is", null)
    .where("files.superseded_at", "is", null)
    .where("files.status", "=", "completed")
    .where(sql<boolean>`file_tables.decisions <> '{}'::jsonb`)
    .where(sql<boolean>`file_tables.meta -> 'sketches' is not null`)
    .orderBy("file_tables.id")
    .execute();
