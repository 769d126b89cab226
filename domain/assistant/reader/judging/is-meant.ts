/** Whether a reading is what its question can mean at all, however well its words fit. */
import { isAtLeast } from "../../../kernel/numbers/rounding.ts";
import type { Knowledge } from "../../knowledge.ts";
import { hasDimension, type ReadMetric } from "../metric-entry.ts";
import { wordsLeft, type Parts } from "../parts.ts";
import type { Ranked } from "../rank-readings.ts";
import { acceptance } from "../weights.ts";

/** "Quanto custa?" alone completes a turn before; one word of slang is not taken for a metric of another phase. */
export function isMeant(best: Ranked, parts: Parts, { view }: Knowledge): boolean {
  const { metric, isNamed } = best;
  if (lacksSaid(metric, parts)) return false;
  const isOpen = view.openPhase === null || metric.phase === 0 || metric.phase === view.openPhase;
  const isAlone = parts.links.length === 0 && parts.period === null;
  const isOfNamed =
    !isAlone &&
    isAtLeast(best.phrase, acceptance.whole) &&
    parts.links.every(({ entities }) =>
      entities.some(({ dimension }) => hasDimension(metric, dimension)),
    );
  return (
    (isOpen || isNamed || isOfNamed) &&
    !(isAlone && wordsLeft(parts).left.length === 0 && !hasNoun(parts))
  );
}

/** What the words ask of it, a date or a state, it does not tell. */
const lacksSaid = (metric: ReadMetric, parts: Parts): boolean =>
  (tellsWhen(metric) && parts.period === null && !ofTime.test(parts.text.said)) ||
  (metric.rows?.agg === "contagem" && isUnclosed.test(parts.text.said) && !hasState(parts));

/** "Ainda estão abertos" is a state of the rows, where "abertos em maio" is when they came. */
const isUnclosed = /\b(?:em aberto|(?:ainda|estao|continuam) (?:estao )?(?:em )?abert[oa]s?)\b/;
const hasState = ({ links }: Parts): boolean =>
  links.some(({ entities }) => entities.some(({ dimension }) => dimension === "status"));

/** Its values are dates or months: "última medição" alone asks what was measured. */
const tellsWhen = ({ unitClass, name }: ReadMetric): boolean =>
  unitClass === "data" || /^(?:data|mês) d/.test(name);
const ofTime =
  /\b(?:quando|datas?|dias?|mes(?:es)?|semanas?|anos?|prazos?|fim|venc\p{L}+|termin\p{L}+|acab\p{L}+|expir\p{L}+|encerr\p{L}+|comec\p{L}+|inici\p{L}+|revis\p{L}+)\b/u;

/** Something other than an operator of value stands in the question: "por processo", "VPL". */
const hasNoun = ({ operators, numbers }: Parts): boolean => {
  const isOrdered =
    numbers.some(({ role }) => role === "threshold") ||
    operators.some(
      ({ effect: { pole, order, having } }) => (pole ?? order ?? having) !== undefined,
    );
  return operators.some(
    ({ effect: { by, qualifier, noun } }) =>
      by !== undefined || qualifier !== undefined || (isOrdered && noun !== undefined),
  );
};
