/** The ask of a metric as the parts of the question say it. */
import type { Ask, EntityRef, Op, Order, WhereFilter } from "../plans/plan.ts";
import { conditionsOf, type Conditions } from "./conditions.ts";
import { isParentOf } from "./names/dimension-names.ts";
import type { Link } from "./link-entities.ts";
import { factGrains, hasDimension, qualified, type ReadMetric } from "./metric-entry.ts";
import { orderOf } from "./operators.ts";
import { limitOf, periodOf, qualifiersOf, saidOf, type Parts } from "./parts.ts";
import { stemsOf } from "./candidates.ts";
import { tokensIn } from "./normalize.ts";
import { isMonthly, isValueOf } from "./rank-readings.ts";

const perYear = /\b(?:por|no|ao|a cada) ano\b|\banua(?:l|is)\b|\banualmente\b/;
const perMonth = /\b(?:por|ao|a cada) mes\b|\bmensa(?:l|is)\b|\bmensalmente\b/;
const ofEach = /\b(?:por|cada)\b/;
/** Names are asked for, not a number. */
const asksNames = /\bquais\b|^que \p{L}+s\b|^o que\b/u;
const executed = new Set<Op>([
  "value",
  "list",
  "rank",
  "count",
  "breakdown",
  "who",
  "when",
  "status",
]);

/** Null where the question has something that no plan carries yet: it is then no reader's answer. */
export const askOf = (metric: ReadMetric, parts: Parts): Ask | null =>
  nextOf(metric, parts) ?? plainAskOf(metric, parts);

function plainAskOf(metric: ReadMetric, parts: Parts): Ask | null {
  const effects = parts.operators.map(({ effect }) => effect);
  const order = orderOf(parts, metric);
  const conditions = conditionsOf(metric, parts);
  // "prioridade alta" is the name of a value, not an order.
  const isOrderLost = effects.some(
    ({ judged, pole, dated }) => (judged ?? pole ?? dated) !== undefined,
  );
  if (conditions === null || (isOrderLost && order === null) || parts.second !== null) return null;
  if (isBeyond(metric, parts)) return null;
  const by = cutsOf(metric, parts, { order, conditions });
  const where = filtersOf(metric, parts, { by, conditions });
  const said = effects.flatMap((effect) =>
    effect.by === "mes" && by.length === 0 ? [] : (effect.op ?? []),
  );
  // The reason of one thing is a value as any other.
  const asked = said.filter(
    (one) => (one !== "why" || !isReason(metric)) && (one !== "next" || !isRemedy(metric)),
  );
  const op = opOf(asked, order !== null, by.length > 0);
  if (where === null || op === null || isMeanLost(metric, op, parts)) return null;
  if (!isMade({ op, by, conditions, where }, parts)) return null;
  if (conditions.having.length === 0 && !isAskedFor(metric, op, parts)) return null;
  return {
    op,
    metrics: [
      {
        id: metric.id,
        qualifiers: {
          ...ofAllTogether(metric, parts),
          ...withoutClaimed(metric, saidOf(metric, parts), conditions),
        },
      },
    ],
    by,
    where: [...where, ...conditions.limits],
    having: conditions.having,
    period: parts.period === null ? null : periodOf(parts.period),
    order,
    limit: limitOf(parts, op),
    against: null,
    output: effects.find(({ output }) => output !== undefined)?.output ?? "auto",
    quantifier: conditions.quantifier,
  };
}

/** "Quando é a próxima revisão dos controles?": of dates that only things have, the nearest one; "a última" is the latest. */
function nextOf(
  metric: ReadMetric,
  { text, operators, links, numbers, period }: Parts,
): Ask | null {
  const isOfOne = links.length + numbers.length > 0 || period !== null;
  const isCut = operators.some(
    ({ effect: { by, order, having } }) => (by ?? order ?? having) !== undefined,
  );
  if (metric.unitClass !== "data" || isOfOne || isCut) return null;
  const [, which] = /\b(proxim|ultim)[oa]\b/.exec(text.said) ?? [];
  const [by] = hasTotal(metric) ? [] : soleOf(metric, true);
  const asksDate =
    operators.some(({ effect }) => effect.op === "when") || /^qual\b/.test(text.said);
  if (which === undefined || by === undefined || !asksDate) return null;
  return {
    op: "rank",
    metrics: [{ id: metric.id, qualifiers: {} }],
    by: [by],
    where: [],
    having: [],
    period: null,
    order: which === "proxim" ? "asc" : "desc",
    limit: { from: 1, n: 1 },
    against: null,
    output: "auto",
  };
}

/** "O que fazer com o risco X?" is a value where the metric says what to do with it. */
const isRemedy = ({ phrases }: ReadMetric): boolean =>
  phrases.some((phrase) => phrase.startsWith("o que fazer "));

export const isReason = ({ id }: ReadMetric): boolean => /motivos?$/.test(id);

/** "Ficaram no conjunto recomendado": the word claims a state of the metric, which has no such set. */
const withoutClaimed = (
  { qualifiers }: ReadMetric,
  said: Record<string, string>,
  { having }: Conditions,
): Record<string, string> =>
  having.some(({ value }) => typeof value === "string")
    ? Object.fromEntries(Object.entries(said).filter(([name]) => qualifiers[name] !== undefined))
    : said;

/** "Quanto a área X representa?" asks one value of X, and no value of each thing in it. */
const isOfParent = (
  { text }: Parts,
  by: readonly string[],
  where: readonly WhereFilter[],
): boolean =>
  /^quanto\b/.test(text.said) &&
  !ofEach.test(text.said) &&
  where.some(({ on }) => by.some((one) => isParentOf(on, one)));

/** "Com e sem adoção" asks two at once. */
const qualifiersClash = ({ operators }: Parts): boolean => {
  const said = operators.flatMap(({ effect: { qualifier } }) => (qualifier ? [qualifier] : []));
  const names = new Set(said.map(([name]) => name));
  return (
    new Set(said.map((one) => one.join("="))).size > names.size ||
    said.some(([, value]) => value === "ambos")
  );
};

const asks = /^(?:qual|quais|quanto|quantos|quantas|quem|quando|que|o que|em|com|lista|mostra)\b/;

/** "O retrabalho custa mais de R$ 400 mil?": one value is judged. */
const isClaim = (parts: Parts, { op, conditions }: { op: Op; conditions: Conditions }): boolean =>
  op === "value" &&
  conditions.having.length === 1 &&
  conditions.excluded.size === 0 &&
  (typeof conditions.having[0]?.value === "number" ? isStated(parts) : isJudged(parts));

/** "O chargeback está melhorando?": the state of what is named is judged. */
const isJudged = ({ text, links }: Parts): boolean =>
  links.length === 1 &&
  /\b(?:esta|ta|foi|ficou|continua|anda)\b/.test(text.said) &&
  !asks.test(text.said);

/** "O VPL fica negativo?", "custa mais de R$ 400 mil?" */
const isStated = ({ text, numbers, operators }: Parts): boolean =>
  (numbers.some(({ role }) => role === "threshold") ||
    operators.some(({ effect }) => typeof effect.having?.value === "number")) &&
  !asks.test(text.said);

/** Whether a plan can carry it: over a whole dimension, of one judged value, or of a whole without one part. */
const isMade = (
  { where, ...asked }: Whole & { where: readonly WhereFilter[] },
  parts: Parts,
): boolean =>
  isWhole(asked) ||
  isClaim(parts, asked) ||
  (asked.op === "value" && where.filter(({ op }) => op === "!=").length === 1);

interface Whole {
  op: Op;
  by: readonly string[];
  conditions: Conditions;
}

/** An order, a condition and "all or none" are of the values of a dimension. */
const isWhole = ({ op, by, conditions }: Whole): boolean =>
  by.length > 0 ||
  (op !== "rank" &&
    conditions.having.length === 0 &&
    conditions.excluded.size === 0 &&
    conditions.quantifier === null);

/** What is listed, ranked or judged: as said, else the noun that stands there, else the only one that the metric has. */
function dimensionsOf(
  metric: ReadMetric,
  parts: Parts,
  { order, conditions }: { order: Order | null; conditions: Conditions },
): string[] {
  const effects = parts.operators.map(({ effect }) => effect);
  const { having, quantifier, excluded } = conditions;
  const isOfOne = order === null && having.length === 0 && quantifier === null;
  const said = [...new Set(effects.flatMap((effect) => effect.by ?? []))].filter(
    (dimension) =>
      (dimension !== "mes" || !isMonthly(metric)) &&
      !isValueOf(metric, dimension, parts.links) &&
      // "O risco residual do risco X": the noun announces the name.
      !(isOfOne && isNamed(parts, dimension)),
  );
  const isEach = !isOfOne || excluded.size > 0 || isDated(metric, parts);
  if (said.length > 0) return said.length > 1 ? asked(metric, parts, said) : said;
  if (!isEach) return listsCounted(metric, parts) ? soleOf(metric, true) : [];
  const nouns = effects
    .flatMap((effect) => effect.noun ?? [])
    .filter((one) => hasDimension(metric, one));
  if (nouns.length > 0) return nouns.slice(0, 1);
  // "O retrabalho custa mais de R$ 400 mil?" judges the total.
  if (quantifier === null && isStated(parts) && hasTotal(metric)) return [];
  return namesOne(metric, parts, excluded) ? [] : soleOf(metric, having.length > 0);
}

/** "Quanto do custo dos processos vem de retrabalho?": what is asked of all of them is one value, where the metric has one. */
const isOfAll = (metric: ReadMetric, { text, operators }: Parts): boolean =>
  /^quanto\b/.test(text.said) &&
  hasTotal(metric) &&
  operators.every(
    ({ effect, span }) =>
      effect.by === undefined || /^\p{L}+s$/u.test(text.said.slice(span.start, span.end)),
  );

/** "Quais são os pontos únicos de falha?": what a count counts is told one by one. */
const listsCounted = ({ unitClass }: ReadMetric, { text, links }: Parts): boolean =>
  unitClass === "contagem" &&
  links.length === 0 &&
  /^(?:e )?quais (?:sao )?[oa]s\b/.test(text.said);

/** A mean that was asked for of things is not each of them with its value. */
const isMeanLost = ({ name, qualifiers }: ReadMetric, op: Op, parts: Parts): boolean =>
  op === "list" &&
  isMean(parts) &&
  qualifiers["estatistica"] === undefined &&
  !/m[ée]di[oa]/.test(name);

/** What is added up is one value, whatever things are named beside it. */
const cutsOf: typeof dimensionsOf = (metric, parts, said) => {
  const { having, quantifier } = said.conditions;
  const isOfOne = said.order === null && having.length === 0 && quantifier === null;
  const isOne =
    isSum(parts) || isOfAll(metric, parts) || (isMean(parts) && metric.rows?.agg === "media");
  return isOfOne && isOne ? [] : dimensionsOf(metric, parts, said);
};

/** Two values of one qualifier, or a sum of what is not added up. */
const isBeyond = (metric: ReadMetric, parts: Parts): boolean =>
  qualifiersClash(parts) || (isSum(parts) && !canSum(metric));

/** "A soma do capex de todas as iniciativas" is one value; "por área" beside it is a cut all the same. */
const isSum = ({ text, operators }: Parts): boolean =>
  operators.some(({ effect }) => effect.sum === true) && !cutsBy.test(text.said);
/** "Por ano" is a rate, and no cut. */
export const cutsBy = /\b(?:por(?! (?:ano|mes|hora|dia)\b)|cada)\b/;

/** "O impacto médio dos riscos": one mean of the rows, and no value of each. */
const isMean = (parts: Parts): boolean =>
  qualifiersOf(parts)["estatistica"] === "media" && !cutsBy.test(parts.text.said);

/** "De todas as iniciativas", added up, is the whole programme. */
const ofAllTogether = ({ qualifiers }: ReadMetric, parts: Parts): Record<string, string> =>
  isSum(parts) &&
  /\btod[ao]s\b/.test(parts.text.said) &&
  qualifiers["perimetro"]?.includes("completo") === true
    ? { perimetro: "completo" }
    : {};

const summable = new Set(["dinheiro", "horas", "contagem", "esforco", "capacidade"]);

/** Rates and marks are not added up. */
const canSum = ({ rows, unitClass }: ReadMetric): boolean =>
  summable.has(unitClass) &&
  (rows === undefined || rows.agg === "soma" || unitClass === "contagem");

/** "Que área tem o menor custo de processos?": a noun of the metric's name is no second cut. */
function asked({ name }: ReadMetric, { text, operators }: Parts, said: string[]): string[] {
  const own = stemsOf(name);
  const isOwn = (dimension: string): boolean =>
    operators
      .filter(({ effect }) => effect.by === dimension)
      .every(({ span }) => tokensIn(text, span).every(({ stem }) => own.has(stem)));
  const others = said.filter((dimension) => !isOwn(dimension));
  return others.length === 0 ? said : others;
}

const hasTotal = (metric: ReadMetric): boolean =>
  factGrains(metric).some(({ by }) => by.every((one) => qualified.has(one)));

/** A condition of one named thing is a question about it. */
const namesOne = (metric: ReadMetric, { links }: Parts, excluded: ReadonlySet<Link>): boolean =>
  links.some(
    (link) =>
      !excluded.has(link) && link.entities.some(({ dimension }) => hasDimension(metric, dimension)),
  );

/** What is judged one by one is first of all what the metric is listed by; an order needs the only one. */
function soleOf(metric: ReadMetric, isJudged: boolean): string[] {
  const only = new Set(
    factGrains(metric).flatMap(({ by }) => {
      const free = by.filter((one) => !qualified.has(one) && !isOfStep(one, by));
      return free.length === 1 ? free : [];
    }),
  );
  return only.size === 1 || isJudged ? [...only].slice(0, 1) : [];
}

/** A step is of a process: what is told of steps has no other things to be listed by. */
const isOfStep = (one: string, by: readonly string[]): boolean =>
  one === "processo" && by.includes("etapa");

const isNamed = ({ links }: Parts, dimension: string): boolean =>
  links.some(({ entities }) => entities.some((one) => one.dimension === dimension));

/** Of dates to come the period is a filter on the date. */
export const isDated = ({ unitClass }: ReadMetric, { period }: Parts): boolean =>
  unitClass === "data" && period !== null;

/** Null where a name can be no filter of the metric. */
function filtersOf(
  metric: ReadMetric,
  parts: Parts,
  { by, conditions }: { by: readonly string[]; conditions: Conditions },
): WhereFilter[] | null {
  const where: WhereFilter[] = [];
  for (const link of parts.links) {
    const one = entityFor(metric, link, by);
    if (one === undefined) return null;
    const op = conditions.excluded.has(link) ? "!=" : "=";
    if (op === "!=" && !by.includes(one.dimension) && !isLeftOut(metric, by, one)) return null;
    where.push({ on: one.dimension, op, value: [one] });
  }
  return isOfParent(parts, by, where) ? null : where;
}

/** "O gasto tirando a folha": a part of what the rows add up to. */
const isLeftOut = (
  { rows }: ReadMetric,
  by: readonly string[],
  { dimension }: EntityRef,
): boolean => by.length === 0 && rows?.agg === "soma" && rows.by.includes(dimension);

const entityFor = (
  metric: ReadMetric,
  { entities }: Link,
  by: readonly string[],
): EntityRef | undefined =>
  entities.find(({ dimension }) => by.includes(dimension)) ??
  entities.find(({ dimension }) => hasDimension(metric, dimension)) ??
  entities.find(({ dimension }) => by.some((one) => isParentOf(dimension, one)));

/** The rate and the kind of answer that the words ask for. */
function isAskedFor(
  { unit = "", unitClass, defaults }: ReadMetric,
  op: Op | null,
  { text }: Parts,
): boolean {
  if (perYear.test(text.said) && unit.endsWith("/mes")) return false;
  if (perMonth.test(text.said) && unit.endsWith("/ano")) return false;
  // "Quais sistemas eliminar?" asks those with one value; each with its value is another question.
  if (op === "list" && unitClass === "texto") return ofEach.test(text.said);
  if (op !== "value") return true;
  // How many there are, asked of all, is no number of the chosen set.
  if (unitClass === "contagem" && defaults["perimetro"] !== undefined) return false;
  return unitClass === "texto" || !asksNames.test(text.said);
}

function opOf(said: readonly Op[], isOrdered: boolean, hasBy: boolean): Op | null {
  const distinct = [...new Set(said)];
  if (distinct.some((op) => !executed.has(op))) return null;
  if (isOrdered) return "rank";
  return distinct[0] ?? (hasBy ? "list" : "value");
}
