/** c2.fluxo_atual and c2.fluxo_futuro: every step in order with the mean wait before it on the edge that leads to it. */
import type { ChartPoint, ChartSpec } from "../../../charts/chart-spec.ts";
import { formatDuration } from "../../../kernel/text/duration.ts";
import { plural } from "../../../kernel/text/plural.ts";
import { chartOf, type ChartFacts } from "../../common/chart-facts.ts";
import { typeLabels } from "../../common/redesign/copy.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import type { FactKey } from "../../../facts/catalogue/fact-definition.ts";
import * as p2 from "../facts.ts";
import type { ProcessRedesign, StepPlan } from "../../common/redesign/redesign.ts";

export function flowCharts(facts: ChartFacts, process: ProcessRedesign): ChartSpec[] {
  return [
    flow(facts, process, false),
    ...(process.future === null ? [] : [flow(facts, process, true)]),
  ].flat();
}

function flow(facts: ChartFacts, process: ProcessRedesign, future: boolean): ChartSpec[] {
  const id = process.process.id;
  const steps = process.steps.filter(({ decision }) => !future || decision.decision !== "ELIMINAR");
  const name = ({ step, type }: StepPlan) =>
    future ? `${step.name} (${typeLabels[type]})` : step.name;
  const own = keysAt(p2.process, { process: id });
  const factsOf = ({ step }: StepPlan) => {
    const keys = keysAt(p2.step, { process: id, step: step.code });
    return future
      ? { frequency: keys.frequencyLater, wait: keys.waitLater }
      : { frequency: keys.frequency, wait: keys.wait };
  };
  const edges = steps.slice(1).flatMap((plan, index): ChartPoint[] => {
    const before = steps[index];
    const keys = factsOf(plan);
    const wait = facts.number(keys.wait);
    if (!before) return [];
    return [
      {
        x: name(before),
        group: name(plan),
        y: facts.number(keys.frequency),
        fact_id: keys.frequency,
        label: wait === null ? "" : formatDuration(wait, "min"),
      },
    ];
  });
  const counted = (key: FactKey, words: readonly [none: string, one: string, many: string]) => {
    const [none, one, many] = words;
    const n = facts.show(key, "int");
    return plural(facts.number(key) ?? 0, none, `${n} ${one}`, `${n} ${many}`);
  };
  return chartOf({
    id: future ? "c2.fluxo_futuro" : "c2.fluxo_atual",
    type: "graph",
    basis: [future ? "ESTIMADO" : "DERIVADO"],
    title: future
      ? `O fluxo futuro tem ${counted(own.stepsLater, ["nenhuma etapa", "etapa", "etapas"])}: ${counted(own.manualLater, ["nenhuma manual", "manual", "manuais"])}`
      : `O fluxo atual tem ${counted(own.steps, ["nenhuma etapa", "etapa", "etapas em sequência"])}`,
    x: { label: "De", unit: "texto" },
    y: { label: "Execuções por caso", unit: "un" },
    series: [
      {
        name: "Etapas",
        basis: future ? "ESTIMADO" : "DERIVADO",
        points: steps.map((plan): ChartPoint => ({ x: name(plan), y: null })),
      },
      { name: "Sequências", basis: future ? "ESTIMADO" : "DERIVADO", points: edges },
    ],
    footnote:
      "Sobre cada seta, a espera média antes da etapa; retrabalho ocorre só em parte dos casos.",
  });
}
