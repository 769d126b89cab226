import { assumedNumber } from "../../facts/assumptions/register.ts";
import type { Formula } from "../../facts/fact-book.ts";
import type { PhaseContext } from "../../outcome/phase-outcome.ts";
import { type QuickWinBook, blankCandidate } from "./quick-win-facts.ts";
import type { QuickWinCandidate } from "./quick-win-rule.ts";

const benefitFormula: Formula = {
  id: "QW",
  version: "1.0.0",
  words:
    "horas liberáveis × custo por hora × 12 × parcela do ganho rápido; com a causa do retrabalho na lista, só as horas da primeira execução",
};

/** Half of the preliminary potential of one process; null outside the two quadrants that can be captured. */
export function processCandidate(
  context: PhaseContext,
  book: QuickWinBook,
  id: string,
  causeListed: boolean,
): QuickWinCandidate | null {
  const own = (key: string) => `p1.proc.${id}.${key}`;
  const quadrant = book.textOf(own("quadrante"));
  const hours = book.numberOf(own(causeListed ? "horas_base" : "horas_mes"));
  const potential = book.numberOf(own("ap"));
  const rate = book.numberOf(own("custo_hora"));
  if (
    (quadrant !== "Capturar já" && quadrant !== "Ganho pontual") ||
    hours === null ||
    potential === null ||
    rate === null
  )
    return null;
  const assumed = (key: string) => assumedNumber(context.assumptions, key);
  const eliminates = (book.numberOf(own("n_etapas_nva")) ?? 0) > 0;
  const extraSystems = Math.max(0, (book.numberOf(own("n_sistemas")) ?? 0) - 1);
  const effort =
    assumed(eliminates ? "A.esforco_eliminar" : "A.esforco_automatizar") +
    extraSystems * assumed("A.esforco_sistema");
  const benefit =
    assumed("A.qw_fracao") * hours * (potential / 100) * assumed("A.captura") * rate * 12;
  const name = `${eliminates ? "Eliminar etapas sem valor" : "Automatizar tarefas de regra"} – ${book.textOf(own("nome")) ?? id}`;
  const fact = book.add({
    id: `qw.cand.${id}.beneficio`,
    label: `Benefício anual: ${name}`,
    value: benefit,
    unit: "BRL/ano",
    formula: benefitFormula,
    scope: { process: id },
    inputs: [own(causeListed ? "horas_base" : "h_lib"), own("ap"), own("custo_hora")],
    assumptions: ["A.qw_fracao", "A.captura"],
  });
  return {
    ...blankCandidate(),
    id: `qw-${id}`,
    name,
    process: id,
    kind: "processo",
    effortPersonDays: effort,
    annualBenefit: benefit,
    confidence: fact.confidence,
    owner: book.textOf(own("responsavel")),
    facts: [fact.id, own("h_lib"), own("custo_hora")],
  };
}
