/**
 * What the times of a log tell. Logs of stays: each event begins where the one before it ends, so that its times tell
 * how long a case was in a stage, not how long anybody worked on it.
 */
import type { TableData } from "../table-data.ts";
import { valuesOf, type EventLog } from "./event-log.ts";

/** Systems log to the minute. */
const toleranceMs = 60_000;
const fewestPairs = 30;
const leastShare = 0.95;

/** By table and process: a part of a log is of the kind of the whole, which is mined first. */
const known = new WeakMap<TableData, Map<string, boolean>>();

/** Of at least 30 events that last and follow another of their case, 95% begin within a minute of its end: nowhere is there a wait. */
function recordsStays(log: EventLog): boolean {
  const ofTable = known.get(log.table) ?? new Map<string, boolean>();
  known.set(log.table, ofTable);
  const judged = ofTable.get(log.key) ?? judge(log);
  ofTable.set(log.key, judged);
  return judged;
}

function judge(log: EventLog): boolean {
  const starts = valuesOf(log.table, "inicio");
  const ends = valuesOf(log.table, "fim");
  if (starts === null || ends === null) return false;
  let pairs = 0;
  let joined = 0;
  for (let c = 0; c < log.caseCode.length; c++)
    for (let k = log.caseStart[c]! + 1; k < log.caseStart[c + 1]!; k++) {
      const row = log.ordered[k]!;
      const start = starts[row]!;
      if (Number.isNaN(start) || ends[row]! - start <= toleranceMs) continue;
      pairs++;
      if (Math.abs(start - ends[log.ordered[k - 1]!]!) <= toleranceMs) joined++;
    }
  return pairs >= fewestPairs && joined >= leastShare * pairs;
}

/** Whether the log tells when work on its events began. */
export function hasStartTimes(log: EventLog): boolean {
  const starts = valuesOf(log.table, "inicio");
  return (
    starts !== null && log.ordered.some((row) => !Number.isNaN(starts[row])) && !recordsStays(log)
  );
}

/**
 * When events begin and end, for the time between them. Where nothing tells when work began an event is one instant: its end, or in a
 * log of stays the moment in which the case enters the stage.
 */
export function eventClock(log: EventLog): { begins: Float64Array; ends: Float64Array } {
  const ends = valuesOf(log.table, "fim") ?? new Float64Array();
  const starts = valuesOf(log.table, "inicio");
  if (starts === null) return { begins: ends, ends };
  if (hasStartTimes(log)) return { begins: starts, ends };
  const entered = recordsStays(log)
    ? ends.map((end, row) => (Number.isNaN(starts[row]) ? end : starts[row]!))
    : ends;
  return { begins: entered, ends: entered };
}
