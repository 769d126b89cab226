/** Whether a question is of what the turn before was about. */
import type { Reading } from "./judging/reading.ts";
import { hasDimension } from "./metric-entry.ts";
import { isGlue } from "../language/words.ts";
import { normalize, type Said } from "./normalize.ts";
import type { Parts, ReadContext } from "./parts.ts";

const andMore = /^(?:e|mas|agora|entao)\s/;
const asksAfterAnd = /^(?:e|mas|agora|entao)\s+(?:qual|quais|quanto|quantos|quantas|quando|quem)\b/;
const pointing = /\b(?:isso|disso|nisso|dele|dela|deles|(?:por|com|para) el[ea]s?|essa opcao)\b/;

export const pointsBack = ({ said }: Said): boolean => pointing.test(said);

/** Begins with "e"; but "e quanto gastamos com viagens em 2026?" is whole where no plan stands before it. */
export const isAddition = ({ said }: Said, { last }: ReadContext): boolean =>
  andMore.test(said) && !(last === null && asksAfterAnd.test(said));

/** "Quem é o responsável?" names nothing: it is of the one thing that the turn before was about. */
export function isOfBefore(
  { text, links, operators, period }: Parts,
  { last }: ReadContext,
): boolean {
  const isOfThing = last?.where.some(({ op }) => op === "=") === true;
  if (!isOfThing || text.tokens.length > mostOfPointing) return false;
  const asksOf = ({ effect }: Parts["operators"][number]): boolean =>
    effect.op === "who" || effect.op === "when";
  const isOfOne = /^(?:e )?(?:quem|quando)\b/.test(text.said) && !/\bmais|menos\b/.test(text.said);
  return links.length === 0 && period === null && (isOfOne || operators.some(asksOf));
}
const mostOfPointing = 5;

export const isIndicatorAlone = ({ plan }: Reading): boolean =>
  plan?.asks[0]?.where[0]?.on === "indicador";

/** A question by itself, unless a pronoun or a name alone after "e" points to the turn before. */
export const stands = (
  { outcome, isByName }: Reading,
  completes: boolean,
  points: boolean,
): boolean => outcome === "answered" && !points && !(completes && isByName);

/**
 * "E depois dos controles?" after the highest risk before them: a neighbour of what was ranked, without a cut of its own, is ranked as it
 * was.
 */
export function shapedAsBefore(own: Reading, { last, catalogue }: ReadContext): Reading {
  const ask = own.plan?.asks[0];
  const before = catalogue.find(({ id }) => id === last?.metrics[0]?.id);
  const { metric, plan } = own;
  if (last == null || ask === undefined || metric === null || plan === null) return own;
  const isNeighbour = Object.values(before?.neighbours ?? {}).includes(metric.id);
  const isBare = ask.op === "value" && ask.by.length + ask.where.length + ask.having.length === 0;
  const isRanked = last.order !== null && last.by.every((one) => hasDimension(metric, one));
  if (!isNeighbour || !isBare || !isRanked || last.by.length === 0) return own;
  const { op, by, order, limit } = last;
  return { ...own, isEdit: true, plan: { ...plan, asks: [{ ...ask, op, by, order, limit }] } };
}

const afterLink = /^\s*(?:e|mas)\s+(?:s[oó]\s+)?(?:com|de|d[ao]s?|n[ao]s?|em|por|pel[ao]s?)\s/i;
/** "E com seguros?", "e no Comercial?": what follows the link is a name. */
export const addsName = (question: string): boolean => afterLink.test(question);

const mostBrief = 2;
/** Such a name, and hardly another word. */
export const addsNameAlone = (question: string): boolean =>
  addsName(question) &&
  normalize(question).tokens.filter((word) => !isGlue(word)).length <= mostBrief;
