/**
 * Figures that disagree between phases: one that a later phase took over and whose own phase now says otherwise, and pairs
 * of figures that say the same thing in two phases (playbook 2.x, "Handoff"; 3.4). Each is named with both origins.
 */
import { formatFact } from "../../facts/display-format.ts";
import type { Fact } from "../../facts/fact.ts";
import type { PhaseNumber } from "../../kernel/phase-number.ts";
import { exactSum } from "../../kernel/numbers/exact-sum.ts";
import { contradictionCopy as copy } from "./copy.ts";
import { pairRules, type PairRule } from "./pair-rules.ts";

export type WatchedFact = Pick<
  Fact,
  "id" | "phase" | "label" | "value" | "unit" | "decimals" | "inputs" | "basis"
>;
export interface PhaseFigures {
  phase: PhaseNumber;
  facts: readonly WatchedFact[];
}

export interface Side {
  /** The phase whose run holds the figure. */
  phase: PhaseNumber;
  /** One fact, or those that were added up. */
  factIds: string[];
  label: string;
  value: number | string | boolean;
  display: string;
}

export interface Contradiction {
  /** Stable: the rule and the figure. */
  id: string;
  kind: "inherited" | "pair";
  /** One sentence, pt-BR. */
  reason: string;
  earlier: Side;
  later: Side;
  /** Further inherited figures that differ because they were computed from this one. */
  dependents: number;
}

/** `runs`: the current run of each phase, with what it took over. By phase, what moves most other figures first; then pairs. */
export function findContradictions(runs: readonly PhaseFigures[]): Contradiction[] {
  const byPhase = new Map(
    runs.map(({ phase, facts }) => [phase, new Map(facts.map((fact) => [fact.id, fact]))]),
  );
  return [
    ...runs.flatMap((run) => findInherited(run, byPhase)),
    ...pairRules.flatMap((rule) => findPairs(rule, byPhase)),
  ];
}

type Figures = ReadonlyMap<PhaseNumber, ReadonlyMap<string, WatchedFact>>;

/** A figure that its phase no longer has is no contradiction: there is nothing that it disagrees with. */
function findInherited(run: PhaseFigures, byPhase: Figures): Contradiction[] {
  const differing = new Map<string, { own: WatchedFact; origin: WatchedFact }>();
  for (const own of run.facts) {
    if (own.phase === 0 || own.phase >= run.phase) continue;
    const origin = byPhase.get(own.phase)?.get(own.id);
    if (origin !== undefined && disagrees(own, origin)) differing.set(own.id, { own, origin });
  }
  const roots = [...differing.values()].filter(
    ({ own }) => !own.inputs.some((id) => differing.has(id)),
  );
  return roots
    .map(
      ({ own, origin }): Contradiction => ({
        id: `herdado.${run.phase}.${own.id}`,
        kind: "inherited",
        reason: copy.inherited,
        earlier: side(origin.phase as PhaseNumber, [origin], origin.value!),
        later: side(run.phase, [own], own.value!),
        dependents: countDependents(own.id, differing),
      }),
    )
    .sort((a, b) => b.dependents - a.dependents);
}

/** What is shown the same is the same: rounding noise of another computation is no disagreement. */
const disagrees = (a: WatchedFact, b: WatchedFact): boolean =>
  a.value !== null && b.value !== null && formatFact(a) !== formatFact(b);

function countDependents(
  rootId: string,
  differing: ReadonlyMap<string, { own: WatchedFact }>,
): number {
  const reached = new Set([rootId]);
  for (let before = 0; before !== reached.size; ) {
    before = reached.size;
    for (const [id, { own }] of differing)
      if (own.inputs.some((input) => reached.has(input))) reached.add(id);
  }
  return reached.size - 1;
}

function findPairs(rule: PairRule, byPhase: Figures): Contradiction[] {
  const [left, right] = [byPhase.get(rule.earlier.phase), byPhase.get(rule.later.phase)];
  if (left === undefined || right === undefined) return [];
  const groups = new Map<string, WatchedFact[]>();
  for (const fact of right.values()) {
    const key = rule.later.keyOf(fact.id);
    if (key !== undefined && typeof fact.value === "number")
      groups.set(key, [...(groups.get(key) ?? []), fact]);
  }
  return [...groups].flatMap(([key, facts]): Contradiction[] => {
    const earlier = left.get(rule.earlier.idOf(key));
    if (
      earlier === undefined ||
      typeof earlier.value !== "number" ||
      rule.unless?.(key, byPhase) === true
    )
      return [];
    const later = exactSum(facts.map((fact) => fact.value as number));
    if (agrees(rule, earlier.value, later)) return [];
    return [
      {
        id: `${rule.id}.${key}`,
        kind: "pair",
        reason: rule.reason,
        earlier: side(rule.earlier.phase, [earlier], earlier.value),
        later: side(rule.later.phase, facts, later),
        dependents: 0,
      },
    ];
  });
}

function agrees({ relation, tolerancePct }: PairRule, earlier: number, later: number): boolean {
  const slack = (Math.abs(earlier) * tolerancePct) / 100;
  return relation === "at-most" ? later <= earlier + slack : Math.abs(later - earlier) <= slack;
}

function side(phase: PhaseNumber, facts: readonly WatchedFact[], value: Side["value"]): Side {
  const [first] = facts as [WatchedFact, ...WatchedFact[]];
  return {
    phase,
    factIds: facts.map((fact) => fact.id),
    label: first.label,
    value,
    display: formatFact({ value, unit: first.unit, decimals: first.decimals }),
  };
}
