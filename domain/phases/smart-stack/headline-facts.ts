/** Headline facts of phase 4 (playbook 3.2) and the assumptions and constants that its sentences print. */
import type { Fact } from "../../facts/fact.ts";
import { addAssumptionFacts, type Constant } from "../common/assumption-facts.ts";
import { leastReadiness } from "./compute/ai-readiness.ts";
import { tcoYears } from "./compute/choice-facts.ts";
import { stableMargin, stableSharePct } from "./compute/choice-stability.ts";
import {
  contractWindowMonths,
  longWindowMonths,
  noticeAlertDays,
  priceListMaxDays,
} from "./method-constants.ts";
import type { PhaseFourRun } from "./phase-run.ts";
import * as p4 from "./facts.ts";

export const headlineIds = [
  p4.portfolio.count(),
  p4.portfolio.cost(),
  p4.portfolio.leaving(),
  p4.savings.gross(),
  p4.portfolio.lowFitShare(),
  p4.cloud.target(),
  p4.contracts.ending(),
  p4.nodes.singlePoints(),
  p4.portfolio.idle(),
  p4.versions.systems(),
  p4.versions.unsupported(),
] as const;

export function headlineFactIds(facts: readonly Fact[]): string[] {
  const computed = new Set(facts.filter((fact) => fact.value !== null).map(({ id }) => id));
  return headlineIds.filter((id) => computed.has(id));
}

const constants: Constant[] = [
  {
    id: "k.janela_contrato",
    label: "Janela de contratos",
    value: contractWindowMonths,
    unit: "meses",
  },
  {
    id: "k.janela_longa",
    label: "Janela longa de contratos",
    value: longWindowMonths,
    unit: "meses",
  },
  { id: "k.aviso_alerta", label: "Alerta de aviso prévio", value: noticeAlertDays, unit: "dias" },
  {
    id: "k.prontidao_minima",
    label: "Prontidão mínima de dados",
    value: leastReadiness,
    unit: "score",
  },
  {
    id: "k.bbp_estabilidade",
    label: "Manutenção mínima da opção",
    value: stableSharePct,
    unit: "pct",
  },
  { id: "k.bbp_anos", label: "Anos do custo das opções", value: tcoYears, unit: "un" },
  {
    id: "k.preco_validade",
    label: "Validade da lista de preços",
    value: priceListMaxDays,
    unit: "dias",
  },
];

export function addPhaseAssumptions({ book, input }: Pick<PhaseFourRun, "book" | "input">): void {
  addAssumptionFacts(book, input.assumptions, /^(A4\.|I1|G0|QW|REL)/, constants);
  if (!book.get(p4.constant.optionMargin()))
    book.add(p4.constant.optionMargin, { value: stableMargin });
}
