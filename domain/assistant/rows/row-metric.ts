/** What is measured of the rows where no metric of the catalogue says it: made of a table, its column and a statistic, and named in the plan by all three. */
import { lowerFirst } from "../../kernel/text/format-value.ts";
import type { Unit } from "../../kernel/unit.ts";
import { measureCopy } from "../../semantics/cubes/cube-copy.ts";
import type { Aggregation } from "../../semantics/cubes/cube-query.ts";
import { cubeOf, type Cube } from "../../semantics/cubes/cubes.ts";
import { articleOf } from "../../semantics/article-of.ts";
import { dimensionOf, timeOf } from "../../semantics/rows/cube-columns.ts";
import { plainOf } from "../../semantics/rows/measure-entries.ts";
import { unitClassOf } from "../../semantics/unit-class.ts";
import type { TableName } from "../../tables/canonical-table.ts";
import { canonicalTable, isTableName } from "../../tables/catalog/catalog.ts";
import type { Knowledge } from "../knowledge.ts";
import type { Ask } from "../plans/plan.ts";
import { catalogueOf } from "../plans/row-cubes.ts";
import type { ReadMetric } from "../reader/metric-entry.ts";
import { keyOf } from "./table-words.ts";

export interface Measured {
  table: TableName;
  /** Null: the rows are counted. */
  measure: string | null;
  agg: Aggregation;
  /** The date by which a period is meant; null where none was said. */
  time: string | null;
}

const COUNTED = "contagem";

const rowMetricId = ({ table, measure, agg, time }: Measured): string =>
  ["linhas", table, measure ?? COUNTED, agg, ...(time === null ? [] : [time])].join(".");

const spelt = /^linhas\.(\w+)\.(.+?)\.(contagem|soma|media)(?:\.(\w+))?$/;

/** Null where the metric is none of rows alone. */
export function readRowMetricId(id: string): Measured | null {
  const [, table = "", measure = "", agg = "", time] = spelt.exec(id) ?? [];
  if (!isTableName(table)) return null;
  return {
    table,
    measure: measure === COUNTED ? null : measure,
    agg: agg as Aggregation,
    time: time ?? null,
  };
}

type Asked = Pick<Ask, "op" | "by" | "where">;

/** By name, number and date as the question has them; null where the table has no such measure. */
export function rowMetric(knowledge: Knowledge, measured: Measured, ask: Asked): ReadMetric | null {
  const found = measureOf(knowledge, measured);
  if (found === null) return null;
  const named = isMeanOfMany(measured, ask) ? asMean(found) : found;
  const { table, time } = measured;
  return time === null ? named : onDate(named, time, table);
}

/** That of the catalogue where one measures the same, else one made of the column. */
function measureOf(knowledge: Knowledge, measured: Measured): ReadMetric | null {
  const { table, measure, agg } = measured;
  const cube = cubeOf(table);
  if (cube === null) return null;
  const known = catalogueOf(knowledge).find(
    ({ rows }) => rows?.table === table && rows.measure === measure && rows.agg === agg,
  );
  const id = rowMetricId(measured);
  // Facts of the same name may be of another date or cut: the rows alone are asked, and no turn after it takes this for that metric.
  if (known !== undefined) return { ...known, id, defaults: {}, grains: [] };
  const column = cube.measures.find((one) => one.column === measure);
  return measure !== null && column === undefined ? null : ownMetric(cube, measured, column);
}

function ownMetric(
  cube: Cube,
  measured: Measured,
  column: Cube["measures"][number] | undefined,
): ReadMetric {
  const of = lowerFirst(cube.label);
  const unit = (column?.unit ?? "un") as Unit;
  const name = column === undefined ? of : measureCopy.name(lowerFirst(plainOf(column.label)), of);
  return {
    id: rowMetricId(measured),
    phase: 0,
    name,
    article: articleOf(name),
    unitClass: unitClassOf(unit),
    unit,
    grains: [],
    qualifiers: {},
    defaults: {},
    direction: 0,
    head: [],
    phrases: [],
    not: [],
    ambiguousWith: [],
    rows: { ...measured, time: null, by: [] },
  };
}

/** Of one thing, or of each, the mean of its one row is the value itself. */
function isMeanOfMany({ table, agg }: Measured, { op, by, where }: Asked) {
  const key = keyOf(table);
  const thing = key === null ? null : dimensionOf(table, key);
  const isOfOne = where.some(({ on, op: how }) => on === thing && how === "=");
  return agg === "media" && op !== "share" && !isOfOne && !(thing !== null && by.includes(thing));
}

/** That it is a mean is said. */
const asMean = (metric: ReadMetric): ReadMetric =>
  /m[eé]di[ao]/.test(metric.name)
    ? metric
    : { ...metric, name: `média de ${metric.name}`, article: "a" };

/** By another date than the one at which rows came about, which is then said. */
function onDate(metric: ReadMetric, time: string, table: TableName): ReadMetric {
  const { rows } = metric;
  if (rows === undefined) return metric;
  const label = canonicalTable(table).columns.find(({ name }) => name === time)?.label ?? time;
  return {
    ...metric,
    name: time === timeOf(table) ? metric.name : `${metric.name} (${lowerFirst(label)})`,
    rows: { ...rows, time, by: [...new Set([...rows.by, "mes"])] },
  };
}
