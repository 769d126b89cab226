/** Which cases are complete (A1.6). Incomplete cases count for the backlog only. */
import { MS_PER_DAY } from "../../kernel/dates/calendar.ts";
import { quantileOfSorted } from "../../kernel/statistics/quantile.ts";
import { isAtLeast, isBelow } from "../../kernel/numbers/rounding.ts";
import { entityKey } from "../read-table.ts";
import type { CaseRegister } from "./case-register.ts";
import { textColumn, valuesOf, type EventLog } from "./event-log.ts";
import type { LogStructure } from "./structure.ts";

export interface Completeness {
  /** 1 = complete, per case. */
  complete: Uint8Array;
  completeCount: number;
  /** Activity codes that end a case. */
  endSet: Set<number>;
}

/**
 * End set: activities that end at least 5% of the cases whose last event is older than max(30 days, q95 of the gaps
 * between events) before the extraction, and of which fewer than 5% of the occurrences are followed by another event.
 * A case is complete when its last activity is in the set or T05 says that it is closed. `confirmedEnds` (entity keys, from
 * A.atividades_finais) takes the place of the rule: a person knows which activities end the process.
 */
export function findCompleteCases(
  log: EventLog,
  structure: LogStructure,
  register: CaseRegister,
  context: { extractionMs: number; confirmedEnds: ReadonlySet<string> },
): Completeness {
  const activity = textColumn(log.table, "atividade");
  const ends = valuesOf(log.table, "fim");
  const cases = log.caseCode.length;
  const complete = new Uint8Array(cases);
  const endSet = new Set<number>();
  if (!activity || !ends || cases === 0) return { complete, completeCount: 0, endSet };
  const lastRow = (c: number) => log.ordered[(log.caseStart[c + 1] as number) - 1] as number;
  const limit = context.extractionMs - Math.max(30 * MS_PER_DAY, gapQuantile(log, ends));
  const settledLast = new Uint32Array(activity.dictionary.length);
  let settled = 0;
  for (let c = 0; c < cases; c++) {
    const row = lastRow(c);
    if ((ends[row] as number) > limit) continue;
    settled++;
    settledLast[activity.codes[row] as number]!++;
  }
  activity.dictionary.forEach((name, code) => {
    if (context.confirmedEnds.has(entityKey(name))) endSet.add(code);
  });
  settledLast.forEach((count, code) => {
    if (count === 0 || context.confirmedEnds.size > 0) return;
    const followed =
      (structure.followedCount[code] as number) / (structure.executions[code] as number);
    if (isAtLeast(count / settled, 0.05) && isBelow(followed, 0.05)) endSet.add(code);
  });
  const ids = textColumn(log.table, "caso_id");
  let completeCount = 0;
  for (let c = 0; c < cases; c++) {
    const closed =
      endSet.has(activity.codes[lastRow(c)] as number) ||
      (register.table !== null &&
        register.isClosed(register.rowOf(ids?.dictionary[log.caseCode[c] as number] ?? "")));
    if (closed) {
      complete[c] = 1;
      completeCount++;
    }
  }
  return { complete, completeCount, endSet };
}

/** q95 of the time between consecutive events of a case, ms. */
function gapQuantile(log: EventLog, ends: Float64Array): number {
  const cases = log.caseCode.length;
  const gaps = new Float64Array(log.ordered.length - cases);
  let index = 0;
  for (let c = 0; c < cases; c++) {
    for (let k = (log.caseStart[c] as number) + 1; k < (log.caseStart[c + 1] as number); k++) {
      gaps[index++] =
        (ends[log.ordered[k] as number] as number) - (ends[log.ordered[k - 1] as number] as number);
    }
  }
  return gaps.length === 0 ? 0 : quantileOfSorted(gaps.sort(), 0.95);
}
