/** Effect of a decision on touch and wait, by scenario (A2.2 effect table, A2.8): a measured effect with a source replaces the table's. */
import type { Assumptions } from "../../../facts/assumptions/assumption.ts";
import { assumedNumber, definitionOf } from "../../../facts/assumptions/register.ts";
import type { Decision } from "./decide-step.ts";
import type { StepRecord } from "./step-inventory.ts";

export const scenarios = ["conservador", "base", "otimista"] as const;
export type Scenario = (typeof scenarios)[number];

export interface StepEffect {
  /** Reductions, 0-1. */
  touch: number;
  wait: number;
  touchMeasured: boolean;
  waitMeasured: boolean;
  /** Assumptions that the two reductions rest on. */
  assumptions: string[];
}

type Part = "toque" | "espera";

export function effectOf(
  decision: Decision,
  step: Pick<StepRecord, "measuredTouch" | "measuredWait">,
  scenario: Scenario,
  assumptions: Assumptions,
): StepEffect {
  if (decision === "MANTER")
    return { touch: 0, wait: 0, touchMeasured: false, waitMeasured: false, assumptions: [] };
  const part = (key: Part, measured: number | null) =>
    measured === null
      ? {
          value: tableEffect(decision, key, scenario, assumptions),
          measured: false,
          used: [effectId(decision, key)],
        }
      : { value: measuredEffect(measured, scenario, assumptions), measured: true, used: [] };
  // The whole step goes away: a partial measure of another decision says nothing about it.
  const touch = part("toque", decision === "ELIMINAR" ? null : step.measuredTouch);
  const wait = part("espera", decision === "ELIMINAR" ? null : step.measuredWait);
  return {
    touch: touch.value,
    wait: wait.value,
    touchMeasured: touch.measured,
    waitMeasured: wait.measured,
    assumptions: [...touch.used, ...wait.used],
  };
}

const effectId = (decision: Exclude<Decision, "MANTER">, part: Part): string =>
  `A.ef.${decision.toLowerCase()}_${part}`;

/** Low and high are the ends of the assumption's range; a base outside of it widens the range. */
function tableEffect(
  decision: Exclude<Decision, "MANTER">,
  part: Part,
  scenario: Scenario,
  assumptions: Assumptions,
): number {
  const id = effectId(decision, part);
  return spread(assumedNumber(assumptions, id), id, scenario);
}

export function spread(base: number, id: string, scenario: Scenario): number {
  const { min = base, max = base } = definitionOf(id) ?? {};
  if (scenario === "conservador") return Math.min(base, min);
  return scenario === "otimista" ? Math.max(base, max) : base;
}

/** Without a pilot's interval: 0.8 and 1.1 of the measured effect, at most all of it. */
export function measuredEffect(
  measured: number,
  scenario: Scenario,
  assumptions: Assumptions,
): number {
  if (scenario === "conservador")
    return measured * assumedNumber(assumptions, "A.ef_medido_banda_inf");
  return scenario === "otimista"
    ? Math.min(1, measured * assumedNumber(assumptions, "A.ef_medido_banda_sup"))
    : measured;
}
