/** c7.adkar, c7.mapa, c7.carga, c7.treino, c7.curva and c7.captura. People appear only in groups that may be published. */
import { keysAt } from "../../facts/catalogue/define-facts.ts";
import type { ChartPoint, ChartSeries, ChartSpec } from "../../charts/chart-spec.ts";
import type { FactBook } from "../../facts/fact-book.ts";
import { chartOf, readChartFacts, type ChartFacts } from "../common/chart-facts.ts";
import {
  componentNames,
  components,
  dimensionNames,
  elements,
  noBarrier,
  type Element,
} from "./copy.ts";
import * as p7 from "./facts.ts";

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
  const index = (at: { group: string }) => facts.number(p7.areaGroup.adkar(at));
  const groups = facts
    .places(p7.areaGroup.name)
    .filter((at) => index(at) !== null)
    .sort((a, b) => (index(a) ?? 0) - (index(b) ?? 0) || (a.group < b.group ? -1 : 1))
    .slice(0, mostGroups)
    .map((at) => keysAt(p7.areaGroup, at));
  const series = (name: string, idOf: (element: Element) => string): ChartSeries => ({
    name,
    basis: "MEDIDO",
    points: elements.map((element) => facts.point(dimensionNames[element], idOf(element))),
  });
  const barrier = facts.text(p7.survey.barrier());
  return chartOf({
    id: "c7.adkar",
    type: "bar",
    basis: ["MEDIDO"],
    title:
      barrier === "" || barrier === noBarrier
        ? "Nenhum elemento fica abaixo da nota de corte"
        : `A primeira barreira é ${barrier}, com nota ${facts.show(p7.survey.barrierScore(), "n1")}`,
    x: { label: "Elemento", unit: "texto" },
    y: { label: "Média de 1 a 5", unit: "nota" },
    series: [
      series("Todas as áreas", (element) => p7.dimension.mean({ dimension: element })),
      ...groups.map((own) => series(facts.text(own.name), (element) => own[element])),
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
  const score = (at: { group: string }) => facts.number(p7.areaReadiness.index(at)) ?? 0;
  const groups = facts
    .places(p7.areaReadiness.index)
    .filter((at) => facts.has(p7.areaReadiness.index(at)))
    .sort((a, b) => score(a) - score(b) || (a.group < b.group ? -1 : 1));
  return chartOf({
    id: "c7.mapa",
    type: "heatmap",
    basis: ["MEDIDO"],
    title: `A área de ${facts.text(p7.readiness.lowestArea())} tem a menor prontidão`,
    x: { label: "Componente", unit: "texto" },
    y: { label: "Nota de 0 a 100", unit: "score" },
    series: [
      {
        name: "Prontidão",
        basis: "MEDIDO",
        points: groups.flatMap((at): ChartPoint[] => {
          const group = facts.text(p7.areaGroup.name(at));
          return [
            ...components
              .filter((name) => facts.has(p7.areaComponent[name](at)))
              .map((name) =>
                facts.point(componentNames[name], p7.areaComponent[name](at), { group }),
              ),
            facts.point("Índice", p7.areaReadiness.index(at), { group }),
          ];
        }),
      },
    ],
    footnote: "Áreas com o mínimo de respostas, da menos para a mais pronta.",
  });
}

function load(facts: ChartFacts): ChartSpec[] {
  const windows = facts.places(p7.window.name);
  const areas = facts
    .places(p7.area.highestLoad)
    .filter((at) => (facts.number(p7.area.highestLoad(at)) ?? 0) > 0);
  const over = facts.number(p7.load.areasOver()) ?? 0;
  return chartOf({
    id: "c7.carga",
    type: "heatmap",
    basis: ["DERIVADO"],
    title: `A maior carga de mudança é ${facts.show(p7.load.highest(), "int")}, na área de ${facts.text(p7.load.area())}${over > 0 ? "" : ", dentro do limite"}`,
    x: { label: "Janela", unit: "texto" },
    y: { label: "Carga", unit: "un" },
    heatMax: facts.number("A.carga_max") ?? undefined,
    series: [
      {
        name: "Carga",
        basis: "DERIVADO",
        points: areas.flatMap((at) =>
          windows.map((window) =>
            facts.point(
              facts.text(p7.window.name(window)),
              p7.areaLoad.load({ ...at, ...window }),
              {
                group: facts.text(p7.area.name(at)),
              },
            ),
          ),
        ),
      },
    ],
    footnote: `Soma dos pesos das iniciativas ativas em cada janela; o limite de cada área é ${facts.show("A.carga_max", "int")}.`,
  });
}

function training(facts: ChartFacts): ChartSpec[] {
  const tracks = facts.places(p7.track.name);
  const windows = [...new Set(facts.places(p7.trackWindow.hours).map((at) => at.window))];
  const nameOf = (window: string) =>
    facts.has(p7.window.name({ window }))
      ? facts.text(p7.window.name({ window }))
      : `sem. ${window}`;
  return chartOf({
    id: "c7.treino",
    type: "stacked_bar",
    basis: ["ESTIMADO"],
    title: `A capacitação soma ${facts.show(p7.training.hours(), "h0")}, com até ${facts.show("A.treino_semana", "int")} h por semana e pessoa`,
    x: { label: "Janela", unit: "texto" },
    y: { label: "Horas", unit: "h" },
    series: tracks.map((at) => ({
      name: facts.text(p7.track.name(at)),
      basis: "ESTIMADO" as const,
      points: windows.map((window) =>
        facts.point(nameOf(window), p7.trackWindow.hours({ ...at, window })),
      ),
    })),
    footnote:
      "Horas de todas as pessoas por janela de semanas do programa, na ordem letramento, competências e ferramentas.",
  });
}

function curve(facts: ChartFacts): ChartSpec[] {
  const { planned, onPath, bass } = p7.adoptionInWeek;
  const weeks = facts.places(planned);
  const has = (kind: typeof planned) => weeks.some((at) => facts.has(kind(at)));
  const line = (
    name: string,
    kind: typeof planned,
    basis: "ESTIMADO" | "DERIVADO",
  ): ChartSeries => ({
    name,
    basis,
    points: weeks.map((at) => facts.point(at.week, kind(at))),
  });
  return chartOf({
    id: "c7.curva",
    type: "line",
    basis: ["ESTIMADO"],
    title: `Cada iniciativa leva ${facts.show(p7.curve.plateau(), "int")} semanas da entrada em operação até o patamar; o teto é de ${facts.show(p7.curve.ceiling(), "pct1")}`,
    x: { label: "Semanas desde a entrada em operação", unit: "semanas" },
    y: { label: "Adoção efetiva", unit: "pct" },
    series: [
      line("Planejada", planned, "ESTIMADO"),
      ...(has(onPath) ? [line("Medida ou ajustada", onPath, "DERIVADO")] : []),
      ...(has(bass) ? [line("Modelo de Bass", bass, "ESTIMADO")] : []),
    ],
    ...(facts.has(p7.businessCase.adoption())
      ? {
          refs: [
            {
              axis: "y" as const,
              value: facts.number(p7.businessCase.adoption()) ?? 0,
              label: `Business case: ${facts.show(p7.businessCase.adoption(), "pct0")}`,
            },
          ],
        }
      : {}),
    footnote: "Adoção efetiva: taxa de uso vezes profundidade.",
  });
}

function capture(facts: ChartFacts): ChartSpec[] {
  const months = facts.places(p7.plannedCapture.upTo);
  const last = months.at(-1);
  return chartOf({
    id: "c7.captura",
    type: "line",
    basis: ["ESTIMADO"],
    title:
      last === undefined
        ? "Captura prevista"
        : `O plano prevê captura de ${facts.show(p7.plannedCapture.upTo(last), "brlmi")} no horizonte`,
    x: { label: "Mês do programa", unit: "meses" },
    y: { label: "R$ acumulados", unit: "BRL" },
    series: [
      {
        name: "Prevista",
        basis: "ESTIMADO",
        points: months.map((at) => facts.point(at.month, p7.plannedCapture.upTo(at))),
      },
      ...(facts.has(p7.capture.realised())
        ? [
            {
              name: "Realizada em horas",
              basis: "DERIVADO" as const,
              points: [
                facts.point(facts.show(p7.capture.months(), "int"), p7.capture.realised(), {
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
