/** Headline facts of phase 2 (playbook 3.2) and the assumptions and constants that its sentences print. */
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import type { Fact } from "../../facts/fact.ts";
import { addAssumptionFacts, type Constant } from "../common/assumption-facts.ts";
import * as p2 from "./facts.ts";
import { type PhaseTwoRun } from "./phase-run.ts";

/** In the order of playbook 3.2; computable ones only. */
export function headlineFactIds(facts: readonly Fact[]): string[] {
  const known = new Map(facts.filter((fact) => fact.value !== null).map((fact) => [fact.id, fact]));
  const focus = known.get(p2.focus.id())?.value;
  return [
    ...(typeof focus === "string" ? ofProcess(focus) : []),
    p2.selection.processes(),
    p2.selection.costShare(),
    p2.total.preliminary(),
  ].filter((id) => known.has(id));
}

function ofProcess(process: string): string[] {
  const at = { process };
  const now = keysAt(p2.now, at);
  const later = keysAt(p2.later, at);
  return [
    now.hours,
    later.hours,
    now.leadTime,
    later.leadTime,
    now.rework,
    later.rework,
    p2.satisfaction.mean(at),
    p2.satisfaction.projected(at),
    p2.gain.cost(at),
    p2.stepsByDecision.ELIMINAR(at),
    p2.gain.measuredShare(at),
    p2.plan.effort(at),
  ];
}

const constants: Constant[] = [
  { id: "k.conf", label: "Nível de confiança dos intervalos", value: 95, unit: "pct" },
];

export function addPhaseAssumptions({ book, assumptions }: PhaseTwoRun): void {
  addAssumptionFacts(book, assumptions, /^(A2\.|A1\.9|I1|I2|G0|QW|REL)/, constants);
}
