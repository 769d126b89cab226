import type { Assumption } from "#contract/assumptions/endpoints.ts";
import type { WireFact } from "#contract/facts/endpoints.ts";
import { driverKeyOf, selectDecisive } from "#domain/facts/assumptions/decisive.ts";
import * as handed from "./facts-handed.ts";

/** By how much the range of an assumption moves the result: a fact of the sensitivity (A5.8), in R$. */
export interface Effect {
  factId: string;
  amount: number;
  display: string;
}

/** Of the set that is recommended. */
const SET = "rec";
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
export function decisiveOf(
  rows: readonly Assumption[],
  { byDriver, result }: Effects,
): Assumption[] {
  const swings = new Map([...byDriver].map(([key, { amount }]) => [key, amount]));
  return selectDecisive(rows, swings, result);
}
