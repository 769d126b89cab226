/** c1.heatmap, c1.matriz and c1.alerta. */
import type { ChartSpec } from "../../../charts/chart-spec.ts";
import { plural } from "../../../kernel/text/plural.ts";
import { alertCriteria, criterionLabels } from "../../common/client-alerts.ts";
import { heatmapLevers } from "../compute/value-map/value-map-facts.ts";
import { chartOf, type ChartFacts } from "../../common/chart-facts.ts";
import * as p1 from "../facts.ts";

const leverNames: Record<(typeof heatmapLevers)[number], string> = {
  custo: "Custo",
  retrabalho: "Retrabalho",
  tempo: "Tempo",
  receita: "Receita exposta",
  importancia: "Importância",
  cliente: "Cliente",
  automacao: "Automação",
};

export function valueCharts(facts: ChartFacts): ChartSpec[] {
  const ranked = facts
    .places(p1.process.position)
    .map(({ process }) => process)
    .filter((id) => facts.has(p1.process.position({ process: id })))
    .sort(
      (a, b) =>
        (facts.number(p1.process.position({ process: a })) ?? 0) -
        (facts.number(p1.process.position({ process: b })) ?? 0),
    );
  return [...heatmap(facts, ranked), ...matrix(facts, ranked), ...alerts(facts)];
}

function heatmap(facts: ChartFacts, ranked: string[]): ChartSpec[] {
  const first = ranked[0];
  if (first === undefined) return [];
  return chartOf({
    id: "c1.heatmap",
    type: "heatmap",
    basis: ["ESTIMADO"],
    title: `“${facts.text(p1.process.name({ process: first }))}” abre a ordem de prioridade`,
    x: { label: "Alavanca", unit: "texto" },
    y: { label: "Valor normalizado", unit: "score" },
    series: [
      {
        name: "Valor normalizado",
        basis: "ESTIMADO",
        points: ranked.flatMap((id) =>
          heatmapLevers.map((lever) =>
            facts.point(leverNames[lever], p1.heat.lever({ process: id, lever }), {
              group: facts.text(p1.process.name({ process: id })),
              label: id,
            }),
          ),
        ),
      },
    ],
    footnote:
      "Processos na ordem de prioridade; cada alavanca vai de zero a cem entre os processos.",
  });
}

function matrix(facts: ChartFacts, ranked: string[]): ChartSpec[] {
  const count = facts.number(p1.quadrant.capture()) ?? 0;
  const title =
    count === 0
      ? "Nenhum processo fica acima do corte em valor e em viabilidade"
      : `${facts.show(p1.quadrant.capture(), "int")} ${plural(count, "", "processo fica", "processos ficam")} acima do corte em valor e em viabilidade`;
  return chartOf({
    id: "c1.matriz",
    type: "scatter",
    basis: ["ESTIMADO"],
    title,
    x: { label: "Viabilidade", unit: "score" },
    y: { label: "Valor", unit: "score" },
    series: [
      {
        name: "Processos",
        basis: "ESTIMADO",
        points: ranked.map((id) =>
          facts.point(
            facts.number(p1.process.feasibility({ process: id })) ?? 0,
            p1.process.value({ process: id }),
            {
              label: id,
              size: facts.number(p1.process.hours({ process: id })) ?? 0,
              group: facts.text(p1.process.name({ process: id })),
              highlighted: facts.text(p1.process.quadrant({ process: id })) === "Capturar já",
            },
          ),
        ),
      },
    ],
    refs: [
      { axis: "x", value: facts.number("A.corte_fs") ?? 50, label: "Corte de viabilidade" },
      { axis: "y", value: facts.number("A.corte_vs") ?? 50, label: "Corte de valor" },
    ],
    footnote: "O tamanho do ponto é proporcional às horas por mês.",
  });
}

function alerts(facts: ChartFacts): ChartSpec[] {
  const count = facts.number(p1.alert.count()) ?? 0;
  return chartOf({
    id: "c1.alerta",
    type: "bar",
    basis: ["MEDIDO"],
    title:
      count === 0
        ? "Nenhum cliente está em alerta"
        : `${facts.show(p1.alert.count(), "int")} de ${facts.show(p1.clients.count(), "int")} clientes ${plural(count, "", "está", "estão")} em alerta`,
    x: { label: "Critério", unit: "texto" },
    y: { label: "Clientes", unit: "un" },
    series: [
      {
        name: "Clientes",
        basis: "MEDIDO",
        points: alertCriteria
          .filter((criterion) => facts.has(p1.alertCriterion.clients({ criterion })))
          .map((criterion) =>
            facts.point(criterionLabels[criterion], p1.alertCriterion.clients({ criterion })),
          ),
      },
    ],
    footnote: "Um cliente pode atender a mais de um critério.",
  });
}
