/** Tables whose columns are quarters, half-years or years. */
import type { RawTable } from "../raw-table.ts";
import { type LongPeriod, parsePeriodHeader } from "../wide/period-header.ts";

const fewest = 2;
const mostly = 0.8;
const half = 0.5;
const plurals: Record<LongPeriod, string> = {
  trimestre: "trimestres",
  semestre: "semestres",
  ano: "anos",
};

/** Null where they are few, or no more than some figures among others. */
export function longPeriods({
  columns,
}: Pick<RawTable, "columns">): { plural: string; headers: string[] } | null {
  const figures = columns.filter(({ nonEmpty, shares }) => nonEmpty > 0 && shares.number >= mostly);
  const periods = figures.flatMap(({ header }) => {
    const period = parsePeriodHeader(header);
    return period === null ? [] : [{ header, period }];
  });
  const [first] = periods;
  if (first === undefined || periods.length < fewest || periods.length <= half * figures.length)
    return null;
  return { plural: plurals[first.period], headers: periods.map(({ header }) => header) };
}
