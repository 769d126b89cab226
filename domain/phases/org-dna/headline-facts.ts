/** What phase 3 leads with, and the figures that its gate compares. */
import type { Fact } from "../../facts/fact.ts";
import { addAssumptionFacts, type Constant } from "../common/assumption-facts.ts";
import { addCommonGateFacts } from "../common/common-gate.ts";
import type { AreaCapacity } from "./compute/capacity-by-area.ts";
import { criticalityCuts, exposureCut } from "./compute/evolution-map.ts";
import { type PhaseThreeRun } from "./phase-run.ts";
import { formulaOf } from "../common/run-helpers.ts";
import { smallestSpan } from "./compute/structure-facts.ts";

const headlineIds = [
  "p3.n",
  "p3.camadas",
  "p3.span",
  "p3.ger_pct",
  "p3.beta",
  "p3.fte_liberado",
  "p3.novos_fte",
  "p3.cobertura",
];

/** In the order of playbook 3.2; computable ones only. */
export function headlineFactIds(facts: readonly Fact[]): string[] {
  const known = new Set(facts.filter((fact) => fact.value !== null).map((fact) => fact.id));
  return headlineIds.filter((id) => known.has(id));
}

const constants: Constant[] = [
  { id: "k.span_minima", label: "Amplitude mínima", value: smallestSpan, unit: "un" },
  {
    id: "k.exposicao",
    label: "Exposição a partir da qual o cargo muda",
    value: 100 * exposureCut,
    unit: "pct",
  },
  {
    id: "k.criticidade_baixa",
    label: "Criticidade humana baixa",
    value: criticalityCuts.low,
    unit: "score",
  },
  {
    id: "k.criticidade_alta",
    label: "Criticidade humana alta",
    value: criticalityCuts.high,
    unit: "score",
  },
];

export function addPhaseAssumptions({ book, input }: PhaseThreeRun): void {
  addAssumptionFacts(book, input.assumptions, /^(A3\.|I3|G0|QW|REL)/, constants);
  if (!book.get("A.n_minimo_grupo")) addAssumptionFacts(book, input.assumptions, /^A1\.1$/);
}

const words = {
  smallest: formulaOf("G3.3")("menor número de pessoas entre os grupos publicados"),
  releasing: formulaOf("G3.2")("áreas com liberação por processos"),
  reconciled: formulaOf("G3.2")("áreas com liberação e conciliação com as tarefas"),
};

export function addGateFacts(run: PhaseThreeRun, areas: readonly AreaCapacity[]): void {
  const { book } = run;
  addCommonGateFacts(book, 3, {
    assumptions: run.input.assumptions,
    openQuestions: run.input.openQuestions.length,
    headlineIds: headlineFactIds(book.all()),
  });
  const sizes = [
    ...run.areas.map(({ positions }) => positions.length),
    ...run.families.map(({ positions }) => positions.length),
    ...book
      .all()
      .flatMap((fact) =>
        /^p3\.camada\.\d+\.n$/.test(fact.id) && typeof fact.value === "number" ? [fact.value] : [],
      ),
  ];
  book.add({
    id: "p3.gate.menor_grupo",
    label: "Menor grupo publicado",
    value: sizes.length === 0 ? null : Math.min(...sizes),
    unit: "un",
    formula: words.smallest,
    nullReason: "NAO_SE_APLICA",
    basis: "DERIVADO",
    inputs: [
      ...run.areas.map(({ id }) => `p3.area.${id}.pessoas`),
      ...run.families.map(({ id }) => `p3.fam.${id}.pessoas`),
    ],
  });
  const releasing = areas.filter(({ processRelease }) => processRelease > 0);
  const ids = releasing.map(({ group }) => `p3.area.${group.id}.conciliacao`);
  book.add({
    id: "p3.gate.areas_liberacao",
    label: "Áreas com liberação",
    value: releasing.length,
    unit: "un",
    formula: words.releasing,
    inputs: releasing.map(({ group }) => `p3.area.${group.id}.pr`),
    basis: "DERIVADO",
  });
  book.add({
    id: "p3.gate.areas_conciliadas",
    label: "Áreas conciliadas",
    value: ids.filter((id) => book.textOf(id) !== null).length,
    unit: "un",
    formula: words.reconciled,
    inputs: ids,
    basis: "DERIVADO",
  });
}
