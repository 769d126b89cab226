/** Facts of the settled cases: how long they take from the first event to the last, what repeats, what comes back. */
import { MS_PER_DAY } from "../../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { quantileOfSorted } from "../../../../kernel/statistics/quantile.ts";
import { compareRanks } from "../../../../kernel/statistics/rank-comparison.ts";
import { marked } from "../../../../tables/mining/case-spans.ts";
import { findComebacks, findReopenings } from "../../../../tables/mining/comebacks.ts";
import { measureDrift } from "../../../../tables/mining/drift.ts";
import type { MinedLog } from "../../../../tables/mining/mine-log.ts";
import { monthKey } from "../../../../kernel/dates/calendar.ts";
import * as facts from "../../facts-log.ts";
import type { PhaseOneRun } from "../../phase-run.ts";
import { logAdder, type LogAdder } from "./log-adder.ts";

export function addObservedFacts(run: PhaseOneRun, mined: MinedLog): void {
  const { settled } = mined.completeness;
  const add = logAdder(run, mined, settled.count);
  if (mined.log.caseCode.length === 0) return;
  add(facts.observed.settled, settled.count);
  add(facts.observed.window, settled.windowMs / MS_PER_DAY);
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
  add(facts.observed.mean, exactSum(days) / days.length);
  add(facts.observed.p50, at(0.5));
  add(facts.observed.p85, at(0.85));
  add(facts.observed.p95, at(0.95));
  add(facts.observed.spread, at(0.5) === 0 ? null : at(0.95) / at(0.5));
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
  add(facts.repetition.cases, repeated.length);
  add(facts.repetition.share, (100 * repeated.length) / count);
  add(facts.repetition.withDays, withDays);
  add(facts.repetition.withoutDays, withoutDays);
  add(
    facts.repetition.excess,
    withDays === null || withoutDays === null || all === 0
      ? null
      : (100 * (withDays - withoutDays) * repeated.length) / all,
  );
  add(facts.repetition.delta, compared?.delta ?? null);
  add(facts.repetition.pValue, compared?.pValue ?? null);
}

function addComebacks(run: PhaseOneRun, mined: MinedLog): void {
  const { log, completeness } = mined;
  const add = logAdder(run, mined, log.caseCode.length);
  const share = (cases: number) => (100 * cases) / log.caseCode.length;
  const [loop] = findComebacks(log);
  if (loop !== undefined) {
    add(facts.comeback.activity, loop.activity);
    add(facts.comeback.after, loop.after);
    add(facts.comeback.cases, loop.cases);
    add(facts.comeback.share, share(loop.cases));
  }
  const [reopened] = findReopenings(log, completeness);
  if (reopened === undefined) return;
  add(facts.reopening.activity, reopened.activity);
  add(facts.reopening.cases, reopened.cases);
  add(facts.reopening.share, share(reopened.cases));
}

/** Only where the ends are settled: without them no case is known to lack one. */
function addStale(add: LogAdder, { completeness }: MinedLog): void {
  const { settled, complete, state } = completeness;
  if (state === "perguntada" || settled.all) return;
  let cases = 0;
  settled.settled.forEach((flag, c) => {
    if (flag === 1 && complete[c] !== 1) cases++;
  });
  add(facts.stale.cases, cases);
  add(facts.stale.share, (100 * cases) / settled.count);
}

function addDrift(add: LogAdder, mined: MinedLog): void {
  const drift = measureDrift(mined.spans, mined.completeness.settled);
  if (drift === null) return;
  add(facts.drift.months, drift.months.length);
  add(facts.drift.first, drift.firstMedian / MS_PER_DAY);
  add(facts.drift.last, drift.lastMedian / MS_PER_DAY);
  add(
    facts.drift.change,
    drift.firstMedian === 0 ? null : 100 * (drift.lastMedian / drift.firstMedian - 1),
  );
  add(facts.drift.firstMonth, monthKey(drift.months[0] as number));
  add(facts.drift.lastMonth, monthKey(drift.months.at(-1) as number));
  add(facts.drift.pValue, drift.pValue);
}
