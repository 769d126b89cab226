/** c5.ponte: from the value of all potential hours to the net of a year in the recommended set. */
import type { ChartPoint, ChartSpec } from "../../../charts/chart-spec.ts";
import type { FactKey } from "../../../facts/catalogue/fact-definition.ts";
import { chartOf, type ChartFacts } from "../../common/chart-facts.ts";
import { mappedPartChart } from "../../common/processes/mapped-part.ts";
import * as p5 from "../facts.ts";

export const bridgeCharts = (facts: ChartFacts): ChartSpec[] => [
  ...mappedPartChart(facts, "c5.cobertura"),
  ...valueBridge(facts),
];

function valueBridge(facts: ChartFacts): ChartSpec[] {
  const steps = p5.valueBridge;
  if (!facts.has(steps.net())) return [];
  const sum = (x: string, id: FactKey) => facts.point(x, id, { highlighted: true });
  const less = (x: string, id: FactKey): ChartPoint =>
    facts.point(x, id, { y: 0 - (facts.number(id) ?? 0) });
  const more = (x: string, id: FactKey) => (facts.has(id) ? [facts.point(x, id)] : []);
  return chartOf({
    id: "c5.ponte",
    type: "waterfall",
    basis: ["ESTIMADO"],
    title: `De ${facts.show(steps.potential(), "brl")} de potencial em horas, o conjunto deixa ${facts.show(steps.net(), "brl")} por ano`,
    x: { label: "Etapa", unit: "texto" },
    y: { label: "Por ano", unit: "BRL/ano" },
    series: [
      {
        name: "Conjunto recomendado",
        basis: "ESTIMADO",
        points: [
          sum("Potencial", steps.potential()),
          less("Fora", steps.outside()),
          sum("No conjunto", steps.inSet()),
          less("Adoção", steps.notAdopted()),
          less("Não caixa", steps.notCash()),
          sum("Horas", steps.hoursCash()),
          ...more("Retenção", steps.retention()),
          ...more("TI", steps.itSaving()),
          ...more("Demais", steps.others()),
          less("Custos", steps.opex()),
          sum("Líquido", steps.net()),
        ],
      },
    ],
    footnote:
      "Por ano, em regime. “Fora”: horas sem iniciativa ou em iniciativas fora do conjunto. “Custos”: recorrentes. Investimento e tempo da equipe são gastos uma vez e ficam ao lado.",
  });
}
