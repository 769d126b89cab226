/** A2.9 Processos sem etapas: the potential of phase 1 stands in, hours and cost only, always tagged as preliminary. */
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { optional, type FactKey } from "../../../facts/catalogue/fact-definition.ts";
import { assumedNumber, definitionOf } from "../../../facts/assumptions/register.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import type { ProcessRecord } from "../../../tables/read-inventory.ts";
import * as p2 from "../facts.ts";
import { baseOf } from "../facts-handed.ts";
import { type PhaseTwoRun } from "../phase-run.ts";
import type { Scenario } from "../../common/redesign/step-effects.ts";

export interface Preliminary {
  hours: number;
  futureHours: number;
  cost: number | null;
  futureCost: number | null;
}

/** Null without hours or potential. The range of A.captura gives the scenarios. */
export function preliminaryOf(
  run: Pick<PhaseTwoRun, "book" | "assumptions">,
  process: Pick<ProcessRecord, "id">,
  scenario: Scenario,
): Preliminary | null {
  const base = baseOf(process.id);
  const hours = run.book.numberOf(base.hours);
  const potential = run.book.numberOf(base.potential);
  if (hours === null || potential === null) return null;
  const assumed = assumedNumber(run.assumptions, "A.captura");
  const { min = assumed, max = assumed } = definitionOf("A.captura") ?? {};
  const capture =
    scenario === "base"
      ? assumed
      : scenario === "conservador"
        ? Math.min(assumed, min)
        : Math.max(assumed, max);
  const left = 1 - (potential / 100) * capture;
  const cost = run.book.numberOf(base.annualCost);
  const labor = run.book.numberOf(base.laborCost);
  return {
    hours,
    futureHours: hours * left,
    cost,
    futureCost: cost === null || labor === null ? null : labor * left + (cost - labor),
  };
}

/** For the selected processes without a projection by step. */
export function addPreliminaryFacts(run: PhaseTwoRun): void {
  const { book } = run;
  const projected = new Set(
    run.redesign.processes.filter(({ future }) => future !== null).map(({ process }) => process.id),
  );
  const rest = run.selected.filter(({ id }) => !projected.has(id));
  for (const process of rest) {
    const found = preliminaryOf(run, process, "base");
    if (found !== null) addProcess(run, process, found);
  }
  const sum = (ids: readonly FactKey[]) => {
    const known = ids.flatMap((id) => book.numberOf(id) ?? []);
    // A process without hours or potential has none.
    return { value: known.length === 0 ? null : exactSum(known), inputs: ids.map(optional) };
  };
  const each = rest.map(({ id }) => keysAt(p2.preliminary, { process: id }));
  book.add(p2.total.preliminary, sum(each.map(({ released }) => released)));
  book.add(p2.total.preliminarySaved, sum(each.map(({ saved }) => saved)));
}

function addProcess({ book }: PhaseTwoRun, process: ProcessRecord, found: Preliminary): void {
  const base = baseOf(process.id);
  const inputs = [base.hours, base.potential];
  const shared = {
    at: { process: process.id },
    names: process,
    scope: { process: process.id },
    assumptions: ["A.captura"],
    inputs,
  };
  const { hours, futureHours, cost, futureCost } = found;
  book.add(p2.preliminary.hours, { ...shared, value: futureHours });
  book.add(p2.preliminary.released, { ...shared, value: hours - futureHours });
  book.add(p2.preliminary.cost, {
    ...shared,
    value: futureCost,
    inputs: [...inputs, optional(base.laborCost)],
  });
  book.add(p2.preliminary.saved, {
    ...shared,
    value: cost === null || futureCost === null ? null : cost - futureCost,
    inputs: [...inputs, optional(base.annualCost)],
  });
}
