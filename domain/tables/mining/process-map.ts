/**
 * The directly-follows map of a selection. Activities below the cut are taken out of the traces before successions are
 * counted (van der Aalst 2019, "A practitioner's guide to process mining: limitations of the directly-follows graph"), so that
 * what enters an activity is what it ran; connections below the cut are only not drawn. Waits as in A1.6: start of the second
 * minus end of the first, never negative, over complete cases.
 */
import { eventClock, hasStartTimes } from "./event-clock.ts";
import { startOf, textColumn, valuesOf } from "./event-log.ts";
import { quantileOfSorted } from "../../kernel/statistics/quantile.ts";
import type { CaseSelection } from "./cases/case-selection.ts";
import { selectConnectedEdges, type WeightedEdge } from "./connected-edges.ts";
import type { MinedProcess } from "./mined-process.ts";

/** More than a reader can tell apart; the least frequent beyond it are left out and the map says so. */
const maxMapActivities = 150;
const maxMapEdges = 1_500;

export interface MapNode {
  name: string;
  /** In all chosen cases. */
  executions: number;
  cases: number;
  /** Mean of end - start over complete cases; null without start times. */
  meanTouchMs: number | null;
}

export interface MapEdge {
  /** Position in `nodes`; null = the start (from) or the end (to) of the case. */
  from: number | null;
  to: number | null;
  /** Times in all chosen cases, and in how many of them. */
  count: number;
  cases: number;
  /** Over complete cases; null at start and end, or when no complete case has it. */
  meanWaitMs: number | null;
  medianWaitMs: number | null;
}

export interface ProcessMap {
  nodes: MapNode[];
  edges: MapEdge[];
  activities: number;
  /** Connections between the drawn activities, starts and ends included, before the cut. */
  connections: number;
  /** Cases with at least one drawn activity. */
  cases: number;
  /** More activities or connections than a map holds. */
  isCapped: boolean;
}

export interface MapDetail {
  activities: number;
  paths: number;
}

/** Codes of the activities that stay: the ceil(share * n) most frequent of the selection, at least one; ties by name. */
export function keptActivities(
  process: MinedProcess,
  selection: CaseSelection,
  share: number,
): { codes: number[]; all: number } {
  const activity = textColumn(selection.log.table, "atividade");
  const executions = new Uint32Array(activity?.dictionary.length ?? 0);
  for (const row of selection.log.ordered) executions[activity?.codes[row] as number]!++;
  const codes = [...executions.keys()]
    .filter((code) => (executions[code] as number) > 0)
    .sort(
      (a, b) =>
        (executions[b] as number) - (executions[a] as number) ||
        (process.nameRank[a] as number) - (process.nameRank[b] as number),
    );
  const count = Math.max(1, Math.ceil(Math.min(1, Math.max(0, share)) * codes.length - 1e-9));
  return { codes: codes.slice(0, Math.min(count, maxMapActivities)), all: codes.length };
}

export function drawMap(
  process: MinedProcess,
  selection: CaseSelection,
  detail: MapDetail,
): ProcessMap {
  const { log } = selection;
  const activity = textColumn(log.table, "atividade");
  const ends = valuesOf(log.table, "fim");
  const { codes, all } = keptActivities(process, selection, detail.activities);
  if (!activity || !ends || codes.length === 0)
    return { nodes: [], edges: [], activities: 0, connections: 0, cases: 0, isCapped: false };
  const size = codes.length;
  const positionOf = new Int32Array(activity.dictionary.length).fill(-1);
  codes.forEach((code, position) => {
    positionOf[code] = position;
  });
  const counted = countSuccessions(selection, positionOf, activity.codes, size);
  const waits = collectWaits(selection, positionOf, activity.codes, size, counted.timed);
  const touch = measureTouch(selection, positionOf, activity.codes, size);

  const width = size + 2;
  const nodeRank = codes.map((code) => process.nameRank[code] as number);
  const slots: WeightedEdge[] = [];
  counted.count.forEach((count, slot) => {
    if (count > 0) slots.push({ from: Math.floor(slot / width), to: slot % width, count });
  });
  const rankAt = (node: number) => nodeRank[node] ?? -1;
  slots.sort(
    (a, b) => b.count - a.count || rankAt(a.from) - rankAt(b.from) || rankAt(a.to) - rankAt(b.to),
  );
  const kept = selectConnectedEdges(size, slots, detail.paths);
  const shown = slots.filter((_, index) => kept[index] === 1);
  // What keeps the map connected is at most two edges an activity.
  const fewer =
    shown.length <= maxMapEdges
      ? kept
      : selectConnectedEdges(size, slots, (maxMapEdges - 2 * size) / slots.length);
  const drawn = slots.filter((_, index) => fewer[index] === 1);
  return {
    nodes: codes.map((code, position) => ({
      name: activity.dictionary[code] ?? "",
      executions: counted.executions[position] as number,
      cases: counted.nodeCases[position] as number,
      meanTouchMs: touch(position),
    })),
    edges: drawn.map(({ from, to, count }) => {
      const slot = from * width + to;
      const values = from < size && to < size ? waits(slot) : null;
      return {
        from: from < size ? from : null,
        to: to < size ? to : null,
        count,
        cases: counted.edgeCases[slot] as number,
        meanWaitMs:
          values === null ? null : values.reduce((sum, wait) => sum + wait, 0) / values.length,
        medianWaitMs: values === null ? null : quantileOfSorted(values, 0.5),
      };
    }),
    activities: all,
    connections: slots.length,
    cases: counted.cases,
    isCapped: drawn.length < shown.length || size < Math.ceil(detail.activities * all - 1e-9),
  };
}

/** Slot of a pair: from * (size + 2) + to, where `size` is the start and `size + 1` the end. */
function countSuccessions(
  { log, complete }: CaseSelection,
  positionOf: Int32Array,
  codes: Int32Array,
  size: number,
) {
  const width = size + 2;
  const count = new Uint32Array(width * width);
  const edgeCases = new Uint32Array(width * width);
  const timed = new Uint32Array(width * width);
  const lastCase = new Int32Array(width * width).fill(-1);
  const executions = new Uint32Array(size);
  const nodeCases = new Uint32Array(size);
  const lastNodeCase = new Int32Array(size).fill(-1);
  let cases = 0;
  const add = (slot: number, c: number) => {
    count[slot]!++;
    if (lastCase[slot] !== c) {
      lastCase[slot] = c;
      edgeCases[slot]!++;
    }
  };
  for (let c = 0; c < log.caseCode.length; c++) {
    let previous = size;
    for (let k = log.caseStart[c] as number; k < (log.caseStart[c + 1] as number); k++) {
      const position = positionOf[codes[log.ordered[k] as number] as number] as number;
      if (position < 0) continue;
      executions[position]!++;
      if (lastNodeCase[position] !== c) {
        lastNodeCase[position] = c;
        nodeCases[position]!++;
      }
      const slot = previous * width + position;
      add(slot, c);
      if (previous < size && complete[c] === 1) timed[slot]!++;
      previous = position;
    }
    if (previous === size) continue;
    cases++;
    add(previous * width + size + 1, c);
  }
  return { count, edgeCases, timed, executions, nodeCases, cases };
}

/** Sorted waits of a slot; null when it has none. */
function collectWaits(
  { log, complete }: CaseSelection,
  positionOf: Int32Array,
  codes: Int32Array,
  size: number,
  timed: Uint32Array,
): (slot: number) => Float64Array | null {
  const width = size + 2;
  const { begins, ends } = eventClock(log);
  const offset = new Uint32Array(timed.length + 1);
  timed.forEach((many, slot) => {
    offset[slot + 1] = (offset[slot] as number) + many;
  });
  const next = offset.slice(0, timed.length);
  const values = new Float64Array(offset[timed.length] as number);
  for (let c = 0; c < log.caseCode.length; c++) {
    if (complete[c] !== 1) continue;
    let previous = -1;
    let before = 0;
    for (let k = log.caseStart[c] as number; k < (log.caseStart[c + 1] as number); k++) {
      const row = log.ordered[k] as number;
      const position = positionOf[codes[row] as number] as number;
      if (position < 0) continue;
      if (previous >= 0)
        values[next[previous * width + position]!++] = Math.max(
          0,
          startOf(begins, ends, row) - (ends[before] as number),
        );
      previous = position;
      before = row;
    }
  }
  return (slot) =>
    (timed[slot] as number) === 0
      ? null
      : values.subarray(offset[slot] as number, offset[slot + 1] as number).sort();
}

/** Mean of end - start in complete cases, per position; null for a log without start times. */
function measureTouch(
  { log, complete }: CaseSelection,
  positionOf: Int32Array,
  codes: Int32Array,
  size: number,
): (position: number) => number | null {
  const ends = valuesOf(log.table, "fim");
  const starts = valuesOf(log.table, "inicio");
  if (!ends || !starts || !hasStartTimes(log)) return () => null;
  const sum = new Float64Array(size);
  const many = new Uint32Array(size);
  for (let c = 0; c < log.caseCode.length; c++) {
    if (complete[c] !== 1) continue;
    for (let k = log.caseStart[c] as number; k < (log.caseStart[c + 1] as number); k++) {
      const row = log.ordered[k] as number;
      const position = positionOf[codes[row] as number] as number;
      if (position < 0 || Number.isNaN(starts[row])) continue;
      sum[position]! += Math.max(0, (ends[row] as number) - (starts[row] as number));
      many[position]!++;
    }
  }
  return (position) =>
    (many[position] as number) === 0
      ? null
      : (sum[position] as number) / (many[position] as number);
}
