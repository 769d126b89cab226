/** Headline facts of phase 6 (playbook 3.2) and the assumptions and constants that its sentences print. */
import type { Fact } from "../../facts/fact.ts";
import { addAssumptionFacts, type Constant } from "../common/assumption-facts.ts";
import { type PhaseSixRun } from "./phase-run.ts";
import {
  annexControls,
  blockingResidual,
  enoughControlsPct,
  enoughMaturity,
  leastCoveragePct,
  operationWithoutEvidence,
  reviewMonths,
  topActions,
  verificationDays,
  weakGroupPct,
} from "./method-constants.ts";
import * as p6 from "./facts.ts";

export const headlineIds = [
  p6.cases.count(),
  p6.cases.highOrProhibited(),
  p6.casesByTier.pending(),
  p6.coverage.coverage(),
  p6.risks.aboveAppetite(),
  p6.casesByState.released(),
  p6.casesByState.blocked(),
  p6.cases.withoutBasis(),
  p6.coverage.maturity(),
] as const;

export function headlineFactIds(facts: readonly Fact[]): string[] {
  const computed = new Set(facts.filter((fact) => fact.value !== null).map(({ id }) => id));
  return headlineIds.filter((id) => computed.has(id));
}

const constants: Constant[] = [
  {
    id: "k.mat_min",
    label: "Maturidade mínima de um controle",
    value: enoughMaturity,
    unit: "nota",
  },
  { id: "k.top_acoes", label: "Ações citadas no destaque", value: topActions, unit: "un" },
  {
    id: "k.iso42001_n",
    label: "Controles do Anexo A da ISO/IEC 42001",
    value: annexControls,
    unit: "un",
  },
  {
    id: "k.controles_pct",
    label: "Parcela mínima de controles exigidos",
    value: enoughControlsPct,
    unit: "pct",
  },
  {
    id: "k.revisao_meses",
    label: "Validade da revisão de um controle",
    value: reviewMonths,
    unit: "meses",
  },
  {
    id: "k.residual_bloqueio",
    label: "Risco residual que bloqueia",
    value: blockingResidual,
    unit: "score",
  },
  {
    id: "k.cobertura_minima",
    label: "Cobertura mínima dos controles",
    value: leastCoveragePct,
    unit: "pct",
  },
  {
    id: "k.grupo_fraco",
    label: "Cobertura de grupo que pede atenção",
    value: weakGroupPct,
    unit: "pct",
  },
  { id: "k.indice_max", label: "Maior índice de maturidade", value: 100, unit: "score" },
  {
    id: "k.verificacao_dias",
    label: "Validade da tabela regulatória",
    value: verificationDays,
    unit: "dias",
  },
];

export function addPhaseAssumptions({ book, input }: Pick<PhaseSixRun, "book" | "input">): void {
  addAssumptionFacts(book, input.assumptions, /^(A6\.|I1|G0|QW|REL)/, constants);
  if (!book.get(p6.constant.operationWithoutEvidence()))
    book.add(p6.constant.operationWithoutEvidence, { value: operationWithoutEvidence });
}
