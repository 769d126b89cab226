/** Throughput, touch and wait per case and per activity (A1.6). All times in ms; null arrays without start times. */
import type { CaseRegister } from "./case-register.ts";
import {
  compareFileRow,
  sortSlice,
  startOf,
  textColumn,
  valuesOf,
  type EventLog,
} from "../event-log.ts";
import { eventClock, hasStartTimes } from "../event-clock.ts";
import type { LogStructure } from "../structure.ts";

export interface CaseTimes {
  /** Opening: T05.aberto_em or the first event, the earlier of the two, so that no event precedes its case. */
  openedAt: Float64Array;
  closedAt: Float64Array;
  throughput: Float64Array;
  /** Length of the union of [inicio, fim]. */
  touch: Float64Array | null;
  /** throughput - touch. */
  wait: Float64Array | null;
}

export interface ActivityTimes {
  /** Over complete cases, per activity code. */
  executions: Uint32Array;
  touch: Float64Array | null;
  wait: Float64Array | null;
}

export interface EdgeTimes {
  /** Over complete cases, per directly-follows pair: start of the second minus end of the first, never negative. */
  count: Uint32Array;
  wait: Float64Array;
}

export interface LogTimes {
  cases: CaseTimes;
  activities: ActivityTimes;
  edges: EdgeTimes;
}

export function measureTimes(
  log: EventLog,
  structure: LogStructure,
  complete: Uint8Array,
  register: CaseRegister,
): LogTimes {
  const activity = textColumn(log.table, "atividade");
  const ids = textColumn(log.table, "caso_id");
  const ends = valuesOf(log.table, "fim") ?? new Float64Array();
  const codes = activity?.codes ?? new Int32Array();
  const size = activity?.dictionary.length ?? 0;
  const withStarts = hasStartTimes(log);
  const begun = valuesOf(log.table, "inicio") ?? ends;
  const starts = withStarts ? begun : ends;
  const cases = log.caseCode.length;
  const times: CaseTimes = {
    openedAt: new Float64Array(cases),
    closedAt: new Float64Array(cases),
    throughput: new Float64Array(cases),
    touch: withStarts ? new Float64Array(cases) : null,
    wait: withStarts ? new Float64Array(cases) : null,
  };
  const activities: ActivityTimes = {
    executions: new Uint32Array(size),
    touch: withStarts ? new Float64Array(size) : null,
    wait: withStarts ? new Float64Array(size) : null,
  };
  const edges: EdgeTimes = {
    count: new Uint32Array(structure.edges.from.length),
    wait: new Float64Array(structure.edges.from.length),
  };
  const clock = eventClock(log);
  let longest = 0;
  for (let c = 0; c < cases; c++)
    longest = Math.max(longest, (log.caseStart[c + 1] as number) - (log.caseStart[c] as number));
  const byStart = new Uint32Array(longest);
  const compare = (a: number, b: number) =>
    startOf(starts, ends, a) - startOf(starts, ends, b) ||
    (ends[a] as number) - (ends[b] as number) ||
    compareFileRow(log.table, a, b);

  for (let c = 0; c < cases; c++) {
    const from = log.caseStart[c] as number;
    const length = (log.caseStart[c + 1] as number) - from;
    for (let k = 0; k < length; k++) byStart[k] = log.ordered[from + k] as number;
    sortSlice(byStart, 0, length, compare);
    const firstStart = startOf(begun, ends, byStart[0] as number);
    const registered = register.table
      ? register.openedAt(register.rowOf(ids?.dictionary[log.caseCode[c] as number] ?? ""))
      : Number.NaN;
    const opened = Number.isNaN(registered) ? firstStart : Math.min(registered, firstStart);
    const isComplete = complete[c] === 1;
    let reached = opened;
    let wait = 0;
    for (let k = 0; k < length; k++) {
      const row = byStart[k] as number;
      const code = codes[row] as number;
      const start = startOf(starts, ends, row);
      const end = Math.max(start, ends[row] as number);
      const gap = Math.max(0, start - reached);
      wait += gap;
      reached = Math.max(reached, end);
      if (!isComplete) continue;
      activities.executions[code]!++;
      if (activities.touch && activities.wait) {
        activities.touch[code]! += end - start;
        activities.wait[code]! += gap;
      }
    }
    times.openedAt[c] = opened;
    times.closedAt[c] = reached;
    times.throughput[c] = reached - opened;
    if (times.touch && times.wait) {
      times.wait[c] = wait;
      times.touch[c] = reached - opened - wait;
    }
    if (isComplete) addEdgeTimes(log, structure, edges, codes, clock, from, length);
  }
  return { cases: times, activities, edges };
}

function addEdgeTimes(
  log: EventLog,
  structure: LogStructure,
  edges: EdgeTimes,
  codes: Int32Array,
  { begins, ends }: ReturnType<typeof eventClock>,
  from: number,
  length: number,
): void {
  for (let k = 1; k < length; k++) {
    const before = log.ordered[from + k - 1] as number;
    const after = log.ordered[from + k] as number;
    const slot = structure.edges.slot(codes[before] as number, codes[after] as number);
    edges.count[slot]!++;
    edges.wait[slot]! += Math.max(0, startOf(begins, ends, after) - (ends[before] as number));
  }
}
