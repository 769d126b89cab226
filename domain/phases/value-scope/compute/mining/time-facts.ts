/** Facts of time, wait, rework and conformance of a log: complete cases only, with their share. */
import { assumedNumber } from "../../../../facts/assumptions/register.ts";
import { MS_PER_DAY } from "../../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { quantileOfSorted } from "../../../../kernel/statistics/quantile.ts";
import { isAtMost } from "../../../../kernel/numbers/rounding.ts";
import * as p1 from "../../facts.ts";
import type { PhaseOneRun } from "../../phase-run.ts";
import { hasStartTimes } from "../../../../tables/mining/event-clock.ts";
import { ofCompleteCases, type MinedLog } from "../../../../tables/mining/mine-log.ts";
import { completeCaseAdder, rankedAdder, type LogAdder } from "./log-adder.ts";

export type LogLevel = "completa" | "descritiva" | "estrutura";

const MS_PER_HOUR = 3_600_000;
const quantiles = { p10: 0.1, p25: 0.25, p50: 0.5, p75: 0.75, p85: 0.85, p95: 0.95 } as const;
const histogramBins = 12;

export function addTimeFacts(run: PhaseOneRun, mined: MinedLog): void {
  const { completeness, times, log } = mined;
  const add = completeCaseAdder(run, mined);
  const complete = completeness.completeCount;
  const cases = log.caseCode.length;
  const waits = completeness.state === "perguntada";
  add(p1.complete.cases, cases === 0 || waits ? null : complete, {
    assumptions: ["A.atividades_finais", "A.data_extracao"],
  });
  add(p1.complete.share, cases === 0 || waits ? null : (100 * complete) / cases);
  const full = assumedNumber(run.assumptions, "A.min_casos_log");
  const descriptive = assumedNumber(run.assumptions, "A.min_casos_descritivo");
  const level: LogLevel =
    complete >= full ? "completa" : complete >= descriptive ? "descritiva" : "estrutura";
  add(p1.complete.level, level, { assumptions: ["A.min_casos_log", "A.min_casos_descritivo"] });

  const days = ofCompleteCases(times.cases.throughput, completeness.complete).map(
    (ms) => ms / MS_PER_DAY,
  );
  const sorted = Float64Array.from(days).sort();
  const ifAny = (value: () => number) => (complete === 0 ? null : value());
  add(
    p1.time.mean,
    ifAny(() => exactSum(sorted) / complete),
  );
  for (const [key, p] of Object.entries(quantiles) as [keyof typeof quantiles, number][]) {
    add(
      p1.time[key],
      ifAny(() => quantileOfSorted(sorted, p)),
    );
  }
  const sla = log.process?.slaDays ?? null;
  if (sla !== null)
    add(
      p1.time.inTime,
      ifAny(() => (100 * sorted.filter((value) => isAtMost(value, sla)).length) / complete),
    );
  addFlowFacts(mined, add, complete, hasStartTimes(log));
  addReworkFacts(mined, add, complete);
  addConformanceFacts(run, mined, add);
  if (complete > 0) addHistogram(run, mined, sorted);
}

function addFlowFacts(mined: MinedLog, add: LogAdder, complete: number, withStarts: boolean): void {
  const { times, completeness, window } = mined;
  const flags = completeness.complete;
  const touch = times.cases.touch;
  const measured = withStarts && touch !== null && complete > 0;
  const totalTouch = measured ? exactSum(ofCompleteCases(touch, flags)) : null;
  const totalTime = complete === 0 ? 0 : exactSum(ofCompleteCases(times.cases.throughput, flags));
  add(p1.time.touch, totalTouch === null ? null : totalTouch / complete / 60_000);
  add(
    p1.time.efficiency,
    totalTouch === null || totalTime === 0 ? null : (100 * totalTouch) / totalTime,
    { assumptions: ["A.calendario"] },
  );
  let monthly: number | null = null;
  if (measured && window) {
    const inside = touch.filter(
      (_, c) =>
        flags[c] === 1 &&
        (times.cases.openedAt[c] as number) >= window.startMs &&
        (times.cases.openedAt[c] as number) < window.endMs,
    );
    monthly = exactSum(inside) / MS_PER_HOUR / window.months;
  }
  add(p1.time.touchHours, monthly);
}

function addReworkFacts(mined: MinedLog, add: LogAdder, complete: number): void {
  const flags = mined.completeness.complete;
  const reworked = mined.rework.reworked;
  let count = 0;
  flags.forEach((flag, c) => {
    if (flag === 1 && reworked[c] === 1) count++;
  });
  add(p1.reworked.cases, complete === 0 ? null : count);
  add(p1.reworked.share, complete === 0 ? null : (100 * count) / complete);
  const mean = (wanted: number) => {
    const values = mined.times.cases.throughput.filter(
      (_, c) => flags[c] === 1 && reworked[c] === wanted,
    );
    return values.length === 0 ? null : exactSum(values) / values.length / MS_PER_DAY;
  };
  add(p1.reworked.meanWithout, mean(0));
  add(p1.reworked.meanWith, mean(1));
}

function addConformanceFacts(run: PhaseOneRun, mined: MinedLog, add: LogAdder): void {
  const { conformance } = mined;
  add(p1.conformance.fitness, conformance?.fitness ?? null);
  add(
    p1.conformance.share,
    conformance ? (100 * conformance.conforming) / conformance.cases : null,
  );
  conformance?.deviations.slice(0, 5).forEach((deviation, index) => {
    const ranked = rankedAdder(run, mined, index + 1);
    ranked(p1.deviation.name, deviation.name);
    ranked(p1.deviation.kind, deviation.kind);
    ranked(p1.deviation.cases, deviation.cases);
  });
}

/** Twelve bins up to p95; the last one takes the tail. */
function addHistogram(run: PhaseOneRun, mined: MinedLog, sorted: Float64Array): void {
  const top = quantileOfSorted(sorted, 0.95);
  if (top <= 0) return;
  const width = top / (histogramBins - 1);
  const counts = new Array<number>(histogramBins).fill(0);
  for (const value of sorted) counts[Math.min(histogramBins - 1, Math.floor(value / width))]!++;
  counts.forEach((count, bin) => {
    const ranked = rankedAdder(run, mined, bin + 1);
    ranked(p1.timeBin.from, bin * width);
    ranked(p1.timeBin.cases, count);
  });
}
