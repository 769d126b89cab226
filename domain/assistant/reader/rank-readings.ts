/** Judges each candidate against what was said: its words, the kind of value wanted, the names, the qualifiers, the open phase. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import type { UnitClass } from "../plans/plan.ts";
import { isDefaultOf, isParentOf } from "./names/dimension-names.ts";
import { tableWords, type Candidate } from "./candidates.ts";
import type { TableName } from "../../tables/canonical-table.ts";
import { isOfState, levelOf } from "./conditions.ts";
import { factGrains, hasDimension, type ReadMetric } from "./metric-entry.ts";
import type { Link } from "./link-entities.ts";
import { normalize, tokensIn, type Token } from "./normalize.ts";
import { isOfEach, wordsLeft, type Parts } from "./parts.ts";
import { weights } from "./weights.ts";
import { byMonth, share } from "./judging/made-of-sum.ts";

export interface Said {
  units: readonly UnitClass[];
  links: readonly Link[];
  /** Dimensions asked for ("por área"). */
  by: readonly string[];
  qualifiers: Readonly<Record<string, string>>;
  hasPeriod: boolean;
  /** "Quanto": an amount is asked, and no text. */
  isAmount: boolean;
  /** "Por mês", and not "em quais meses". */
  isRate: boolean;
  /** The period is a filter on the metric's own dates. */
  isDated: (metric: ReadMetric) => boolean;
  openPhase: number | null;
  lastMetric: string | null;
  /** Stems of the whole question. */
  stems: ReadonlySet<string>;
}

export interface Ranked extends Candidate {
  score: number;
}

/** Counted things and capacities are both asked with "quantos". */
const fits: Partial<Record<UnitClass, readonly UnitClass[]>> = {
  contagem: ["contagem", "capacidade"],
  texto: ["texto"],
};

function unitScore({ unitClass }: ReadMetric, units: readonly UnitClass[]): number | null {
  if (units.length === 0 || unitClass === "da entidade") return units.length === 0 ? 0.5 : 0.75;
  if (units.includes(unitClass)) return 1;
  return units.some((unit) => fits[unit]?.includes(unitClass)) ? 0.5 : null;
}

/** Of an amount that is asked no text is a reading. */
const kindScore = (metric: ReadMetric, { units, isAmount }: Said): number | null =>
  isAmount && metric.unitClass === "texto" ? null : unitScore(metric, units);

/** "Que percentual do gasto é fixo?" asks for no amount. */
export const isOfUnit = (metric: ReadMetric, units: readonly UnitClass[]): boolean =>
  unitScore(metric, units) !== null;

const partOf = (usable: number, all: number): number => (all === 0 ? 1 : usable / all);

function dimensionScore(metric: ReadMetric, { links, by }: Said): number | null {
  const usable = links.filter(({ entities }) =>
    entities.some(
      ({ dimension }) =>
        hasDimension(metric, dimension) || by.some((one) => isParentOf(dimension, one)),
    ),
  ).length;
  if (links.length > 0 && usable === 0) return null;
  return by.every(
    (dimension) =>
      hasDimension(metric, dimension) ||
      (dimension === "mes" && isMonthly(metric)) ||
      isValueOf(metric, dimension, links),
  )
    ? partOf(usable, links.length)
    : null;
}

/** "Folha e benefícios é de qual área?": of a named thing the noun is what is asked for, and no cut. */
export const isValueOf = (metric: ReadMetric, dimension: string, links: readonly Link[]) =>
  namesThem(metric, dimension) ||
  (tellsA(metric, dimension) &&
    links.some(({ entities }) =>
      entities.some((one) => metric.grains.some(({ by }) => by.includes(one.dimension))),
    ));

/** Its one value is a list of such things by name: "iniciativas além da última onda". */
const namesThem = ({ unitClass, name, grains }: ReadMetric, dimension: string): boolean =>
  unitClass === "texto" &&
  grains.every(({ by }) => by.length === 0) &&
  normalizeText(name).startsWith(dimension);

/** Its values are names of things of that kind: "processo.area", "nome do controle que resolve o risco". */
const tellsA = ({ id, unitClass, name, grains }: ReadMetric, dimension: string): boolean =>
  id.endsWith(`.${dimension}`) ||
  (unitClass === "texto" &&
    name.includes(dimension) &&
    grains.every(({ by }) => by.length > 0 && !by.includes(dimension)));

/** The metric that a name of the dimension alone asks for is likelier than the others that the dimension has. */
function priorOf({ id, reach }: ReadMetric, { links, by }: Said): number {
  if (reach === "exact") return 0;
  const named = new Set([
    ...by,
    ...links.flatMap(({ entities }) => entities.map(({ dimension }) => dimension)),
  ]);
  const isDefault = [...named].some((dimension) => isDefaultOf(id, dimension));
  return named.size === 0 || isDefault ? 1 : 0.5;
}

/** A mean of months and a share of the whole: of any sum of rows, whatever qualifiers the metric has. */
const madeOfSum: ReadonlySet<string> = new Set([byMonth, share]);

/** Of a rate as much has to be said as of what else the question may mean. */
const nearlyAsMuch = 0.1;

/** Null: no reading of this question. */
function scoreOf({ metric, phrase }: Candidate, said: Said, stemsOfNot: boolean): number | null {
  if (stemsOfNot || (factGrains(metric).length === 0 && metric.rows === undefined)) return null;
  const unit = kindScore(metric, said);
  const dimensions = dimensionScore(metric, said);
  if (unit === null || dimensions === null) return null;
  if (said.hasPeriod && !hasDimension(metric, "mes") && !said.isDated(metric)) return null;
  const asked = Object.entries(said.qualifiers).filter(
    ([name]) => metric.status === undefined || metric.qualifiers[name] !== undefined,
  );
  const had = asked.filter(
    ([name, value]) =>
      metric.qualifiers[name]?.includes(value) === true ||
      (value === "ambos" && (metric.qualifiers[name]?.length ?? 0) > 1) ||
      (madeOfSum.has(value) && metric.rows?.agg === "soma"),
  ).length;
  const inPhase = said.openPhase === null || metric.phase === 0 || metric.phase === said.openPhase;
  return (
    weights.phrase * phrase +
    weights.unit * unit +
    weights.dimensions * dimensions +
    weights.qualifiers * partOf(had, asked.length) +
    weights.openPhase * (inPhase ? 1 : 0) +
    weights.lastPlan * (said.lastMetric === null || said.lastMetric === metric.id ? 1 : 0) +
    weights.prior * priorOf(metric, said)
  );
}

export function rankReadings(
  candidates: readonly Candidate[],
  said: Said,
  stemsIn: (text: string) => ReadonlySet<string>,
): Ranked[] {
  const ranked = candidates
    .flatMap((candidate): Ranked[] => {
      const isOther = candidate.metric.not.some((word) =>
        [...stemsIn(word)].some((stem) => said.stems.has(stem)),
      );
      const score = scoreOf(candidate, said, isOther);
      return score === null ? [] : [{ ...candidate, score }];
    })
    .sort((a, b) => b.score - a.score || a.metric.id.localeCompare(b.metric.id));
  // "Por mês" is the rate of a metric that is one; of the others, a value for each month.
  const most = Math.max(0, ...ranked.map(({ phrase }) => phrase));
  const hasRate =
    said.isRate &&
    said.by.includes("mes") &&
    ranked.some(({ metric, phrase }) => isMonthly(metric) && phrase >= most - nearlyAsMuch);
  return hasRate ? ranked.filter(({ metric }) => isMonthly(metric)) : ranked;
}

export const isMonthly = ({ unit }: ReadMetric): boolean => unit?.endsWith("/mes") === true;

/** "Do programa", "do projeto": what the figures of a set are of, and of no other metric's. */
const wholeSet = new Set(["programa", "projeto"]);

/** "Maturidade 1": the number is the value of the metric that stands before it. */
const isLevelOf = (metric: ReadMetric, parts: Parts, text: string): boolean =>
  parts.numbers.some(
    (number) =>
      number.role === "unread" &&
      String(number.value) === text &&
      levelOf(metric, parts, number) !== null,
  );

/** When a row came about, by what its table calls that moment: what was closed in July is of another date. */
const cameAbout: Partial<Record<TableName, RegExp>> = {
  casos: /^(?:abert|criad|registrad|recebid|iniciad)[oa]s?$/,
  custos: /^(?:lancad|pag|feit|realizad)[oa]s?$/,
};

/** Who opened a case, or how, is told by its own row. */
const opens = /^abri(?:u|r|sse)$/;

/** "Mais de 5 dias para fechar": how long a case took is told to its end. */
const untilEnd = /^(?:fech|encerr|resolv|conclu|finaliz|solucion)(?:ar|er|ir|id[oa]s?|ad[oa]s?)$/;

/** "Do razão", "do portfólio": the table that holds the metric explains its own name, and when its rows came about. */
function isOfRows(
  metric: ReadMetric,
  { period, numbers }: Parts,
  { stem, text }: Pick<Token, "stem" | "text">,
): boolean {
  const { rows } = metric;
  const isLimited = numbers.some(({ role }) => role === "threshold");
  if (rows === undefined) return false;
  if (tableWords(metric).has(stem)) return true;
  if (rows.table === "casos" && opens.test(text)) return true;
  if (isLimited && rows.table === "casos" && untilEnd.test(text)) return true;
  return period !== null && rows.time !== null && cameAbout[rows.table]?.test(text) === true;
}

/** "A taxa de exceções" says of a share that it is one. */
const isRateWord = /^(?:taxas?|percentua(?:l|is)|proporcao|indices?)$/;

/** All that its metrics tell is of uses of AI. */
const phaseOfAi = 6;

const isExplained = (
  { stem, text }: Token,
  { explains, metric }: Pick<Ranked, "explains" | "metric">,
  parts: Parts,
): boolean =>
  explains.has(stem) ||
  isOfState(metric, parts, stem) ||
  isLevelOf(metric, parts, text) ||
  isOfRows(metric, parts, { stem, text }) ||
  (isRateWord.test(text) && metric.unitClass === "parcela") ||
  (wholeSet.has(text) && metric.defaults["perimetro"] !== undefined) ||
  (text === "ia" && metric.phase === phaseOfAi && isOfThings(parts));

/** Content words that neither the metric nor anything else explains, nor `isAnyway`. */
export const findUnexplained = (
  { explains, metric }: Ranked,
  parts: Parts,
  isAnyway: (metric: ReadMetric, word: Token) => boolean = () => false,
): Token[] => [
  ...wordsLeft(parts).left.filter(
    (word) => !isExplained(word, { explains, metric }, parts) && !isAnyway(metric, word),
  ),
  // A noun that says of what an order is, of a metric that has none of these.
  ...parts.operators
    .filter(({ effect: { noun } }) => noun !== undefined && !hasDimension(metric, noun))
    .flatMap(({ span }) => tokensIn(parts.text, span))
    .filter(({ stem }) => isOfEach(parts) && !explains.has(stem) && !isLinked(parts, stem)),
  ...rankedNouns(parts)
    .filter(({ dimension, word }) => !hasDimension(metric, dimension) && !isOfRank(metric, word))
    .map(({ word }) => word),
];

/** "VPL sem a principal iniciativa": the metric itself is of the largest one. */
const isOfRank = ({ name, phrases }: ReadMetric, { stem }: Token): boolean =>
  [name, ...phrases].some((one) => {
    const words = normalize(one).tokens;
    return words.some((word, at) => word.stem === stem && ranking.test(words[at - 1]?.text ?? ""));
  });
const ranking = /^(?:maior|menor|pior|melhor|principal)(?:es)?$/;

const isOfThings = (parts: Parts): boolean =>
  parts.links.length > 0 || rankedNouns(parts).length > 0;

/** "O maior risco" is one of the risks, and no number of them. */
export const rankedNouns = ({ text, operators }: Parts) =>
  operators.flatMap(({ effect, span }) => {
    const [word, ...others] = tokensIn(text, span);
    const dimension = effect.noun ?? effect.by;
    const isRanked = word !== undefined && ranking.test(text.tokens[word.index - 1]?.text ?? "");
    return dimension === undefined || !isRanked || others.length > 0 ? [] : [{ dimension, word }];
  });

const isLinked = ({ links, text }: Parts, stem: string): boolean =>
  links.some(({ span }) => tokensIn(text, span).some((token) => token.stem === stem));
