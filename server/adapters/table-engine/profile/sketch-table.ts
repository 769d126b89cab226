/** Sketches of a table's rows, of the column that names them and of a ledger's lines, by which two tables are seen to be one list. */
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
  const rows = await sketchOf(
    connection,
    textsOf(`concat_ws(chr(31), ${cells.join(", ")})`),
    count,
  );
  const moves = canonical === "custos" ? movesOf(columns, proposed) : null;
  return {
    rows,
    ...(named === undefined || isRunningNumber(named, count)
      ? {}
      : {
          key: {
            ...(await sketchOf(connection, textsOf(`trim(c${named.index})`), count)),
            header: named.header,
          },
        }),
    ...(moves === null ? {} : { moves: await sketchOf(connection, moves, count) }),
  };
}

const textsOf = (text: string): string => `SELECT ${text} AS text FROM stored`;

/**
 * Month and amount of each line, "" where one is not read; null for a ledger without one column of each. Each day is read once, and an
 * amount by its patterns only where it is not plain: 500,000 lines take 0.2 s, and 1.6 with every pattern in one expression.
 */
function movesOf(columns: readonly RawColumn[], proposed: TableProposal["columns"]): string | null {
  const columnOf = (target: string): string | null => {
    const sources = proposed.filter((column) => column.target === target);
    const column = columns.find(({ header }) => header === sources[0]?.source);
    return sources.length !== 1 || column === undefined || column.joins !== undefined
      ? null
      : `c${column.index}`;
  };
  const [date, amount] = [columnOf("competencia"), columnOf("valor")];
  if (date === null || amount === null) return null;
  const months = `SELECT day, ${MONTH} AS month FROM (SELECT DISTINCT ${date} AS day FROM stored WHERE ${date} IS NOT NULL)`;
  const figures = `SELECT day, amount, replace(replace(ltrim(amount, 'RUS$€£+- \u00a0'), '.', ''), ',', '') AS figures
    FROM (SELECT ${date} AS day, trim(${amount}) AS amount FROM stored WHERE ${amount} IS NOT NULL)`;
  return `SELECT CASE WHEN month = '' OR cents = '' THEN '' ELSE month || ' ' || cents END AS text
    FROM (SELECT day, ${CENTS} AS cents FROM (${figures})) JOIN (${months}) USING (day)`;
}

/** "2025-03-09", "09/03/2025" and "9.3.25" are of 202503. */
const MONTH = ((): string => {
  const [iso, dmy] = [
    "^([0-9]{4})[-/.]([0-9]{1,2})",
    "^[0-9]{1,2}[-/.]([0-9]{1,2})[-/.]([0-9]{2,4})",
  ];
  const part = (pattern: string, group: number) =>
    `regexp_extract(trim(day), '${pattern}', ${group})`;
  const written = (year: string, month: string) => `right(${year}, 2) || lpad(${month}, 2, '0')`;
  return `(CASE WHEN ${part(iso, 1)} <> '' THEN ${written(part(iso, 1), part(iso, 2))} WHEN ${part(dmy, 2)} <> '' THEN ${written(part(dmy, 2), part(dmy, 1))} ELSE '' END)`;
})();

/** "R$ 1.234,5000" is "1.234,50". */
const BARE =
  "regexp_replace(regexp_replace(amount, '[^0-9.,]', '', 'g'), '([.,][0-9]{2})[0-9]{2,}$', '\\1')";
const BARE_DIGITS = `ltrim(regexp_replace(${BARE}, '[^0-9]', '', 'g'), '0')`;

/** Of a trimmed amount and its figures without marks: "1.234,5", "1234.50" and "R$ 1,234.50" are 123450. Plain: two places, and digits alone. */
const CENTS = `(CASE WHEN substr(amount, -3, 1) IN (',', '.') AND try_cast(figures AS UBIGINT) IS NOT NULL THEN ltrim(figures, '0')
  WHEN regexp_matches(${BARE}, '^[.,]*$') THEN '' WHEN regexp_matches(${BARE}, '[.,][0-9]{2}$') THEN ${BARE_DIGITS}
  WHEN regexp_matches(${BARE}, '[.,][0-9]$') THEN ${BARE_DIGITS} || '0' ELSE ${BARE_DIGITS} || '00' END)`;

/** "1, 2, 3…" is in every list, and names nothing of another. */
const isRunningNumber = ({ shares, min, max }: RawColumn, rows: number): boolean =>
  shares.integer === 1 && min !== null && min <= 1 && max !== null && max <= 2 * rows;

/** Of `texts` by their smallest hashes, 32 bits of each: among some million one in a thousand is taken for another. */
async function sketchOf(
  connection: DuckDBConnection,
  texts: string,
  rows: number,
): Promise<ValueSketch> {
  const smallest = async (below: number): Promise<number[]> => {
    const read = await connection.runAndReadAll(
      `SELECT DISTINCT h FROM (SELECT ${HASH_OF("coalesce(text, '')")} AS h FROM (${texts})) WHERE h < ${below} AND h <> ${HASH_OF("''")} ORDER BY h LIMIT ${sketchSize + 1}`,
    );
    return read.getRows().map(([hash]) => Number(hash));
  };
  // Where most texts differ, enough of them lie far below; telling all of a long column apart takes longer than reading it twice.
  const likely = Math.ceil((ALL_HASHES * 4 * sketchSize) / Math.max(1, rows));
  const found = likely < ALL_HASHES ? await smallest(likely) : [];
  const hashes = found.length > sketchSize ? found : await smallest(ALL_HASHES);
  return { hashes: hashes.slice(0, sketchSize), isWhole: hashes.length <= sketchSize };
}

const ALL_HASHES = 2 ** 32;
const HASH_OF = (text: string): string => `(hash(${text}) % ${ALL_HASHES})::BIGINT`;
