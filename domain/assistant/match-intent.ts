/** Scores every intent for a question (playbook 7.1): accept from 0.60, with a margin of 0.15 to the second; else both are offered. */
import { isAtLeast } from "../kernel/numbers/rounding.ts";
import type { SlotKind, Slots } from "./entities.ts";
import type { Intent, Pattern } from "./intent.ts";
import type { Concept } from "./language/lexicon.ts";

const accepted = 0.6;
const margin = 0.15;
const perSlot = 0.2;

export interface Scored {
  intent: Intent;
  score: number;
  /** Words of the best pattern that the question holds: of two intents as close, the one that explains more of it. */
  explained: number;
}

export type Match =
  /** `others`: further intents that would have been accepted. */
  | { kind: "one"; intent: Intent; others: readonly Intent[] }
  | { kind: "choice"; intents: readonly [Intent, Intent] }
  | { kind: "none" };

export interface Evidence {
  concepts: ReadonlySet<Concept>;
  slots: Slots;
}

const holds = (name: string, { concepts, slots }: Evidence): boolean =>
  name.startsWith("@")
    ? slots[name.slice(1) as SlotKind] !== undefined
    : concepts.has(name as Concept);

interface Fit {
  score: number;
  explained: number;
}
const noFit: Fit = { score: 0, explained: 0 };
const better = (a: Fit, b: Fit): Fit =>
  b.score > a.score || (b.score === a.score && b.explained > a.explained) ? b : a;

/** Sum of the weights that are matched over the sum of all; 0 when the pattern is not meant. */
function fitPattern({ needs, unless = [] }: Pattern, evidence: Evidence): Fit {
  if (unless.some((name) => holds(name, evidence))) return noFit;
  let matched = 0;
  let all = 0;
  const explained = new Set<string>();
  for (const [names, weight] of Object.entries(needs)) {
    all += weight;
    const held = names.split("|").filter((name) => holds(name, evidence));
    if (held.length > 0) matched += weight;
    for (const name of held) explained.add(name);
  }
  return { score: matched / all, explained: explained.size };
}

/** Best pattern, plus 0.2 for each optional slot that is filled; 0 where no pattern has a word of its own in the question. */
function scoreIntents(intents: readonly Intent[], evidence: Evidence): Scored[] {
  return intents
    .map((intent) => {
      const { score, explained } = intent.patterns
        .map((pattern) => fitPattern(pattern, evidence))
        .reduce(better, noFit);
      const filled = (intent.optional ?? []).filter(
        (kind) => evidence.slots[kind] !== undefined,
      ).length;
      return score === 0
        ? { intent, ...noFit }
        : { intent, score: score + perSlot * filled, explained: explained + filled };
    })
    .sort((a, b) => b.score - a.score || b.explained - a.explained);
}

/** `first`: intents about other intents (origin, gate, help) that win over the matter that they name. */
export function matchIntent(
  intents: readonly Intent[],
  evidence: Evidence,
  first: readonly string[] = [],
): Match {
  const scored = scoreIntents(intents, evidence);
  const about = scored.find(
    ({ intent, score }) => first.includes(intent.id) && isAtLeast(score, accepted),
  );
  if (about !== undefined) return { kind: "one", intent: about.intent, others: [] };
  const [top] = scored;
  if (top === undefined || !isAtLeast(top.score, accepted)) return { kind: "none" };
  const near = scored.filter(
    ({ score }) => isAtLeast(score, accepted) && !isAtLeast(top.score - score, margin),
  );
  const [best, second] = [...near].sort((a, b) => b.explained - a.explained || b.score - a.score);
  if (best === undefined) return { kind: "none" };
  if (second === undefined || best.explained > second.explained)
    return {
      kind: "one",
      intent: best.intent,
      others: scored
        .filter(({ intent, score }) => intent !== best.intent && isAtLeast(score, accepted))
        .map(({ intent }) => intent),
    };
  return { kind: "choice", intents: [best.intent, second.intent] };
}
