/** c4.tco, c4.time, c4.redundancia and c4.rede. */
import type { ChartSpec } from "../../../charts/chart-spec.ts";
import { assumedNumber } from "../../../facts/assumptions/register.ts";
import { plural } from "../../../kernel/text/plural.ts";
import { chartOf, type ChartFacts } from "../../common/chart-facts.ts";
import type { PhaseFourRun } from "../phase-run.ts";
import type { DefinitionReader } from "../../../facts/catalogue/fact-definition.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import * as p4 from "../facts.ts";
import { timeClassColours } from "../compute/destination/time-quadrant.ts";

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

/** Systems that a definition names, with the keys of their facts. */
const systemsOf = (facts: ChartFacts, definition: DefinitionReader<"system">) =>
  facts.places(definition).map((at) => ({ id: at.system, own: keysAt(p4.system, at) }));

function costPareto(facts: ChartFacts): ChartSpec[] {
  const shown = systemsOf(facts, p4.system.share)
    .sort((a, b) => (facts.number(b.own.cost) ?? 0) - (facts.number(a.own.cost) ?? 0))
    .slice(0, systemsShown)
    .map(({ own }) => own);
  const [first] = shown;
  if (first === undefined) return [];
  return chartOf({
    id: "c4.tco",
    type: "bar",
    basis: ["DERIVADO"],
    title: `O sistema ${facts.text(first.name)} responde por ${facts.show(first.share, "pct1")} do custo do portfólio`,
    x: { label: "Sistema", unit: "texto" },
    y: { label: "Custo anual", unit: "BRL/ano" },
    series: [
      {
        name: "Custo anual",
        basis: "DERIVADO",
        points: shown.map((own) =>
          facts.point(facts.text(own.name), own.cost, {
            highlighted: facts.text(own.abc) === "A",
          }),
        ),
      },
    ],
    footnote: "Sistemas de maior custo; em destaque, os da classe A.",
  });
}

/** Highest cost first, then by id: the codes S1, S2 … of the TIME table. */
function systemOrder(facts: ChartFacts): string[] {
  const cost = (id: string) => facts.number(p4.system.cost({ system: id })) ?? -1;
  return facts
    .places(p4.system.name)
    .map((at) => at.system)
    .sort((a, b) => cost(b) - cost(a) || (a < b ? -1 : 1));
}

const classes = ["Investir", "Migrar", "Tolerar", "Eliminar"] as const;

function timeQuadrant(facts: ChartFacts, run: PhaseFourRun): ChartSpec[] {
  // Names of so many points would lie over each other: the table has them beside the codes.
  const order = new Map(systemOrder(facts).map((id, index) => [id, `S${index + 1}`]));
  const systems = systemsOf(facts, p4.system.class);
  const cut = assumedNumber(run.input.assumptions, "A.time_corte");
  const leaving = facts.number(p4.portfolio.leaving()) ?? 0;
  return chartOf({
    id: "c4.time",
    type: "scatter",
    basis: ["DERIVADO"],
    title: `${facts.show(p4.portfolio.leaving(), "int")} ${plural(leaving, "sistemas pedem", "sistema pede", "sistemas pedem")} saída ou migração`,
    x: { label: "Aptidão técnica", unit: "nota" },
    y: { label: "Aptidão de negócio", unit: "nota" },
    series: classes.flatMap((name) => {
      const found = systems.filter(({ own }) => facts.text(own.class) === name);
      return found.length === 0
        ? []
        : [
            {
              name,
              basis: "DERIVADO" as const,
              colour: timeClassColours[name],
              points: found.map(({ id, own }) =>
                facts.point(facts.number(own.technicalFit) ?? 0, own.businessFit, {
                  label: order.get(id) ?? id,
                  size: facts.number(own.cost) ?? 0,
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
      "Códigos dos sistemas na tabela. O tamanho do círculo é o custo anual. As classes são as do modelo TIME, do Gartner.",
  });
}

function redundancy(facts: ChartFacts): ChartSpec[] {
  const several = facts
    .places(p4.capability.systems)
    .map((at) => ({ id: at.capability, own: keysAt(p4.capability, at) }))
    .filter(({ own }) => (facts.number(own.systems) ?? 0) > 1 && facts.number(own.stays) !== null)
    .sort(
      (a, b) =>
        (facts.number(b.own.leaves) ?? 0) - (facts.number(a.own.leaves) ?? 0) ||
        (a.id < b.id ? -1 : 1),
    );
  const n = facts.number(p4.capabilities.redundant()) ?? 0;
  return chartOf({
    id: "c4.redundancia",
    type: "stacked_bar",
    basis: ["DERIVADO"],
    title: `${facts.show(p4.capabilities.redundant(), "int")} ${plural(n, "capacidades têm", "capacidade tem", "capacidades têm")} mais de um sistema`,
    x: { label: "Capacidade", unit: "texto" },
    y: { label: "Custo anual", unit: "BRL/ano" },
    series: [
      {
        name: "Permanece",
        basis: "DERIVADO",
        points: several.map(({ own }) => facts.point(facts.text(own.name), own.stays)),
      },
      {
        name: "Sai",
        basis: "DERIVADO",
        points: several.map(({ own }) => facts.point(facts.text(own.name), own.leaves)),
      },
    ],
    footnote: "Custo anual com pessoas; os valores estão na tabela.",
  });
}

/** Interfaces that touch a single point of failure, else those that fail most: the whole network would not be read. */
function network(facts: ChartFacts): ChartSpec[] {
  const singles = new Set(facts.places(p4.node.cutsOff).map((at) => facts.text(p4.node.name(at))));
  const all = facts
    .places(p4.link.failures)
    .map((at) => ({ rank: Number(at.link), own: keysAt(p4.link, at) }))
    .filter(({ own }) => facts.has(own.failures));
  const touching = all.filter(
    ({ own }) =>
      singles.size === 0 || [own.from, own.to].some((end) => singles.has(facts.text(end))),
  );
  const edges = touching
    .sort(
      (a, b) =>
        (facts.number(b.own.failures) ?? 0) - (facts.number(a.own.failures) ?? 0) ||
        a.rank - b.rank,
    )
    .slice(0, edgesShown);
  const count = singles.size;
  return chartOf({
    id: "c4.rede",
    type: "graph",
    basis: ["MEDIDO"],
    title:
      count > 0
        ? `${facts.show(p4.nodes.singlePoints(), "int")} ${plural(count, "", "sistema crítico é ponto único", "sistemas críticos são pontos únicos")} de falha`
        : `As interfaces registram ${facts.show(p4.network.failures(), "int")} falhas por mês`,
    x: { label: "De", unit: "texto" },
    y: { label: "Falhas por mês", unit: "un" },
    series: [
      {
        name: "Interfaces",
        basis: "MEDIDO",
        points: edges.map(({ own }) =>
          facts.point(facts.text(own.from), own.failures, { group: facts.text(own.to) }),
        ),
      },
    ],
    footnote:
      count > 0
        ? "Interfaces que passam pelos pontos únicos de falha, da mais à menos falha; no traço, as falhas por mês."
        : "Interfaces com mais falhas; no traço, as falhas por mês.",
  });
}
