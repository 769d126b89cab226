/** c3.camadas, c3.span, c3.exposicao, c3.mapa, c3.capacidade and c3.lacunas. People appear only in groups that may be published. */
import type { ChartPoint, ChartSpec } from "../../charts/chart-spec.ts";
import type { FactBook } from "../../facts/fact-book.ts";
import { chartOf, readChartFacts, type ChartFacts } from "../common/chart-facts.ts";
import type { AreaCapacity } from "./compute/capacity-by-area.ts";
import { criticalityCuts, exposureCut } from "./compute/evolution-map.ts";
import { drawnAreas } from "./compute/new-roles.ts";

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
  const ids = facts.keys(/^p3\.camada\.(\d+)\.n$/);
  const last = ids.at(-1);
  return chartOf({
    id: "c3.camadas",
    type: "bar",
    basis: ["MEDIDO"],
    title:
      last === undefined
        ? "Posições por camada"
        : `A estrutura tem ${facts.show("p3.n", "int")} posições e ${facts.show("p3.n_gestores", "int")} gestores`,
    x: { label: "Camada", unit: "texto" },
    y: { label: "Posições", unit: "un" },
    series: [
      {
        name: "Posições",
        basis: "MEDIDO",
        points: ids.map((id) =>
          facts.point(facts.text(`p3.camada.${id}.nome`), `p3.camada.${id}.n`),
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
    title: `Cada gestor tem em média ${facts.show("p3.span", "n1")} liderados diretos`,
    x: { label: "Liderados diretos", unit: "un" },
    y: { label: "Gestores", unit: "un" },
    series: [
      {
        name: "Gestores",
        basis: "MEDIDO",
        points: facts
          .keys(/^p3\.amplitude\.(\d+)\.gestores$/)
          .map((id) =>
            facts.point(
              facts.show(`p3.amplitude.${id}.liderados`, "int"),
              `p3.amplitude.${id}.gestores`,
            ),
          ),
      },
    ],
    footnote: "Liderados diretos de cada gestor do organograma.",
  });
}

const byExposure = (facts: ChartFacts, pattern: RegExp, prefix: string): string[] =>
  facts
    .keys(pattern)
    .filter((id) => facts.has(`${prefix}.${id}.beta`))
    .sort(
      (a, b) =>
        (facts.number(`${prefix}.${b}.beta`) ?? 0) - (facts.number(`${prefix}.${a}.beta`) ?? 0) ||
        (a < b ? -1 : 1),
    );

function exposure(facts: ChartFacts): ChartSpec[] {
  const roles = byExposure(facts, /^p3\.cargo\.([^.]+)\.beta$/, "p3.cargo").slice(0, mostRoles);
  const first = roles[0];
  const kinds = [
    ["E1", "e1", "Modelo de linguagem"],
    ["E2", "e2", "Modelo e sistema"],
    ["E0", "e0", "Sem exposição"],
  ] as const;
  return first === undefined
    ? []
    : chartOf({
        id: "c3.exposicao",
        type: "stacked_bar",
        basis: ["DERIVADO"],
        title: `O cargo “${facts.text(`p3.cargo.${first}.nome`)}” tem a maior exposição das tarefas`,
        x: { label: "Cargo", unit: "texto" },
        y: { label: "Parcela do tempo", unit: "pct" },
        series: kinds.map(([, key, name]) => ({
          name,
          basis: "DERIVADO" as const,
          points: roles.map((id) =>
            facts.point(facts.text(`p3.cargo.${id}.nome`), `p3.cargo.${id}.${key}`),
          ),
        })),
        footnote: "Exposição à IA não equivale a eliminação de cargos.",
      });
}

function map(facts: ChartFacts): ChartSpec[] {
  const families = byExposure(facts, /^p3\.fam\.([^.]+)\.beta$/, "p3.fam").filter((id) =>
    facts.has(`p3.fam.${id}.criticidade`),
  );
  return chartOf({
    id: "c3.mapa",
    type: "scatter",
    basis: ["DERIVADO"],
    title: "Exposição das tarefas e criticidade humana por família de cargos",
    x: { label: "Exposição à IA", unit: "pct" },
    y: { label: "Criticidade humana", unit: "score" },
    series: [
      {
        name: "Famílias de cargos",
        basis: "DERIVADO",
        points: families.map(
          (id): ChartPoint => ({
            x: facts.number(`p3.fam.${id}.beta`) ?? 0,
            y: facts.number(`p3.fam.${id}.criticidade`),
            size: facts.number(`p3.fam.${id}.fte`) ?? 0,
            label: facts.text(`p3.fam.${id}.nome`),
            fact_id: `p3.fam.${id}.criticidade`,
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

/** What the processes release area by area, what the new roles take of it, and the balance: never a headcount after. */
function capacity(facts: ChartFacts, areas: readonly string[]): ChartSpec[] {
  if (!facts.has("p3.saldo")) return [];
  return chartOf({
    id: "c3.capacidade",
    type: "waterfall",
    basis: ["ESTIMADO"],
    title: `O redesenho libera ${facts.show("p3.fte_liberado", "fte1")}, antes da adoção`,
    x: { label: "Área", unit: "texto" },
    y: { label: "FTE", unit: "FTE" },
    series: [
      {
        name: "FTE",
        basis: "ESTIMADO",
        points: [
          ...areas.map((id) => facts.point(facts.text(`p3.area.${id}.nome`), `p3.area.${id}.pr`)),
          ...(facts.has("p3.pr_demais") ? [facts.point("Demais áreas", "p3.pr_demais")] : []),
          ...((facts.number("p3.fte_fora_area") ?? 0) > 0
            ? [facts.point("Sem área", "p3.fte_fora_area")]
            : []),
          { x: "Papéis novos", y: -(facts.number("p3.novos_fte") ?? 0), fact_id: "p3.novos_fte" },
          facts.point("Saldo", "p3.saldo", { highlighted: true }),
        ],
      },
    ],
    footnote: "Capacidade em FTE, sem adoção; não é quadro de pessoas.",
  });
}

function gaps(facts: ChartFacts): ChartSpec[] {
  const skills = facts.keys(/^p3\.comp\.([^.]+)\.nome$/);
  const lowest = [...skills].sort(
    (a, b) =>
      (facts.number(`p3.comp.${a}.cobertura`) ?? 0) -
        (facts.number(`p3.comp.${b}.cobertura`) ?? 0) || (a < b ? -1 : 1),
  )[0];
  const families = facts.keys(/^p3\.fam\.([^.]+)\.nome$/);
  return lowest === undefined
    ? []
    : chartOf({
        id: "c3.lacunas",
        type: "heatmap",
        basis: ["MEDIDO"],
        title: `A menor cobertura está na competência “${facts.text(`p3.comp.${lowest}.nome`)}”`,
        x: { label: "Competência", unit: "texto" },
        y: { label: "Lacuna média em níveis", unit: "x" },
        series: [
          {
            name: "Lacuna média",
            basis: "MEDIDO",
            points: families.flatMap((family) =>
              skills.flatMap((skill): ChartPoint[] => {
                const id = `p3.comp.${skill}.fam.${family}`;
                return facts.has(id)
                  ? [
                      facts.point(facts.text(`p3.comp.${skill}.nome`), id, {
                        group: facts.text(`p3.fam.${family}.nome`),
                      }),
                    ]
                  : [];
              }),
            ),
          },
        ],
        footnote:
          "Nível requerido menos nível atual, média por pessoa; só famílias que podem ser publicadas.",
      });
}
