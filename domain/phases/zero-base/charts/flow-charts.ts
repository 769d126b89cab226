/** c2.fluxo_atual and c2.fluxo_futuro: every step in order with the mean wait before it on the edge that leads to it. */
import type { ChartPoint, ChartSpec } from "../../../charts/chart-spec.ts";
import { formatDuration } from "../../../kernel/text/duration.ts";
import { plural } from "../../../kernel/text/plural.ts";
import { chartOf, type ChartFacts } from "../../common/chart-facts.ts";
import { typeLabels } from "../../common/redesign/copy.ts";
import { stepPrefix } from "../../common/redesign/fact-prefixes.ts";
import type { ProcessRedesign, StepPlan } from "../../common/redesign/redesign.ts";

export function flowCharts(facts: ChartFacts, process: ProcessRedesign): ChartSpec[] {
  return [
    flow(facts, process, false),
    ...(process.future === null ? [] : [flow(facts, process, true)]),
  ].flat();
}

function flow(facts: ChartFacts, process: ProcessRedesign, future: boolean): ChartSpec[] {
  const id = process.process.id;
  const suffix = future ? "2" : "";
  const steps = process.steps.filter(({ decision }) => !future || decision.decision !== "ELIMINAR");
  const name = ({ step, type }: StepPlan) =>
    future ? `${step.name} (${typeLabels[type]})` : step.name;
  const fact = ({ step }: StepPlan, key: string) => `${stepPrefix(id, step.code)}.${key}${suffix}`;
  const edges = steps.slice(1).flatMap((plan, index): ChartPoint[] => {
    const before = steps[index];
    const wait = facts.number(fact(plan, "espera"));
    if (!before) return [];
    return [
      {
        x: name(before),
        group: name(plan),
        y: facts.number(fact(plan, "f")),
        fact_id: fact(plan, "f"),
        label: wait === null ? "" : formatDuration(wait, "min"),
      },
    ];
  });
  const counted = (key: string, none: string, one: string, many: string) =>
    plural(
      facts.number(`p2.proc.${id}.${key}`) ?? 0,
      none,
      `${facts.show(`p2.proc.${id}.${key}`, "int")} ${one}`,
      `${facts.show(`p2.proc.${id}.${key}`, "int")} ${many}`,
    );
  return chartOf({
    id: future ? "c2.fluxo_futuro" : "c2.fluxo_atual",
    type: "graph",
    basis: [future ? "ESTIMADO" : "DERIVADO"],
    title: future
      ? `O fluxo futuro tem ${counted("n2", "nenhuma etapa", "etapa", "etapas")}: ${counted("n2_manual", "nenhuma manual", "manual", "manuais")}`
      : `O fluxo atual tem ${counted("n_etapas", "nenhuma etapa", "etapa", "etapas em sequência")}`,
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
