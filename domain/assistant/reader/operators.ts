/** Finds the operators of a question: the longest form first, so that "quanto custa" is not read again as "quanto". */
import type { Order } from "../plans/plan.ts";
import { operatorForms, type Effect } from "./lexicon.ts";
import type { ReadMetric } from "./metric-entry.ts";
import { once, oncePerText } from "../../kernel/memoize-by.ts";
import { isInside, normalize, type Said, type Span } from "./normalize.ts";

export interface Operator {
  effect: Effect;
  span: Span;
}

interface Form {
  effect: Effect;
  /** Made where it is first tried: a start would wait for hundreds of expressions that no question has asked for. */
  pattern(): RegExp;
  length: number;
  /** Its words as they have to stand in the text, the longest first: where one does not, the expression is not tried. */
  needles: readonly string[];
}

const escaped = (text: string): string => text.replace(/[$()[\]{}.+?^\\|/]/g, "\\$&");

/** "quanto * pag*": a star alone is at most two words between, one at the end any ending; "d*" is de, do, da, dos or das. */
function patternOf(form: string): RegExp {
  const words = form.split(" ");
  const source = words
    .map((word, at) => {
      if (word === "*") return String.raw`((?:[\p{L}\d]+\s+){0,2})`;
      if (word === "d*") return "d[eao]s?";
      const isLast = at === words.length - 1;
      return `${escaped(word).replace(/\*$/, String.raw`[\p{L}]*`)}${isLast ? "" : String.raw`\s+`}`;
    })
    .join("");
  return new RegExp(String.raw`(?<![\p{L}\d])${source}(?![\p{L}\d])`, "gu");
}

const needlesOf = (form: string): string[] =>
  form
    .split(/[ *]+/)
    .filter((word) => word !== "")
    .sort((a, b) => b.length - a.length);

const forms: readonly Form[] = operatorForms
  .flatMap(([effect, list]) =>
    list
      .split("|")
      .map((one) => one.trim())
      .map(
        (form): Form => ({
          effect,
          pattern: once(() => patternOf(form)),
          length: form.length,
          needles: needlesOf(form),
        }),
      ),
  )
  .sort((a, b) => b.length - a.length);

/**
 * "Quanto a Amazona gasta": what stands between is no part of the form, and has to be explained by itself. Of "capex total das" only
 * "total" is explained: what is added up is the metric's word.
 */
function spanOf({ index, 0: whole, 1: between }: RegExpMatchArray): Span {
  const amount = /^\p{L}+ (?=total d)/u.exec(whole)?.[0].length ?? 0;
  const start = (index ?? 0) + amount;
  const end = (index ?? 0) + whole.length;
  return between === undefined || between === ""
    ? { start, end }
    : { start: start + whole.lastIndexOf(between) + between.length, end };
}

/** In the order of the text. One question is read with several sets of names: its operators are looked for once. */
export const readOperators = oncePerText(64, findOperators);

function findOperators(said: string): readonly Operator[] {
  const found: Operator[] = [];
  for (const { effect, pattern, needles } of forms) {
    if (!needles.every((needle) => said.includes(needle))) continue;
    for (const match of said.matchAll(pattern())) {
      const span = spanOf(match);
      if (!found.some((other) => isInside(span, other.span))) found.push({ effect, span });
    }
  }
  return found.sort((a, b) => a.span.start - b.span.start);
}

/** "Por canal", "cada canal": what is told is told of each. */
export const isCut = (said: string, { effect, span }: Operator): boolean =>
  effect.by !== undefined && /^(?:por|cada)\b/.test(said.slice(span.start, span.end));

/** What stands right after "quantos". */
export const followsCount = (operators: readonly Operator[], { start }: Span): boolean =>
  operators.some(({ effect, span }) => effect.counts === true && start === span.end + 1);

type OrderedMetric = Pick<ReadMetric, "direction" | "unitClass" | "contrary">;

/**
 * The order that is asked for, by value: an adjective has a pole ("mais rápido" is the shortest first) and "menos" turns it, as does
 * a word by which the metric's low values are said. `direction` is the metric's own: what is better; without one "pior" cannot be
 * read. "Primeiro" and "por último" order dates alone.
 */
export function orderOf(
  { operators, text: { tokens } }: { operators: readonly Operator[]; text: Pick<Said, "tokens"> },
  { direction, unitClass, contrary = [] }: OrderedMetric,
): Order | null {
  const effects = operators.map(({ effect }) => effect);
  const dated = effects.find((effect) => effect.dated !== undefined)?.dated;
  if (dated !== undefined) return unitClass === "data" ? dated : null;
  const judged = effects.find((effect) => effect.judged !== undefined)?.judged;
  if (judged !== undefined) {
    if (direction === 0) return null;
    return (judged === "melhor") === (direction === 1) ? "desc" : "asc";
  }
  const order = effects.find((effect) => effect.order !== undefined)?.order;
  if (order === undefined) return null;
  const pole = effects.find((effect) => effect.pole !== undefined)?.pole ?? 1;
  const low = new Set(contrary.flatMap((word) => normalize(word).tokens.map(({ stem }) => stem)));
  const isTurned = tokens.some(({ stem }) => low.has(stem));
  return ((order === "desc") === (pole === 1)) === isTurned ? "asc" : "desc";
}
