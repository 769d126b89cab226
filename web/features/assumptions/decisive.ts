import type { Assumption } from "#contract/assumptions/endpoints.ts";
import type { WireFact } from "#contract/facts/endpoints.ts";
import * as handed from "./facts-handed.ts";
import { driverKeyOf } from "./range-effect.ts";

/** By how much the range of an assumption moves the result: a fact of the sensitivity (A5.8), in R$. */
export interface Effect {
  factId: string;
  amount: number;
  display: string;
}

/** Of the set that is recommended. */
const SET = "rec";
/** From this share of the result on an assumption decides it; never more than so many do. */
const DECISIVE_SHARE = 0.05;
const MOST_DECISIVE = 7;

const amountOf = (fact: WireFact): number | null =>
  typeof fact.value === "number" ? fact.value : null;

/** Effects by the driver that they are of, and the result that they are measured against; null before phase 5 has run. */
export interface Effects {
  byDriver: ReadonlyMap<string, Effect>;
  result: number | null;
}

export const NO_EFFECTS: Effects = { byDriver: new Map(), result: null };

export function readEffects(facts: readonly WireFact[]): Effects {
  const byDriver = new Map<string, Effect>();
  let result: number | null = null;
  for (const fact of facts) {
    const amount = amountOf(fact);
    if (fact.id === handed.set.npv({ set: SET })) result = amount;
    const place = handed.tornado.swing.read(fact.id);
    if (place?.set === SET && amount !== null)
      byDriver.set(place.driver, { factId: fact.id, amount, display: fact.display });
  }
  return { byDriver, result };
}

export function effectOf(id: string, { byDriver }: Effects): Effect | undefined {
  const key = driverKeyOf(id);
  return key === null ? undefined : byDriver.get(key);
}

/** The assumptions whose range moves the result most, the largest first. */
export function decisiveOf(rows: readonly Assumption[], effects: Effects): Assumption[] {
  const { result } = effects;
  if (result === null) return [];
  const amount = ({ id }: Assumption): number => effectOf(id, effects)?.amount ?? 0;
  return rows
    .filter((row) => amount(row) >= DECISIVE_SHARE * Math.abs(result) && amount(row) > 0)
    .sort((a, b) => amount(b) - amount(a))
    .slice(0, MOST_DECISIVE);
}
