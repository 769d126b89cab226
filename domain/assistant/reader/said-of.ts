/** What a question says beside its words: the metrics that a name or a count asks for, and what readings are ranked by. */
import { oncePer } from "../../kernel/memoize-by.ts";
import type { EntityRef, UnitClass } from "../plans/plan.ts";
import { isDated } from "./ask-of.ts";
import { stemsOf, type Asked } from "./candidates.ts";
import { namedDimensions } from "./names/dimension-names.ts";
import type { ReadMetric } from "./metric-entry.ts";
import { rankedNouns } from "./rank-readings.ts";
import { qualifiersOf, type Parts, type ReadContext } from "./parts.ts";

/** Their names are words of other questions: "Ganhos rápidos" is a wave. */
const isNoQuestion = new Set(["onda", "etapa", "ganho", "acao", "variavel"]);

/** "Qual o sistema mais barato?" holds the noun of a dimension and an order alone, as a name alone does. */
function defaultMetrics(parts: Parts): string[] {
  const isRanked =
    parts.operators.some(
      ({ effect: { pole, having, order, unit } }) =>
        (pole ?? having) !== undefined || (order !== undefined && unit === "dinheiro"),
    ) ||
    parts.numbers.some(({ role }) => role === "threshold" || role === "limit") ||
    rankedNouns(parts).length > 0;
  const named = new Set([
    ...parts.links.flatMap(({ entities }) => entities.map(({ dimension }) => dimension)),
    ...(isRanked ? parts.operators.flatMap(({ effect }) => effect.by ?? effect.noun ?? []) : []),
  ]);
  return namedDimensions.flatMap(({ dimension, metric }) =>
    metric !== null && named.has(dimension) && !isNoQuestion.has(dimension) ? [metric] : [],
  );
}

/**
 * What rows alone are cut by has no metric of its name: "qual canal demora mais?" is of time, "em que mês saiu mais
 * dinheiro?" of money.
 */
const unitMetrics: readonly {
  unit: UnitClass;
  by: ReadonlySet<string>;
  metric: string;
}[] = [
  {
    unit: "tempo",
    by: new Set("canal prioridade categoria causa".split(" ")),
    metric: "chamado.prazo",
  },
  { unit: "dinheiro", by: new Set(["mes"]), metric: "razao.gasto" },
];

/** "Reduzir licenças economiza quanto?": of a quick win that is its benefit. */
const saves = /\b(?:economiz|poup)/;

function ofUnit({ operators, links, period, text }: Parts): string[] {
  const effects = operators.map(({ effect }) => effect);
  const cuts = new Set([
    ...effects.flatMap(({ by, noun }) => by ?? noun ?? []),
    ...(period === null ? [] : ["mes"]),
  ]);
  const named = new Set(
    links.flatMap(({ entities }) => entities.map(({ dimension }) => dimension)),
  );
  const holds = (all: ReadonlySet<string>, some: ReadonlySet<string>): boolean =>
    [...all].some((one) => some.has(one));
  const isCounted =
    effects.some(({ order }) => order !== undefined) &&
    effects.every(({ unit }) => unit === undefined);
  const counted = isCounted && holds(cuts, ofCases) ? ["chamado.quantidade"] : [];
  return [
    ...counted,
    ...[
      ...unitMetrics.filter(({ by }) => holds(cuts, by)),
      ...namedMetrics.filter(({ by }) => holds(named, by)),
    ]
      .filter(
        ({ unit, by }) =>
          effects.some((one) => one.unit === unit) || (by.has("ganho") && saves.test(text.said)),
      )
      .map(({ metric }) => metric),
  ];
}

/** "Qual canal é o menos usado?": of what rows alone are cut by an order without a measure counts them. */
const ofCases: ReadonlySet<string> = new Set("canal prioridade categoria causa".split(" "));

/** "Quanto dura a cobrança?": of a process the time is its lead time, and the hours are those that it takes. */
const namedMetrics: typeof unitMetrics = [
  { unit: "tempo", by: new Set(["processo"]), metric: "processo.prazo" },
  { unit: "horas", by: new Set(["processo"]), metric: "processo.horas_mes" },
  { unit: "dinheiro", by: new Set(["ganho"]), metric: "ganho_rapido.lista" },
];

const classesOf: Readonly<Record<string, readonly UnitClass[]>> = {
  BRL: ["dinheiro"],
  USD: ["dinheiro"],
  dias: ["tempo"],
  semanas: ["tempo"],
  meses: ["tempo"],
  h: ["tempo", "horas"],
  min: ["tempo"],
};

/** "Mais de 10 dias" is said of times alone. */
const limitedTo = ({ numbers }: Parts): readonly UnitClass[] =>
  numbers.flatMap((number) =>
    number.role === "threshold" ? (classesOf[number.unit ?? ""] ?? []) : [],
  );

const isRate = /\b(?:por|a?o|cada) mes\b|\bmensa(?:l|is)\b|\bmensalmente\b/;

/** "Categoria de chamado", "canal que mais recebe chamado": with a cut of its rows the noun alone asks how many there are. */
function countedMetrics({ links, operators }: Parts, { catalogue }: ReadContext): string[] {
  const cuts = [
    ...operators.flatMap(({ effect }) => effect.by ?? []),
    ...links.flatMap(({ entities }) => entities.map(({ dimension }) => dimension)),
  ];
  return countsOf(catalogue).flatMap(({ id, by }) =>
    cuts.some((one) => by.includes(one)) ? [id] : [],
  );
}

const countsOf = oncePer((catalogue: readonly ReadMetric[]) =>
  catalogue.flatMap(({ id, rows }) => (rows?.agg === "contagem" ? [{ id, by: rows.by }] : [])),
);

/** Metrics that a question without their phrases asks for. */
export const askedOf = (parts: Parts, context: ReadContext): Asked => ({
  byName: defaultMetrics(parts),
  byUnit: ofUnit(parts),
  counted: countedMetrics(parts, context),
});

export function saidOf(parts: Parts, { knowledge }: ReadContext, stems: ReadonlySet<string>) {
  const effects = parts.operators.map(({ effect }) => effect);
  return {
    units: [...effects.flatMap(({ unit }) => unit ?? []), ...limitedTo(parts)],
    links: parts.links,
    isDated: (metric: ReadMetric) => isDated(metric, parts),
    by: effects.flatMap(({ by }) => by ?? []),
    qualifiers: qualifiersOf(parts),
    hasPeriod: parts.period !== null,
    isAmount: /^(?:e )?quanto (?!(?:a|ao|e|esta)\b)/.test(parts.text.said),
    isRate: isRate.test(parts.text.said),
    openPhase: knowledge.view.openPhase,
    lastMetric: null,
    stems,
  };
}

/** "K13" says of itself that it is a control. */
export const nounsOf = ({ links }: Parts): Set<string> =>
  new Set(
    links
      .flatMap(({ entities }) => entities.map(({ dimension }) => dimension))
      .filter((dimension) => !isNoQuestion.has(dimension) && dimension !== "tabela")
      .flatMap((dimension) => [...stemsOf(dimension.replaceAll("_", " "))]),
  );

/** Names of the turn before stand nowhere in the text. */
export const asLinks = (entities: readonly EntityRef[]): Parts["links"] =>
  entities.map((entity) => ({
    entities: [entity],
    span: { start: 0, end: 0 },
    nameAt: 0,
    isPossible: false,
    isWeak: false,
    isCell: false,
  }));
