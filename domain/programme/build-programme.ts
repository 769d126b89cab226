/** The programme over published runs: initiatives, redesign plans and quick wins on one line of weeks, by wave. */
import { waveEnds, waveOf } from "../phases/common/redesign/rollout-plan.ts";
import type { PhaseNumber } from "../kernel/phase-number.ts";
import { MS_PER_DAY, startOfDateMs } from "../kernel/dates/calendar.ts";
import { programmeCopy as copy } from "./copy.ts";
import { scheduleActivities } from "./critical-path.ts";
import type { ItemKind, ItemStatus, StoredStatus } from "./item-status.ts";

/** What the runs say. */
export interface ProgrammeEntry {
  /** "I03"; "p2:P01" for a redesign, "qw1:qw-P04" for a quick win of phase 1. */
  id: string;
  name: string;
  kind: ItemKind;
  /** The first that tells it, and all that do. */
  phase: PhaseNumber;
  phases: PhaseNumber[];
  /** What later phases call the same item. */
  mergedIds: string[];
  /** What is done, without what it is done to: items of one action are shown together. */
  action: string;
  processId: string | null;
  /** The initiative under which a redesign stands. */
  carriedBy: string | null;
  /** Weeks from the programme's start, 0 = at once. */
  startWeek: number;
  durationWeeks: number;
  dependsOn: string[];
  owner: string | null;
  /** Of an initiative: in the recommended set of phase 5; null where that is no question. */
  isRecommended: boolean | null;
}

export interface ProgrammeItem extends ProgrammeEntry {
  status: ItemStatus;
  /** Weeks counted from 1, both included. */
  firstWeek: number;
  lastWeek: number;
  /** 1 to 3, of the last week; 4 is beyond the programme. */
  wave: number;
  /** Weeks later than planned because of what it depends on. */
  shiftedWeeks: number;
  slackWeeks: number | null;
  isCritical: boolean;
  /** Week and wave without any move, as the runs have it. */
  plannedWeek: number;
  plannedWave: number;
  isMoved: boolean;
  /** The first week after all that it depends on. */
  earliestWeek: number;
  /** Done before its first week has come. */
  isAhead: boolean;
}

export interface Overload {
  owner: string;
  firstWeek: number;
  lastWeek: number;
  items: number;
}

export interface Programme {
  startsOn: string;
  /** Weeks drawn: the programme's 24, or more where something ends later. */
  weeks: number;
  /** Week of `today` counted from 1; null before the start and after the last week drawn. */
  currentWeek: number | null;
  items: ProgrammeItem[];
  /** Ids that wait for each other; the dependencies are then left out of the weeks and there is no critical path. */
  cycle: string[] | null;
  overloads: Overload[];
}

export interface StoredItem {
  status: StoredStatus;
  owner: string | null;
  /** Weeks from the programme's start to which somebody moved it; null as the runs say. */
  startWeek: number | null;
}

/** More items than this in one week and one owner is named. */
const MAX_PARALLEL_ITEMS = 3;
const PROGRAMME_WEEKS = waveEnds[waveEnds.length - 1] ?? 24;
/** No more are drawn, and no item is moved beyond them. */
export const LONGEST_WEEKS = 104;

/** @param today YYYY-MM-DD, as is `startsOn`; `isStartGiven`: a person said it. Before that nothing is late. */
export function buildProgramme(
  entries: readonly ProgrammeEntry[],
  stored: ReadonlyMap<string, StoredItem>,
  { startsOn, today, isStartGiven }: { startsOn: string; today: string; isStartGiven: boolean },
): Programme {
  const saidOf = ({ id, mergedIds }: ProgrammeEntry): StoredItem | undefined =>
    [id, ...mergedIds].flatMap((one) => stored.get(one) ?? [])[0];
  const plan = scheduleOf(entries, ({ startWeek }) => startWeek);
  const moved = scheduleOf(entries, (entry) => saidOf(entry)?.startWeek ?? entry.startWeek);
  const passed = Math.floor(
    (startOfDateMs(today) - startOfDateMs(startsOn)) / MS_PER_DAY / 7 + 0.01,
  );
  const items = entries
    .map((entry): ProgrammeItem => {
      const said = saidOf(entry);
      const asked = said?.startWeek ?? entry.startWeek;
      const planned = plan.startOf(entry) ?? entry.startWeek;
      const start = moved.startOf(entry) ?? asked;
      const status = said?.status ?? "planned";
      const weeks = { start, end: start + entry.durationWeeks, passed };
      return {
        ...entry,
        owner: said?.owner ?? entry.owner,
        status: isStartGiven && isLate(status, weeks) ? "late" : status,
        firstWeek: start + 1,
        lastWeek: weeks.end,
        wave: waveOf(weeks.end),
        shiftedWeeks: start - asked,
        ...moved.roomOf(entry),
        plannedWeek: planned + 1,
        plannedWave: waveOf(planned + entry.durationWeeks),
        isMoved: asked !== entry.startWeek,
        earliestWeek: moved.neededBy(entry) + 1,
        isAhead: status === "done" && passed < start,
      };
    })
    .sort((a, b) => a.firstWeek - b.firstWeek || a.lastWeek - b.lastWeek || (a.id < b.id ? -1 : 1));
  const weeks = Math.min(
    LONGEST_WEEKS,
    Math.max(PROGRAMME_WEEKS, ...items.map(({ lastWeek }) => lastWeek)),
  );
  return {
    startsOn,
    weeks,
    currentWeek: passed >= 0 && passed < weeks ? passed + 1 : null,
    items,
    cycle: moved.cycle,
    overloads: findOverloads(items),
  };
}

const isLate = (
  status: StoredStatus,
  { start, end, passed }: { start: number; end: number; passed: number },
): boolean => status !== "done" && (passed >= end || (status === "planned" && passed > start));

/** Each begins no earlier than it may, and after what it depends on. */
function scheduleOf(
  entries: readonly ProgrammeEntry[],
  notBefore: (entry: ProgrammeEntry) => number,
) {
  const schedule = scheduleActivities(
    entries.map((entry) => ({
      id: entry.id,
      durationWeeks: entry.durationWeeks,
      notBefore: notBefore(entry),
      dependsOn: entry.dependsOn,
    })),
  );
  const own = new Map(
    schedule.ok ? schedule.activities.map((activity) => [activity.id, activity]) : [],
  );
  return {
    cycle: schedule.ok ? null : schedule.cycle,
    startOf: ({ id }: ProgrammeEntry): number | undefined => own.get(id)?.earliestStart,
    roomOf: ({ id }: ProgrammeEntry) => ({
      slackWeeks: own.get(id)?.slack ?? null,
      isCritical: own.get(id)?.isCritical ?? false,
    }),
    /** Weeks passed when the last of what it depends on has ended. */
    neededBy: ({ id, dependsOn }: ProgrammeEntry): number =>
      Math.max(
        0,
        ...dependsOn.map((other) => (other === id ? 0 : (own.get(other)?.earliestEnd ?? 0))),
      ),
  };
}

/** Stretches of weeks in which one owner has more open items than `MAX_PARALLEL_ITEMS`, with the most in one of them. */
export function findOverloads(
  items: readonly Pick<ProgrammeItem, "owner" | "status" | "firstWeek" | "lastWeek">[],
): Overload[] {
  const overloads: Overload[] = [];
  const owners = [...new Set(items.flatMap(({ owner }) => owner ?? []))].sort();
  for (const owner of owners) {
    const own = items.filter((item) => item.owner === owner && item.status !== "done");
    let open: Overload | null = null;
    for (let week = 1; week <= LONGEST_WEEKS; week++) {
      const count = own.filter(
        ({ firstWeek, lastWeek }) => firstWeek <= week && week <= lastWeek,
      ).length;
      if (count <= MAX_PARALLEL_ITEMS) {
        open = null;
        continue;
      }
      if (open === null) {
        open = { owner, firstWeek: week, lastWeek: week, items: count };
        overloads.push(open);
      } else {
        open.lastWeek = week;
        open.items = Math.max(open.items, count);
      }
    }
  }
  return overloads;
}

type Row = Record<string, string | number | boolean | null>;

/** Rows of `ds_p2_esforco`, one process together. */
export function redesignEntries(
  rows: readonly Row[],
  nameOf: (processId: string) => string,
  carrierOf: (processId: string) => string | null,
): ProgrammeEntry[] {
  const ids = [...new Set(rows.map((row) => String(row["processo_id"])))];
  return ids.map((id) => {
    const own = rows.filter((row) => String(row["processo_id"]) === id);
    const first = Math.min(...own.map((row) => Number(row["semana_inicio"])));
    const last = Math.max(...own.map((row) => Number(row["semana_fim"])));
    return {
      id: `p2:${id}`,
      name: copy.redesign(nameOf(id)),
      kind: "redesign",
      phase: 2,
      phases: [2],
      mergedIds: [],
      action: copy.redesigns,
      processId: id,
      carriedBy: carrierOf(id),
      startWeek: first - 1,
      durationWeeks: last - first + 1,
      dependsOn: [],
      owner: null,
      isRecommended: null,
    };
  });
}

/** Initiatives of the published financial model (`ds_p5_modelo`) with the set of `ds_p5_iniciativas`. */
export function initiativeEntries(
  initiatives: readonly {
    id: string;
    name: string;
    startWeek: number;
    durationWeeks: number;
    dependsOn: string[];
    owner: string | null;
  }[],
  recommended: ReadonlyMap<string, boolean>,
): ProgrammeEntry[] {
  return initiatives.map((one) => ({
    id: one.id,
    name: one.name,
    kind: "initiative",
    phase: 5,
    phases: [5],
    mergedIds: [],
    action: one.name,
    processId: null,
    carriedBy: null,
    startWeek: Math.floor(one.startWeek),
    durationWeeks: Math.max(1, Math.ceil(one.durationWeeks)),
    dependsOn: one.dependsOn,
    owner: one.owner,
    isRecommended: recommended.get(one.id) ?? null,
  }));
}

/** First day of a week counted from 1. ISO date. */
export function dateOfWeek(startsOn: string, week: number): string {
  const [year = 0, month = 1, day = 1] = startsOn.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, day + (week - 1) * 7)).toISOString().slice(0, 10);
}
