/** A question beside the plan that it was read into, and what either of them names. */
import { namedBy, type Ask, type EntityRef } from "../plans/plan.ts";
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { stemsOf } from "../reader/candidates.ts";
import { isGlue } from "../language/words.ts";
import type { ReadMetric } from "../reader/metric-entry.ts";
import { isInside, tokensIn, type Span } from "../reader/normalize.ts";
import type { Parts } from "../reader/parts.ts";

export interface SaidBack {
  parts: Parts;
  asks: readonly Ask[];
  /** Of the plan's asks. */
  metrics: readonly ReadMetric[];
}

export const effectsOf = ({ parts }: SaidBack) => parts.operators.map(({ effect }) => effect);

/** Both sides of what is compared. */
export const allAsks = ({ asks }: Pick<SaidBack, "asks">): Ask[] =>
  asks.flatMap((ask) => [ask, ...(ask.other === undefined ? [] : [ask.other])]);

export const ownStems = ({ name, head, phrases }: ReadMetric): Set<string> =>
  new Set([name, ...head, ...phrases].flatMap((one) => [...stemsOf(one)]));

/** A word of the metric itself: "maior" of "maior risco residual". */
export const isOwn = ({ metrics, parts }: SaidBack, span: Span): boolean => {
  const words = tokensIn(parts.text, span).filter((word) => !isGlue(word));
  return metrics.some((metric) => {
    const texts = [metric.name, ...metric.phrases].map(normalizeText);
    return words.every(({ text }) => texts.some((one) => one.split(" ").includes(text)));
  });
};

export const isNamed = ({ links }: Parts, span: Span): boolean =>
  links.some((link) => isInside(span, link.span));

export const namesOf = (asked: Pick<SaidBack, "asks">): EntityRef[] =>
  allAsks(asked).flatMap(({ where }) => where.flatMap(namedBy));
