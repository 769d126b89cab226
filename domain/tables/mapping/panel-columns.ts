/**
 * Series one below the other under headers that name nothing: dates, a name and one figure, and for each name and each date one
 * row. That form tells indicators from a list of things; whether they are any stays a question.
 */
import { canonicalTable } from "../catalog/catalog.ts";
import { readPersonal } from "../personal/index.ts";
import type { ProposedColumn, RawColumn, RawTable } from "../raw-table.ts";

const sureShare = 0.95;
const fewestDates = 6;
const mostSeries = 40;

/** Columns as those of indicators; null for a table of another form, and where a person is what each series is of. */
export function panelColumns(raw: RawTable): ProposedColumn[] | null {
  const filled = raw.columns.filter(({ nonEmpty }) => nonEmpty > 0);
  const dates = filled.filter(({ shares }) => shares.date >= sureShare);
  const figures = filled.filter((one) => !dates.includes(one) && one.shares.number >= sureShare);
  const names = filled.filter((one) => !dates.includes(one) && !figures.includes(one));
  const [date] = dates;
  const [figure] = figures;
  const [name] = [...names].sort((a, b) => lengthOf(b) - lengthOf(a));
  if (date === undefined || figure === undefined || name === undefined) return null;
  const { columns: personal } = readPersonal(raw, canonicalTable("kpis"));
  if (names.some(({ header }) => personal.has(header))) return null;
  if (dates.length > 1 || figures.length > 1 || !isGrid(raw, names, date)) return null;
  const targets = new Map([
    [name.header, "kpi"],
    [date.header, "data"],
    [figure.header, "valor"],
  ]);
  return raw.columns.map(({ header }): ProposedColumn => {
    const target = targets.get(header);
    return target === undefined
      ? { source: header, target: null, score: 0, status: "none" }
      : { source: header, target, score: 1, status: "auto" };
  });
}

/** Of a code and a name that say the same, the longer is the name. */
const lengthOf = ({ topValues }: RawColumn): number =>
  topValues.reduce((sum, { value }) => sum + value.length, 0);

/** A row for each name on each date, whatever column names it. */
function isGrid({ rows }: RawTable, names: readonly RawColumn[], date: RawColumn): boolean {
  const series = names[0]!.distinct;
  const cells = series * date.distinct;
  return (
    date.distinct >= fewestDates &&
    series > 1 &&
    series <= mostSeries &&
    names.every(({ distinct }) => distinct === series) &&
    rows <= cells &&
    rows >= sureShare * cells
  );
}
