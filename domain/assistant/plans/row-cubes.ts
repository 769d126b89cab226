/** What the rows of a project add to the catalogue: for each metric with a cube the dimensions and months that these files hold. */
import { oncePer } from "../../kernel/memoize-by.ts";
import { dimensions } from "../../semantics/index.ts";
import { semanticCatalogue } from "../../semantics/semantic-catalogue.ts";
import { cubeOf } from "../../semantics/cubes/cubes.ts";
import type { TableName } from "../../tables/canonical-table.ts";
import { canonicalTable, isTableName } from "../../tables/catalog/catalog.ts";
import { columnFor, dimensionOf, sourceOf, timeOf } from "../../semantics/rows/cube-columns.ts";
import type { CubeTable } from "../../semantics/rows/describe-cubes.ts";
import type { Knowledge } from "../knowledge.ts";
import type { RowCubes } from "./row-source.ts";
import type { ReadMetric, RowsOfMetric } from "../reader/metric-entry.ts";

/** "cub.casos.1f2e….portal" is a value over rows of `casos`; null for any other fact. */
export const tableOfFact = (factId: string): TableName | null => {
  const [root, table = ""] = factId.split(".");
  return root === "cub" && isTableName(table) ? table : null;
};

/** Names that stand in rows: the dimension, as the reader calls it, and the cell. */
export interface RowName {
  dimension: string;
  name: string;
}

const mostKept = 8;
const kept = new Map<string, readonly ReadMetric[]>();

/** A view may be given its rows after its facts were indexed. */
export const catalogueOf = ({ view: { cubes } }: Knowledge): readonly ReadMetric[] =>
  cubes === undefined ? semanticCatalogue() : withRows(cubes);

/** One list for all projects with the same columns, so that it is indexed once. */
const withRows = oncePer(({ tables }: RowCubes): readonly ReadMetric[] => {
  const key = JSON.stringify(
    tables.map(({ table, columns, months }) => [table, columns, Object.keys(months)]),
  );
  const ready = kept.get(key);
  if (ready !== undefined) return ready;
  const byTable = new Map(tables.map((one) => [one.table, one]));
  const made = semanticCatalogue().map((metric): ReadMetric => {
    const source = metric.cube === null ? null : sourceOf(metric.cube);
    const held = source === null ? undefined : byTable.get(source.table);
    const rows = source === null || held === undefined ? null : rowsOf(source, held);
    return rows === null ? metric : { ...metric, rows };
  });
  kept.set(key, made);
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
  return made;
});

function rowsOf(
  source: NonNullable<ReturnType<typeof sourceOf>>,
  held: CubeTable,
): RowsOfMetric | null {
  const { table, measure } = source;
  if (measure !== null && !held.columns.includes(measure)) return null;
  const time = timeOf(table);
  const hasTime = time !== null && held.months[time] !== undefined;
  const by = (cubeOf(table)?.dimensions ?? [])
    .filter(({ name, kind }) => held.columns.includes(name) && kind !== "simnao")
    // Each thing is one row of its own: counting them by themselves tells nothing.
    .filter(({ name }) => source.agg !== "contagem" || !isKey(table, name))
    .map(({ name }) => dimensionOf(table, name))
    // Each of the values that are counted is one by itself.
    .filter((name) => source.agg !== "distintos" || name !== dimensionOf(table, measure ?? ""))
    .concat(parentsOf(table, held));
  // Values of different indicators are of different things.
  if (table === "kpis") by.splice(0, by.length, "indicador");
  return {
    ...source,
    time: hasTime ? time : null,
    by: [...new Set([...by, ...(hasTime ? ["mes"] : [])])],
  };
}

/** The name of a process stands beside its code, and is as much its own. */
export const isKey = (table: CubeTable["table"], name: string): boolean => {
  const { keys } = canonicalTable(table);
  return keys.length === 1 && (keys[0] === name || keys[0] === `${name}_id`);
};

/** "cliente_id.segmento" is asked as "segmento". */
const parentsOf = (table: CubeTable["table"], held: CubeTable): string[] =>
  (cubeOf(table)?.dimensions ?? []).flatMap(({ name, parent }) =>
    parent !== null && held.columns.includes(name) && columnFor(table, parent.column) === name
      ? [parent.column]
      : [],
  );

/** Names of cells, once for each project; codes of people's or clients' accounts are no words. */
export const rowNames = oncePer(({ tables }: RowCubes): readonly RowName[] =>
  byCatalogue(
    tables.flatMap(({ table, names }) =>
      Object.entries(names).flatMap(([column, cells]) =>
        cubeOf(table)?.dimensions.some(({ name }) => name === column) === true &&
        // Rows of indicators are told apart by the indicator alone.
        (table !== "kpis" || dimensionOf(table, column) === "indicador") &&
        !column.endsWith("_id")
          ? cells.map((name) => ({ dimension: dimensionOf(table, column), name }))
          : [],
      ),
    ),
  ),
);

/** "Categoria" before "categoria inicial": what the catalogue has a word for is meant first. */
const byCatalogue = (names: RowName[]): RowName[] =>
  names.sort((a, b) => Number(!(a.dimension in dimensions)) - Number(!(b.dimension in dimensions)));

/** Months of the rows that a metric is read from; null where it has none. */
export function rowMonths({ view: { cubes } }: Knowledge, { rows }: ReadMetric) {
  if (rows === undefined || rows.time === null) return null;
  return cubes?.tables.find(({ table }) => table === rows.table)?.months[rows.time] ?? null;
}
