/** Facts of each redesigned process, `p2.proc.{id}.*`: value classes (A2.1), decisions (A2.2), projection and scenarios (A2.3, A2.8). */
import type { Formula } from "../../../facts/fact-book.ts";
import type { FactDraft } from "../../../facts/fact-book.ts";
import { joinNames } from "../../../kernel/text/name-list.ts";
import { formatNumber } from "../../../kernel/text/number-text.ts";
import { plural } from "../../../kernel/text/plural.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { isAbove } from "../../../kernel/numbers/rounding.ts";
import { calibrationLabels, decisionLabels, sourceOf } from "../copy.ts";
import { decisions, type Decision } from "../../common/redesign/decide-step.ts";
import { basePrefix, logPrefix, type PhaseTwoRun } from "../phase-run.ts";
import { procPrefix, stepPrefix } from "../../common/redesign/fact-prefixes.ts";
import { releaseByDecision, reductionBySource } from "./release.ts";
import type { ProcessRedesign } from "../../common/redesign/redesign.ts";

const formula = (id: string, words: string): Formula => ({ id, version: "1.0.0", words });
const words = {
  volume: formula("A2.3", "volume por mês da linha de base; na falta, do log"),
  rate: formula("A2.3", "custo por hora da linha de base"),
  steps: formula("A2.1", "contagem das etapas informadas do processo"),
  mandatory: formula("A2.1", "contagem das etapas obrigatórias"),
  classShare: formula("A2.1", "frequência × tempo das etapas da classe ÷ total do processo"),
  count: formula("A2.2", "contagem das etapas com a decisão"),
  summary: formula("A2.2", "contagem das decisões por tipo"),
  overrides: formula("A2.2", "contagem das decisões alteradas por pessoas"),
  first: formula("A2.2", "etapas a simplificar antes de automatizar"),
  touchFactor: formula(
    "A2.3",
    "horas da linha de base ÷ horas das etapas, fora da diferença aceita; senão, um",
  ),
  deviation: formula("A2.3", "prazo das etapas ÷ prazo médio do log − 1"),
  factor: formula(
    "A2.3",
    "(prazo médio do log − execução das etapas) ÷ espera das etapas, fora da diferença aceita; senão, um",
  ),
  state: formula("A2.3", "comparação entre o prazo das etapas e o prazo médio do log"),
  manual: formula("A2.4", "etapas que permanecem no fluxo futuro"),
  human: formula("A2.4", "etapas do fluxo futuro em que uma pessoa executa ou decide"),
};

export const classKeys = { VA: "va", BVA: "bva", NVA: "nva" } as const;

/** After the steps; `addInputs` comes before them. */
export function addProcessFacts(run: PhaseTwoRun, process: ProcessRedesign): void {
  addClasses(run, process);
  addDecisions(run, process);
}

type Draft = Omit<FactDraft, "id" | "scope" | "label"> & { label: string };

/** Adds `p2.proc.{id}.{key}` with the process in label and scope. */
export function processAdder(run: PhaseTwoRun, { process }: Pick<ProcessRedesign, "process">) {
  const prefix = procPrefix(process.id);
  return (key: string, draft: Draft) =>
    run.book.add({
      ...draft,
      id: `${prefix}.${key}`,
      label: `${draft.label} – ${process.name}`,
      scope: { process: process.id },
    });
}

/** What projection and steps need before them. */
export function addInputs(run: PhaseTwoRun, process: ProcessRedesign): void {
  const add = processAdder(run, process);
  const id = process.process.id;
  add("volume_mes", {
    label: "Volume por mês",
    value: process.volume,
    unit: "un/mes",
    formula: words.volume,
    inputs: [
      `${basePrefix(id)}.volume_mes`,
      ...(run.book.numberOf(`${basePrefix(id)}.volume_mes`) === null
        ? [`${logPrefix(id)}.volume_mes`]
        : []),
    ],
  });
  add("custo_hora", {
    label: "Custo por hora",
    value: process.hourlyCost,
    unit: "BRL/h",
    formula: words.rate,
    inputs: [`${basePrefix(id)}.custo_hora`],
  });
  add("fator_toque", {
    label: "Fator da execução",
    value: process.touchFactor,
    unit: "x",
    formula: words.touchFactor,
    inputs: [`${basePrefix(id)}.horas_mes`],
    assumptions: ["A.calibracao"],
    basis: "DERIVADO",
  });
  const { calibration } = process;
  const inputs = [`${logPrefix(id)}.tt_media`];
  const assumptions = ["A.calibracao", "A.calibracao_max"];
  add("calibracao_desvio", {
    label: "Diferença entre etapas e tempo medido",
    value: calibration.deviationPct,
    unit: "pct",
    formula: words.deviation,
    inputs,
    assumptions,
    basis: "DERIVADO",
  });
  add("calibracao_fator", {
    label: "Fator das esperas",
    value: calibration.waitFactor,
    unit: "x",
    formula: words.factor,
    inputs,
    assumptions,
    basis: "DERIVADO",
  });
  add("calibracao", {
    label: "Calibração",
    value: calibrationLabels[calibration.state],
    unit: "texto",
    formula: words.state,
    inputs: [...inputs, `${procPrefix(id)}.calibracao_desvio`],
    assumptions,
    basis: "DERIVADO",
  });
}

function addClasses(run: PhaseTwoRun, process: ProcessRedesign): void {
  const add = processAdder(run, process);
  const id = process.process.id;
  const table = run.redesign.inventory.table;
  const rows = process.steps.map(({ step }) => step.row);
  const from = (...columns: string[]) =>
    table
      ? { from: [{ table, columns, rows, filterText: `Processo = ${process.process.name}` }] }
      : {};
  const stepFacts = (key: string) =>
    process.steps.map(({ step }) => `${stepPrefix(id, step.code)}.${key}`);
  add("n_etapas", {
    label: "Etapas do fluxo atual",
    value: process.steps.length,
    unit: "un",
    formula: words.steps,
    ...from("etapa"),
  });
  add("n_obrig", {
    label: "Etapas obrigatórias",
    value: process.steps.filter(({ step }) => step.mandatory === true).length,
    unit: "un",
    formula: words.mandatory,
    ...from("obrigatoria"),
  });
  const classed = process.steps.filter(({ step }) => step.valueClass !== null);
  for (const [valueClass, key] of Object.entries(classKeys) as [keyof typeof classKeys, string][]) {
    for (const [part, text] of [
      ["toque", "do esforço"],
      ["espera", "da espera"],
    ] as const) {
      const timeOf = (plan: (typeof classed)[number]) =>
        plan.timed === null
          ? 0
          : plan.timed.frequency * (part === "toque" ? plan.timed.touch : plan.timed.wait);
      const total = exactSum(classed.map(timeOf));
      const own = exactSum(
        classed.filter(({ step }) => step.valueClass === valueClass).map(timeOf),
      );
      add(`${key}_${part}_pct`, {
        label: `Parcela ${text} em etapas ${{ VA: "que agregam valor", BVA: "necessárias ao negócio", NVA: "que não agregam valor" }[valueClass]}`,
        value: process.current === null || total === 0 ? null : (100 * own) / total,
        unit: "pct",
        formula: words.classShare,
        inputs: stepFacts(`${part}_h`),
        basis: "DERIVADO",
      });
    }
  }
}

const phrases: [Decision[], string, string][] = [
  [["ELIMINAR"], "é eliminada", "são eliminadas"],
  [["SIMPLIFICAR"], "simplificada", "simplificadas"],
  [["INTEGRAR"], "integrada", "integradas"],
  [["AUTOMATIZAR"], "automatizada", "automatizadas"],
  [["IA_AUTONOMA", "IA_ASSISTIDA"], "recebe IA", "recebem IA"],
  [["MANTER"], "permanece como está", "permanecem como estão"],
];

/** "1 é eliminada, 1 integrada e 9 recebem IA": what is there, in the order of the method. The first participle carries its verb. */
export function summaryOfDecisions(count: (decision: Decision) => number): string {
  const parts = phrases
    .map(([of, one, many]) => ({ of, n: exactSum(of.map(count)), one, many }))
    .filter(({ n }) => n > 0)
    .map(({ of, n, one, many }, index) => {
      const participle = ["SIMPLIFICAR", "INTEGRAR", "AUTOMATIZAR"].includes(of[0] ?? "");
      const verb = participle && index === 0 ? plural(n, "", "é ", "são ") : "";
      return `${formatNumber(n, 0)} ${verb}${plural(n, "", one, many)}`;
    });
  return parts.length <= 1
    ? parts.join("")
    : `${parts.slice(0, -1).join(", ")} e ${parts.at(-1) ?? ""}`;
}

function addDecisions(run: PhaseTwoRun, process: ProcessRedesign): void {
  const add = processAdder(run, process);
  const id = process.process.id;
  const inputs = process.steps.map(({ step }) => `${stepPrefix(id, step.code)}.decisao`);
  const count = (decision: Decision) =>
    process.steps.filter((plan) => plan.decision.decision === decision).length;
  for (const decision of decisions)
    add(`n_${decision.toLowerCase()}`, {
      label: `Etapas com a decisão “${decisionLabels[decision]}”`,
      value: count(decision),
      unit: "un",
      formula: words.count,
      inputs,
    });
  add("resumo_decisoes", {
    label: "Resumo das decisões",
    value: summaryOfDecisions(count),
    unit: "texto",
    formula: words.summary,
    inputs,
  });
  add("n_over", {
    label: "Decisões alteradas por pessoas",
    value: process.steps.filter(({ override }) => override !== null).length,
    unit: "un",
    formula: words.overrides,
    inputs,
  });
  add("n_antes", {
    label: "Etapas a simplificar antes",
    value: process.steps.filter(({ decision }) => decision.simplifyFirst).length,
    unit: "un",
    formula: words.first,
    inputs,
  });
  const kept = process.steps.filter(({ decision }) => decision.decision !== "ELIMINAR");
  const human = kept.filter(({ type }) => type === "manual" || type === "hybrid");
  add("n2", {
    label: "Etapas do fluxo futuro",
    value: kept.length,
    unit: "un",
    formula: words.manual,
    inputs,
  });
  add("n2_manual", {
    label: "Etapas manuais do fluxo futuro",
    value: kept.filter(({ type }) => type === "manual").length,
    unit: "un",
    formula: words.manual,
    inputs,
  });
  add("n_humana", {
    label: "Etapas com intervenção humana",
    value: human.length,
    unit: "un",
    formula: words.human,
    inputs,
  });
  add("humana", {
    label: "Nomes das etapas com intervenção humana",
    value: human.length === 0 ? null : joinNames(human.map(({ step }) => step.name)),
    unit: "texto",
    formula: words.human,
    inputs,
    nullReason: "NAO_SE_APLICA",
  });
}

/** `lib.{decisao}` and `fonte1_*`: where release and lead time come from. */
export function addSources(run: PhaseTwoRun, process: ProcessRedesign): void {
  if (process.future === null || process.volume === null) return;
  const add = processAdder(run, process);
  const id = process.process.id;
  const steps = process.steps.map(({ step }) => `${stepPrefix(id, step.code)}.liberado`);
  const byDecision = releaseByDecision(process);
  for (const [key, value] of byDecision)
    add(`lib.${key.toLowerCase()}`, {
      label:
        key === "retrabalho"
          ? "Horas liberadas por mês pelo retrabalho evitado"
          : `Horas liberadas por mês ${sourceOf[key]}`,
      value,
      unit: "h/mes",
      formula: formula("A2.3", "soma das horas liberadas, com o retrabalho evitado à parte"),
      inputs: steps,
    });
  if (!process.hasLeadTime) return;
  const [top] = reductionBySource(process);
  if (!top || !isAbove(top.sharePct, 0)) return;
  const inputs = [`${procPrefix(id)}.tt`, `${procPrefix(id)}.tt2`];
  const how = formula("A2.3", "fonte com a maior redução de execução e espera por caso");
  add("fonte1_de", {
    label: "Maior fonte da redução do prazo",
    value: sourceOf[top.source],
    unit: "texto",
    formula: how,
    inputs,
  });
  add("fonte1_pct", {
    label: "Parcela da redução do prazo na maior fonte",
    value: top.sharePct,
    unit: "pct",
    formula: how,
    inputs,
  });
}
