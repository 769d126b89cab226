/** Totals of phase 2, the current and future measures of the process in focus, and the gate's figures. */
import type { Formula } from "../../facts/fact-book.ts";
import type { Fact } from "../../facts/fact.ts";
import type { Unit } from "../../kernel/unit.ts";
import { exactSum } from "../../kernel/numbers/exact-sum.ts";
import { addAssumptionFacts, type Constant } from "../common/assumption-facts.ts";
import { addCommonGateFacts } from "../common/common-gate.ts";
import {
  addChangeFacts,
  basisOfCopied,
  focusMetrics,
  metricLabels,
  metricUnits,
  type ShownMetric,
} from "../common/current-and-future.ts";
import { classificationPilot } from "../common/redesign/classification-step.ts";
import { stepMethod } from "./copy.ts";
import { type PhaseTwoRun } from "./phase-run.ts";
import { procPrefix } from "../common/redesign/fact-prefixes.ts";
import { focusOf } from "./compute/selection-facts.ts";

const formula = (id: string, words: string): Formula => ({ id, version: "1.0.0", words });
const words = {
  total: formula("A2.3", "soma dos processos com projeção por etapa"),
  steps: formula("A2.2", "soma dos processos com etapas"),
  copy: formula("A1.11", "valor do processo em foco no redesenho"),
  method: formula("A1.11", "método da projeção mostrada"),
  accuracy: formula("A1.11", "acurácia do piloto da etapa que classifica os casos"),
  decided: formula("G2.1", "etapas com decisão"),
  calibrated: formula("G2.2", "processos cujas etapas reproduzem o tempo medido"),
  scenario: formula("G2.4", "processos com projeção nos três cenários"),
};

export function addTotals(run: PhaseTwoRun): void {
  const { book } = run;
  const ids = run.redesign.processes.map(({ process }) => process.id);
  const sum = (id: string, label: string, key: string, unit: Unit, which = words.total) => {
    const known = ids.flatMap((process) => book.numberOf(`${procPrefix(process)}.${key}`) ?? []);
    book.add({
      id,
      label,
      value: known.length === 0 ? null : exactSum(known),
      unit,
      formula: which,
      inputs: ids.map((process) => `${procPrefix(process)}.${key}`),
    });
  };
  sum("p2.h", "Horas manuais por mês, atual", "h", "h/mes");
  sum("p2.h2", "Horas manuais por mês, futuro", "h2", "h/mes");
  sum("p2.liberado", "Horas liberadas por mês", "liberado", "h/mes");
  sum("p2.custo_lib", "Custo liberado por ano", "custo_lib", "BRL/ano");
  sum("p2.n_etapas", "Etapas analisadas", "n_etapas", "un", words.steps);
  sum("p2.n_eliminar", "Etapas eliminadas", "n_eliminar", "un", words.steps);
  sum("p2.n_over", "Decisões alteradas por pessoas", "n_over", "un", words.steps);
  sum("p2.n_viol", "Controles com violação", "n_viol", "un", words.steps);
  sum("p2.n2", "Etapas do fluxo futuro", "n2", "un", words.steps);
  sum("p2.n2_com_dono", "Etapas do fluxo futuro com executor", "n2_com_dono", "un", words.steps);
  sum("p2.pd", "Esforço do redesenho", "pd", "pd", words.steps);
  const released = book.numberOf("p2.liberado");
  const measured = ids.flatMap((id) => {
    const share = book.numberOf(`${procPrefix(id)}.pct_medido`);
    const own = book.numberOf(`${procPrefix(id)}.liberado`);
    return share === null || own === null ? [] : [(share / 100) * own];
  });
  book.add({
    id: "p2.pct_medido",
    label: "Parcela do ganho de horas medida em piloto",
    value:
      released === null || released <= 0 || measured.length === 0
        ? null
        : (100 * exactSum(measured)) / released,
    unit: "pct",
    formula: formula("A2.3", "horas liberadas por efeito medido em piloto ÷ horas liberadas"),
    inputs: ids.flatMap((id) => [`${procPrefix(id)}.pct_medido`, `${procPrefix(id)}.liberado`]),
  });
}

/** Key of the process fact behind each measure: today and after. */
const sources: Record<ShownMetric, [string, string] | null> = {
  volume_mes: ["volume_mes", "volume_mes"],
  prazo: ["tt", "tt2"],
  retrabalho: ["rho", "rho2"],
  horas: ["h", "h2"],
  csat: ["csat", "csat2"],
  alerta: null,
  acuracia: null,
  arquitetura: null,
};

export function addFocusFacts(run: PhaseTwoRun): void {
  const focus = focusOf(run);
  if (focus === null) return;
  const { book } = run;
  const scope = { process: focus };
  const copy = (
    id: string,
    metric: ShownMetric,
    side: string,
    source: string,
    which = words.copy,
  ) =>
    book.add({
      id,
      label: `${metricLabels[metric]} – ${side}`,
      value: book.numberOf(source),
      unit: metricUnits[metric],
      formula: which,
      inputs: [source],
      scope,
      ...(metric === "acuracia" ? basisOfCopied(book, source) : {}),
    });
  for (const metric of focusMetrics) {
    const keys = sources[metric];
    copy(
      `p2.atual.${metric}`,
      metric,
      "atual",
      keys ? `${procPrefix(focus)}.${keys[0]}` : "p2.alerta",
    );
    copy(
      `p2.futuro.${metric}`,
      metric,
      "AI-first",
      keys ? `${procPrefix(focus)}.${keys[1]}` : "p2.alerta2",
    );
    addChangeFacts(book, "p2", metric, scope);
  }
  const process = run.redesign.processes.find((candidate) => candidate.process.id === focus);
  const pilot = classificationPilot(process);
  if (pilot !== null && book.numberOf("p1.classificacao.acuracia") !== null) {
    copy("p2.atual.acuracia", "acuracia", "atual", "p1.classificacao.acuracia");
    copy(
      "p2.futuro.acuracia",
      "acuracia",
      "AI-first",
      `p2.etapa.${focus}.${pilot.code}.acuracia_piloto`,
      words.accuracy,
    );
    addChangeFacts(book, "p2", "acuracia", scope);
  }
  book.add({
    id: "p2.metodo",
    label: "Método da projeção",
    value: book.numberOf("p2.futuro.horas") === null ? null : stepMethod,
    unit: "texto",
    formula: words.method,
    inputs: ["p2.futuro.horas"],
    scope,
  });
}

export function addGateFacts(run: PhaseTwoRun, openQuestions: number): void {
  const { book, redesign } = run;
  const count = (id: string, label: string, value: number, which: Formula, inputs: string[]) =>
    book.add({ id, label, value, unit: "un", formula: which, inputs, basis: "DERIVADO" });
  addCommonGateFacts(book, 2, {
    assumptions: run.assumptions,
    openQuestions,
    headlineIds: headlineFactIds(book.all()),
  });
  const ids = redesign.processes.map(({ process }) => process.id);
  const decided = redesign.processes.flatMap(({ process, steps }) =>
    steps.map(({ step }) => `p2.etapa.${process.id}.${step.code}.decisao`),
  );
  count(
    "p2.gate.etapas_decididas",
    "Etapas com decisão",
    decided.filter((id) => book.textOf(id) !== null).length,
    words.decided,
    decided,
  );
  const calibrated = redesign.processes.filter(({ calibration }) => calibration.state === "dentro");
  count(
    "p2.gate.calibrados",
    "Processos calibrados",
    calibrated.length,
    words.calibrated,
    ids.map((id) => `${procPrefix(id)}.calibracao_desvio`),
  );
  const projected = ids.filter((id) =>
    ["conservador", "base", "otimista"].every(
      (scenario) => book.numberOf(`${procPrefix(id)}.cen.${scenario}.h2`) !== null,
    ),
  );
  count(
    "p2.gate.com_cenarios",
    "Processos com três cenários",
    projected.length,
    words.scenario,
    projected.map((id) => `${procPrefix(id)}.cen.base.h2`),
  );
}

/** In the order of playbook 3.2; computable ones only. */
export function headlineFactIds(facts: readonly Fact[]): string[] {
  const known = new Map(facts.filter((fact) => fact.value !== null).map((fact) => [fact.id, fact]));
  const focus = known.get("p2.foco.id")?.value;
  const own = (key: string) => `p2.proc.${String(focus ?? "")}.${key}`;
  return [
    own("h"),
    own("h2"),
    own("tt"),
    own("tt2"),
    own("rho"),
    own("rho2"),
    own("csat"),
    own("csat2"),
    own("custo_lib"),
    own("n_eliminar"),
    own("pct_medido"),
    own("pd"),
    "p2.n_proc",
    "p2.pct_custo",
    "p2.h_lib",
  ].filter((id) => known.has(id));
}

const constants: Constant[] = [
  { id: "k.conf", label: "Nível de confiança dos intervalos", value: 95, unit: "pct" },
];

export function addPhaseAssumptions({ book, assumptions }: PhaseTwoRun): void {
  addAssumptionFacts(book, assumptions, /^(A2\.|A1\.9|I1|I2|G0|QW|REL)/, constants);
}
