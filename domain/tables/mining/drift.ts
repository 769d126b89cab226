/** Whether cases take longer or shorter than they used to, by the month in which they began. */
import { monthIndexOf } from "../../kernel/dates/calendar.ts";
import { isAtLeast } from "../../kernel/numbers/rounding.ts";
import { median } from "../../kernel/statistics/quantile.ts";
import { mannKendall } from "../../kernel/statistics/trend.ts";
import type { CaseSpans } from "./cases/case-spans.ts";
import type { SettledCases } from "./cases/settled-cases.ts";

export interface Drift {
  /** Month indexes that can be compared, ascending. */
  months: number[];
  /** Over the cases of the first and the last third of the months, ms. */
  firstMedian: number;
  lastMedian: number;
  pValue: number;
}

const fewestMonths = 9;
const fewestCases = 20;
/** Of a month's cases; of the last months only the fast ones are settled, and every log would seem to get better. */
const settledShare = 0.95;

export function measureDrift(spans: CaseSpans, { settled, all }: SettledCases): Drift | null {
  if (all) return null;
  const byMonth = new Map<number, { cases: number; spans: number[] }>();
  spans.begin.forEach((at, c) => {
    const month = monthIndexOf(at);
    const entry = byMonth.get(month) ?? { cases: 0, spans: [] };
    entry.cases++;
    if (settled[c] === 1) entry.spans.push(spans.span[c] as number);
    byMonth.set(month, entry);
  });
  const kept = [...byMonth]
    .filter(
      ([, month]) =>
        month.spans.length >= fewestCases &&
        isAtLeast(month.spans.length / month.cases, settledShare),
    )
    .sort(([a], [b]) => a - b);
  if (kept.length < fewestMonths) return null;
  const third = Math.floor(kept.length / 3);
  const medianOf = (part: typeof kept) => median(part.flatMap(([, month]) => month.spans));
  return {
    months: kept.map(([month]) => month),
    firstMedian: medianOf(kept.slice(0, third)),
    lastMedian: medianOf(kept.slice(-third)),
    pValue: mannKendall(kept.map(([, month]) => median(month.spans)))?.pValue ?? 1,
  };
}
