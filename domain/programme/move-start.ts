/** Where an item may be moved to. The schedule of execution follows; what the analysis computes from stays as it is. */
import { waveOf } from "../phases/common/redesign/rollout-plan.ts";
import { LONGEST_WEEKS, type ProgrammeItem } from "./build-programme.ts";

type Movable = Pick<
  ProgrammeItem,
  "firstWeek" | "lastWeek" | "plannedWeek" | "plannedWave" | "earliestWeek"
>;

export type PlacedStart =
  /** The week of the plan: the move is undone. */
  | { kind: "planned" }
  | { kind: "too-early"; earliestWeek: number }
  | { kind: "too-late"; lastWeek: number }
  /** Another wave than the planned one needs a reason. */
  | { kind: "moved"; wave: number; needsReason: boolean };

export function placeStart(item: Movable, firstWeek: number): PlacedStart {
  if (firstWeek === item.plannedWeek) return { kind: "planned" };
  if (firstWeek < item.earliestWeek) return { kind: "too-early", earliestWeek: item.earliestWeek };
  const lastWeek = firstWeek + (item.lastWeek - item.firstWeek);
  if (lastWeek > LONGEST_WEEKS) return { kind: "too-late", lastWeek: LONGEST_WEEKS };
  const wave = waveOf(lastWeek);
  return { kind: "moved", wave, needsReason: wave !== item.plannedWave };
}

/** The week nearest to the asked one in which it may begin. */
export const nearestStart = (item: Movable, week: number): number =>
  Math.max(Math.min(week, LONGEST_WEEKS - (item.lastWeek - item.firstWeek)), item.earliestWeek);
