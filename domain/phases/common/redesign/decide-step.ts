/** A2.2 Decisão por etapa: the first rule that matches, with the values that fired it. Adapted from ESIA (Peppard & Rowland, 1995). */
import { isAbove, isAtLeast, isAtMost, isBelow } from "../../../kernel/numbers/rounding.ts";
import { wilsonLowerBound } from "../../../kernel/statistics/wilson.ts";
import type { StepDecision } from "../../../outcome/phase-outcome.ts";
import type { StepRecord } from "./step-inventory.ts";

export type Decision = StepDecision;
export const decisions: readonly Decision[] = [
  "ELIMINAR",
  "SIMPLIFICAR",
  "INTEGRAR",
  "AUTOMATIZAR",
  "IA_AUTONOMA",
  "IA_ASSISTIDA",
  "MANTER",
];
export type FlowType = "automated" | "ai" | "hybrid" | "manual";

export interface DecisionLimits {
  /** Percent. */
  rejectionMin: number;
  handoffTouchMin: number;
  accuracyMinPct: number;
  accuracyCases: number;
  /** Percent, where the step has none of its own. */
  exceptionsPct: number;
}

/** What decides is named by column, so that a reader can compare it with the file. */
export interface StepVerdict {
  decision: Decision;
  /** 0 for a person's decision, else 1-7. */
  rule: number;
  reason: ReasonKey;
  /** Columns of T02 that the rule compared. */
  columns: string[];
  /** Meets rule 6 as well: its simplification comes first in the plan. */
  simplifyFirst: boolean;
}

export type ReasonKey =
  | "sem_valor"
  | "aprovacao_excecao"
  | "repasse"
  | "regra_dados"
  | "ia_piloto"
  | "ia_apoio"
  | "simplificar"
  | "manter"
  | "pessoa";

/** Facts about its neighbours that the rules ask for. */
export interface StepSurroundings {
  /** The previous step has another executor of the same T06 area; unknown is false. */
  handoffInsideArea: boolean;
  /** Some later approval is neither merged nor eliminated. */
  approvalAhead: boolean;
}

const flowTypes: Partial<Record<Decision, FlowType>> = {
  AUTOMATIZAR: "automated",
  IA_AUTONOMA: "ai",
  IA_ASSISTIDA: "hybrid",
};
export const flowTypeOf = (decision: Decision): FlowType => flowTypes[decision] ?? "manual";

/** Lower bound (percent) of the pilot's accuracy; null without accuracy or sample. 470 of 500 give 91.6. */
export function pilotLowerBound(
  step: Pick<StepRecord, "pilotAccuracyPct" | "pilotCases">,
): number | null {
  if (step.pilotAccuracyPct === null || step.pilotCases === null || step.pilotCases < 1)
    return null;
  return 100 * wilsonLowerBound(step.pilotAccuracyPct / 100, step.pilotCases);
}

export function decideStep(
  step: StepRecord,
  around: StepSurroundings,
  limits: DecisionLimits,
): StepVerdict {
  const found = firstMatch(step, around, limits);
  const technical =
    found.decision === "AUTOMATIZAR" ||
    found.decision === "IA_AUTONOMA" ||
    found.decision === "IA_ASSISTIDA";
  return { ...found, simplifyFirst: technical && needsSimplifying(step, limits) };
}

/** A person's decision keeps the simplification that its own rule would ask for. */
export function overrideDecision(
  step: StepRecord,
  decision: Decision,
  limits: DecisionLimits,
): StepVerdict {
  const technical = flowTypeOf(decision) !== "manual";
  return {
    decision,
    rule: 0,
    reason: "pessoa",
    columns: [],
    simplifyFirst: technical && needsSimplifying(step, limits),
  };
}

function firstMatch(
  step: StepRecord,
  around: StepSurroundings,
  limits: DecisionLimits,
): Omit<StepVerdict, "simplifyFirst"> {
  // Rule 0: a rework step is not eliminated, its frequency follows the causes (A2.4); only its touch is decided on.
  if (!step.rework) {
    if (step.valueClass === "NVA" && step.mandatory !== true && !step.neededData) {
      return {
        decision: "ELIMINAR",
        rule: 1,
        reason: "sem_valor",
        columns: ["classe_valor", "obrigatoria", "dependencia_informacional"],
      };
    }
    if (isMergeableApproval(step, limits)) {
      return {
        decision: "INTEGRAR",
        rule: 2,
        reason: "aprovacao_excecao",
        columns: ["eh_aprovacao", "taxa_reprovacao_pct", "obrigatoria", "risco", "segregacao"],
      };
    }
    if (isShortHandoff(step, around, limits)) {
      return {
        decision: "INTEGRAR",
        rule: 2,
        reason: "repasse",
        columns: ["classe_valor", "toque_min", "espera_min", "executor"],
      };
    }
  }
  const exceptions = step.exceptionsPct ?? limits.exceptionsPct;
  if (
    atLeast(step.rule, 4) &&
    atLeast(step.data, 4) &&
    isAtMost(exceptions, 15) &&
    atMost(step.risk, 3)
  ) {
    return {
      decision: "AUTOMATIZAR",
      rule: 3,
      reason: "regra_dados",
      columns: ["regra", "dados", "excecoes_pct", "risco"],
    };
  }
  const bound = pilotLowerBound(step);
  if (
    atLeast(step.data, 3) &&
    atMost(step.judgement, 3) &&
    atMost(step.risk, 2) &&
    bound !== null &&
    isAtLeast(bound, limits.accuracyMinPct) &&
    isAtLeast(step.pilotCases ?? 0, limits.accuracyCases)
  ) {
    return {
      decision: "IA_AUTONOMA",
      rule: 4,
      reason: "ia_piloto",
      columns: ["dados", "julgamento", "risco", "acuracia_piloto_pct", "acuracia_piloto_n"],
    };
  }
  if (
    atLeast(step.data, 2) &&
    atMost(step.judgement, 4) &&
    (atMost(step.risk, 3) || (step.risk !== null && around.approvalAhead))
  ) {
    return {
      decision: "IA_ASSISTIDA",
      rule: 5,
      reason: "ia_apoio",
      columns: ["dados", "julgamento", "risco"],
    };
  }
  if (needsSimplifying(step, limits))
    return {
      decision: "SIMPLIFICAR",
      rule: 6,
      reason: "simplificar",
      columns: ["classe_valor", "excecoes_pct", "toque_min", "espera_min"],
    };
  return {
    decision: "MANTER",
    rule: 7,
    reason: "manter",
    columns: ["classe_valor", "regra", "dados", "julgamento", "risco"],
  };
}

/** A low rejection rate can be the deterrent effect of the control itself: hence the locks on risk and segregation. */
export function isMergeableApproval(
  step: StepRecord,
  limits: Pick<DecisionLimits, "rejectionMin">,
): boolean {
  return (
    step.approval &&
    step.rejectionPct !== null &&
    isBelow(step.rejectionPct, limits.rejectionMin) &&
    step.mandatory !== true &&
    atMost(step.risk, 3) &&
    !step.segregation
  );
}

function isShortHandoff(
  step: StepRecord,
  around: StepSurroundings,
  limits: DecisionLimits,
): boolean {
  return (
    step.valueClass === "BVA" &&
    step.touchMin !== null &&
    step.waitMin !== null &&
    isAtMost(step.touchMin, limits.handoffTouchMin) &&
    step.waitMin > 0 &&
    isAtLeast(step.waitMin, 10 * step.touchMin) &&
    around.handoffInsideArea
  );
}

/** Rule 6: steps that add value, or that the business needs, with many exceptions or long waits. */
function needsSimplifying(step: StepRecord, limits: DecisionLimits): boolean {
  if (step.valueClass !== "VA" && step.valueClass !== "BVA") return false;
  return (
    isAbove(step.exceptionsPct ?? limits.exceptionsPct, 20) ||
    (step.touchMin !== null &&
      step.waitMin !== null &&
      step.waitMin > 0 &&
      isAtLeast(step.waitMin, 5 * step.touchMin))
  );
}

const atLeast = (value: number | null, limit: number): boolean =>
  value !== null && isAtLeast(value, limit);
const atMost = (value: number | null, limit: number): boolean =>
  value !== null && isAtMost(value, limit);
