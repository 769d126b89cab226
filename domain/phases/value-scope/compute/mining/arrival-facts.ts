/** Facts of volume, load and work in progress by month of opening. */
import { assumedNumber } from "../../../../facts/assumptions/register.ts";
import { MS_PER_DAY, monthIndexOf, monthKey } from "../../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { quantile7 } from "../../../../kernel/statistics/quantile.ts";
import { isAbove, isAtLeast } from "../../../../kernel/numbers/rounding.ts";
import { readTrend } from "../../../../kernel/statistics/trend-reading.ts";
import * as p1 from "../../facts.ts";
import { nounOf, trendSample } from "../indicators/trend-facts.ts";
import type { PhaseOneRun } from "../../phase-run.ts";
import type { MinedLog } from "../../../../tables/mining/mine-log.ts";
import type { LittlesLaw } from "../../../../tables/mining/opening-months.ts";
import { measurePools } from "../../../../tables/mining/resource-pools.ts";
import { completeCaseAdder, monthAdder } from "./log-adder.ts";

/** Months with fewer than this share of closed cases are shown hollow and left out of the trend. */
const closedShareForTrend = 0.95;
const maxMonths = 36;

interface MonthlyPoint {
  month: number;
  value: number;
}

export function addArrivalFacts(run: PhaseOneRun, mined: MinedLog): void {
  const { window, little, times } = mined;
  const add = completeCaseAdder(run, mined);
  const opened =
    window &&
    times.cases.openedAt.reduce(
      (count, at) => count + (at >= window.startMs && at < window.endMs ? 1 : 0),
      0,
    );
  add(p1.arrivals.months, window?.months ?? null);
  add(p1.arrivals.cases, opened, { coverage: 1 });
  add(p1.arrivals.volume, window && opened !== null ? opened / window.months : null, {
    coverage: 1,
  });
  add(p1.arrivals.inProgress, little?.workInProgress ?? null);
  add(p1.arrivals.measuredInProgress, little?.measured ?? null);
  add(p1.arrivals.diverges, little && diverges(little));
  addMonths(run, mined);
}

/** Null where the two cannot be compared. */
const diverges = ({ comparable, workInProgress, measured }: LittlesLaw): boolean | null =>
  !comparable || measured === 0
    ? null
    : isAbove(Math.abs(workInProgress - measured) / measured, 0.25);

function addMonths(run: PhaseOneRun, mined: MinedLog): void {
  const { times, completeness, window } = mined;
  if (!window) return;
  const byMonth = new Map<number, { cases: number; days: number[] }>();
  times.cases.openedAt.forEach((at, c) => {
    const month = monthIndexOf(at);
    if (month < window.first || month > window.last) return;
    const entry = byMonth.get(month) ?? { cases: 0, days: [] };
    entry.cases++;
    if (completeness.complete[c] === 1)
      entry.days.push((times.cases.throughput[c] as number) / MS_PER_DAY);
    byMonth.set(month, entry);
  });
  const points: MonthlyPoint[] = [];
  for (const [month, { cases, days }] of [...byMonth].sort(([a], [b]) => a - b).slice(-maxMonths)) {
    const add = monthAdder(run, mined, month);
    const closed = days.length / cases;
    const mean = days.length === 0 ? null : exactSum(days) / days.length;
    const quantile = (p: number) => (days.length === 0 ? null : quantile7(days, p));
    add(p1.logMonth.cases, cases, { coverage: 1 });
    add(p1.logMonth.closedShare, 100 * closed);
    add(p1.logMonth.mean, mean);
    add(p1.logMonth.p50, quantile(0.5));
    add(p1.logMonth.p85, quantile(0.85));
    add(p1.logMonth.p95, quantile(0.95));
    if (mean !== null && isAtLeast(closed, closedShareForTrend))
      points.push({ month, value: mean });
  }
  addTrend(run, mined, points);
}

function addTrend(run: PhaseOneRun, { log }: MinedLog, points: MonthlyPoint[]): void {
  const trend = readTrend(points, -1);
  const shared = {
    at: { log: log.key },
    names: { name: log.name },
    inputs: points.map(({ month }) => p1.logMonth.mean({ log: log.key, month: monthKey(month) })),
    scope: log.process ? { process: log.process.id } : {},
    sample: trendSample(points),
  };
  run.book.add(p1.logTrend.slope, { ...shared, value: trend.slopePerMonth });
  run.book.add(p1.logTrend.pValue, { ...shared, value: trend.pValue });
  run.book.add(p1.logTrend.reading, { ...shared, value: trend.reading });
  run.book.add(p1.logTrend.noun, { ...shared, value: nounOf(trend.reading) });
}

/** Load of the resource pools over every log of the file: `p1.log.{proc}.carga` is the highest pool that the process uses. */
export function addLoadFacts(run: PhaseOneRun, logs: readonly MinedLog[]): void {
  const windows = logs.flatMap((mined) => mined.window ?? []);
  const first = windows[0];
  const hoursPerFte = assumedNumber(run.assumptions, "A.horas_fte_mes");
  const widest =
    first === undefined
      ? null
      : windows.reduce((best, window) => (window.months > best.months ? window : best), first);
  const pools =
    widest === null
      ? []
      : measurePools(
          logs.map((mined) => ({
            log: mined.log,
            openedAt: mined.times.cases.openedAt,
            complete: mined.completeness.complete,
          })),
          widest,
          hoursPerFte,
        );
  for (const mined of logs) {
    const add = completeCaseAdder(run, mined);
    const own = pools.filter((pool) => pool.logs.has(mined.log.key));
    const busiest =
      own.length === 0 ? null : own.reduce((best, pool) => (pool.load > best.load ? pool : best));
    add(p1.arrivals.load, busiest === null ? null : 100 * busiest.load, {
      assumptions: ["A.horas_fte_mes"],
    });
    add(p1.arrivals.resources, busiest?.resourcesPerMonth ?? null);
  }
}
