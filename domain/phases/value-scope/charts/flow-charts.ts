/** c1.tt, c1.toque_espera, c1.variantes, c1.dfg and the monthly lead time, for the process in focus. */
import type { ChartSpec } from "../../../charts/chart-spec.ts";
import { formatDate } from "../../../kernel/text/date-text.ts";
import { formatNumber } from "../../../kernel/text/number-text.ts";
import { splitNames } from "../../../kernel/text/name-list.ts";
import { plural } from "../../../kernel/text/plural.ts";
import type { MinedLog } from "../../../tables/mining/mine-log.ts";
import { drawnEdges, drawnNodes, edgeOrder } from "../compute/mining/structure-facts.ts";
import { rankOfCodes } from "../../../tables/mining/structure.ts";
import { textColumn } from "../../../tables/mining/event-log.ts";
import { chartOf, type ChartFacts } from "../../common/chart-facts.ts";
import * as p1 from "../facts.ts";

const maxActivities = 12;

export function flowCharts(facts: ChartFacts, logs: readonly MinedLog[]): ChartSpec[] {
  const focus = facts.text(p1.focus.id());
  const mined = logs.find((entry) => entry.log.key === focus) ?? logs[0];
  if (!mined) return [];
  const own = (key: string) => `p1.log.${mined.log.key}.${key}`;
  return [
    ...leadTimes(facts, own),
    ...touchAndWait(facts, own),
    ...variants(facts, own),
    ...directlyFollows(facts, own, mined),
    ...months(facts, own),
  ];
}

type Own = (key: string) => string;

function leadTimes(facts: ChartFacts, own: Own): ChartSpec[] {
  if (facts.text(own("nivel")) === "estrutura") return [];
  const bins = Array.from({ length: 12 }, (_, index) => index + 1).filter((bin) =>
    facts.has(own(`hist.${bin}.casos`)),
  );
  const start = (bin: number) => facts.number(own(`hist.${bin}.de`)) ?? 0;
  const text = (days: number) => formatNumber(days, 1);
  const refs = (["p50", "p85", "p95"] as const).map((key) => ({
    axis: "x" as const,
    value: facts.number(own(`tt_${key}`)) ?? 0,
    label: key.toUpperCase(),
  }));
  return chartOf({
    id: "c1.tt",
    type: "histogram",
    basis: ["MEDIDO"],
    title: `Metade dos casos termina em até ${facts.show(own("tt_p50"), "dur")}; ${facts.show("k.p85_compl", "pct0")} levam mais de ${facts.show(own("tt_p85"), "dur")}`,
    x: { label: "Prazo", unit: "dias" },
    y: { label: "Casos", unit: "un" },
    series: [
      {
        name: "Casos",
        basis: "MEDIDO",
        points: bins.map((bin) =>
          facts.point(start(bin), own(`hist.${bin}.casos`), {
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

function touchAndWait(facts: ChartFacts, own: Own): ChartSpec[] {
  if (facts.text(own("nivel")) === "estrutura") return [];
  const indexes = Array.from({ length: maxActivities }, (_, index) => index + 1).filter((index) =>
    facts.has(own(`atividade.${index}.espera_h`)),
  );
  const name = (index: number) => facts.text(own(`atividade.${index}.nome`));
  return chartOf({
    id: "c1.toque_espera",
    type: "stacked_bar",
    basis: ["MEDIDO"],
    title: `A etapa “${facts.text(own("gargalo.nome"))}” concentra ${facts.show(own("gargalo.b"), "pct0")} da espera`,
    x: { label: "Atividade", unit: "texto" },
    y: { label: "Horas", unit: "h" },
    series: [
      {
        name: "Execução",
        basis: "MEDIDO",
        points: indexes.map((index) => facts.point(name(index), own(`atividade.${index}.toque_h`))),
      },
      {
        name: "Espera",
        basis: "MEDIDO",
        points: indexes.map((index) =>
          facts.point(name(index), own(`atividade.${index}.espera_h`), {
            highlighted: name(index) === facts.text(own("gargalo.nome")),
          }),
        ),
      },
    ],
    footnote: "Horas somadas nos casos completos; a espera é a que antecede a atividade.",
  });
}

function variants(facts: ChartFacts, own: Own): ChartSpec[] {
  const indexes = Array.from({ length: 10 }, (_, index) => index + 1).filter((index) =>
    facts.has(own(`variante.${index}.casos`)),
  );
  const count = facts.number(own("k80_variantes")) ?? 0;
  return chartOf({
    id: "c1.variantes",
    type: "bar_line",
    basis: ["MEDIDO"],
    title: `${facts.show(own("k80_variantes"), "int")} de ${facts.show(own("variantes"), "int")} variantes ${plural(count, "", "soma", "somam")} ${facts.show("k.k80_variantes", "pct0")} dos casos`,
    x: { label: "Variante", unit: "texto" },
    y: { label: "Casos", unit: "un" },
    y2: { label: "Parcela acumulada", unit: "pct" },
    series: [
      {
        name: "Casos",
        kind: "bar",
        basis: "MEDIDO",
        points: indexes.map((index) =>
          facts.point(`${index}ª`, own(`variante.${index}.casos`), {
            label: splitNames(facts.text(own(`variante.${index}.sequencia`))).join(" → "),
          }),
        ),
      },
      {
        name: "Parcela acumulada",
        kind: "line",
        basis: "MEDIDO",
        points: indexes.map((index) => facts.point(`${index}ª`, own(`variante.${index}.pct_acum`))),
      },
    ],
    footnote:
      "Variante é uma sequência distinta de atividades; dez mais frequentes, sobre todos os casos.",
  });
}

/** Series "Atividades" holds the nodes; "Sequências" the edges: x = from, group = to, y = times, label = mean wait. */
function directlyFollows(facts: ChartFacts, own: Own, mined: MinedLog): ChartSpec[] {
  const activity = textColumn(mined.log.table, "atividade");
  if (!activity) return [];
  const { edges } = mined.structure;
  const order = edgeOrder(mined, rankOfCodes(activity.dictionary)).slice(0, drawnEdges);
  const name = (code: number) => activity.dictionary[code] as string;
  const nodes = drawnNodes(mined, order);
  const first = order[0];
  if (first === undefined) return [];
  return chartOf({
    id: "c1.dfg",
    type: "graph",
    basis: ["MEDIDO"],
    title: `O passo mais frequente vai de “${name(edges.from[first] as number)}” a “${name(edges.to[first] as number)}”`,
    x: { label: "De", unit: "texto" },
    y: { label: "Vezes", unit: "un" },
    series: [
      {
        name: "Atividades",
        basis: "MEDIDO",
        points: nodes.map((code, index) => facts.point(name(code), own(`no.${index + 1}`))),
      },
      {
        name: "Sequências",
        basis: "MEDIDO",
        points: order.map((slot, index) => {
          const wait = own(`df.${index + 1}.espera_h`);
          return facts.point(name(edges.from[slot] as number), own(`df.${index + 1}`), {
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

function months(facts: ChartFacts, own: Own): ChartSpec[] {
  if (facts.text(own("nivel")) === "estrutura") return [];
  const prefix = own("mes.").replaceAll(".", "\\.");
  const keys = facts.keys(new RegExp(`^${prefix}(\\d{4}-\\d{2})\\.tt_media$`));
  const trend = facts.text(own("tendencia_tt.tendencia"));
  return chartOf({
    id: "c1.tt_mes",
    type: "line",
    basis: ["MEDIDO"],
    title:
      trend === ""
        ? `O prazo médio é de ${facts.show(own("tt_media"), "dur")}`
        : `O prazo médio de ${facts.show(own("tt_media"), "dur")} mostra ${trend} nos meses analisados`,
    x: { label: "Mês de abertura", unit: "texto" },
    y: { label: "Prazo médio", unit: "dias" },
    series: [
      {
        name: "Média",
        kind: "line",
        basis: "MEDIDO",
        points: keys.map((month) => facts.point(formatDate(month), own(`mes.${month}.tt_media`))),
      },
      {
        name: "P85",
        kind: "line",
        basis: "MEDIDO",
        points: keys.map((month) => facts.point(formatDate(month), own(`mes.${month}.tt_p85`))),
      },
    ],
    footnote: "Casos completos, por mês de abertura.",
  });
}
