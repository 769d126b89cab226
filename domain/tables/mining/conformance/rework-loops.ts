/** Loops of a selection (A1.6): which activities come back, by which way, and what the cases with the loop take longer. */
import { textColumn } from "../event-log.ts";
import { ofCompleteCases } from "../mine-log.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import type { CaseSelection } from "../cases/case-selection.ts";
import type { MinedProcess } from "../mined-process.ts";
import type { SelectionTimes } from "../selection-times.ts";

const maxWays = 5;

export interface ReworkLoop {
  name: string;
  /** Complete cases in which the activity occurs at least twice. */
  cases: number;
  /** Occurrences after the first, in complete cases. */
  returns: number;
  /** Mean throughput of the cases with the loop less that of the others; null when every case has it. */
  extraMs: number | null;
  /** The activity right before the return; null: at once, the activity itself. Most frequent first. */
  ways: { via: string | null; count: number }[];
}

export function findLoops(
  process: MinedProcess,
  selection: CaseSelection,
  { times, rework }: SelectionTimes,
): ReworkLoop[] {
  const activity = textColumn(selection.log.table, "atividade");
  if (!activity) return [];
  const { codes, dictionary } = activity;
  const all = exactSum(ofCompleteCases(times.cases.throughput, selection.complete));
  const ways = returnWays(selection, codes, dictionary.length);
  const rank = (code: number) => process.nameRank[code] as number;
  return [...rework.repeats]
    .sort(([a, x], [b, y]) => y.cases - x.cases || rank(a) - rank(b))
    .map(([code, stats]) => {
      const rest = selection.completeCount - stats.cases;
      const byVia = [...(ways.get(code) ?? [])].sort(
        ([a, x], [b, y]) => y - x || rank(a) - rank(b),
      );
      return {
        name: dictionary[code] ?? "",
        cases: stats.cases,
        returns: byVia.reduce((sum, [, count]) => sum + count, 0),
        extraMs:
          rest === 0 ? null : stats.throughputMs / stats.cases - (all - stats.throughputMs) / rest,
        ways: byVia
          .slice(0, maxWays)
          .map(([via, count]) => ({ via: via === code ? null : (dictionary[via] ?? ""), count })),
      };
    });
}

function returnWays(
  { log, complete }: CaseSelection,
  codes: Int32Array,
  size: number,
): Map<number, Map<number, number>> {
  const seenIn = new Int32Array(size).fill(-1);
  const ways = new Map<number, Map<number, number>>();
  for (let c = 0; c < log.caseCode.length; c++) {
    if (complete[c] !== 1) continue;
    let previous = -1;
    for (let k = log.caseStart[c] as number; k < (log.caseStart[c + 1] as number); k++) {
      const code = codes[log.ordered[k] as number] as number;
      if (seenIn[code] === c) {
        const found = ways.get(code) ?? new Map<number, number>();
        found.set(previous, (found.get(previous) ?? 0) + 1);
        ways.set(code, found);
      }
      seenIn[code] = c;
      previous = code;
    }
  }
  return ways;
}
