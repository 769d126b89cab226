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
  type PhaseFourRun,
} from "./phase-run.ts";

export const headlineIds = [
  "p4.n_sistemas",
  "p4.tco_ano",
  "p4.n_sair",
  "p4.economia_bruta_ano",
  "p4.tco_baixa_pct",
  "p4.custo_alvo_mes",
  "p4.contratos.janela",
  "p4.n_spof",
  "p4.ocioso_ano",
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
  if (!book.get("k.bbp_margem"))
    book.add({
      id: "k.bbp_margem",
      label: "Margem mínima da opção",
      value: stableMargin,
      unit: "nota",
      decimals: 2,
      basis: "PREMISSA",
      formula: { id: "k", version: "1.0.0", words: "constante do método" },
    });
}
