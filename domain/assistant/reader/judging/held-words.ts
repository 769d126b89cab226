/**
 * Words that turn what is asked, and that a reading holds only where the plan does: a reading that would pass over one is no answer
 * (assistant.md 1: every word is understood).
 */
import type { Ask } from "../../plans/plan.ts";
import type { ReadMetric } from "../metric-entry.ts";
import { normalize, type Span, type Token } from "../normalize.ts";
import type { Operator } from "../operators.ts";
import type { Parts } from "../parts.ts";

/** "Sem" links, since a name may hold it; "nunca" and "nenhum" are of no single value. */
const turning: ReadonlySet<string> = new Set(["sem", "nunca", "nenhum", "nenhuma"]);

/** Months of cases are those in which they came: "encerrados em julho" is of another date. */
const ended = /^(?:encerrad|fechad|concluid|resolvid|finalizad|terminad)[oa]s?$/;

/** Those of the question that neither the metric's own words, nor a name, nor the plan holds. */
export function findUnheld(metric: ReadMetric, ask: Ask | null, parts: Parts): Token[] {
  const isInside = (word: Token, { start, end }: Span): boolean =>
    word.start >= start && word.end <= end;
  const isOtherDate = (word: Token): boolean =>
    parts.period !== null && metric.rows?.table === "casos" && ended.test(word.text);
  // "Substituído por qual sistema?" asks for another thing than the one in that state.
  const asksOther = ask?.having.some(({ value }) => typeof value === "string") === true;
  const isByWhich = ({ text, index }: Token): boolean =>
    asksOther && text === "por" && /^(?:qual|quem)$/.test(parts.text.tokens[index + 1]?.text ?? "");
  return parts.text.tokens.filter(
    (word) =>
      isOtherDate(word) ||
      isByWhich(word) ||
      (turning.has(word.text) &&
        !parts.links.some(({ span }) => isInside(word, span)) &&
        !parts.operators.some((one) => isInside(word, one.span) && isOfItself(one)) &&
        !isOwn(metric, word.text) &&
        !holdsAbsence(ask)),
  );
}

/** "Sem adoção" is a qualifier and "sem contar" leaves out; "riscos sem" only lists. */
const isOfItself = ({ effect: { qualifier, filter, having } }: Operator): boolean =>
  (qualifier ?? filter ?? having) !== undefined;

const isOwn = ({ id, name, phrases }: ReadMetric, said: string): boolean =>
  id.includes("sem_") ||
  [name, ...phrases].some((one) => normalize(one).tokens.some(({ text }) => text === said));

const holdsAbsence = (ask: Ask | null): boolean =>
  ask !== null &&
  (ask.quantifier === "nenhum" ||
    ask.having.some(({ value }) => typeof value !== "number") ||
    ask.where.some(({ op }) => op === "vazio"));
