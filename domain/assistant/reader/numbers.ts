/** What each number of a question is there for. A number without a role is unexplained, and an unexplained number asks back. */
import { readQuantities, type Quantity } from "../../kernel/words/read-quantities.ts";
import type { Comparison } from "../plans/plan.ts";
import type { Said, Span, Token } from "./normalize.ts";

export type NumberReading =
  | { role: "limit"; n: number; span: Span }
  | { role: "rank"; from: number; span: Span }
  | { role: "threshold"; op: Comparison; value: number; unit: Quantity["unit"]; span: Span }
  | { role: "statistic"; name: string; span: Span }
  | { role: "lines"; n: number; span: Span }
  /** `value`: of a plain number. */
  | { role: "unread"; value: number | null; span: Span };

const numbers =
  "um dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze vinte".split(
    " ",
  );
const values: Readonly<Record<string, number>> = Object.fromEntries([
  ...numbers.slice(0, -1).map((word, at) => [word, at + 1] as const),
  ["vinte", 20],
  ["uma", 1],
  ["duas", 2],
]);
const ranks = "primeir segund terceir quart quint sext setim oitav non decim".split(" ");
const COUNT = String.raw`(\d{1,3}|${numbers.join("|")}|duas)`;
const EXTREME = "maiores|menores|piores|melhores|primeir[oa]s|principais|mais|menos|top";

const numberOf = (text: string): number => values[text] ?? Number(text);

type Rule = [form: RegExp, read: (text: string, span: Span) => NumberReading];
const rules: readonly Rule[] = [
  [/\b(p\d{2})\b/g, (text, span) => ({ role: "statistic", name: text, span })],
  [
    new RegExp(String.raw`\bem (?:umas |uns )?${COUNT} (?:linhas|frases)\b`, "g"),
    (text, span) => ({ role: "lines", n: numberOf(text), span }),
  ],
  [
    new RegExp(String.raw`\btop\s*${COUNT}\b`, "g"),
    (text, span) => ({ role: "limit", n: numberOf(text), span }),
  ],
  [
    new RegExp(String.raw`\b${COUNT}\s+(?:${EXTREME})\b`, "g"),
    (text, span) => ({ role: "limit", n: numberOf(text), span }),
  ],
  [
    new RegExp(
      String.raw`\b(?:os|as)\s+${COUNT}\s+(?=\p{L}+(?: \p{L}+){0,3} (?:${EXTREME}|maior|menor|pior|melhor|que)\b)`,
      "gu",
    ),
    (text, span) => ({ role: "limit", n: numberOf(text), span }),
  ],
  // "Segundo sistema mais caro" begins with its place; "segundo o contrato" quotes.
  [
    new RegExp(
      String.raw`^(?:e |qual (?:e |foi )?(?:[oa] )?)?(${ranks.join("|")})[oa]\b(?=\s+(?!(?:[oa]s?|trimestre|semestre|tri)\b)\p{L})`,
      "gu",
    ),
    (text, span) => ({ role: "rank", from: ranks.indexOf(text) + 1, span }),
  ],
  // "segundo o contrato" quotes a document; a rank has its article.
  [
    new RegExp(
      String.raw`\b[oa]\s+(${ranks.join("|")})[oa]\b(?!\s+(?:trimestre|semestre|tri))`,
      "g",
    ),
    (text, span) => ({ role: "rank", from: ranks.indexOf(text) + 1, span }),
  ],
];

const comparisons: readonly [form: string, op: Comparison][] = [
  [
    "acima de|mais de|maior que|maiores que|passa de|passam de|passou de|passaram de|ultrapassa|ultrapassam|ultrapassou|supera|superam|superou|superior a|superiores a|alem de",
    ">",
  ],
  ["pelo menos|no minimo|a partir de", ">="],
  ["abaixo de|menos de|menor que|menores que|inferior a|inferiores a", "<"],
  ["ate|no maximo", "<="],
];
const thresholds = comparisons.map(
  ([form, op]) => [new RegExp(String.raw`(?:^|\s)(${form})\s+(?:r\$\s*)?$`), op] as const,
);

const overlaps = (one: Span, other: Span): boolean =>
  one.start < other.end && other.start < one.end;

/** `taken`: what a period or a name already explains. */
export function readNumbers(text: Said, taken: readonly Span[]): NumberReading[] {
  const found: NumberReading[] = [];
  const isFree = (span: Span): boolean =>
    ![...taken, ...found.map((one) => one.span)].some((other) => overlaps(span, other));
  for (const [form, read] of rules)
    for (const match of text.said.matchAll(form)) {
      const span = { start: match.index, end: match.index + match[0].length };
      if (isFree(span)) found.push(read(match[1] ?? "", span));
    }
  for (const quantity of readQuantities(text.typed)) {
    const span = spanOf(text, quantity);
    if (span !== null && isFree(span)) found.push(amountOf(text, quantity, span));
  }
  return found.sort((a, b) => a.span.start - b.span.start);
}

function spanOf({ tokens }: Said, { index, raw }: Quantity): Span | null {
  const within = tokens.filter(
    (token: Token) =>
      token.typedStart < index + raw.length && token.typedStart + token.raw.length > index,
  );
  const [first, last] = [within[0], within.at(-1)];
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end };
}

function amountOf({ said }: Said, quantity: Quantity, span: Span): NumberReading {
  const { value, scale, unit, kind } = quantity;
  if (value === null || (kind !== "number" && kind !== "cardinal"))
    return { role: "unread", value: null, span };
  const before = said.slice(0, span.start);
  for (const [form, op] of thresholds) {
    const match = form.exec(before);
    if (match !== null)
      return {
        role: "threshold",
        op,
        value: value * scale,
        unit,
        span: { start: match.index + match[0].search(/\S/), end: span.end },
      };
  }
  const isPlain = unit === null && scale === 1;
  return { role: "unread", value: isPlain ? value : null, span };
}
