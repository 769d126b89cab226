/** `TableEngine.compare`: rows added, removed and changed between two versions of a table. */
import { dirname } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import type { RawColumn } from "#domain/tables/raw-table.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import type {
  ComparedRow,
  ComparedTable,
  ComparisonRequest,
  TableDifference,
} from "#server/ports/table-engine.ts";
import { withDuckDb } from "../duckdb-session.ts";
import { pseudonymiser } from "./pseudonym.ts";
import { displayColumns, type Shown } from "#domain/tables/personal/index.ts";
import { shownRow } from "../profile/display-columns.ts";
import { storedRows } from "./stored-rows.ts";

const maxExamples = 100;

interface SharedColumn {
  header: string;
  before: RawColumn;
  after: RawColumn;
  shown: Shown;
}

export async function compareTables({
  before,
  after,
  projectKey,
}: ComparisonRequest): Promise<TableDifference> {
  const shared = sharedColumns(before, after);
  const headers = new Set(shared.map(({ header }) => header));
  const outside = (table: ComparedTable) =>
    table.meta.columns.flatMap(({ header }) => (headers.has(header) ? [] : [header]));
  const difference: TableDifference = {
    rowsBefore: before.meta.rows,
    rowsAfter: after.meta.rows,
    columnsAdded: outside(after),
    columnsRemoved: outside(before),
    key: [],
    added: 0,
    removed: 0,
    changed: 0,
    unchanged: 0,
    addedRows: [],
    removedRows: [],
    changedRows: [],
  };
  if (shared.length === 0)
    return { ...difference, added: after.meta.rows, removed: before.meta.rows };
  return withDuckDb(dirname(after.parquetPath), [before.parquetPath], async (connection) => {
    const key = await findKey(connection, before, after, shared);
    const show = showing(shared, pseudonymiser(projectKey));
    await makeViews(connection, before, after, { shared, key });
    const counts = (
      await connection.runAndReadAll(
        `SELECT (SELECT count(*) FROM gone), (SELECT count(*) FROM fresh), (SELECT count(*) FROM both_rows WHERE bh <> ah), (SELECT count(*) FROM both_rows WHERE bh = ah)`,
      )
    )
      .getRows()[0]!
      .map(Number);
    const [removed, added, changed, unchanged] = counts as [number, number, number, number];
    return {
      ...difference,
      key: key.map((column) => column.header),
      removed,
      added,
      changed,
      unchanged,
      removedRows: await readSide(connection, "gone", shared, show),
      addedRows: await readSide(connection, "fresh", shared, show),
      changedRows: changed === 0 ? [] : await readChanged(connection, shared, key, show),
    };
  });
}

function sharedColumns(before: ComparedTable, after: ComparedTable): SharedColumn[] {
  const shownBefore = displayColumns(before.meta, before.decision);
  const shownAfter = displayColumns(after.meta, after.decision);
  const shared = after.meta.columns.flatMap((column, at) => {
    const position = before.meta.columns.findIndex(
      (candidate) => candidate.header === column.header,
    );
    if (position === -1) return [];
    // What either version hides is hidden in both.
    const [now, then] = [
      named(shownAfter[at]!, after.meta),
      named(shownBefore[position]!, before.meta),
    ];
    const shown = strictness.indexOf(now.how) < strictness.indexOf(then.how) ? now : then;
    return [
      { header: column.header, before: before.meta.columns[position]!, after: column, shown },
    ];
  });
  const placeOf = (document: string) => shared.findIndex(({ header }) => header === document);
  return shared.map(({ shown, ...column }): SharedColumn => {
    if (shown.how !== "holders") return { ...column, shown: { how: shown.how } };
    const document = placeOf(shown.document!);
    // Without the column that tells people from companies, all are hidden.
    return { ...column, shown: document === -1 ? { how: "hidden" } : { how: "holders", document } };
  });
}

/** The stricter of two stands. */
const strictness: Shown["how"][] = ["hidden", "pseudonym", "holders", "documents", "plain"];

const named = (
  shown: Shown,
  meta: ComparedTable["meta"],
): { how: Shown["how"]; document?: string } =>
  shown.how === "holders"
    ? { how: shown.how, document: meta.columns[shown.document]!.header }
    : { how: shown.how };

/** The canonical key, else the first column whose cells are all filled and distinct; empty when neither tells rows apart. */
async function findKey(
  connection: DuckDBConnection,
  before: ComparedTable,
  after: ComparedTable,
  shared: readonly SharedColumn[],
): Promise<SharedColumn[]> {
  const { decision } = after;
  if (decision !== null && before.decision?.canonical === decision.canonical) {
    const key = canonicalTable(decision.canonical).keys.map((name) =>
      shared.find(
        ({ header }) =>
          decision.columns[header] === name && before.decision?.columns[header] === name,
      ),
    );
    if (
      key.length > 0 &&
      key.every((column) => column !== undefined) &&
      (await tellsRowsApart(connection, before, after, key))
    )
      return key;
  }
  for (const column of shared) {
    const isDistinct = ({ nonEmpty, distinct, distinctExact }: RawColumn, rows: number) =>
      distinctExact && nonEmpty === rows && distinct === rows;
    // A column of amounts may be distinct by chance; ids and names are words, or whole numbers.
    const isName = column.after.shares.number < 0.9 || column.after.shares.integer >= 0.99;
    if (
      isName &&
      column.after.shares.date < 0.9 &&
      isDistinct(column.before, before.meta.rows) &&
      isDistinct(column.after, after.meta.rows)
    )
      return [column];
  }
  return [];
}

async function tellsRowsApart(
  connection: DuckDBConnection,
  before: ComparedTable,
  after: ComparedTable,
  key: readonly SharedColumn[],
): Promise<boolean> {
  for (const [table, side] of [
    [before, "before"],
    [after, "after"],
  ] as const) {
    const cells = key.map((column) => `c${column[side].index}`).join(", ");
    const read = await connection.runAndReadAll(
      `SELECT count(*) = count(DISTINCT (${cells})) FROM ${sourceOf(table)}`,
    );
    if (read.getRows()[0]![0] !== true) return false;
  }
  return true;
}

const sourceOf = ({ parquetPath, meta }: ComparedTable): string => storedRows(parquetPath, meta);

/**
 * `gone`, `fresh` and `both_rows` over sides with `r` (row number), `k` (key), `h` (hash of the shared cells) and the
 * shared cells `s0`…. Without a key a row is its cells and how often they have occurred above it.
 */
async function makeViews(
  connection: DuckDBConnection,
  before: ComparedTable,
  after: ComparedTable,
  { shared, key }: { shared: readonly SharedColumn[]; key: readonly SharedColumn[] },
): Promise<void> {
  const side = (table: ComparedTable, name: "before" | "after") => {
    const cells = shared.map((column) => `c${column[name].index}`);
    const hash = `hash(${cells.join(", ")})`;
    const keyOf =
      key.length > 0
        ? `(${key.map((column) => `coalesce(trim(c${column[name].index}), '')`).join(" || chr(31) || ")})`
        : `(${hash}::VARCHAR || ' ' || row_number() OVER (PARTITION BY ${hash} ORDER BY __row))`;
    return `SELECT __row AS r, ${keyOf} AS k, ${hash} AS h, ${cells.map((cell, index) => `${cell} AS s${index}`).join(", ")} FROM ${sourceOf(table)}`;
  };
  await connection.run(`CREATE TEMP TABLE b AS ${side(before, "before")}; CREATE TEMP TABLE a AS ${side(after, "after")};
    CREATE TEMP VIEW gone AS SELECT b.* FROM b ANTI JOIN a ON a.k = b.k;
    CREATE TEMP VIEW fresh AS SELECT a.* FROM a ANTI JOIN b ON a.k = b.k;
    CREATE TEMP VIEW both_rows AS SELECT b.r AS br, a.r AS ar, b.k AS k, b.h AS bh, a.h AS ah FROM b JOIN a ON a.k = b.k;`);
}

type ShowCells = (values: readonly unknown[]) => (string | null)[];

function showing(
  shared: readonly SharedColumn[],
  pseudonymise: (value: string) => string,
): ShowCells {
  const shown = shared.map((column) => column.shown);
  return (values) =>
    shownRow(
      values.map((value) => (value === null ? null : String(value))),
      shown,
      pseudonymise,
    );
}

async function readSide(
  connection: DuckDBConnection,
  view: "gone" | "fresh",
  shared: readonly SharedColumn[],
  show: ShowCells,
): Promise<ComparedRow[]> {
  const read = await connection.runAndReadAll(
    `SELECT r, ${shared.map((_, index) => `s${index}`).join(", ")} FROM ${view} ORDER BY r LIMIT ${maxExamples}`,
  );
  return read.getRows().map(([rowNumber, ...values]) => {
    const cells = show(values);
    return {
      rowNumber: Number(rowNumber),
      cells: Object.fromEntries(shared.map(({ header }, index) => [header, cells[index]!])),
    };
  });
}

async function readChanged(
  connection: DuckDBConnection,
  shared: readonly SharedColumn[],
  key: readonly SharedColumn[],
  show: ShowCells,
): Promise<TableDifference["changedRows"]> {
  const cells = (side: string) => shared.map((_, index) => `${side}.s${index}`).join(", ");
  const read =
    await connection.runAndReadAll(`SELECT d.br, d.ar, ${cells("b")}, ${cells("a")} FROM (SELECT * FROM both_rows WHERE bh <> ah ORDER BY ar LIMIT ${maxExamples}) d
    JOIN b ON b.r = d.br JOIN a ON a.r = d.ar ORDER BY d.ar`);
  return read.getRows().map(([rowBefore, rowAfter, ...values]) => {
    const raw = { before: values.slice(0, shared.length), after: values.slice(shared.length) };
    const [before, after] = [show(raw.before), show(raw.after)];
    return {
      rowBefore: Number(rowBefore),
      rowAfter: Number(rowAfter),
      key: key.map((column) => after[shared.indexOf(column)] ?? null),
      cells: shared.flatMap(({ header }, index) =>
        raw.before[index] === raw.after[index]
          ? []
          : [{ column: header, before: before[index] ?? null, after: after[index] ?? null }],
      ),
    };
  });
}
