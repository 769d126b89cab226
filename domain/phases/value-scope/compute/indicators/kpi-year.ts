/** What two years of an indicator say beside its trend: the last twelve months against those before, and the calendar month (A1.8). */
import { monthNames } from "../../../../kernel/dates/calendar.ts";
import { exactMean } from "../../../../kernel/numbers/exact-sum.ts";
import { isGapless, seasonOf } from "../../../../kernel/statistics/seasonality.ts";
import type { KpiSeries } from "../../../common/kpi-series.ts";
import * as p1 from "../../facts.ts";
import type { PhaseOneRun } from "../../phase-run.ts";
import type { RowSelection } from "../../../../facts/row-selection.ts";

const year = 12;

type Months = KpiSeries["months"];

export interface KpiPlace {
  at: { kpi: string };
  names: { name: string };
  scope: { process?: string };
  from(rows: number[], columns: string[]): RowSelection[];
}

export function addKpiYear({ book }: PhaseOneRun, place: KpiPlace, kpi: KpiSeries): void {
  const last = kpi.months.slice(-2 * year);
  if (last.length < 2 * year || !isGapless(last)) return;
  const [before, now] = [last.slice(0, year), last.slice(year)];
  const given = (months: Months) => ({
    ...about(place, months),
    unit: kpi.unit,
    value: exactMean(months.map(({ value }) => value)),
  });
  book.add(p1.kpiYear.mean, given(now));
  book.add(p1.kpiYear.before, given(before));
  const { at, names, scope } = place;
  const [mean, base] = [p1.kpiYear.mean(at), p1.kpiYear.before(at)];
  const was = book.numberOf(base) ?? 0;
  if (was <= 0) return;
  book.add(p1.kpiYear.change, {
    at,
    names,
    scope,
    inputs: [mean, base],
    value: (100 * (book.numberOf(mean)! - was)) / was,
  });
}

export function addKpiSeason({ book }: PhaseOneRun, place: KpiPlace, kpi: KpiSeries): void {
  const season = seasonOf(kpi.months);
  if (season === null) return;
  const { peak, trough } = season;
  const given = about(place, kpi.months);
  book.add(p1.kpiSeason.peakMonth, { ...given, value: monthNames[peak.month]! });
  book.add(p1.kpiSeason.peak, { ...given, value: 100 * (peak.ratio - 1) });
  book.add(p1.kpiSeason.troughMonth, { ...given, value: monthNames[trough.month]! });
  book.add(p1.kpiSeason.trough, { ...given, value: 100 * (1 - trough.ratio) });
}

const about = ({ from, ...place }: KpiPlace, months: Months) => ({
  ...place,
  sample: { used: months.length, reference: year },
  from: from(
    months.flatMap(({ rows }) => rows),
    ["kpi", "data", "valor"],
  ),
});
