/** c5.tornado and c5.mc, one of each per perimeter. */
import type { ChartSpec } from "../../../charts/chart-spec.ts";
import { formatCompactNumber } from "../../../kernel/text/format-value.ts";
import { chartOf, type ChartFacts } from "../../common/chart-facts.ts";
import { perimeters, type Perimeter } from "../../common/financial-model/indicators.ts";
import { perimeterLabels } from "../phase-run.ts";

const idOf = (id: string, set: Perimeter) => (set === "rec" ? id : `${id}_prog`);

export function riskCharts(facts: ChartFacts): ChartSpec[] {
  return [
    ...perimeters.flatMap((set) => tornado(facts, set)),
    ...perimeters.flatMap((set) => histogram(facts, set)),
  ];
}

function tornado(facts: ChartFacts, set: Perimeter): ChartSpec[] {
  const ranks = facts.keys(new RegExp(`^p5\\.${set}\\.drv\\.(\\d+)\\.chave$`));
  const prefix = (rank: string) => `p5.${set}.tornado.${facts.text(`p5.${set}.drv.${rank}.chave`)}`;
  return chartOf({
    id: idOf("c5.tornado", set),
    type: "tornado",
    basis: ["ESTIMADO"],
    title: `O VPL do ${perimeterLabels[set]} depende mais ${facts.text(`p5.${set}.drv.1.nome_de`)}: de ${facts.show(`${prefix("1")}.pior`, "brl")} a ${facts.show(`${prefix("1")}.melhor`, "brl")}`,
    x: { label: "Variável", unit: "texto" },
    y: { label: "VPL", unit: "BRL" },
    series: [
      {
        name: "VPL",
        basis: "ESTIMADO",
        points: ranks.map((rank) =>
          facts.point(facts.text(`p5.${set}.drv.${rank}.nome`), `${prefix(rank)}.melhor`, {
            from: facts.number(`${prefix(rank)}.pior`) ?? 0,
            label: `${facts.show(`${prefix(rank)}.pior`, "brl")} a ${facts.show(`${prefix(rank)}.melhor`, "brl")}`,
          }),
        ),
      },
    ],
    footnote: "Uma variável por vez, as demais no valor base; as faixas estão na tabela.",
  });
}

function histogram(facts: ChartFacts, set: Perimeter): ChartSpec[] {
  const bins = facts.keys(new RegExp(`^p5\\.${set}\\.mc\\.faixa\\.(\\d+)\\.n$`));
  const start = (bin: string) => facts.number(`p5.${set}.mc.faixa.${bin}.de`) ?? 0;
  return chartOf({
    id: idOf("c5.mc", set),
    type: "histogram",
    basis: ["ESTIMADO"],
    title: `No ${perimeterLabels[set]}, o VPL é positivo em ${facts.show(`p5.${set}.mc.prob`, "pct1")} das simulações`,
    x: { label: "VPL simulado", unit: "BRL" },
    y: { label: "Simulações", unit: "un" },
    series: [
      {
        name: "Simulações",
        basis: "ESTIMADO",
        points: bins.map((bin) =>
          facts.point(start(bin), `p5.${set}.mc.faixa.${bin}.n`, {
            label: formatCompactNumber(start(bin)),
          }),
        ),
      },
    ],
    refs: [
      { axis: "x", value: 0, label: "Zero" },
      ...(["p10", "p50", "p90"] as const).map((key) => ({
        axis: "x" as const,
        value: facts.number(`p5.${set}.mc.${key}`) ?? 0,
        label: key.toUpperCase(),
      })),
    ],
    footnote: "Faixas de igual largura; o eixo mostra o início de algumas faixas, em reais.",
  });
}
