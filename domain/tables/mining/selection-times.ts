/** Times and rework of the chosen cases, measured as A1.6 measures the whole log. */
import { sortSlice, textColumn, valuesOf } from "./event-log.ts";
import { measureTimes, type LogTimes } from "./cases/case-times.ts";
import { hasStartTimes } from "./event-clock.ts";
import { ofCompleteCases } from "./mine-log.ts";
import { findRework, type LogRework } from "./conformance/rework-in-log.ts";
import { exactSum } from "../../kernel/numbers/exact-sum.ts";
import { sortAscending, quantileOfSorted } from "../../kernel/statistics/quantile.ts";
import { isAtLeast } from "../../kernel/numbers/rounding.ts";
import type { CaseSelection } from "./cases/case-selection.ts";
import type { MinedProcess } from "./mined-process.ts";

export interface SelectionTimes {
  times: LogTimes;
  rework: LogRework;
}

export function measureSelection(process: MinedProcess, selection: CaseSelection): SelectionTimes {
  if (selection.isWhole) return { times: process.mined.times, rework: process.mined.rework };
  const times = measureTimes(
    selection.log,
    process.mined.structure,
    selection.complete,
    process.register,
  );
  return {
    times,
    rework: findRework(selection.log, selection.complete, process.register, {
      steps: process.reworkSteps,
      times: times.cases,
    }),
  };
}

/** Over the complete cases; nulls without any. */
export interface ThroughputSummary {
  meanMs: number | null;
  medianMs: number | null;
  p85Ms: number | null;
  reworked: number;
}

export function summarizeTimes(
  { times, rework }: SelectionTimes,
  complete: Uint8Array,
): ThroughputSummary {
  const values = ofCompleteCases(times.cases.throughput, complete);
  const reworked = complete.reduce(
    (sum, flag, c) => sum + (flag === 1 && rework.reworked[c] === 1 ? 1 : 0),
    0,
  );
  if (values.length === 0) return { meanMs: null, medianMs: null, p85Ms: null, reworked };
  const sorted = sortAscending(values);
  return {
    meanMs: exactSum(values) / values.length,
    medianMs: quantileOfSorted(sorted, 0.5),
    p85Ms: quantileOfSorted(sorted, 0.85),
    reworked,
  };
}

export interface Bottleneck {
  name: string;
  /** Over complete cases. */
  executions: number;
  waitMs: number;
  meanWaitMs: number;
  /** B_a: of all wait, 0-1. */
  share: number | null;
  meanTouchMs: number | null;
  /** B_a at or above A.gargalo, or the largest. */
  isBottleneck: boolean;
}

/** `hasStarts` false: no event says when it began, and the wait is the time since the event before, work included. */
export function findBottlenecks(
  process: MinedProcess,
  selection: CaseSelection,
  { times }: SelectionTimes,
): { hasStarts: boolean; rows: Bottleneck[] } {
  const activity = textColumn(selection.log.table, "atividade");
  const { executions, touch } = times.activities;
  const hasStarts = hasStartTimes(process.mined.log) && times.activities.wait !== null;
  const wait = times.activities.wait ?? timeSinceBefore(selection, times);
  const total = exactSum(wait);
  const rows = [...executions.keys()]
    .filter((code) => (executions[code] as number) > 0)
    .sort(
      (a, b) =>
        (wait[b] as number) - (wait[a] as number) ||
        (process.nameRank[a] as number) - (process.nameRank[b] as number),
    )
    .map((code, index): Bottleneck => {
      const many = executions[code] as number;
      const share = total > 0 ? (wait[code] as number) / total : null;
      return {
        name: activity?.dictionary[code] ?? "",
        executions: many,
        waitMs: wait[code] as number,
        meanWaitMs: (wait[code] as number) / many,
        share,
        meanTouchMs: touch ? (touch[code] as number) / many : null,
        isBottleneck: share !== null && (index === 0 || isAtLeast(share, process.bottleneckShare)),
      };
    });
  return { hasStarts, rows };
}

function timeSinceBefore({ log, complete }: CaseSelection, times: LogTimes): Float64Array {
  const activity = textColumn(log.table, "atividade");
  const ends = valuesOf(log.table, "fim") ?? new Float64Array();
  const wait = new Float64Array(activity?.dictionary.length ?? 0);
  for (let c = 0; c < log.caseCode.length; c++) {
    if (complete[c] !== 1) continue;
    let reached = times.cases.openedAt[c] as number;
    for (let k = log.caseStart[c] as number; k < (log.caseStart[c + 1] as number); k++) {
      const row = log.ordered[k] as number;
      wait[activity?.codes[row] as number]! += Math.max(0, (ends[row] as number) - reached);
      reached = Math.max(reached, ends[row] as number);
    }
  }
  return wait;
}

/** Case indexes, longest throughput first; ties in the log's order. */
export function byThroughput(cases: readonly number[], throughput: Float64Array): Uint32Array {
  const list = Uint32Array.from(cases);
  sortSlice(
    list,
    0,
    list.length,
    (a, b) => (throughput[b] as number) - (throughput[a] as number) || a - b,
  );
  return list;
}
