/** Which of several readings a question means by its form, and which of its words are the metric's own. */
import { oncePer } from "../../kernel/memoize-by.ts";
import { isAtLeast } from "../../kernel/numbers/rounding.ts";
import { isGlue } from "../language/words.ts";
import { isReason } from "./ask-of.ts";
import { isClaimed } from "./conditions.ts";
import { isFiller } from "./lexicon.ts";
import type { ReadMetric } from "./metric-entry.ts";
import { normalize, tokensIn } from "./normalize.ts";
import { unitNamed } from "./own-unit.ts";
import type { Parts } from "./parts.ts";
import { isValueOf, type Ranked } from "./rank-readings.ts";
import { nounsOf } from "./said-of.ts";
import { isLessOfKind } from "./judging/is-less-of-kind.ts";
import { acceptance } from "./weights.ts";
import { isYesNo } from "./yes-no.ts";

/** The likeliest; of those nearly as likely, one that the form of the question means before the others. */
export function meantOf(whole: readonly Ranked[], parts: Parts): Ranked | null {
  const [first] = whole;
  if (first === undefined) return null;
  const near = whole.filter(({ score }) => first.score - score < acceptance.margin);
  return (
    near.find((one) => near.some((other) => isLessMeant(other.metric, one.metric, parts))) ??
    near.find((one) => isWithin(first, one)) ??
    near.find((one) => isOwnEntry(first, one)) ??
    first
  );
}

/** Of the same words a family without an entry by hand gives way to a metric that has one. */
const isOwnEntry = (first: Ranked, one: Ranked): boolean =>
  first.metric.reach === "exact" &&
  one.metric.reach !== "exact" &&
  isAtLeast(one.phrase, first.phrase - nearlyAsMuch);
const nearlyAsMuch = 0.05;

/** Metrics that tell who. */
const who = /\.(?:responsavel|executor|responde|executa|fornecedor|area)$/;

const asksWho = ({ operators }: Parts): boolean =>
  operators.some(({ effect }) => effect.op === "who");

function isLessOfForm(metric: ReadMetric, than: ReadMetric, parts: Parts): boolean {
  if (/^(?:qual|quais)\b/.test(parts.text.said) && isClaimed(than, parts))
    if (metric.unitClass === "contagem") return true;
  if (isYesNo.test(parts.text.said) && than.unitClass === "contagem")
    return metric.unitClass === "texto";
  return metric.unitClass === "texto" && isClaimed(than, parts) && !isClaimed(metric, parts);
}

const lacks = /\bfalta(?:m|va)?\b/;
/** What a gate waits for is a list of conditions, no distance. */
const ofGate = /\b(?:gate|aprovar|aprovacao|liberar|liberacao)\b/;
/** "Quanto falta para a meta?" */
export const asksDistance = (said: string): boolean => lacks.test(said) && !ofGate.test(said);
export const isDistance = ({ id }: ReadMetric): boolean => id.endsWith(".lacuna");
/** "O que falta para o gate?" names no distance. */
export const isOfGate = (metric: ReadMetric, said: string): boolean =>
  isDistance(metric) && ofGate.test(said);

/** "É de qual área?", of a named thing: the noun is the value that is asked for. */
const isValueAsked = (metric: ReadMetric, { operators, links }: Parts): boolean =>
  operators.some(({ effect: { by } }) => by !== undefined && isValueOf(metric, by, links));

/** "Quantos chamados levaram mais de 5 dias para fechar?": rows are counted, whatever their measure is called. */
const countsLimited = ({ operators, numbers }: Parts): boolean =>
  numbers.some(({ role }) => role === "threshold") &&
  operators.some(({ effect }) => effect.counts === true);

/** "Tem caso sem base legal?" means the count; "quais estão bloqueados?" what has that state, not why. */
export function isLessMeant(metric: ReadMetric, than: ReadMetric, parts: Parts): boolean {
  return countsLimited(parts) && than.rows?.agg === "contagem"
    ? metric.unitClass !== "contagem"
    : isLessOfWords(metric, than, parts);
}

function isLessOfWords(metric: ReadMetric, than: ReadMetric, parts: Parts): boolean {
  const named = unitNamed(parts.text.said);
  if (named !== undefined && than.unit === named) return metric.unit !== named;
  if (asksDistance(parts.text.said) && isDistance(than)) return !isDistance(metric);
  const ofKind = isLessOfKind(metric, than, parts);
  if (ofKind !== null) return ofKind;
  // A target is of what has one; "qual está bloqueado?" asks which, not how many.
  if (parts.operators.some(({ effect }) => effect.against === "meta"))
    return than.neighbours?.["meta"] !== undefined && metric.neighbours?.["meta"] === undefined;
  if (parts.operators.some(({ effect }) => effect.op === "why"))
    return isReason(than) && !isReason(metric);
  if (isValueAsked(than, parts)) return !isValueAsked(metric, parts);
  if (asksWho(parts)) return who.test(than.id) && !who.test(metric.id);
  return isLessOfForm(metric, than, parts);
}

/** Of a phrase that was said whole another metric has only some of the words. */
export const isWithin = ({ covered }: Ranked, best: Ranked): boolean =>
  isAtLeast(best.phrase, acceptance.whole) &&
  covered.size < best.covered.size &&
  [...covered].every((stem) => best.covered.has(stem));

/** "Horas por mês" was said whole: of "horas de retrabalho por mês" only a part was. */
/** An order that stands in the metric's own phrases ("a maior iniciativa") chooses nothing of it. */
const isOrder = (text: string, phrased: ReadonlySet<string>): boolean =>
  /^(?:mais|menos|maior|menor)$/.test(text) && phrased.has(text);

const noWords: ReadonlySet<string> = new Set();
const phrasesOf = oncePer(({ phrases }: ReadMetric) =>
  phrases.map((phrase) => normalize(phrase).tokens),
);

/** Words of the phrases that the question mostly holds: another phrase's "mais" is none of what was said. */
function wordsOfPhrases(metric: ReadMetric, parts: Parts): ReadonlySet<string> {
  const said = new Set([...parts.text.tokens.map(({ stem }) => stem), ...nounsOf(parts)]);
  const held = phrasesOf(metric).filter((words) => {
    const content = words.filter(
      (word) => !isGlue(word) && !isFiller(word.text) && !orders.test(word.text),
    );
    return content.filter(({ stem }) => said.has(stem)).length >= leastHeld * content.length;
  });
  return new Set(held.flatMap((words) => words.map((word) => word.text)));
}
const leastHeld = 0.6;
const orders = /^(?:mais|menos|maior|menor)$/;

/** "Usuários ativos" was said whole: of "custo por usuário ativo" only most of it was. */
const wholly = 0.95;
export const isPartOfPhrase = (phrase: number, best: Ranked): boolean =>
  isAtLeast(best.phrase, 1) && phrase < wholly;

/** "Chance de VPL positivo", "curva ABC": a word of the metric's own name or phrase is no condition, order or cut of it. */
export function withoutOwn({ explains, metric, phrase }: Ranked, parts: Parts): Parts {
  const isWhole = isAtLeast(phrase, acceptance.whole);
  const phrased =
    isWhole && parts.links.every(({ isWeak }) => !isWeak) ? wordsOfPhrases(metric, parts) : noWords;
  const isOfTrend = parts.operators.some(({ effect }) => effect.presumes !== undefined);
  const isOwn = ({ effect, span }: Parts["operators"][number]): boolean => {
    if (effect.op !== undefined && effect.op !== "share" && effect.op !== "gate") return false;
    // "Qual conta cresceu?" asks for one of them, and not where all together go.
    if (effect.by !== undefined && isOfTrend) return false;
    // "Antes de todos" orders dates, "cai de quanto para quanto" asks both ends, whatever else is called so.
    if (effect.qualifier?.[1] === "ambos") return false;
    if (effect.dated !== undefined && / /.test(parts.text.said.slice(span.start, span.end)))
      return false;
    const words = tokensIn(parts.text, span).filter(
      (word) => !isGlue(word) && (!isFiller(word.text) || isOrder(word.text, phrased)),
    );
    return (
      words.length > 0 &&
      words.every(({ stem, text }) => explains.has(stem) || isOrder(text, phrased))
    );
  };
  return { ...parts, operators: parts.operators.filter((one) => !isOwn(one)) };
}
