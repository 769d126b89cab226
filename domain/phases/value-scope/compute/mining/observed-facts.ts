/** Facts of the settled cases: how long they take from the first event to the last, what repeats, what comes back. */
import { MS_PER_DAY } from "../../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { quantileOfSorted } from "../../../../kernel/statistics/quantile.ts";
import { compareRanks } from "../../../../kernel/statistics/rank-comparison.ts";
import { marked } from "../../../../tables/mining/cases/case-spans.ts";
import { findComebacks, findReopenings } from "../../../../tables/mining/conformance/comebacks.ts";
import { measureDrift } from "../../../../tables/mining/drift.ts";
import type { MinedLog } from "../../../../tables/mining/mine-log.ts";
import { monthKey } from "../../../../kernel/dates/calendar.ts";
import * as p1 from "../../facts.ts";
import type { PhaseOneRun } from "../../phase-run.ts";
import { logAdder, type LogAdder } from "./log-adder.ts";

export function addObservedFacts(run: PhaseOneRun, mined: MinedLog): void {
  const { settled } = mined.completeness;
  const add = logAdder(run, mined, settled.count);
  if (mined.log.caseCode.length === 0) return;
  add(p1.observed.settled, settled.count);
  add(p1.observed.window, settled.windowMs / MS_PER_DAY);
  addSpans(add, mined);
  addRepetition(add, mined);
  addComebacks(run, mined);
  addStale(add, mined);
  addDrift(add, mined);
}

const inDays = (spans: Float64Array): Float64Array => spans.map((ms) => ms / MS_PER_DAY);

function addSpans(add: LogAdder, { spans, completeness }: MinedLog): void {
  const days = inDays(marked(spans.span, completeness.settled.settled)).sort();
  const at = (p: number) => quantileOfSorted(days, p);
  add(p1.observed.mean, exactSum(days) / days.length);
  add(p1.observed.p50, at(0.5));
  add(p1.observed.p85, at(0.85));
  add(p1.observed.p95, at(0.95));
  add(p1.observed.spread, at(0.5) === 0 ? null : at(0.95) / at(0.5));
}

function addRepetition(add: LogAdder, { spans, completeness }: MinedLog): void {
  const { settled, count } = completeness.settled;
  const days = inDays(spans.span);
  const side = (repeats: number) =>
    days.filter((_, c) => settled[c] === 1 && spans.repeats[c] === repeats);
  const repeated = side(1);
  const others = side(0);
  const mean = (values: Float64Array) =>
    values.length === 0 ? null : exactSum(values) / values.length;
  const [withDays, withoutDays] = [mean(repeated), mean(others)];
  const all = exactSum(marked(days, settled));
  const compared = compareRanks(repeated, others);
  add(p1.repetition.cases, repeated.length);
  add(p1.repetition.share, (100 * repeated.length) / count);
  add(p1.repetition.withDays, withDays);
  add(p1.repetition.withoutDays, withoutDays);
  add(
    p1.repetition.excess,
    withDays === null || withoutDays === null || all === 0
      ? null
      : (100 * (withDays - withoutDays) * repeated.length) / all,
  );
  add(p1.repetition.delta, compared?.delta ?? null);
  add(p1.repetition.pValue, compared?.pValue ?? null);
}

function addComebacks(run: PhaseOneRun, mined: MinedLog): void {
  const { log, completeness } = mined;
  const add = logAdder(run, mined, log.caseCode.length);
  const share = (cases: number) => (100 * cases) / log.caseCode.length;
  const [loop] = findComebacks(log);
  if (loop !== undefined) {
    add(p1.comeback.activity, loop.activity);
    add(p1.comeback.after, loop.after);
    add(p1.comeback.cases, loop.cases);
    add(p1.comeback.share, share(loop.cases));
  }
  const [reopened] = findReopenings(log, completeness);
  if (reopened === undefined) return;
  add(p1.reopening.activity, reopened.activity);
  add(p1.reopening.cases, reopened.cases);
  add(p1.reopening.share, share(reopened.cases));
}

/** Only where the ends are settled: without them no case is known to lack one. */
function addStale(add: LogAdder, { completeness }: MinedLog): void {
  const { settled, complete, state } = completeness;
  if (state === "perguntada" || settled.all) return;
  let cases = 0;
  settled.settled.forEach((flag, c) => {
    if (flag === 1 && complete[c] !== 1) cases++;
  });
  add(p1.stale.cases, cases);
  add(p1.stale.share, (100 * cases) / settled.count);
}

function addDrift(add: LogAdder, mined: MinedLog): void {
  const drift = measureDrift(mined.spans, mined.completeness.settled);
  if (drift === null) return;
  add(p1.drift.months, drift.months.length);
  add(p1.drift.first, drift.firstMedian / MS_PER_DAY);
  add(p1.drift.last, drift.lastMedian / MS_PER_DAY);
  add(
    p1.drift.change,
    drift.firstMedian === 0 ? null : 100 * (drift.lastMedian / drift.firstMedian - 1),
  );
  add(p1.drift.firstMonth, monthKey(drift.months[0] as number));
  add(p1.drift.lastMonth, monthKey(drift.months.at(-1) as number));
  add(p1.drift.pValue, drift.pValue);
}
