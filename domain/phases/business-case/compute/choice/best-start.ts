/** A5.15: the whole week at which an initiative is worth most, the others as planned. */
import { isEqual9 } from "../../../../kernel/numbers/rounding.ts";
import {
  scheduleOf,
  type FinancialModel,
  type ModelInitiative,
} from "../../../common/financial-model/financial-model.ts";
import { npvOf } from "../risk/tornado.ts";

export interface BestStart {
  week: number;
  gain: number;
}

const lastWeek = 24;
/** Of the capex of the initiative. */
const leastGain = 0.01;

/** A start is moved only for a gain that its investment shows. */
export const isWorthMoving = (gain: number | null, capex: number | null): boolean =>
  gain !== null && gain > 0 && gain >= leastGain * (capex ?? 0);

/** Null without a rate, or when no week of the search keeps what initiatives need of each other. */
export function bestStartOf(
  model: FinancialModel,
  set: readonly ModelInitiative[],
  one: ModelInitiative,
  firstWeek: number,
): BestStart | null {
  const planned = npvOf(model, set, model.base);
  if (planned === null) return null;
  let best: BestStart | null = null;
  for (let week = firstWeek; week <= lastWeek; week++) {
    if (week !== one.startWeek && !keepsOrder(model.initiatives, one, week)) continue;
    const moved = startingAt(model, one, week);
    const value = npvOf(
      model,
      set.map((member) => (member === one ? moved : member)),
      model.base,
    );
    const gain = (value ?? planned) - planned;
    // Months are the model's unit, so several weeks may tie: the earlier stays.
    if (best === null || (gain > best.gain && !isEqual9(gain, best.gain))) best = { week, gain };
  }
  return best;
}

export function startingAt(
  model: FinancialModel,
  one: ModelInitiative,
  week: number,
): ModelInitiative {
  return {
    ...one,
    startWeek: week,
    ...scheduleOf(week, one.durationWeeks, model.weeksPerMonth),
  };
}

/** As the plan has it: what waits for the end of another still does, and what waits for its start too. */
function keepsOrder(all: readonly ModelInitiative[], one: ModelInitiative, week: number): boolean {
  const end = ({ startWeek, durationWeeks }: ModelInitiative) => startWeek + durationWeeks;
  return all.every((other) => {
    if (one.dependsOn.includes(other.id))
      return week >= (one.startWeek >= end(other) ? end(other) : other.startWeek);
    if (other.dependsOn.includes(one.id))
      return (other.startWeek >= end(one) ? week + one.durationWeeks : week) <= other.startWeek;
    return true;
  });
}
