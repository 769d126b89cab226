/** c3.camadas, c3.span, c3.exposicao, c3.mapa, c3.capacidade and c3.lacunas. People appear only in groups that may be published. */
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import type { ChartPoint, ChartSpec } from "../../charts/chart-spec.ts";
import type { FactBook } from "../../facts/fact-book.ts";
import { chartOf, readChartFacts, type ChartFacts } from "../common/chart-facts.ts";
import type { AreaCapacity } from "./compute/capacity-by-area.ts";
import { criticalityCuts, exposureCut } from "./compute/evolution-map.ts";
import { drawnAreas } from "./compute/new-roles.ts";
import * as p3 from "./facts.ts";

const mostRoles = 24;

export function orgDnaCharts(book: FactBook, areas: readonly AreaCapacity[]): ChartSpec[] {
  const facts = readChartFacts(book);
  return [
    ...layers(facts),
    ...spans(facts),
    ...exposure(facts),
    ...map(facts),
    ...capacity(
      facts,
      drawnAreas(areas).map(({ group }) => group.id),
    ),
    ...gaps(facts),
  ];
}

function layers(facts: ChartFacts): ChartSpec[] {
  const layers = facts.places(p3.layer.positions);
  const last = layers.at(-1);
  return chartOf({
    id: "c3.camadas",
    type: "bar",
    basis: ["MEDIDO"],
    title:
      last === undefined
        ? "Posições por camada"
        : `A estrutura tem ${facts.show(p3.structure.positions(), "int")} posições e ${facts.show(p3.structure.managers(), "int")} gestores`,
    x: { label: "Camada", unit: "texto" },
    y: { label: "Posições", unit: "un" },
    series: [
      {
        name: "Posições",
        basis: "MEDIDO",
        points: layers.map((at) =>
          facts.point(facts.text(p3.layer.name(at)), p3.layer.positions(at)),
        ),
      },
    ],
    footnote:
      "As camadas do topo são reunidas em “Direção”; o custo aparece só em grupos que podem ser publicados.",
  });
}

function spans(facts: ChartFacts): ChartSpec[] {
  return chartOf({
    id: "c3.span",
    type: "bar",
    basis: ["MEDIDO"],
    title: `Cada gestor tem em média ${facts.show(p3.structure.span(), "n1")} liderados diretos`,
    x: { label: "Liderados diretos", unit: "un" },
    y: { label: "Gestores", unit: "un" },
    series: [
      {
        name: "Gestores",
        basis: "MEDIDO",
        points: facts
          .places(p3.spanCount.managers)
          .map((at) =>
            facts.point(facts.show(p3.spanCount.reports(at), "int"), p3.spanCount.managers(at)),
          ),
      },
    ],
    footnote: "Liderados diretos de cada gestor do organograma.",
  });
}

/** Most exposed first, then by id; those without exposure left out. */
function byExposure<Own extends { id: string; beta: string }>(
  facts: ChartFacts,
  items: readonly Own[],
): Own[] {
  const beta = (item: Own) => facts.number(item.beta) ?? 0;
  return items
    .filter((item) => facts.has(item.beta))
    .sort((a, b) => beta(b) - beta(a) || (a.id < b.id ? -1 : 1));
}

function exposure(facts: ChartFacts): ChartSpec[] {
  const roles = byExposure(
    facts,
    facts.places(p3.role.beta).map((at) => ({ id: at.role, ...keysAt(p3.role, at) })),
  ).slice(0, mostRoles);
  const first = roles[0];
  const kinds = [
    ["E1", "Modelo de linguagem"],
    ["E2", "Modelo e sistema"],
    ["E0", "Sem exposição"],
  ] as const;
  return first === undefined
    ? []
    : chartOf({
        id: "c3.exposicao",
        type: "stacked_bar",
        basis: ["DERIVADO"],
        title: `O cargo “${facts.text(first.name)}” tem a maior exposição das tarefas`,
        x: { label: "Cargo", unit: "texto" },
        y: { label: "Parcela do tempo", unit: "pct" },
        series: kinds.map(([kind, name]) => ({
          name,
          basis: "DERIVADO" as const,
          points: roles.map((own) => facts.point(facts.text(own.name), own[kind])),
        })),
        footnote: "Exposição à IA não equivale a eliminação de cargos.",
      });
}

function map(facts: ChartFacts): ChartSpec[] {
  const families = byExposure(
    facts,
    facts.places(p3.family.beta).map((at) => ({ id: at.family, ...keysAt(p3.family, at) })),
  ).filter((own) => facts.has(own.criticality));
  return chartOf({
    id: "c3.mapa",
    type: "scatter",
    basis: ["DERIVADO"],
    title: mostExposed(facts, families),
    x: { label: "Exposição à IA", unit: "pct" },
    y: { label: "Criticidade humana", unit: "score" },
    series: [
      {
        name: "Famílias de cargos",
        basis: "DERIVADO",
        points: families.map(
          (own): ChartPoint => ({
            x: facts.number(own.beta) ?? 0,
            y: facts.number(own.criticality),
            size: facts.number(own.fte) ?? 0,
            label: facts.text(own.name),
            fact_id: own.criticality,
          }),
        ),
      },
    ],
    refs: [
      { axis: "x", value: 100 * exposureCut, label: "exposição" },
      { axis: "y", value: criticalityCuts.high, label: "criticidade alta" },
      { axis: "y", value: criticalityCuts.low, label: "criticidade baixa" },
    ],
    footnote: "Tamanho do ponto: FTE da família.",
  });
}

const longestTitle = 90;

/** Names the most exposed family, unless another is as exposed. */
function mostExposed(
  facts: ChartFacts,
  [first, second]: readonly { name: string; beta: string }[],
): string {
  const neutral = "Exposição das tarefas e criticidade humana por família de cargos";
  if (first === undefined) return neutral;
  const isAlone = second === undefined || facts.show(first.beta) !== facts.show(second.beta);
  const title = `“${facts.text(first.name)}” é a família de cargos com mais tarefas expostas`;
  return isAlone && title.length <= longestTitle ? title : neutral;
}

/** What the processes release area by area, what the new roles take of it, and the balance: never a headcount after. */
function capacity(facts: ChartFacts, areas: readonly string[]): ChartSpec[] {
  if (!facts.has(p3.newRoles.balance())) return [];
  return chartOf({
    id: "c3.capacidade",
    type: "waterfall",
    basis: ["ESTIMADO"],
    title: `O redesenho libera ${facts.show(p3.capacity.released(), "fte1")}, antes da adoção`,
    x: { label: "Área", unit: "texto" },
    y: { label: "FTE", unit: "FTE" },
    series: [
      {
        name: "FTE",
        basis: "ESTIMADO",
        points: [
          ...areas.map((area) =>
            facts.point(facts.text(p3.area.name({ area })), p3.area.processRelease({ area })),
          ),
          ...(facts.has(p3.capacity.otherAreas())
            ? [facts.point("Demais áreas", p3.capacity.otherAreas())]
            : []),
          ...((facts.number(p3.capacity.outsideAreas()) ?? 0) > 0
            ? [facts.point("Sem área", p3.capacity.outsideAreas())]
            : []),
          {
            x: "Papéis novos",
            y: -(facts.number(p3.newRoles.fte()) ?? 0),
            fact_id: p3.newRoles.fte(),
          },
          facts.point("Saldo", p3.newRoles.balance(), { highlighted: true }),
        ],
      },
    ],
    footnote: "Capacidade em FTE, sem adoção; não é quadro de pessoas.",
  });
}

function gaps(facts: ChartFacts): ChartSpec[] {
  const skills = facts.places(p3.skill.name);
  const coverage = (at: { skill: string }) => facts.number(p3.skill.coverage(at)) ?? 0;
  const [lowest] = [...skills].sort(
    (a, b) => coverage(a) - coverage(b) || (a.skill < b.skill ? -1 : 1),
  );
  const families = facts.places(p3.family.name);
  const points = families.flatMap((family) =>
    skills.flatMap((skill): ChartPoint[] => {
      const id = p3.skillInFamily.meanGap({ ...skill, ...family });
      return facts.has(id)
        ? [
            facts.point(facts.text(p3.skill.name(skill)), id, {
              group: facts.text(p3.family.name(family)),
            }),
          ]
        : [];
    }),
  );
  return lowest === undefined
    ? []
    : chartOf({
        id: "c3.lacunas",
        type: "heatmap",
        basis: ["MEDIDO"],
        heatMax: Math.max(1, ...points.map(({ y }) => y ?? 0)),
        title: `A menor cobertura está na competência “${facts.text(p3.skill.name(lowest))}”`,
        x: { label: "Competência", unit: "texto" },
        y: { label: "Lacuna média em níveis", unit: "x" },
        series: [{ name: "Lacuna média", basis: "MEDIDO", points }],
        footnote:
          "Nível requerido menos nível atual, média por pessoa; só famílias que podem ser publicadas.",
      });
}
