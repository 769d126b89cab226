/** c5.natureza, c5.cascata, c5.fluxo, c5.cenarios and c5.portfolio. */
import type { ChartPoint, ChartSpec } from "../../../charts/chart-spec.ts";
import { plural } from "../../../kernel/text/plural.ts";
import { chartOf, type ChartFacts } from "../../common/chart-facts.ts";
import { perimeters, type Perimeter } from "../../common/financial-model/indicators.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import type { DefinitionReader, FactKey } from "../../../facts/catalogue/fact-definition.ts";
import * as p5 from "../facts.ts";

const setNames: Record<Perimeter, string> = {
  rec: "Conjunto recomendado",
  prog: "Programa completo",
};
const shortNames: Record<Perimeter, string> = { rec: "Recomendado", prog: "Completo" };
/** The recommended set when it could be told, else the whole programme. */
const leadingSet = (facts: ChartFacts): Perimeter =>
  facts.has(p5.perimeter.capex({ set: "rec" })) ? "rec" : "prog";
const shownSets = (facts: ChartFacts): Perimeter[] =>
  perimeters.filter((set) => facts.has(p5.perimeter.capex({ set })));

export function valueCharts(facts: ChartFacts, horizon: number): ChartSpec[] {
  return [
    ...byClass(facts),
    ...cascade(facts),
    ...monthlyFlow(facts, horizon),
    ...scenarios(facts),
    ...portfolio(facts),
    ...processReturns(facts),
    ...capture(facts, horizon),
    ...investment(facts),
  ];
}

const classes = [
  [p5.byClass.capacity, "Capacidade"],
  [p5.byClass.cash, "Caixa"],
  [p5.byClass.revenue, "Receita"],
  [p5.byClass.avoidedRisk, "Risco evitado"],
] as const;

function byClass(facts: ChartFacts): ChartSpec[] {
  const sets = shownSets(facts);
  const set = leadingSet(facts);
  return chartOf({
    id: "c5.natureza",
    type: "stacked_bar",
    basis: ["ESTIMADO"],
    title: `O benefício bruto ${set === "rec" ? "do conjunto recomendado" : "do programa"} é de ${facts.show(p5.perimeter.gross({ set }), "brlmi")} por ano`,
    x: { label: "Perímetro", unit: "texto" },
    y: { label: "Benefício bruto", unit: "BRL/ano" },
    series: classes
      .filter(([ofClass]) => sets.some((one) => (facts.number(ofClass({ set: one })) ?? 0) > 0))
      .map(([ofClass, label]) => ({
        name: label,
        basis: "ESTIMADO" as const,
        points: sets.map((one) => facts.point(shortNames[one], ofClass({ set: one }))),
      })),
    footnote: "Por natureza, antes da conversão em caixa e da adoção.",
  });
}

function cascade(facts: ChartFacts): ChartSpec[] {
  const set = leadingSet(facts);
  const own = keysAt(p5.perimeter, { set });
  const less = (x: string, id: FactKey): ChartPoint => {
    const value = facts.number(id);
    return facts.point(x, id, { y: value === null ? null : 0 - value });
  };
  return chartOf({
    id: "c5.cascata",
    type: "waterfall",
    basis: ["ESTIMADO"],
    title: `De ${facts.show(own.gross, "brl")} brutos por ano, ${facts.show(own.cash, "brl")} chegam ao caixa`,
    x: { label: "Etapa", unit: "texto" },
    y: { label: "Por ano", unit: "BRL/ano" },
    series: [
      {
        name: setNames[set],
        basis: "ESTIMADO",
        points: [
          facts.point("Bruto", own.gross, { highlighted: true }),
          less("Não vira caixa", own.notCash),
          less("Não adotado", own.notAdopted),
          facts.point("Caixa em regime", own.cash, { highlighted: true }),
        ],
      },
    ],
    footnote: `${setNames[set]}, em regime, sem a rampa de entrada.`,
  });
}

function monthlyFlow(facts: ChartFacts, horizon: number): ChartSpec[] {
  const set = leadingSet(facts);
  const months = Array.from({ length: horizon + 1 }, (_, m) => m);
  const paid = facts.has(p5.perimeter.payback({ set }));
  return chartOf({
    id: "c5.fluxo",
    type: "bar_line",
    basis: ["ESTIMADO"],
    title: paid
      ? `O ${setNames[set].toLowerCase()} se paga em ${facts.show(p5.perimeter.payback({ set }), "n1")} ${plural(facts.number(p5.perimeter.payback({ set })) ?? 0, "meses", "mês", "meses", 1)}`
      : `O ${setNames[set].toLowerCase()} não se paga no horizonte`,
    x: { label: "Mês do programa", unit: "texto" },
    y: { label: "Fluxo", unit: "BRL" },
    series: [
      {
        name: `Fluxo do mês – ${setNames[set].toLowerCase()}`,
        kind: "bar",
        basis: "ESTIMADO",
        points: months.map((m) => facts.point(`M${m}`, p5.month.net({ set, month: m }))),
      },
      {
        name: `Acumulado – ${setNames[set].toLowerCase()}`,
        kind: "line",
        basis: "ESTIMADO",
        points: months.map((m) => facts.point(`M${m}`, p5.month.cumulative({ set, month: m }))),
      },
    ],
    footnote: "Investimento no início do mês; benefícios e custos recorrentes no fim.",
  });
}

function scenarios(facts: ChartFacts): ChartSpec[] {
  const names = [
    ["conservador", "Conservador"],
    ["base", "Base"],
    ["otimista", "Otimista"],
  ] as const;
  const set = leadingSet(facts);
  return chartOf({
    id: "c5.cenarios",
    type: "bar",
    basis: ["ESTIMADO"],
    title: `O VPL do ${setNames[set].toLowerCase()} vai de ${facts.show(p5.scenario.npv({ set, scenario: "conservador" }), "brl")} a ${facts.show(p5.scenario.npv({ set, scenario: "otimista" }), "brl")}`,
    x: { label: "Cenário", unit: "texto" },
    y: { label: "VPL", unit: "BRL" },
    series: shownSets(facts).map((one) => ({
      name: setNames[one],
      basis: "ESTIMADO" as const,
      points: names.map(([key, label]) =>
        facts.point(label, p5.scenario.npv({ set: one, scenario: key })),
      ),
    })),
    footnote:
      "Cada cenário muda benefício, adoção, investimento, custo recorrente, atraso e economia de TI ao mesmo tempo.",
  });
}

/** Each place of the definition where its fact holds a number, the highest first. */
const ranked = <P extends string>(
  facts: ChartFacts,
  definition: DefinitionReader<P> & ((at: Record<P, string>) => FactKey),
): Record<P, string>[] => {
  const valueOf = (at: Record<P, string>) => facts.number(definition(at)) ?? 0;
  return facts
    .places(definition)
    .filter((at) => facts.has(definition(at)))
    .sort((a, b) => valueOf(b) - valueOf(a));
};

function portfolio(facts: ChartFacts): ChartSpec[] {
  const [best] = ranked(facts, p5.initiative.npv).map((at) => keysAt(p5.initiative, at));
  if (best === undefined) return [];
  const initiatives = facts
    .places(p5.initiative.npv)
    .map(({ initiative }) => ({ initiative, own: keysAt(p5.initiative, { initiative }) }))
    .filter(({ own }) => facts.has(own.npv));
  const of = (isIn: boolean) =>
    initiatives.filter(({ own }) => (facts.text(own.state) === "recomendada") === isIn);
  const series = (
    [
      [true, "Recomendadas"],
      [false, "Fora do conjunto"],
    ] as const
  )
    .filter(([isIn]) => of(isIn).length > 0)
    .map(([isIn, name]) => ({
      name,
      basis: "ESTIMADO" as const,
      points: of(isIn).map(({ initiative, own }) =>
        facts.point(facts.number(own.capex) ?? 0, own.npv, {
          label: initiative,
          size: Math.max(0, facts.number(own.roi) ?? 0),
        }),
      ),
    }));
  return chartOf({
    id: "c5.portfolio",
    type: "scatter",
    basis: ["ESTIMADO"],
    title: `A iniciativa “${facts.text(best.name)}” tem o maior VPL: ${facts.show(best.npv, "brl")}`,
    x: { label: "Investimento", unit: "BRL" },
    y: { label: "VPL", unit: "BRL" },
    series,
    refs: [{ axis: "y", value: 0, label: "VPL zero" }],
    footnote:
      "Códigos das iniciativas na tabela. O tamanho do círculo é o ROI; ROI negativo tem o menor tamanho.",
  });
}

function processReturns(facts: ChartFacts): ChartSpec[] {
  const returns = ranked(facts, p5.process.roi).map((at) => keysAt(p5.process, at));
  const [best] = returns;
  if (best === undefined) return [];
  return chartOf({
    id: "c5.processos",
    type: "bar",
    basis: ["ESTIMADO"],
    title: `O processo “${facts.text(best.name)}” tem o maior ROI: ${facts.show(best.roi, "pct0")}`,
    x: { label: "Processo", unit: "texto" },
    y: { label: "ROI", unit: "pct" },
    series: [
      {
        name: "ROI",
        basis: "ESTIMADO",
        points: returns.map((own) =>
          facts.point(facts.text(own.name), own.roi, {
            highlighted: (facts.number(own.roi) ?? 0) > 0,
          }),
        ),
      },
    ],
    footnote: "Benefícios do próprio processo contra a parte dele nos custos da iniciativa.",
  });
}

function capture(facts: ChartFacts, horizon: number): ChartSpec[] {
  const months = Array.from({ length: horizon + 1 }, (_, m) => m);
  const set = leadingSet(facts);
  return chartOf({
    id: "c5.captura",
    type: "line",
    basis: ["ESTIMADO"],
    title: `A captura prevista do ${setNames[set].toLowerCase()} chega a ${facts.show(p5.month.captured({ set, month: horizon }), "brlmi")} no fim do horizonte`,
    x: { label: "Mês do programa", unit: "texto" },
    y: { label: "Captura acumulada", unit: "BRL" },
    series: shownSets(facts).map((one) => ({
      name: setNames[one],
      kind: "line" as const,
      basis: "ESTIMADO" as const,
      points: months.map((m) => facts.point(`M${m}`, p5.month.captured({ set: one, month: m }))),
    })),
    footnote: "Benefício acumulado do cenário base, mês a mês.",
  });
}

function investment(facts: ChartFacts): ChartSpec[] {
  const largest = p5.largestCapex;
  const capexOf = (at: { initiative: string }) => facts.number(p5.initiative.capex(at)) ?? 0;
  const initiatives = facts
    .places(p5.initiative.capex)
    .sort((a, b) => capexOf(b) - capexOf(a))
    .map((at) => keysAt(p5.initiative, at));
  return chartOf({
    id: "c5.investimento",
    type: "bar",
    basis: ["MEDIDO"],
    title: facts.has(largest.share({ set: "prog" }))
      ? `“${facts.text(largest.name({ set: "prog" }))}” responde por ${facts.show(largest.share({ set: "prog" }), "pct0")} do investimento do programa`
      : "Investimento informado por iniciativa",
    x: { label: "Iniciativa", unit: "texto" },
    y: { label: "Investimento", unit: "BRL" },
    series: [
      {
        name: "Investimento",
        basis: "MEDIDO",
        points: initiatives.map((own, index) =>
          facts.point(facts.text(own.name), own.capex, { highlighted: index === 0 }),
        ),
      },
    ],
    footnote: "Valores informados nas iniciativas.",
  });
}
