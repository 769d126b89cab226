/** `TableEngine.findPerson` and `erasePerson`: the cells of stored rows that name somebody. */
import { dirname } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { ERASED_MARK, matchPerson, type PersonMatcher } from "#domain/people/person-terms.ts";
import type { RawTable } from "#domain/tables/raw-table.ts";
import type {
  ErasedPersonCells,
  ErasePersonCells,
  FindPersonCells,
  FoundPersonCells,
} from "#server/ports/table-engine.ts";
import { sqlText, withDuckDb } from "../duckdb-session.ts";
import { saveSelectedRows } from "./store-rows.ts";
import { storedRows } from "./stored-rows.ts";

/** Texts of one statement: a person may stand in thousands of different cells of a log. */
const AT_ONCE = 500;

export async function findPerson({
  parquetPath,
  meta,
  terms,
  limit,
}: FindPersonCells): Promise<FoundPersonCells> {
  const matcher = matchPerson(terms);
  return withDuckDb(dirname(parquetPath), [parquetPath], async (connection) => {
    const texts = await readTexts(connection, { parquetPath, meta }, matcher);
    if (texts.length === 0) return { cells: 0, rows: 0, columns: [], samples: [] };
    await keepTexts(connection, texts, matcher);
    const columns = await countColumns(connection, { parquetPath, meta });
    const names = meta.columns.map(({ index }) => `c${index}`);
    const hit = `(${columns.map(({ name }) => `${name} IN (SELECT before FROM swaps)`).join(" OR ")})`;
    const source = storedRows(parquetPath, meta);
    const total = await connection.runAndReadAll(`SELECT count(*) FROM ${source} WHERE ${hit}`);
    const rows = await connection.runAndReadAll(
      `SELECT __row, ${names.map((name) => `${name}::VARCHAR`).join(", ")} FROM ${source} WHERE ${hit} ORDER BY file_row_number LIMIT ${Math.max(0, Math.floor(limit))}`,
    );
    return {
      cells: columns.reduce((sum, { cells }) => sum + cells, 0),
      rows: Number(total.getRows()[0]?.[0] ?? 0),
      columns: columns.map(({ header, cells }) => ({ header, cells })),
      samples: rows.getRows().map(([row, ...cells]) => ({
        rowNumber: Number(row),
        cells: cells.map((cell) => (cell === null ? null : String(cell))),
      })),
    };
  });
}

export async function erasePerson({
  parquetPath,
  meta,
  terms,
  scratchDir,
}: ErasePersonCells): Promise<ErasedPersonCells | null> {
  const matcher = matchPerson(terms);
  return withDuckDb(scratchDir, [parquetPath], async (connection) => {
    const texts = await readTexts(connection, { parquetPath, meta }, matcher);
    if (texts.length === 0) return null;
    await keepTexts(connection, texts, matcher);
    const columns = await countColumns(connection, { parquetPath, meta });
    const touched = new Set(columns.map(({ name }) => name));
    const cells = meta.columns.map(({ index }) =>
      touched.has(`c${index}`)
        ? `coalesce(s${index}.after, r.c${index}) AS c${index}`
        : `r.c${index}`,
    );
    const joins = meta.columns.flatMap(({ index }) =>
      touched.has(`c${index}`)
        ? [`LEFT JOIN swaps s${index} ON s${index}.before = r.c${index}`]
        : [],
    );
    const path = `${scratchDir}/erased.parquet`;
    // Rows without numbers of their own are numbered by their place, which therefore stays.
    const number = meta.rowOffset === undefined ? ["r.__row"] : [];
    await saveSelectedRows(
      connection,
      `SELECT ${[...number, ...cells].join(", ")} FROM ${storedRows(parquetPath, meta)} r ${joins.join(" ")} ORDER BY r.file_row_number`,
      path,
    );
    return { parquetPath: path, cells: columns.reduce((sum, { cells: count }) => sum + count, 0) };
  });
}

interface Source {
  parquetPath: string;
  meta: RawTable;
}

/** Different cells that name the person: first by a pattern in DuckDB, then by the whole rule. */
async function readTexts(
  connection: DuckDBConnection,
  { parquetPath, meta }: Source,
  matcher: PersonMatcher,
): Promise<string[]> {
  if (meta.columns.length === 0) return [];
  const each = meta.columns.map(
    ({ index }) =>
      `SELECT c${index}::VARCHAR AS cell FROM ${storedRows(parquetPath, meta)} WHERE regexp_matches(c${index}::VARCHAR, ${sqlText(matcher.pattern)})`,
  );
  const read = await connection.runAndReadAll(
    `SELECT DISTINCT cell FROM (${each.join(" UNION ALL ")}) ORDER BY cell`,
  );
  return read
    .getRows()
    .map(([cell]) => String(cell))
    .filter(matcher.has);
}

async function keepTexts(
  connection: DuckDBConnection,
  texts: readonly string[],
  matcher: PersonMatcher,
): Promise<void> {
  await connection.run("CREATE TEMP TABLE swaps (before VARCHAR, after VARCHAR)");
  for (let start = 0; start < texts.length; start += AT_ONCE) {
    await connection.run(
      `INSERT INTO swaps VALUES ${texts
        .slice(start, start + AT_ONCE)
        .map((text) => `(${sqlText(text)}, ${sqlText(matcher.replace(text, ERASED_MARK))})`)
        .join(", ")}`,
    );
  }
}

/** Columns with such cells, by how many. */
async function countColumns(
  connection: DuckDBConnection,
  { parquetPath, meta }: Source,
): Promise<{ name: string; header: string; cells: number }[]> {
  const counts = meta.columns.map(
    ({ index }) => `count(*) FILTER (WHERE c${index}::VARCHAR IN (SELECT before FROM swaps))`,
  );
  const read = await connection.runAndReadAll(
    `SELECT ${counts.join(", ")} FROM ${storedRows(parquetPath, meta)}`,
  );
  const values = read.getRows()[0] ?? [];
  return meta.columns
    .map(({ index, header }, at) => ({ name: `c${index}`, header, cells: Number(values[at] ?? 0) }))
    .filter(({ cells }) => cells > 0);
}
