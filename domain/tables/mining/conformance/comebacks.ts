/** Cases that go back: to an activity right after another, or on after one that ends a case. */
import { compareText } from "../../read-table.ts";
import { traceOf } from "../structure.ts";
import type { Completeness } from "../cases/completeness.ts";
import { textColumn, type EventLog } from "../event-log.ts";

export interface Comeback {
  activity: string;
  after: string;
  cases: number;
}

/** Pairs a, b of which a case holds a, and later b with another a right after it. Most cases first. */
export function findComebacks(log: EventLog): Comeback[] {
  const activity = textColumn(log.table, "atividade");
  if (!activity) return [];
  const size = activity.dictionary.length;
  const cases = countCases(log, activity.codes, (trace, found) => {
    const seen = new Set<number>();
    let before = -1;
    for (const code of trace) {
      if (seen.has(code) && before !== code) found.add(code * size + before);
      seen.add(code);
      before = code;
    }
  });
  return [...cases]
    .map(([key, count]) => ({
      activity: activity.dictionary[Math.floor(key / size)] as string,
      after: activity.dictionary[key % size] as string,
      cases: count,
    }))
    .sort(
      (a, b) =>
        b.cases - a.cases || compareText(a.activity, b.activity) || compareText(a.after, b.after),
    );
}

export interface Reopening {
  activity: string;
  cases: number;
}

/** By end: cases in which another activity, none that closes a case beside it, comes right after it. Most cases first. */
export function findReopenings(
  log: EventLog,
  { endSet, ends }: Pick<Completeness, "endSet" | "ends">,
): Reopening[] {
  const activity = textColumn(log.table, "atividade");
  if (!activity) return [];
  const parallel = new Map(ends.candidates.map(({ code, parallel }) => [code, new Set(parallel)]));
  const cases = countCases(log, activity.codes, (trace, found) => {
    for (let k = 1; k < trace.length; k++) {
      const [end, next] = [trace[k - 1] as number, trace[k] as number];
      if (endSet.has(end) && next !== end && !parallel.get(end)?.has(next)) found.add(end);
    }
  });
  return [...cases]
    .map(([code, count]) => ({ activity: activity.dictionary[code] as string, cases: count }))
    .sort((a, b) => b.cases - a.cases || compareText(a.activity, b.activity));
}

/** In how many cases each key is found. */
function countCases(
  log: EventLog,
  codes: Int32Array,
  look: (trace: Int32Array, found: Set<number>) => void,
): Map<number, number> {
  const cases = new Map<number, number>();
  for (let c = 0; c < log.caseCode.length; c++) {
    const found = new Set<number>();
    look(traceOf(log, codes, c), found);
    for (const key of found) cases.set(key, (cases.get(key) ?? 0) + 1);
  }
  return cases;
}
