/** Scores every intent for a question (playbook 7.1): accept from 0.60, with a margin of 0.15 to the second; else both are offered. */
import { isAtLeast } from "../numeric/rounding.ts";
import type { SlotKind, Slots } from "./entities.ts";
import type { Intent, Pattern } from "./intent.ts";
import type { Concept } from "./language/lexicon.ts";

const accepted = 0.6;
const margin = 0.15;
const perSlot = 0.2;

export interface Scored { intent: Intent; score: number }

export type Match =
  | { kind: "one"; intent: Intent; score: number }
  | { kind: "choice"; intents: readonly [Intent, Intent] }
  | { kind: "none" };

export interface Evidence { concepts: ReadonlySet<Concept>; slots: Slots }

const holds = (name: string, { concepts, slots }: Evidence): boolean =>
  (name.startsWith("@") ? slots[name.slice(1) as SlotKind] !== undefined : concepts.has(name as Concept));

/** Sum of the weights that are matched over the sum of all; 0 when the pattern is not meant. */
function scorePattern({ needs, unless = [] }: Pattern, evidence: Evidence): number {
  if (unless.some((name) => holds(name, evidence))) return 0;
  let matched = 0;
  let all = 0;
  for (const [names, weight] of Object.entries(needs)) {
    all += weight;
    if (names.split("|").some((name) => holds(name, evidence))) matched += weight;
  }
  return matched / all;
}

/** Best pattern, plus 0.2 for each optional slot that is filled; 0 where no pattern has a word of its own in the question. */
export function scoreIntents(intents: readonly Intent[], evidence: Evidence): Scored[] {
  return intents.map((intent) => {
    const best = Math.max(0, ...intent.patterns.map((pattern) => scorePattern(pattern, evidence)));
    const filled = (intent.optional ?? []).filter((kind) => evidence.slots[kind] !== undefined).length;
    return { intent, score: best === 0 ? 0 : best + perSlot * filled };
  }).sort((a, b) => b.score - a.score);
}

/** `first`: intents about other intents (origin, gate, help) that win over the matter that they name. */
export function matchIntent(intents: readonly Intent[], evidence: Evidence, first: readonly string[] = []): Match {
  const scored = scoreIntents(intents, evidence);
  const about = scored.find(({ intent, score }) => first.includes(intent.id) && isAtLeast(score, accepted));
  if (about !== undefined) return { kind: "one", ...about };
  const [best, second] = scored;
  if (best === undefined || !isAtLeast(best.score, accepted)) return { kind: "none" };
  if (second === undefined || isAtLeast(best.score - second.score, margin)) return { kind: "one", ...best };
  return { kind: "choice", intents: [best.intent, second.intent] };
}
