/** What phase 7 leads with (playbook 3.2), the assumptions that it prints, and the figures that its gate compares. */
import type { Fact } from "../../facts/fact.ts";
import { NAME_SEPARATOR } from "../../kernel/text/name-list.ts";
import { addAssumptionFacts, type Constant } from "../common/assumption-facts.ts";
import { addCommonGateFacts } from "../common/common-gate.ts";
import { actionDays } from "./compute/kpi-facts.ts";
import { reopenMonths, sustainedMonths } from "./compute/kpi-cycle.ts";
import { ownerFor } from "./compute/network-facts.ts";
import { formulaOf, wholeTable, type PhaseSevenRun } from "./phase-run.ts";

const headlineIds = [
  "p7.ir",
  "p7.barreira",
  "p7.n",
  "p7.moe",
  "p7.treino.horas",
  "p7.mult",
  "p7.adocao.onda3",
  "p7.gap_adocao",
  "p7.captura.taxa",
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
  { id: "k.prazo_acao", label: "Prazo da ação do ciclo", value: actionDays, unit: "dias" },
];

export function addPhaseAssumptions({ book, input }: PhaseSevenRun): void {
  addAssumptionFacts(book, input.assumptions, /^(A7\.|A5\.10|G0|QW|REL)/, constants);
  if (!book.get("A.n_minimo_grupo")) addAssumptionFacts(book, input.assumptions, /^A1\.1$/);
}

const owners = formulaOf("G7.3");
const words = {
  kpis: owners("indicadores acompanhados"),
  kpiOwners: owners("indicadores com responsável"),
  initiatives: owners("iniciativas do plano"),
  initiativeOwners: owners("iniciativas com responsável"),
  missing: owners("indicadores e iniciativas sem responsável"),
};

export function addGateFacts(run: PhaseSevenRun): void {
  const { book, input } = run;
  addCommonGateFacts(book, 7, {
    assumptions: input.assumptions,
    openQuestions: input.openQuestions.length,
    headlineIds: headlineFactIds(book.all()),
  });
  const kpis = book
    .all()
    .flatMap(({ id }) => (/^p7\.kpi\.[^.]+\.nome$/.test(id) ? [id.slice(0, -".nome".length)] : []));
  const owned = kpis.filter((prefix) => book.textOf(`${prefix}.responsavel`) !== null);
  const count = (
    id: string,
    label: string,
    value: number,
    formula: ReturnType<typeof owners>,
    inputs: readonly string[],
  ) =>
    book.add({ id: `p7.gate.${id}`, label, value, unit: "un", formula, inputs, basis: "DERIVADO" });
  count(
    "kpis",
    "Indicadores acompanhados",
    kpis.length,
    words.kpis,
    kpis.map((prefix) => `${prefix}.nome`),
  );
  count(
    "kpis_dono",
    "Indicadores com responsável",
    owned.length,
    words.kpiOwners,
    kpis.map((prefix) => `${prefix}.responsavel`),
  );
  const from = wholeTable(run, "iniciativas", ["nome", "responsavel"]);
  const named = run.initiatives.filter(
    ({ owner, name }) => owner !== null || ownerFor(input.project.statements, name) !== null,
  );
  book.add({
    id: "p7.gate.inis_sem_dono",
    label: "Iniciativas sem responsável",
    value:
      run.initiatives
        .filter((one) => !named.includes(one))
        .map(({ name }) => name)
        .join(NAME_SEPARATOR) || null,
    unit: "texto",
    formula: words.missing,
    from,
    nullReason: "NAO_SE_APLICA",
  });
  book.add({
    id: "p7.gate.inis",
    label: "Iniciativas do plano",
    value: run.initiatives.length,
    unit: "un",
    formula: words.initiatives,
    from,
  });
  book.add({
    id: "p7.gate.inis_dono",
    label: "Iniciativas com responsável",
    value: named.length,
    unit: "un",
    formula: words.initiativeOwners,
    from,
  });
}
