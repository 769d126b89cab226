/**
 * "Quantos chamados levaram mais de 5 dias?", "lançamentos acima de 10 mil reais": rows are counted, and the limit is of a
 * measure that each of them has. Its unit tells which one; where two measures of that unit are as likely nothing is read.
 */
import { derivedLabels } from "../../../semantics/cubes/cube-copy.ts";
import { cubeOf } from "../../../semantics/cubes/cubes.ts";
import { currencyOfUnit, type Unit } from "../../../kernel/unit.ts";
import type { WhereFilter } from "../../plans/plan.ts";
import type { ReadMetric, RowsOfMetric } from "../metric-entry.ts";
import type { NumberReading } from "../numbers.ts";

type Threshold = Extract<NumberReading, { role: "threshold" }>;

/** Rows, and no value of theirs. */
const countsRows = (
  rows: RowsOfMetric | undefined,
): rows is RowsOfMetric & { agg: "contagem"; measure: null } =>
  rows?.agg === "contagem" && rows.measure === null;

const hoursIn: Readonly<Record<string, number>> = {
  min: 1 / 60,
  h: 1,
  dias: 24,
  semanas: 7 * 24,
};

/** Null where the rows have no one measure of this kind. */
export function rowLimitOf(
  { rows }: ReadMetric,
  { op, value, unit }: Threshold,
): WhereFilter | null {
  if (!countsRows(rows) || unit === null || op === "=") return null;
  const fits = (cubeOf(rows.table)?.measures ?? []).flatMap(
    ({ column, unit: own, countsPeople }) => {
      const factor = own === null || countsPeople ? null : factorOf(unit, own);
      return factor === null ? [] : [{ column, factor }];
    },
  );
  // How long a row took is made of its own two moments; its other times have names of their own.
  const [only, ...others] =
    fits.length > 1 ? fits.filter(({ column }) => column in derivedLabels) : fits;
  return only === undefined || others.length > 0
    ? null
    : { on: only.column, op, value: value * only.factor };
}

/** What one of the said unit is in the measure's own; null where they are of two kinds. */
function factorOf(said: string, own: string): number | null {
  const [from, to] = [hoursIn[said], hoursIn[own]];
  if (from !== undefined && to !== undefined) return from / to;
  return said === own && currencyOfUnit(said as Unit) !== null ? 1 : null;
}

/** The measure as its table calls it. */
export function measureOf(table: RowsOfMetric["table"], column: string) {
  return cubeOf(table)?.measures.find((one) => one.column === column) ?? null;
}
