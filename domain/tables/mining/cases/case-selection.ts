/** The cases that a filter leaves: a log of its own, cut from the mined one without touching it. */
import { textColumn, valuesOf, type EventLog } from "../event-log.ts";
import type { MinedProcess } from "../mined-process.ts";

export interface MiningFilter {
  /** Instants, both inclusive; null = open. */
  fromMs: number | null;
  toMs: number | null;
  /** Which cases belong to the period: those opened in it, those that lie wholly in it, those with any part in it. */
  period: "opened" | "contained" | "active";
  /** Cases with at least one event of one of these areas; empty = all. */
  areas: readonly string[];
  /** Ranks of variants over the whole log; empty = all. */
  variants: readonly number[];
}

export const noFilter: MiningFilter = {
  fromMs: null,
  toMs: null,
  period: "opened",
  areas: [],
  variants: [],
};

export const isWhole = (filter: MiningFilter): boolean =>
  filter.fromMs === null &&
  filter.toMs === null &&
  filter.areas.length === 0 &&
  filter.variants.length === 0;

export interface CaseSelection {
  isWhole: boolean;
  /** Of the chosen cases only; variants and activities keep their codes. */
  log: EventLog;
  /** Index in the mined log of each case of `log`. */
  originOf: Uint32Array;
  /** 1 = complete, per case of `log`. */
  complete: Uint8Array;
  completeCount: number;
}

export function selectCases(process: MinedProcess, filter: MiningFilter): CaseSelection {
  const { log, completeness } = process.mined;
  if (isWhole(filter)) {
    const originOf = Uint32Array.from({ length: log.caseCode.length }, (_, c) => c);
    return {
      isWhole: true,
      log,
      originOf,
      complete: completeness.complete,
      completeCount: completeness.completeCount,
    };
  }
  const passes = casePredicate(process, filter);
  const chosen: number[] = [];
  let events = 0;
  for (let c = 0; c < log.caseCode.length; c++) {
    if (!passes(c)) continue;
    chosen.push(c);
    events += (log.caseStart[c + 1] as number) - (log.caseStart[c] as number);
  }
  const originOf = Uint32Array.from(chosen);
  const ordered = new Uint32Array(events);
  const caseStart = new Uint32Array(chosen.length + 1);
  const caseCode = new Int32Array(chosen.length);
  const complete = new Uint8Array(chosen.length);
  const isChosen = new Uint8Array(textColumn(log.table, "caso_id")?.dictionary.length ?? 0);
  let position = 0;
  let completeCount = 0;
  chosen.forEach((origin, c) => {
    const slice = log.ordered.subarray(
      log.caseStart[origin] as number,
      log.caseStart[origin + 1] as number,
    );
    ordered.set(slice, position);
    caseStart[c] = position;
    position += slice.length;
    const code = log.caseCode[origin] as number;
    caseCode[c] = code;
    isChosen[code] = 1;
    complete[c] = completeness.complete[origin] as number;
    completeCount += complete[c] as number;
  });
  caseStart[chosen.length] = position;
  const ids = textColumn(log.table, "caso_id")?.codes ?? new Int32Array();
  const rows = log.rows.filter((row) => isChosen[ids[row] as number] === 1);
  return {
    isWhole: false,
    originOf,
    complete,
    completeCount,
    log: {
      ...log,
      rows,
      ordered,
      caseStart,
      caseCode,
      cases: chosen.length,
      activities: countActivities(log, ordered),
    },
  };
}

function casePredicate(process: MinedProcess, filter: MiningFilter): (c: number) => boolean {
  const { log, structure, times } = process.mined;
  const { openedAt, closedAt } = times.cases;
  const from = filter.fromMs ?? Number.NEGATIVE_INFINITY;
  const to = filter.toMs ?? Number.POSITIVE_INFINITY;
  const ranks = new Set(filter.variants);
  const area = filter.areas.length === 0 ? null : textColumn(log.table, "area");
  const wanted = new Set(filter.areas);
  const isArea = area
    ? Uint8Array.from(area.dictionary, (name) => (wanted.has(name) ? 1 : 0))
    : null;
  return (c) => {
    const opened = openedAt[c] as number;
    const closed = closedAt[c] as number;
    if (
      filter.period === "opened"
        ? opened < from || opened > to
        : filter.period === "contained"
          ? opened < from || closed > to
          : closed < from || opened > to
    )
      return false;
    if (
      ranks.size > 0 &&
      !ranks.has(process.rankOf[structure.variantOfCase[c] as number] as number)
    )
      return false;
    if (filter.areas.length === 0) return true;
    if (!area || !isArea) return false;
    for (let k = log.caseStart[c] as number; k < (log.caseStart[c + 1] as number); k++) {
      const code = area.codes[log.ordered[k] as number] as number;
      if (code >= 0 && isArea[code] === 1) return true;
    }
    return false;
  };
}

function countActivities(log: EventLog, ordered: Uint32Array): number {
  const activity = textColumn(log.table, "atividade");
  const seen = new Uint8Array(activity?.dictionary.length ?? 0);
  for (const row of ordered) seen[activity?.codes[row] as number] = 1;
  return seen.reduce((sum, flag) => sum + flag, 0);
}

/** Areas of the log's events with their events, most frequent first. */
export function listAreas({ mined: { log } }: MinedProcess): { name: string; events: number }[] {
  const area = textColumn(log.table, "area");
  if (!area) return [];
  const counts = new Uint32Array(area.dictionary.length);
  for (const row of log.ordered)
    if ((area.codes[row] as number) >= 0) counts[area.codes[row] as number]!++;
  return area.dictionary
    .flatMap((name, code) =>
      (counts[code] as number) > 0 ? [{ name, events: counts[code] as number }] : [],
    )
    .sort((a, b) => b.events - a.events || (a.name < b.name ? -1 : 1));
}

/** First opening and last end over the whole log; null without timed events. */
export function spanOf({
  mined: { log, times },
}: MinedProcess): { fromMs: number; toMs: number } | null {
  if (log.caseCode.length === 0 || valuesOf(log.table, "fim") === null) return null;
  let fromMs = Number.POSITIVE_INFINITY;
  let toMs = Number.NEGATIVE_INFINITY;
  times.cases.openedAt.forEach((opened, c) => {
    fromMs = Math.min(fromMs, opened);
    toMs = Math.max(toMs, times.cases.closedAt[c] as number);
  });
  return { fromMs, toMs };
}
