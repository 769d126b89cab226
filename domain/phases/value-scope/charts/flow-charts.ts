/** c1.tt, c1.toque_espera, c1.variantes, c1.dfg and the monthly lead time, for the process in focus. */
import type { ChartSpec } from "../../../charts/chart-spec.ts";
import { durationUnit, formatDurations } from "../../../kernel/text/duration.ts";
import { formatDate } from "../../../kernel/text/date-text.ts";
import { formatNumber } from "../../../kernel/text/number-text.ts";
import { splitNames } from "../../../kernel/text/name-list.ts";
import { plural } from "../../../kernel/text/plural.ts";
import type { MinedLog } from "../../../tables/mining/mine-log.ts";
import { drawnEdges, drawnNodes, edgeOrder } from "../compute/mining/structure-facts.ts";
import { rankOfCodes } from "../../../tables/mining/structure.ts";
import { textColumn } from "../../../tables/mining/event-log.ts";
import { chartOf, type ChartFacts } from "../../common/chart-facts.ts";
import { keysAt } from "../../../facts/catalogue/define-facts.ts";
import { where } from "../../../facts/catalogue/fact-definition.ts";
import * as p1 from "../facts.ts";

const maxActivities = 12;
const ranks = (most: number) => Array.from({ length: most }, (_, index) => index + 1);

export function flowCharts(facts: ChartFacts, logs: readonly MinedLog[]): ChartSpec[] {
  const focus = facts.text(p1.focus.id());
  const mined = logs.find((entry) => entry.log.key === focus) ?? logs[0];
  if (!mined) return [];
  const log = mined.log.key;
  return [
    ...leadTimes(facts, log),
    ...touchAndWait(facts, log),
    ...variants(facts, log),
    ...directlyFollows(facts, mined),
    ...months(facts, log),
  ];
}

const isStructureOnly = (facts: ChartFacts, log: string): boolean =>
  facts.text(p1.complete.level({ log })) === "estrutura";

function leadTimes(facts: ChartFacts, log: string): ChartSpec[] {
  if (isStructureOnly(facts, log)) return [];
  const time = keysAt(p1.time, { log });
  const cases = (rank: number) => p1.timeBin.cases({ log, rank });
  const bins = ranks(12).filter((bin) => facts.has(cases(bin)));
  // As the title writes them: where most cases take hours, days would say nothing but "0,1 a 0,1".
  const isShort = durationUnit(facts.number(time.p85) ?? 0, "dias") !== "dias";
  const scale = isShort ? 24 : 1;
  const start = (bin: number) => scale * (facts.number(p1.timeBin.from({ log, rank: bin })) ?? 0);
  const text = (time: number) => formatNumber(time, 1);
  const refs = (["p50", "p85", "p95"] as const).map((key) => ({
    axis: "x" as const,
    value: scale * (facts.number(time[key]) ?? 0),
    label: key.toUpperCase(),
  }));
  const [half, late] = formatDurations(
    { value: facts.number(time.p50) ?? 0, unit: "dias" },
    { value: facts.number(time.p85) ?? 0, unit: "dias" },
  );
  return chartOf({
    id: "c1.tt",
    type: "histogram",
    basis: ["MEDIDO"],
    title: `Metade dos casos termina em até ${half}; ${facts.show("k.p85_compl", "pct0")} levam mais de ${late}`,
    x: { label: "Prazo", unit: isShort ? "h" : "dias" },
    y: { label: "Casos", unit: "un" },
    series: [
      {
        name: "Casos",
        basis: "MEDIDO",
        points: bins.map((bin) =>
          facts.point(start(bin), cases(bin), {
            label:
              bin === bins.at(-1)
                ? `${text(start(bin))} ou mais`
                : `${text(start(bin))} a ${text(start(bin + 1))}`,
          }),
        ),
      },
    ],
    refs,
    footnote: "Casos completos; prazo corrido. A última faixa reúne os prazos mais longos.",
  });
}

function touchAndWait(facts: ChartFacts, log: string): ChartSpec[] {
  if (isStructureOnly(facts, log)) return [];
  const longest = keysAt(p1.bottleneck, { log });
  const places = ranks(maxActivities)
    .map((rank) => ({ log, rank }))
    .filter((at) => facts.has(p1.activity.wait(at)));
  const name = (at: { log: string; rank: number }) => facts.text(p1.activity.name(at));
  return chartOf({
    id: "c1.toque_espera",
    type: "stacked_bar",
    basis: ["MEDIDO"],
    title:
      facts.number(longest.share) === null
        ? "Nenhuma espera foi registrada antes das atividades"
        : `A etapa “${facts.text(longest.name)}” concentra ${facts.show(longest.share, "pct0")} da espera`,
    x: { label: "Atividade", unit: "texto" },
    y: { label: "Horas", unit: "h" },
    series: [
      {
        name: "Execução",
        basis: "MEDIDO",
        points: places.map((at) => facts.point(name(at), p1.activity.touch(at))),
      },
      {
        name: "Espera",
        basis: "MEDIDO",
        points: places.map((at) =>
          facts.point(name(at), p1.activity.wait(at), {
            highlighted: name(at) === facts.text(longest.name),
          }),
        ),
      },
    ],
    footnote: "Horas somadas nos casos completos; a espera é a que antecede a atividade.",
  });
}

function variants(facts: ChartFacts, log: string): ChartSpec[] {
  const of = keysAt(p1.log, { log });
  const places = ranks(10)
    .map((rank) => ({ log, rank }))
    .filter((at) => facts.has(p1.variant.cases(at)));
  const count = facts.number(of.variantsTo80) ?? 0;
  return chartOf({
    id: "c1.variantes",
    type: "bar_line",
    basis: ["MEDIDO"],
    title: `${facts.show(of.variantsTo80, "int")} de ${facts.show(of.variants, "int")} variantes ${plural(count, "", "soma", "somam")} ${facts.show("k.k80_variantes", "pct0")} dos casos`,
    x: { label: "Variante", unit: "texto" },
    y: { label: "Casos", unit: "un" },
    y2: { label: "Parcela acumulada", unit: "pct" },
    series: [
      {
        name: "Casos",
        kind: "bar",
        basis: "MEDIDO",
        points: places.map((at) =>
          facts.point(`${at.rank}ª`, p1.variant.cases(at), {
            label: splitNames(facts.text(p1.variant.sequence(at))).join(" → "),
          }),
        ),
      },
      {
        name: "Parcela acumulada",
        kind: "line",
        basis: "MEDIDO",
        points: places.map((at) => facts.point(`${at.rank}ª`, p1.variant.cumulative(at))),
      },
    ],
    footnote:
      "Variante é uma sequência distinta de atividades; dez mais frequentes, sobre todos os casos.",
  });
}

/** Series "Atividades" holds the nodes; "Sequências" the edges: x = from, group = to, y = times, label = mean wait. */
function directlyFollows(facts: ChartFacts, mined: MinedLog): ChartSpec[] {
  const activity = textColumn(mined.log.table, "atividade");
  if (!activity) return [];
  const { edges } = mined.structure;
  const log = mined.log.key;
  const order = edgeOrder(mined, rankOfCodes(activity.dictionary)).slice(0, drawnEdges);
  const name = (code: number) => activity.dictionary[code] as string;
  const nodes = drawnNodes(mined, order);
  const first = order[0];
  if (first === undefined) return [];
  const isTied = order[1] !== undefined && edges.count[order[1]] === edges.count[first];
  return chartOf({
    id: "c1.dfg",
    type: "graph",
    basis: ["MEDIDO"],
    title: isTied
      ? "As sequências mais frequentes entre as atividades"
      : `O passo mais frequente vai de “${name(edges.from[first] as number)}” a “${name(edges.to[first] as number)}”`,
    x: { label: "De", unit: "texto" },
    y: { label: "Vezes", unit: "un" },
    series: [
      {
        name: "Atividades",
        basis: "MEDIDO",
        points: nodes.map((code, index) =>
          facts.point(name(code), p1.node.executions({ log, rank: index + 1 })),
        ),
      },
      {
        name: "Sequências",
        basis: "MEDIDO",
        points: order.map((slot, index) => {
          const { count, wait } = keysAt(p1.pair, { log, rank: index + 1 });
          return facts.point(name(edges.from[slot] as number), count, {
            group: name(edges.to[slot] as number),
            ...(facts.has(wait) ? { label: facts.show(wait, "dur") } : {}),
          });
        }),
      },
    ],
    footnote:
      "Sequências diretas mais frequentes, sobre todos os casos; espera média nos casos completos.",
  });
}

function months(facts: ChartFacts, log: string): ChartSpec[] {
  if (isStructureOnly(facts, log)) return [];
  const mean = p1.time.mean({ log });
  const places = facts.places(where(p1.logMonth.mean, (at) => at.log === log));
  const trend = facts.text(p1.logTrend.noun({ log }));
  return chartOf({
    id: "c1.tt_mes",
    type: "line",
    basis: ["MEDIDO"],
    title:
      trend === ""
        ? `O prazo médio é de ${facts.show(mean, "dur")}`
        : `O prazo médio de ${facts.show(mean, "dur")} mostra ${trend} nos meses analisados`,
    x: { label: "Mês de abertura", unit: "texto" },
    y: { label: "Prazo médio", unit: "dias" },
    series: [
      {
        name: "Média",
        kind: "line",
        basis: "MEDIDO",
        points: places.map((at) => facts.point(formatDate(at.month), p1.logMonth.mean(at))),
      },
      {
        name: "P85",
        kind: "line",
        basis: "MEDIDO",
        points: places.map((at) => facts.point(formatDate(at.month), p1.logMonth.p85(at))),
      },
    ],
    footnote: "Casos completos, por mês de abertura.",
  });
}
