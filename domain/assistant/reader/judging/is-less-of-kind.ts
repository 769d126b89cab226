/** Of two readings of the same words the one that the question names by its rate, its limit or its table. */
import { tableOfThing } from "../names/dimension-names.ts";
import { rowLimitOf } from "../forms/row-limits.ts";
import type { ReadMetric } from "../metric-entry.ts";
import type { Parts } from "../parts.ts";

type Test = (metric: ReadMetric, parts: Parts) => boolean;

const perYear = /\b(?:por|ao|no|a cada) ano\b|\banua(?:l|is)\b|\banualmente\b/;

/** "Por ano" is said of a rate of the year before anything else that the words call. */
const isOfYear: Test = ({ unit = "" }, { text }) =>
  perYear.test(text.said) && unit.endsWith("/ano");

/** "Quantos chamados levaram mais de 5 dias?" counts rows, and judges no mean. */
const countsWithin: Test = (metric, { operators, numbers }) =>
  operators.some(({ effect }) => effect.counts === true) &&
  numbers.some((one) => one.role === "threshold" && rowLimitOf(metric, one) !== null);

/** What is spent is told by the ledger, what a process costs by its own figures; a rate of the year is none of the ledger's months. */
const isSpent: Test = ({ rows }, { text }) =>
  /\bgast\p{L}*/u.test(text.said) &&
  !perYear.test(text.said) &&
  rows?.table === "custos" &&
  rows.measure !== null;

/** "O prazo dos processos": the things that were said, without an order or a cut, are what the metric is of. */
const isOfThings: Test = ({ id }, { operators, text }) =>
  operators.some(
    ({ effect, span }) =>
      effect.by === id.split(".")[0] &&
      effect.order === undefined &&
      /^\p{L}+s$/u.test(text.said.slice(span.start, span.end)) &&
      /\b[do]?[oa]s $/.test(text.said.slice(0, span.start)),
  );

/** "Que processo tem mais exceções?" is of the table of processes, though steps have that column too. */
const isOfOwnRows: Test = ({ rows }, { operators }) =>
  operators.some(({ effect: { by, noun } }) => tableOfThing(by ?? noun ?? "") === rows?.table);

const isOfSameColumn = (one: ReadMetric, other: ReadMetric): boolean =>
  one.rows !== undefined && other.rows !== undefined && one.plainName === other.plainName;

/** Null: none of these is said of the other. */
export function isLessOfKind(metric: ReadMetric, than: ReadMetric, parts: Parts): boolean | null {
  for (const test of [isOfYear, countsWithin, isSpent, isOfThings])
    if (test(than, parts)) return !test(metric, parts);
  return isOfSameColumn(metric, than)
    ? isOfOwnRows(than, parts) && !isOfOwnRows(metric, parts)
    : null;
}
