/** A6.6 and A6.7 for one use case: required controls, gaps, and whether it may go to production. */
import { requiredControls, tierWeight, type Tier } from "../../../governance/control-library.ts";
import { transferIsCovered } from "../../../governance/international-transfer.ts";
import { isAbove, isAtLeast, isBelow } from "../../../kernel/numbers/rounding.ts";
import { classify, lgpdFlags, type Classification, type LgpdFlags } from "./classification.ts";
import { isMature, type ControlRecord } from "./control-inventory.ts";
import { blockingResidual, enoughControlsPct, enoughMaturity } from "../method-constants.ts";
import type { UseCaseRecord } from "./use-case-inventory.ts";

export type ReleaseState = "liberado" | "liberado_com_condicoes" | "bloqueado";

export interface ControlGap {
  control: string /** Levels short of three. */;
  levels: number /** Levels by the weight of the tier. */;
  score: number;
}

export interface CaseAssessment {
  classification: Classification;
  flags: LgpdFlags;
  /** Ids of applicable library controls that the case needs, in the library's order. */
  required: string[];
  met: string[];
  gaps: ControlGap[];
  /** Highest residual among its risks; null when none has one. */
  residual: number | null;
  inherent: number | null;
  state: ReleaseState;
  /** What blocks it, then what is unmet, pt-BR phrases without a closing stop. */
  blocks: string[];
  conditions: string[];
  isActive: boolean;
}

export interface AssessmentLimits {
  appetite: number;
  leastAccuracyPct: number;
}

export function gapsOf(tier: Tier, required: readonly ControlRecord[]): ControlGap[] {
  return required
    .filter((control) => !isMature(control))
    .map((control) => {
      const levels = enoughMaturity - Math.max(0, control.maturity ?? 0);
      return { control: control.id, levels, score: levels * tierWeight[tier] };
    });
}

export function assessCase(
  useCase: UseCaseRecord,
  controls: ReadonlyMap<string, ControlRecord>,
  risk: { inherent: number | null; residual: number | null },
  limits: AssessmentLimits,
): CaseAssessment {
  const classification = classify(useCase);
  const flags = lgpdFlags(useCase);
  const needed = requiredControls(classification.tier, {
    automatedDecision: flags.l4,
    transfer: flags.l5,
  })
    .flatMap((id) => controls.get(id) ?? [])
    .filter(({ isApplicable }) => isApplicable);
  const met = needed.filter(isMature).map(({ id }) => id);
  const sharePct = needed.length === 0 ? 100 : (100 * met.length) / needed.length;
  const blocks = blocksOf(useCase, classification.tier, flags, risk.residual);
  const conditions = [
    ...(isBelow(sharePct, enoughControlsPct)
      ? ["controles exigidos abaixo da parcela mínima"]
      : []),
    ...(risk.residual === null
      ? ["risco residual sem avaliação"]
      : isAbove(risk.residual, limits.appetite) && !isAtLeast(risk.residual, blockingResidual)
        ? ["risco residual acima do apetite"]
        : []),
    ...(useCase.accuracyPct === null
      ? ["acurácia não informada"]
      : isBelow(useCase.accuracyPct, limits.leastAccuracyPct)
        ? ["acurácia abaixo da mínima"]
        : []),
    ...(flags.l6 && useCase.impactReport !== true && !(flags.l2 || flags.l3 || flags.l4)
      ? ["RIPD recomendado e não feito"]
      : []),
    ...(flags.l5 && !transferIsCovered(useCase.countries, useCase.mechanism)
      ? ["transferência internacional sem mecanismo"]
      : []),
    ...(useCase.euNexus === null ? ["nexo com a União Europeia não informado"] : []),
  ];
  return {
    classification,
    flags,
    required: needed.map(({ id }) => id),
    met,
    gaps: gapsOf(classification.tier, needed),
    ...risk,
    blocks,
    conditions,
    state:
      blocks.length > 0
        ? "bloqueado"
        : conditions.length > 0
          ? "liberado_com_condicoes"
          : "liberado",
    isActive: useCase.status === "producao" || useCase.status === "piloto",
  };
}

function blocksOf(
  useCase: UseCaseRecord,
  tier: Tier,
  flags: LgpdFlags,
  residual: number | null,
): string[] {
  const mustSupervise = tier === "Alto" || flags.l4;
  return [
    ...(tier === "Proibido" ? ["finalidade listada como proibida"] : []),
    ...(tier === "Pendente" ? ["classificação pendente"] : []),
    ...(flags.l1 && useCase.basisState !== "valida"
      ? [
          useCase.realData === true
            ? "dados reais sem hipótese legal"
            : "dados pessoais sem hipótese legal válida",
        ]
      : []),
    ...(mustSupervise && useCase.supervision === "nenhuma" ? ["sem supervisão"] : []),
    // An unanswered question is no supervision: the flags of the law have no default.
    ...(mustSupervise && useCase.supervision === null ? ["supervisão não informada"] : []),
    ...(flags.l6 && useCase.impactReport !== true && (flags.l2 || flags.l3 || flags.l4)
      ? ["sem RIPD"]
      : []),
    ...(residual !== null && isAtLeast(residual, blockingResidual)
      ? ["risco residual crítico"]
      : []),
  ];
}

/** What a suspension stops. */
export function phaseOfUse(
  useCase: Pick<UseCaseRecord, "status" | "realData">,
): "o piloto" | "a produção" | null {
  if (useCase.status === "producao") return "a produção";
  return useCase.status === "piloto" ? "o piloto" : null;
}

/** In production, or in a pilot with real personal data (I6.2, G6.3). */
export const touchesPeople = (useCase: Pick<UseCaseRecord, "status" | "realData">): boolean =>
  useCase.status === "producao" || (useCase.status === "piloto" && useCase.realData === true);
