/** c7.adkar, c7.mapa, c7.carga, c7.treino, c7.curva and c7.captura. People appear only in groups that may be published. */
import type { ChartPoint, ChartSeries, ChartSpec } from "../../charts/chart-spec.ts";
import type { FactBook } from "../../facts/fact-book.ts";
import { chartOf, readChartFacts, type ChartFacts } from "../common/chart-facts.ts";
import { componentNames, components, dimensionNames, elements, noBarrier } from "./copy.ts";

export function adoptLoopCharts(book: FactBook): ChartSpec[] {
  const facts = readChartFacts(book);
  return [
    ...adkar(facts),
    ...map(facts),
    ...load(facts),
    ...training(facts),
    ...curve(facts),
    ...capture(facts),
  ];
}

const mostGroups = 3;

/** Elements as categories, the company and its least ready areas as series. */
function adkar(facts: ChartFacts): ChartSpec[] {
  const index = (id: string) => facts.number(`p7.grupo.${id}.adkar`);
  const groups = facts
    .keys(/^p7\.grupo\.([^.]+)\.nome$/)
    .filter((id) => index(id) !== null)
    .sort((a, b) => (index(a) ?? 0) - (index(b) ?? 0) || (a < b ? -1 : 1))
    .slice(0, mostGroups);
  const series = (name: string, idOf: (element: string) => string): ChartSeries => ({
    name,
    basis: "MEDIDO",
    points: elements.map((element) => facts.point(dimensionNames[element], idOf(element))),
  });
  const barrier = facts.text("p7.barreira");
  return chartOf({
    id: "c7.adkar",
    type: "bar",
    basis: ["MEDIDO"],
    title:
      barrier === "" || barrier === noBarrier
        ? "Nenhum elemento fica abaixo da nota de corte"
        : `A primeira barreira é ${barrier}, com nota ${facts.show("p7.barreira_nota", "n1")}`,
    x: { label: "Elemento", unit: "texto" },
    y: { label: "Média de 1 a 5", unit: "nota" },
    series: [
      series("Todas as áreas", (element) => `p7.dim.${element}.media`),
      ...groups.map((id) =>
        series(facts.text(`p7.grupo.${id}.nome`), (element) => `p7.grupo.${id}.${element}`),
      ),
    ],
    refs: [
      {
        axis: "y",
        value: facts.number("A.adkar_corte") ?? 3,
        label: `corte ${facts.show("A.adkar_corte", "n1")}`,
      },
    ],
    footnote: `Todas as áreas e as de menor índice; nota de corte ${facts.show("A.adkar_corte", "n1")}; só grupos com o mínimo de respostas.`,
  });
}

function map(facts: ChartFacts): ChartSpec[] {
  const score = (id: string) => facts.number(`p7.grupo.${id}.ir`) ?? 0;
  const groups = facts
    .keys(/^p7\.grupo\.([^.]+)\.ir$/)
    .filter((id) => facts.has(`p7.grupo.${id}.ir`))
    .sort((a, b) => score(a) - score(b) || (a < b ? -1 : 1));
  return chartOf({
    id: "c7.mapa",
    type: "heatmap",
    basis: ["MEDIDO"],
    title: `A área de ${facts.text("p7.area_min")} tem a menor prontidão`,
    x: { label: "Componente", unit: "texto" },
    y: { label: "Nota de 0 a 100", unit: "score" },
    series: [
      {
        name: "Prontidão",
        basis: "MEDIDO",
        points: groups.flatMap((id): ChartPoint[] => [
          ...components
            .filter((name) => facts.has(`p7.grupo.${id}.comp.${name}`))
            .map((name) =>
              facts.point(componentNames[name], `p7.grupo.${id}.comp.${name}`, {
                group: facts.text(`p7.grupo.${id}.nome`),
              }),
            ),
          facts.point("Índice", `p7.grupo.${id}.ir`, { group: facts.text(`p7.grupo.${id}.nome`) }),
        ]),
      },
    ],
    footnote: "Áreas com o mínimo de respostas, da menos para a mais pronta.",
  });
}

function load(facts: ChartFacts): ChartSpec[] {
  const windows = facts.keys(/^p7\.janela\.(\d+)\.nome$/);
  const areas = facts
    .keys(/^p7\.area\.([^.]+)\.carga_max$/)
    .filter((id) => (facts.number(`p7.area.${id}.carga_max`) ?? 0) > 0);
  const over = facts.number("p7.carga_excesso") ?? 0;
  return chartOf({
    id: "c7.carga",
    type: "heatmap",
    basis: ["DERIVADO"],
    title: `A maior carga de mudança é ${facts.show("p7.carga_max", "int")}, na área de ${facts.text("p7.carga_area")}${over > 0 ? "" : ", dentro do limite"}`,
    x: { label: "Janela", unit: "texto" },
    y: { label: "Carga em % do limite", unit: "pct" },
    series: [
      {
        name: "Carga",
        basis: "DERIVADO",
        points: areas.flatMap((id) =>
          windows.map((window) =>
            facts.point(
              facts.text(`p7.janela.${window}.nome`),
              `p7.area.${id}.carga_pct.${window}`,
              { group: facts.text(`p7.area.${id}.nome`) },
            ),
          ),
        ),
      },
    ],
    footnote: `Carga em parte do limite de ${facts.show("A.carga_max", "int")} por área e janela.`,
  });
}

function training(facts: ChartFacts): ChartSpec[] {
  const tracks = facts.keys(/^p7\.trilha\.([^.]+)\.nome$/);
  const blocks = [...new Set(facts.keys(/^p7\.trilha\.[^.]+\.b\.(\d+)$/))];
  return chartOf({
    id: "c7.treino",
    type: "stacked_bar",
    basis: ["ESTIMADO"],
    title: `A capacitação soma ${facts.show("p7.treino.horas", "h0")} até ${facts.show("A.treino_semana", "int")} h por semana e pessoa`,
    x: { label: "Janela", unit: "texto" },
    y: { label: "Horas", unit: "h" },
    series: tracks.map((id) => ({
      name: facts.text(`p7.trilha.${id}.nome`),
      basis: "ESTIMADO" as const,
      points: blocks.map((block) =>
        facts.point(
          facts.has(`p7.janela.${block}.nome`)
            ? facts.text(`p7.janela.${block}.nome`)
            : `sem. ${block}`,
          `p7.trilha.${id}.b.${block}`,
        ),
      ),
    })),
    footnote:
      "Horas de todas as pessoas por janela de semanas do programa, na ordem letramento, competências e ferramentas.",
  });
}

function curve(facts: ChartFacts): ChartSpec[] {
  const weeks = facts.keys(/^p7\.curva\.plano\.(\d+)$/);
  const has = (kind: string) => weeks.some((week) => facts.has(`p7.${kind}.${week}`));
  const line = (name: string, kind: string, basis: "ESTIMADO" | "DERIVADO"): ChartSeries => ({
    name,
    basis,
    points: weeks.map((week) => facts.point(week, `p7.${kind}.${week}`)),
  });
  return chartOf({
    id: "c7.curva",
    type: "line",
    basis: ["ESTIMADO"],
    title: `A curva chega a ${facts.show("p7.adocao.onda3", "pct0")} ao fim da última onda`,
    x: { label: "Semana desde a entrada em operação", unit: "semanas" },
    y: { label: "Adoção efetiva", unit: "pct" },
    series: [
      line("Planejada", "curva.plano", "ESTIMADO"),
      ...(has("curva.caminho") ? [line("Medida ou ajustada", "curva.caminho", "DERIVADO")] : []),
      ...(has("bass") ? [line("Modelo de Bass", "bass", "ESTIMADO")] : []),
    ],
    ...(facts.has("p7.adocao_base")
      ? {
          refs: [
            {
              axis: "y" as const,
              value: facts.number("p7.adocao_base") ?? 0,
              label: `business case ${facts.show("p7.adocao_base", "pct0")}`,
            },
          ],
        }
      : {}),
    footnote: "Adoção efetiva: taxa de uso vezes profundidade.",
  });
}

function capture(facts: ChartFacts): ChartSpec[] {
  const months = facts.keys(/^p7\.captura\.plano\.(\d+)$/);
  const last = months.at(-1);
  return chartOf({
    id: "c7.captura",
    type: "line",
    basis: ["ESTIMADO"],
    title:
      last === undefined
        ? "Captura prevista"
        : `O plano prevê captura de ${facts.show(`p7.captura.plano.${last}`, "brlmi")} no horizonte`,
    x: { label: "Mês do programa", unit: "meses" },
    y: { label: "R$ acumulados", unit: "BRL" },
    series: [
      {
        name: "Prevista",
        basis: "ESTIMADO",
        points: months.map((month) => facts.point(month, `p7.captura.plano.${month}`)),
      },
      ...(facts.has("p7.captura.real")
        ? [
            {
              name: "Realizada em horas",
              basis: "DERIVADO" as const,
              points: [
                facts.point(facts.show("p7.captura.meses", "int"), "p7.captura.real", {
                  highlighted: true,
                }),
              ],
            },
          ]
        : []),
    ],
    footnote: "Iniciativas recomendadas do plano da fase 5.",
  });
}
