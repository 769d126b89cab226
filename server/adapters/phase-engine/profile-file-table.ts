/** Quality of one table of a file from its values alone, and what in it tells of people. */
import { dirname } from "node:path";
import { profileTable } from "#domain/quality/profile/profile-table.ts";
import { maxRowsKept, type NumberedProfile } from "#domain/quality/table-quality.ts";
import { describePersonal } from "#domain/tables/personal/index.ts";
import type { RawTable } from "#domain/tables/raw-table.ts";
import { withDuckDb } from "#server/adapters/table-engine/duckdb-session.ts";
import { readProfileRows } from "#server/adapters/table-engine/profile/read-profile-rows.ts";
import { readRepeatedRows } from "#server/adapters/table-engine/rows/read-rows.ts";
import type { ProfiledFileTable } from "#server/ports/phase-engine.ts";

export async function profileFileTable({
  parquetPath,
  meta,
  decision,
}: ProfiledFileTable): Promise<NumberedProfile> {
  const { columns, rowNumbers, repeated } = await withDuckDb(
    dirname(parquetPath),
    [parquetPath],
    async (connection) => ({
      ...(await readProfileRows(connection, parquetPath, meta)),
      repeated:
        meta.repeatedRows.count === 0
          ? []
          : await readRepeatedNumbers(connection, parquetPath, meta),
    }),
  );
  // Repetitions are counted over the whole table; the profile may have read a part of it.
  const share = meta.rows === 0 ? 0 : meta.repeatedRows.count / meta.rows;
  const profile = profileTable(columns, share * rowNumbers.length);
  for (const [index, { nonEmpty }] of meta.columns.entries())
    profile.columns[index]!.completeness = meta.rows === 0 ? 0 : (100 * nonEmpty) / meta.rows;
  return {
    headers: meta.columns.map(({ header }) => header),
    profile,
    rowNumbers,
    rows: meta.rows,
    repeatedRows: { count: meta.repeatedRows.count, rows: repeated },
    personal: describePersonal(meta, decision),
  };
}

async function readRepeatedNumbers(
  connection: Parameters<typeof readRepeatedRows>[0],
  parquetPath: string,
  meta: RawTable,
): Promise<number[]> {
  return (await readRepeatedRows(connection, parquetPath, meta)).slice(0, maxRowsKept);
}
