/** A2.6 Controles preservados: each mandatory step keeps an owner and an evidence; approvals keep maker apart from checker. */
import { entityKey } from "../../../tables/read-table.ts";
import { flowTypeOf, type Decision } from "./decide-step.ts";
import type { StepRecord } from "./step-inventory.ts";

export type Violation = "eliminado" | "sem_responsavel" | "segregacao_perdida" | "mesmo_executor";
export type KeptAs = "manual" | "automatico" | "ia" | "assistido" | "excecao";

export interface ControlCheck {
  step: StepRecord;
  decision: Decision;
  owner: string | null;
  keptAs: KeptAs | null;
  violations: Violation[];
}

const keptBy: Record<Decision, KeptAs | null> = {
  ELIMINAR: null,
  SIMPLIFICAR: "manual",
  INTEGRAR: "excecao",
  AUTOMATIZAR: "automatico",
  IA_AUTONOMA: "ia",
  IA_ASSISTIDA: "assistido",
  MANTER: "manual",
};

/** Mandatory steps and steps of segregation, in order. */
export function checkControls(
  steps: readonly { step: StepRecord; decision: Decision }[],
): ControlCheck[] {
  return steps.flatMap(({ step, decision }, index): ControlCheck[] => {
    if (step.mandatory !== true && !step.segregation) return [];
    const violations: Violation[] = [];
    if (decision === "ELIMINAR")
      violations.push(step.segregation ? "segregacao_perdida" : "eliminado");
    if (decision === "INTEGRAR" && step.segregation) violations.push("segregacao_perdida");
    if (step.executor === null) violations.push("sem_responsavel");
    if (
      step.segregation &&
      decision !== "ELIMINAR" &&
      decision !== "INTEGRAR" &&
      sameAsMaker(steps, index)
    )
      violations.push("mesmo_executor");
    return [
      {
        step,
        decision,
        owner: step.executor,
        keptAs: keptBy[decision],
        violations: [...new Set(violations)],
      },
    ];
  });
}

/** The maker is the executor of the last step before the check that is no approval and stays in the flow. */
function sameAsMaker(
  steps: readonly { step: StepRecord; decision: Decision }[],
  index: number,
): boolean {
  const checker = steps[index]?.step.executor ?? null;
  const maker =
    steps
      .slice(0, index)
      .reverse()
      .find(({ step, decision }) => !step.approval && !step.rework && decision !== "ELIMINAR")?.step
      .executor ?? null;
  return checker !== null && maker !== null && entityKey(checker) === entityKey(maker);
}

/** Steps that a machine takes over need a way back to people. */
export const needsReversal = (decision: Decision): boolean => flowTypeOf(decision) !== "manual";
