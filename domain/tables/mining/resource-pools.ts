/** Load of resource pools (A1.6): activities that share resources, over every process in the log. */
import { monthIndexOf } from "../../kernel/dates/calendar.ts";
import type { MonthWindow } from "./opening-months.ts";
import { hasStartTimes } from "./event-clock.ts";
import { startOf, textColumn, valuesOf, type EventLog } from "./event-log.ts";
import type { TextColumn } from "../table-data.ts";

export interface PoolLoad {
  /** Share of the productive hours of the active resources, lower bound. */
  load: number;
  touchHoursPerMonth: number;
  resourcesPerMonth: number;
  /** Keys of the logs whose activities are in the pool. */
  logs: Set<string>;
}

/** Null without resources or start times. Touch is counted in the month in which its case opened. */
export function measurePools(
  all: readonly { log: EventLog; openedAt: Float64Array; complete: Uint8Array }[],
  window: MonthWindow,
  hoursPerFte: number,
): PoolLoad[] {
  const logs = all.filter(({ log }) => hasStartTimes(log));
  const table = logs[0]?.log.table;
  const activity = table ? textColumn(table, "atividade") : null;
  const resource = table ? textColumn(table, "recurso") : null;
  const starts = table ? valuesOf(table, "inicio") : null;
  const ends = table ? valuesOf(table, "fim") : null;
  if (!activity || !resource || !starts || !ends || resource.dictionary.length === 0) return [];
  const groups = poolOfActivity(
    logs.map(({ log }) => log),
    activity,
    resource,
  );
  const touch = new Map<number, number>();
  const active = new Map<number, Set<number>>();
  const members = new Map<number, Set<string>>();
  for (const { log, openedAt, complete } of logs) {
    for (let c = 0; c < log.caseCode.length; c++) {
      const month = monthIndexOf(openedAt[c] as number);
      if (month < window.first || month > window.last || complete[c] !== 1) continue;
      for (let k = log.caseStart[c] as number; k < (log.caseStart[c + 1] as number); k++) {
        const row = log.ordered[k] as number;
        const pool = groups[activity.codes[row] as number] as number;
        touch.set(
          pool,
          (touch.get(pool) ?? 0) + Math.max(0, (ends[row] as number) - startOf(starts, ends, row)),
        );
        members.set(pool, (members.get(pool) ?? new Set()).add(log.key));
        const who = resource.codes[row] as number;
        if (who < 0) continue;
        const key = pool * 100_000 + (month - window.first);
        active.set(key, (active.get(key) ?? new Set()).add(who));
      }
    }
  }
  return [...touch].flatMap(([pool, touchMs]) => {
    let resources = 0;
    for (let month = 0; month < window.months; month++)
      resources += active.get(pool * 100_000 + month)?.size ?? 0;
    if (resources === 0) return [];
    const touchHours = touchMs / 3_600_000;
    return [
      {
        load: touchHours / (resources * hoursPerFte),
        touchHoursPerMonth: touchHours / window.months,
        resourcesPerMonth: resources / window.months,
        logs: members.get(pool) ?? new Set<string>(),
      },
    ];
  });
}

/** Union-find: two activities are in one pool when some resource does both. */
function poolOfActivity(
  logs: readonly EventLog[],
  { codes: activities, dictionary: names }: TextColumn,
  { codes: resources, dictionary: people }: TextColumn,
): Int32Array {
  const parent = Int32Array.from(names, (_, code) => code);
  const root = (code: number): number => {
    let at = code;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] as number] as number;
      at = parent[at] as number;
    }
    return at;
  };
  const firstOf = new Int32Array(people.length).fill(-1);
  for (const log of logs) {
    for (const row of log.ordered) {
      const who = resources[row] as number;
      if (who < 0) continue;
      const code = activities[row] as number;
      if (firstOf[who] === -1) firstOf[who] = code;
      else {
        const a = root(firstOf[who] as number);
        const b = root(code);
        if (a !== b) parent[b] = a;
      }
    }
  }
  return parent.map((_, code) => root(code));
}
