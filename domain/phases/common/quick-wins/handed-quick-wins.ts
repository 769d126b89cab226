/** Quick wins of earlier phases that free hours or end spending: what they are made of, and the candidates made of it again. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { members, type FactKey } from "../../../facts/catalogue/fact-definition.ts";
import type { Fact } from "../../../facts/fact.ts";
import type { PhaseContext } from "../../../outcome/phase-outcome.ts";
import { contractedSystem, firstCause } from "../catalogue/facts-handed.ts";
import { process } from "../catalogue/facts-process.ts";
import { licenceCandidate } from "./licence-quick-win.ts";
import { isCapturable, processCandidate } from "./process-quick-win.ts";
import type { QuickWinBook } from "./quick-win-facts.ts";
import type { QuickWinCandidate } from "./quick-win-rule.ts";

const processesOf = (facts: readonly Fact[]): string[] =>
  members(facts, process.quadrant).flatMap(({ at, fact }) =>
    typeof fact.value === "string" && isCapturable(fact.value) ? [at.process] : [],
  );
const systemsOf = (facts: readonly Fact[]): string[] =>
  members(facts, contractedSystem.idle).flatMap(({ at, fact }) =>
    typeof fact.value === "number" && fact.value > 0 ? [at.system] : [],
  );

/** Facts that a later phase takes along so that it can tell the same quick wins. */
export function quickWinSources(handed: readonly Fact[]): FactKey[] {
  return [
    ...processesOf(handed).flatMap((id) => {
      const own = keysAt(process, { process: id });
      return [
        ...[own.quadrant, own.baseHours, own.hours, own.potential, own.releasedHours],
        ...[own.hourlyCost, own.annualCost, own.stepsWithoutValue, own.systems, own.difficulty],
        ...[own.system, own.area, own.name, own.owner, own.initiative],
        own.reworkCost,
        firstCause.name({ process: id }),
      ];
    }),
    ...systemsOf(handed).flatMap((id) => Object.values(keysAt(contractedSystem, { system: id }))),
  ];
}

/** `hourlyRate`: of an hour of the company, BRL. */
export function handedCandidates(
  context: PhaseContext,
  book: QuickWinBook,
  facts: readonly Fact[],
  hourlyRate: number | null,
): QuickWinCandidate[] {
  return [
    ...processesOf(facts).flatMap((id) => processCandidate(context, book, id) ?? []),
    ...systemsOf(facts).flatMap((id) => licenceCandidate(context, book, id, hourlyRate) ?? []),
  ];
}
