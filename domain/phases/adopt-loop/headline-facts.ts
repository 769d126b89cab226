/** What phase 7 leads with (playbook 3.2), the assumptions that it prints, and the figures that its gate compares. */
import type { Fact } from "../../facts/fact.ts";
import { NAME_SEPARATOR } from "../../kernel/text/name-list.ts";
import { addAssumptionFacts, type Constant } from "../common/assumption-facts.ts";
import { addCommonGateFacts } from "../common/common-gate.ts";
import { actionDays } from "./compute/kpi-facts.ts";
import { reopenMonths, sustainedMonths } from "./compute/kpi-cycle.ts";
import { ownerFor } from "./compute/readiness/network-facts.ts";
import { highAdoptionPct } from "./compute/adoption/portfolio-facts.ts";
import { lastWave } from "./compute/adoption/wave-facts.ts";
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import { members } from "../../facts/catalogue/fact-definition.ts";
import * as p7 from "./facts.ts";
import { wholeTable, type PhaseSevenRun } from "./phase-run.ts";

const headlineIds: readonly string[] = [
  p7.readiness.index(),
  p7.survey.barrier(),
  p7.survey.respondents(),
  p7.survey.marginOfError(),
  p7.training.hours(),
  p7.network.multipliers(),
  p7.adoption.atWaveEnd(lastWave()),
  p7.businessCase.gap(),
  p7.capture.rate(),
];

/** In the order of playbook 3.2; computable ones only. */
export function headlineFactIds(facts: readonly Fact[]): string[] {
  const known = new Set(facts.filter((fact) => fact.value !== null).map((fact) => fact.id));
  return headlineIds.filter((id) => known.has(id));
}

export const fewestAnswers = 10;
export const leastResponsePct = 30;
export const goodResponsePct = 50;
export const readyScore = 60;
export const widestMarginPp = 10;

const constants: Constant[] = [
  { id: "k.likert_max", label: "Maior nota da escala", value: 5, unit: "nota" },
  { id: "k.conf", label: "Nível de confiança dos intervalos", value: 95, unit: "pct" },
  {
    id: "k.resposta_minima",
    label: "Resposta mínima do gate",
    value: leastResponsePct,
    unit: "pct",
  },
  { id: "k.resposta_boa", label: "Resposta sem ressalva", value: goodResponsePct, unit: "pct" },
  {
    id: "k.margem_maxima",
    label: "Margem de erro sem ressalva",
    value: widestMarginPp,
    unit: "pp",
  },
  { id: "k.prontidao", label: "Prontidão que dispensa reforço", value: readyScore, unit: "score" },
  {
    id: "k.meses_fora",
    label: "Meses fora do plano que reabrem uma fase",
    value: reopenMonths,
    unit: "meses",
  },
  {
    id: "k.meses_sustentado",
    label: "Meses que sustentam um ganho",
    value: sustainedMonths,
    unit: "meses",
  },
  // Rogers: shares of the audiences of the communication.
  { id: "k.rogers.inovadores", label: "Parcela de inovadores", value: 2.5, unit: "pct" },
  { id: "k.rogers.primeiros", label: "Parcela de primeiros adeptos", value: 13.5, unit: "pct" },
  { id: "k.rogers.maioria_inicial", label: "Parcela da maioria inicial", value: 34, unit: "pct" },
  { id: "k.rogers.maioria_tardia", label: "Parcela da maioria tardia", value: 34, unit: "pct" },
  { id: "k.rogers.retardatarios", label: "Parcela de retardatários", value: 16, unit: "pct" },
  { id: "k.adocao_alta", label: "Nível alto de adoção", value: highAdoptionPct, unit: "pct" },
  { id: "k.prazo_acao", label: "Prazo da ação do ciclo", value: actionDays, unit: "dias" },
];

export function addPhaseAssumptions({ book, input }: PhaseSevenRun): void {
  addAssumptionFacts(book, input.assumptions, /^(A7\.|A5\.10|G0|QW|REL)/, constants);
  if (!book.get("A.n_minimo_grupo")) addAssumptionFacts(book, input.assumptions, /^A1\.1$/);
}

export function addGateFacts(run: PhaseSevenRun): void {
  const { book, input } = run;
  addCommonGateFacts(book, 7, {
    assumptions: input.assumptions,
    openQuestions: input.openQuestions.length,
    headlineIds: headlineFactIds(book.all()),
  });
  const kpis = members(book.all(), p7.kpi.name).map(({ at }) => keysAt(p7.kpi, at));
  const owned = kpis.filter(({ owner }) => book.textOf(owner) !== null);
  book.add(p7.owners.kpis, { value: kpis.length, inputs: kpis.map(({ name }) => name) });
  book.add(p7.owners.kpisOwned, {
    value: owned.length,
    inputs: kpis.map(({ owner }) => owner),
  });
  addInitiativeOwners(run);
}

function addInitiativeOwners(run: PhaseSevenRun): void {
  const { book, input } = run;
  const from = wholeTable(run, "iniciativas", ["nome", "responsavel"]);
  const isOwned = ({ owner, name }: PhaseSevenRun["initiatives"][number]) =>
    owner !== null || ownerFor(input.project.statements, name) !== null;
  const without = run.initiatives.filter((one) => !isOwned(one)).map(({ name }) => name);
  book.add(p7.owners.initiativesWithout, { value: without.join(NAME_SEPARATOR) || null, from });
  book.add(p7.owners.initiatives, { value: run.initiatives.length, from });
  book.add(p7.owners.initiativesOwned, {
    value: run.initiatives.length - without.length,
    from,
  });
}
