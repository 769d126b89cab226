/** Sketches of a table's rows and of the column that names them, by which two tables are seen to be one list. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import {
  sketchSize,
  type TableSketches,
  type ValueSketch,
} from "#domain/tables/meaning/questions/value-sketch.ts";
import type { RawColumn, RawTable, TableProposal } from "#domain/tables/raw-table.ts";
import { rowKeyOf } from "#domain/tables/rows/row-key.ts";

/** Over the view `stored`, which the table's profile has made. Undefined for a table that no figure reads. */
export async function sketchTable(
  connection: DuckDBConnection,
  { columns, rows: count }: Pick<RawTable, "columns" | "rows">,
  { canonical, columns: proposed }: TableProposal,
): Promise<TableSketches | undefined> {
  if (canonical === null || canonical === "eventos") return undefined;
  const cells = [...columns]
    .sort((a, b) => (a.header < b.header ? -1 : 1))
    .map(({ index }) => `coalesce(trim(c${index}), '')`);
  const key = rowKeyOf(canonicalTable(canonical));
  const source = key && proposed.find(({ target }) => target === key.name)?.source;
  const named = columns.find(({ header }) => header === source);
  const rows = await sketchOf(connection, `concat_ws(chr(31), ${cells.join(", ")})`);
  return named === undefined || isRunningNumber(named, count)
    ? { rows }
    : {
        rows,
        key: { ...(await sketchOf(connection, `trim(c${named.index})`)), header: named.header },
      };
}

/** "1, 2, 3…" is in every list, and names nothing of another. */
const isRunningNumber = ({ shares, min, max }: RawColumn, rows: number): boolean =>
  shares.integer === 1 && min !== null && min <= 1 && max !== null && max <= 2 * rows;

/** 32 bits of each hash: among some million values one in a thousand is taken for another. */
async function sketchOf(connection: DuckDBConnection, value: string): Promise<ValueSketch> {
  const read = await connection.runAndReadAll(
    `SELECT DISTINCT (hash(${value}) % 4294967296)::BIGINT AS h FROM stored WHERE ${value} <> '' ORDER BY h LIMIT ${sketchSize + 1}`,
  );
  const hashes = read.getRows().map(([hash]) => Number(hash));
  return { hashes: hashes.slice(0, sketchSize), isWhole: hashes.length <= sketchSize };
}
