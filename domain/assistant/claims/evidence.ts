/** What claims are judged by: what this reader sees, the facts made in the turn, and the passages that the turn was given. */
import type { Fact } from "../../facts/fact.ts";
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import type { GateCondition, Insight, QuickWin } from "../../outcome/phase-outcome.ts";
import { catalogue, indexEntries, type FactOwner } from "../../semantics/index.ts";
import type { Passage } from "../grounding/index.ts";
import type { Knowledge } from "../knowledge.ts";
import type { AssistantPhase } from "../view.ts";

export interface Evidence {
  knowledge: Knowledge;
  /** Of the view, or made for this answer. */
  fact(id: string): Fact | null;
  insight(id: string): { insight: Insight; phase: AssistantPhase } | null;
  /** "1/G1.2": phase and condition, since phases share some. */
  condition(id: string): { condition: GateCondition; phase: AssistantPhase } | null;
  quickWin(id: string): QuickWin | null;
  passage(n: number): Passage | null;
  passages: readonly Passage[];
}

const owners = indexEntries(catalogue);
const remembered = new Map<string, FactOwner | null>();
const MOST_REMEMBERED = 20_000;

/** The metric that a fact holds; null where no entry written by hand has its family. */
export function ownerOf(id: string): FactOwner | null {
  const ready = remembered.get(id);
  if (ready !== undefined) return ready;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const [owner = null] = owners(id);
  remembered.set(id, owner);
  return owner;
}

export function collectEvidence(
  knowledge: Knowledge,
  { made = [], passages = [] }: { made?: readonly Fact[]; passages?: readonly Passage[] } = {},
): Evidence {
  const { phases } = knowledge.view;
  const own = new Map(made.map((fact) => [fact.id, fact]));
  return {
    knowledge,
    passages,
    fact: (id) => own.get(id) ?? knowledge.fact(id),
    insight: (id) => {
      for (const phase of phases) {
        const insight = phase.insights.find((one) => one.id === id);
        if (insight !== undefined) return { insight, phase };
      }
      return null;
    },
    condition: (id) => {
      const [number = "", code = ""] = id.split("/");
      const phase = phases.find((one) => String(one.number) === number);
      const condition = phase?.gate?.conditions.find((one) => one.id === code);
      return phase === undefined || condition === undefined ? null : { condition, phase };
    },
    quickWin: (id) =>
      phases.flatMap((phase) => phase.quickWins).find((win) => win.id === id) ?? null,
    passage: (n) => passages.find((passage) => passage.n === n) ?? null,
  };
}

/** Two facts of one measure: the same family, and no part beside a whole. */
export function isSameMeasure(one: Fact, other: Fact): boolean {
  if (one.unit !== other.unit) return false;
  const [first, second] = [ownerOf(one.id), ownerOf(other.id)];
  if (first === null || second === null)
    return first === null && second === null && hasSameFamily(one, other);
  const dimensions = ({ slots }: FactOwner): string => Object.keys(slots).sort().join(" ");
  return first.entry.id === second.entry.id && dimensions(first) === dimensions(second);
}

/** Ids of as many parts that end alike, and labels that say the same measure of two things. */
function hasSameFamily(one: Fact, other: Fact): boolean {
  const [first, second] = [one.id.split("."), other.id.split(".")];
  const measure = ({ label }: Fact): string => normalizeText(label.split(" – ")[0] ?? label);
  return (
    first.length === second.length &&
    first[0] === second[0] &&
    first.at(-1) === second.at(-1) &&
    one.label.includes(" – ") &&
    other.label.includes(" – ") &&
    measure(one) === measure(other)
  );
}

/** Names of the slots in which two facts of one metric differ; null where they are of two metrics. */
export function differingSlots(one: string, other: string): string[] | null {
  const [first, second] = [ownerOf(one), ownerOf(other)];
  if (first === null || second === null || first.entry.id !== second.entry.id) return null;
  const names = new Set([...Object.keys(first.slots), ...Object.keys(second.slots)]);
  return [...names].filter((name) => first.slots[name] !== second.slots[name]);
}
