/** c5.tornado and c5.mc, one of each per perimeter. */
import type { ChartSpec } from "../../../charts/chart-spec.ts";
import { formatCompactNumber } from "../../../kernel/text/format-value.ts";
import { chartOf, type ChartFacts } from "../../common/chart-facts.ts";
import { perimeters, type Perimeter } from "../../common/financial-model/indicators.ts";
import { perimeterLabels } from "../phase-run.ts";
import { keysAt, type KeysOf } from "../../../facts/catalogue/define-facts.ts";
import * as p5 from "../facts.ts";

const idOf = (id: string, set: Perimeter) => (set === "rec" ? id : `${id}_prog`);

export function riskCharts(facts: ChartFacts): ChartSpec[] {
  return [
    ...perimeters.flatMap((set) => tornado(facts, set)),
    ...perimeters.flatMap((set) => histogram(facts, set)),
  ];
}

interface Bar {
  name: string;
  afterOf: string;
  own: KeysOf<typeof p5.tornado>;
}

/** The variables of a perimeter in the order of their swing. */
function barsOf(facts: ChartFacts, set: Perimeter): Bar[] {
  return facts
    .places(p5.ranking.driver)
    .filter((at) => at.set === set)
    .map((at) => ({
      name: facts.text(p5.ranking.name(at)),
      afterOf: facts.text(p5.ranking.afterOf(at)),
      own: keysAt(p5.tornado, { set, driver: facts.text(p5.ranking.driver(at)) }),
    }));
}

function tornado(facts: ChartFacts, set: Perimeter): ChartSpec[] {
  const bars = barsOf(facts, set);
  const [widest] = bars;
  if (widest === undefined) return [];
  const spread = ({ own }: Bar) =>
    `${facts.show(own.worst, "brl")} a ${facts.show(own.best, "brl")}`;
  return chartOf({
    id: idOf("c5.tornado", set),
    type: "tornado",
    basis: ["ESTIMADO"],
    title: `VPL do ${perimeterLabels[set]} depende mais ${widest.afterOf}: ${spread(widest)}`,
    x: { label: "Variável", unit: "texto" },
    y: { label: "VPL", unit: "BRL" },
    series: [
      {
        name: "VPL",
        basis: "ESTIMADO",
        points: bars.map((bar) =>
          facts.point(bar.name, bar.own.best, {
            from: facts.number(bar.own.worst) ?? 0,
            label: spread(bar),
          }),
        ),
      },
    ],
    footnote: "Uma variável por vez, as demais no valor base; as faixas estão na tabela.",
  });
}

function histogram(facts: ChartFacts, set: Perimeter): ChartSpec[] {
  const bins = facts
    .places(p5.bin.count)
    .filter((at) => at.set === set)
    .map((at) => keysAt(p5.bin, at));
  const own = keysAt(p5.simulation, { set });
  return chartOf({
    id: idOf("c5.mc", set),
    type: "histogram",
    basis: ["ESTIMADO"],
    title: `No ${perimeterLabels[set]}, o VPL é positivo em ${facts.show(own.positive, "pct1")} das simulações`,
    x: { label: "VPL simulado", unit: "BRL" },
    y: { label: "Simulações", unit: "un" },
    series: [
      {
        name: "Simulações",
        basis: "ESTIMADO",
        points: bins.map(({ from, count }) => {
          const start = facts.number(from) ?? 0;
          return facts.point(start, count, { label: formatCompactNumber(start) });
        }),
      },
    ],
    refs: [
      { axis: "x", value: 0, label: "Zero" },
      ...(["p10", "p50", "p90"] as const).map((key) => ({
        axis: "x" as const,
        value: facts.number(own[key]) ?? 0,
        label: `${key.toUpperCase()}: ${formatCompactNumber(facts.number(own[key]) ?? 0)}`,
      })),
    ],
    footnote: "Faixas de igual largura; o eixo mostra o início de algumas faixas, em reais.",
  });
}
