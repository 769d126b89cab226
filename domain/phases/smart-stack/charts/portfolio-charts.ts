/** c4.tco, c4.time, c4.redundancia and c4.rede. */
import type { ChartSpec } from "../../../charts/chart-spec.ts";
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { plural } from "../../../kernel/text/plural.ts";
import { chartOf, type ChartFacts } from "../../common/chart-facts.ts";
import type { PhaseFourRun } from "../phase-run.ts";
import { timeClassColours } from "../compute/time-quadrant.ts";

const systemsShown = 15;
const edgesShown = 9;

export function portfolioCharts(facts: ChartFacts, run: PhaseFourRun): ChartSpec[] {
  return [
    ...costPareto(facts),
    ...timeQuadrant(facts, run),
    ...redundancy(facts),
    ...network(facts),
  ];
}

const byCost = (facts: ChartFacts): string[] =>
  facts
    .keys(/^p4\.sis\.([^.]+)\.pct$/)
    .sort(
      (a, b) => (facts.number(`p4.sis.${b}.tco`) ?? 0) - (facts.number(`p4.sis.${a}.tco`) ?? 0),
    );

function costPareto(facts: ChartFacts): ChartSpec[] {
  const ids = byCost(facts).slice(0, systemsShown);
  const [first] = ids;
  if (first === undefined) return [];
  return chartOf({
    id: "c4.tco",
    type: "bar",
    basis: ["DERIVADO"],
    title: `O sistema ${facts.text(`p4.sis.${first}.nome`)} responde por ${facts.show(`p4.sis.${first}.pct`, "pct1")} do custo do portfólio`,
    x: { label: "Sistema", unit: "texto" },
    y: { label: "Custo anual", unit: "BRL/ano" },
    series: [
      {
        name: "Custo anual",
        basis: "DERIVADO",
        points: ids.map((id) =>
          facts.point(facts.text(`p4.sis.${id}.nome`), `p4.sis.${id}.tco`, {
            highlighted: facts.text(`p4.sis.${id}.abc`) === "A",
          }),
        ),
      },
    ],
    footnote: "Sistemas de maior custo; em destaque, os da classe A.",
  });
}

/** Highest cost first, then by id: the codes S1, S2 … of the TIME table. */
function systemOrder(facts: ChartFacts): string[] {
  const cost = (id: string) => facts.number(`p4.sis.${id}.tco`) ?? -1;
  return facts
    .keys(/^p4\.sis\.([^.]+)\.nome$/)
    .sort((a, b) => cost(b) - cost(a) || (a < b ? -1 : 1));
}

const classes = ["Investir", "Migrar", "Tolerar", "Eliminar"] as const;

function timeQuadrant(facts: ChartFacts, run: PhaseFourRun): ChartSpec[] {
  // Names of so many points would lie over each other: the table has them beside the codes.
  const order = new Map(systemOrder(facts).map((id, index) => [id, `S${index + 1}`]));
  const ids = facts.keys(/^p4\.sis\.([^.]+)\.time$/);
  const cut = assumedNumber(run.input.assumptions, "A.time_corte");
  const leaving = facts.number("p4.n_sair") ?? 0;
  return chartOf({
    id: "c4.time",
    type: "scatter",
    basis: ["DERIVADO"],
    title: `${facts.show("p4.n_sair", "int")} ${plural(leaving, "sistemas pedem", "sistema pede", "sistemas pedem")} saída ou migração`,
    x: { label: "Aptidão técnica", unit: "nota" },
    y: { label: "Aptidão de negócio", unit: "nota" },
    series: classes.flatMap((name) => {
      const own = ids.filter((id) => facts.text(`p4.sis.${id}.time`) === name);
      return own.length === 0
        ? []
        : [
            {
              name,
              basis: "DERIVADO" as const,
              colour: timeClassColours[name],
              points: own.map((id) =>
                facts.point(facts.number(`p4.sis.${id}.tf`) ?? 0, `p4.sis.${id}.bf`, {
                  label: order.get(id) ?? id,
                  size: facts.number(`p4.sis.${id}.tco`) ?? 0,
                }),
              ),
            },
          ];
    }),
    refs: [
      { axis: "x", value: cut, label: "corte" },
      { axis: "y", value: cut, label: "corte" },
    ],
    footnote:
      "Códigos dos sistemas na tabela. O tamanho do círculo é o custo anual. TIME é modelo do Gartner.",
  });
}

function redundancy(facts: ChartFacts): ChartSpec[] {
  const keys = facts
    .keys(/^p4\.cap\.([^.]+)\.n$/)
    .filter((key) => (facts.number(`p4.cap.${key}.n`) ?? 0) > 1)
    .sort(
      (a, b) =>
        (facts.number(`p4.cap.${b}.sai_ano`) ?? 0) - (facts.number(`p4.cap.${a}.sai_ano`) ?? 0) ||
        (a < b ? -1 : 1),
    );
  const n = facts.number("p4.n_cap_redundantes") ?? 0;
  return chartOf({
    id: "c4.redundancia",
    type: "stacked_bar",
    basis: ["DERIVADO"],
    title: `${facts.show("p4.n_cap_redundantes", "int")} ${plural(n, "capacidades têm", "capacidade tem", "capacidades têm")} mais de um sistema`,
    x: { label: "Capacidade", unit: "texto" },
    y: { label: "Custo anual", unit: "BRL/ano" },
    series: [
      {
        name: "Permanece",
        basis: "DERIVADO",
        points: keys.map((key) =>
          facts.point(facts.text(`p4.cap.${key}.nome`), `p4.cap.${key}.fica_ano`),
        ),
      },
      {
        name: "Sai",
        basis: "DERIVADO",
        points: keys.map((key) =>
          facts.point(facts.text(`p4.cap.${key}.nome`), `p4.cap.${key}.sai_ano`),
        ),
      },
    ],
    footnote: "Custo anual com pessoas. O número ao fim da barra é o custo que sai.",
  });
}

/** Interfaces that touch a single point of failure, else those that fail most: the whole network would not be read. */
function network(facts: ChartFacts): ChartSpec[] {
  const singles = new Set(
    facts.keys(/^p4\.no\.([^.]+)\.isola$/).map((key) => facts.text(`p4.no.${key}.nome`)),
  );
  const failuresOf = (n: string) => facts.number(`p4.int.${n}.falhas_mes`) ?? 0;
  const all = facts
    .keys(/^p4\.int\.(\d+)\.falhas_mes$/)
    .filter((n) => facts.has(`p4.int.${n}.falhas_mes`));
  const touching = all.filter(
    (n) =>
      singles.size === 0 ||
      singles.has(facts.text(`p4.int.${n}.origem`)) ||
      singles.has(facts.text(`p4.int.${n}.destino`)),
  );
  const edges = touching
    .sort((a, b) => failuresOf(b) - failuresOf(a) || Number(a) - Number(b))
    .slice(0, edgesShown);
  const count = singles.size;
  return chartOf({
    id: "c4.rede",
    type: "graph",
    basis: ["MEDIDO"],
    title:
      count > 0
        ? `${facts.show("p4.n_spof", "int")} ${plural(count, "", "sistema crítico é ponto único", "sistemas críticos são pontos únicos")} de falha`
        : `As interfaces registram ${facts.show("p4.integ.falhas_mes", "int")} falhas por mês`,
    x: { label: "De", unit: "texto" },
    y: { label: "Falhas por mês", unit: "un" },
    series: [
      {
        name: "Interfaces",
        basis: "MEDIDO",
        points: edges.map((n) =>
          facts.point(facts.text(`p4.int.${n}.origem`), `p4.int.${n}.falhas_mes`, {
            group: facts.text(`p4.int.${n}.destino`),
          }),
        ),
      },
    ],
    footnote:
      count > 0
        ? "Interfaces que passam pelos pontos únicos de falha, da mais à menos falha; no traço, as falhas por mês."
        : "Interfaces com mais falhas; no traço, as falhas por mês.",
  });
}
