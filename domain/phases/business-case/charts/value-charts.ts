/** c5.natureza, c5.cascata, c5.fluxo, c5.cenarios and c5.portfolio. */
import type { ChartPoint, ChartSpec } from "../../../charts/chart-spec.ts";
import { plural } from "../../../kernel/text/plural.ts";
import { chartOf, type ChartFacts } from "../../common/chart-facts.ts";
import type { BenefitClass } from "../../common/financial-model/financial-model.ts";
import { perimeters, type Perimeter } from "../../common/financial-model/indicators.ts";
import { classKeys } from "../compute/initiative-facts.ts";

const setNames: Record<Perimeter, string> = {
  rec: "Conjunto recomendado",
  prog: "Programa completo",
};
const shortNames: Record<Perimeter, string> = { rec: "Recomendado", prog: "Completo" };
/** The recommended set when it could be told, else the whole programme. */
export const leadingSet = (facts: ChartFacts): Perimeter =>
  facts.has("p5.rec.capex") ? "rec" : "prog";
const shownSets = (facts: ChartFacts): Perimeter[] =>
  perimeters.filter((set) => facts.has(`p5.${set}.capex`));

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

const classNames: [BenefitClass, string][] = [
  ["capacidade", "Capacidade"],
  ["caixa", "Caixa"],
  ["receita", "Receita"],
  ["risco evitado", "Risco evitado"],
];

function byClass(facts: ChartFacts): ChartSpec[] {
  const sets = shownSets(facts);
  const set = leadingSet(facts);
  return chartOf({
    id: "c5.natureza",
    type: "stacked_bar",
    basis: ["ESTIMADO"],
    title: `O benefício bruto ${set === "rec" ? "do conjunto recomendado" : "do programa"} é de ${facts.show(`p5.${set}.bruto_ano`, "brlmi")} por ano`,
    x: { label: "Perímetro", unit: "texto" },
    y: { label: "Benefício bruto", unit: "BRL/ano" },
    series: classNames
      .filter(([name]) =>
        sets.some((one) => (facts.number(`p5.${one}.classe.${classKeys[name]}`) ?? 0) > 0),
      )
      .map(([name, label]) => ({
        name: label,
        basis: "ESTIMADO" as const,
        points: sets.map((one) =>
          facts.point(shortNames[one], `p5.${one}.classe.${classKeys[name]}`),
        ),
      })),
    footnote: "Por natureza, antes da conversão em caixa e da adoção.",
  });
}

function cascade(facts: ChartFacts): ChartSpec[] {
  const set = leadingSet(facts);
  const id = (key: string) => `p5.${set}.${key}`;
  const less = (x: string, key: string): ChartPoint => {
    const value = facts.number(id(key));
    return facts.point(x, id(key), { y: value === null ? null : 0 - value });
  };
  return chartOf({
    id: "c5.cascata",
    type: "waterfall",
    basis: ["ESTIMADO"],
    title: `De ${facts.show(id("bruto_ano"), "brlmi")} brutos por ano, ${facts.show(id("caixa_ano"), "brlmi")} chegam ao caixa`,
    x: { label: "Etapa", unit: "texto" },
    y: { label: "Por ano", unit: "BRL/ano" },
    series: [
      {
        name: setNames[set],
        basis: "ESTIMADO",
        points: [
          facts.point("Bruto", id("bruto_ano"), { highlighted: true }),
          less("Não vira caixa", "nao_caixa"),
          less("Não adotado", "nao_adotado"),
          facts.point("Caixa em regime", id("caixa_ano"), { highlighted: true }),
        ],
      },
    ],
    footnote: `${setNames[set]}, em regime, sem a rampa de entrada.`,
  });
}

function monthlyFlow(facts: ChartFacts, horizon: number): ChartSpec[] {
  const set = leadingSet(facts);
  const months = Array.from({ length: horizon + 1 }, (_, m) => m);
  const paid = facts.has(`p5.${set}.payback`);
  return chartOf({
    id: "c5.fluxo",
    type: "bar_line",
    basis: ["ESTIMADO"],
    title: paid
      ? `O ${setNames[set].toLowerCase()} se paga em ${facts.show(`p5.${set}.payback`, "n1")} ${plural(facts.number(`p5.${set}.payback`) ?? 0, "meses", "mês", "meses", 1)}`
      : `O ${setNames[set].toLowerCase()} não se paga no horizonte`,
    x: { label: "Mês do programa", unit: "texto" },
    y: { label: "Fluxo", unit: "BRL" },
    series: [
      {
        name: `Fluxo do mês – ${setNames[set].toLowerCase()}`,
        kind: "bar",
        basis: "ESTIMADO",
        points: months.map((m) => facts.point(`M${m}`, `p5.${set}.mes.${m}.liquido`)),
      },
      ...shownSets(facts).map((one) => ({
        name: `Acumulado – ${setNames[one].toLowerCase()}`,
        kind: "line" as const,
        basis: "ESTIMADO" as const,
        points: months.map((m) => facts.point(`M${m}`, `p5.${one}.mes.${m}.acumulado`)),
      })),
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
    title: `O VPL do ${setNames[set].toLowerCase()} vai de ${facts.show(`p5.${set}.cenario.conservador.vpl`, "brl")} a ${facts.show(`p5.${set}.cenario.otimista.vpl`, "brl")}`,
    x: { label: "Cenário", unit: "texto" },
    y: { label: "VPL", unit: "BRL" },
    series: shownSets(facts).map((one) => ({
      name: setNames[one],
      basis: "ESTIMADO" as const,
      points: names.map(([key, label]) => facts.point(label, `p5.${one}.cenario.${key}.vpl`)),
    })),
    footnote:
      "Cada cenário muda benefício, adoção, investimento, custo recorrente, atraso e economia de TI ao mesmo tempo.",
  });
}

function portfolio(facts: ChartFacts): ChartSpec[] {
  const ids = facts.keys(/^p5\.ini\.([^.]+)\.vpl$/).filter((id) => facts.has(`p5.ini.${id}.vpl`));
  const best = [...ids].sort(
    (a, b) => (facts.number(`p5.ini.${b}.vpl`) ?? 0) - (facts.number(`p5.ini.${a}.vpl`) ?? 0),
  )[0];
  if (best === undefined) return [];
  const of = (isIn: boolean) =>
    ids.filter((id) => (facts.text(`p5.ini.${id}.situacao`) === "recomendada") === isIn);
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
      points: of(isIn).map((id) =>
        facts.point(facts.number(`p5.ini.${id}.capex`) ?? 0, `p5.ini.${id}.vpl`, {
          label: id,
          size: Math.max(0, facts.number(`p5.ini.${id}.roi`) ?? 0),
        }),
      ),
    }));
  return chartOf({
    id: "c5.portfolio",
    type: "scatter",
    basis: ["ESTIMADO"],
    title: `A iniciativa “${facts.text(`p5.ini.${best}.nome`)}” tem o maior VPL: ${facts.show(`p5.ini.${best}.vpl`, "brl")}`,
    x: { label: "Investimento", unit: "BRL" },
    y: { label: "VPL", unit: "BRL" },
    series,
    refs: [{ axis: "y", value: 0, label: "VPL zero" }],
    footnote:
      "Códigos das iniciativas na tabela. O tamanho do círculo é o ROI; ROI negativo tem o menor tamanho.",
  });
}

function processReturns(facts: ChartFacts): ChartSpec[] {
  const ids = facts
    .keys(/^p5\.proc\.([^.]+)\.roi$/)
    .filter((id) => facts.has(`p5.proc.${id}.roi`))
    .sort(
      (a, b) => (facts.number(`p5.proc.${b}.roi`) ?? 0) - (facts.number(`p5.proc.${a}.roi`) ?? 0),
    );
  const [best] = ids;
  if (best === undefined) return [];
  return chartOf({
    id: "c5.processos",
    type: "bar",
    basis: ["ESTIMADO"],
    title: `O processo “${facts.text(`p5.proc.${best}.nome`)}” tem o maior ROI: ${facts.show(`p5.proc.${best}.roi`, "pct0")}`,
    x: { label: "Processo", unit: "texto" },
    y: { label: "ROI", unit: "pct" },
    series: [
      {
        name: "ROI",
        basis: "ESTIMADO",
        points: ids.map((id) =>
          facts.point(facts.text(`p5.proc.${id}.nome`), `p5.proc.${id}.roi`, {
            highlighted: (facts.number(`p5.proc.${id}.roi`) ?? 0) > 0,
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
    title: `A captura prevista do ${setNames[set].toLowerCase()} chega a ${facts.show(`p5.${set}.mes.${horizon}.captura`, "brlmi")} no fim do horizonte`,
    x: { label: "Mês do programa", unit: "texto" },
    y: { label: "Captura acumulada", unit: "BRL" },
    series: shownSets(facts).map((one) => ({
      name: setNames[one],
      kind: "line" as const,
      basis: "ESTIMADO" as const,
      points: months.map((m) => facts.point(`M${m}`, `p5.${one}.mes.${m}.captura`)),
    })),
    footnote: "Benefício acumulado do cenário base, mês a mês.",
  });
}

function investment(facts: ChartFacts): ChartSpec[] {
  const ids = facts
    .keys(/^p5\.ini\.([^.]+)\.capex$/)
    .sort(
      (a, b) => (facts.number(`p5.ini.${b}.capex`) ?? 0) - (facts.number(`p5.ini.${a}.capex`) ?? 0),
    );
  return chartOf({
    id: "c5.investimento",
    type: "bar",
    basis: ["MEDIDO"],
    title: `A iniciativa “${facts.text("p5.prog.maior_capex.nome")}” responde por ${facts.show("p5.prog.maior_capex.pct", "pct0")} do investimento do programa completo`,
    x: { label: "Iniciativa", unit: "texto" },
    y: { label: "Investimento", unit: "BRL" },
    series: [
      {
        name: "Investimento",
        basis: "MEDIDO",
        points: ids.map((id, index) =>
          facts.point(facts.text(`p5.ini.${id}.nome`), `p5.ini.${id}.capex`, {
            highlighted: index === 0,
          }),
        ),
      },
    ],
    footnote: "Valores informados nas iniciativas.",
  });
}
