/** The words of periods, each rule an expression and what it gives. Everything relative is relative to the data, never to a clock. */
import type { Month, Period } from "../../plans/plan.ts";
import { monthNames } from "../../../kernel/dates/calendar.ts";
import { normalizeText } from "../../../kernel/text/normalize-text.ts";
import { lastSuch, monthOf, nextSuch, shiftMonth, yearOf } from "./months.ts";

export interface PeriodContext {
  /** First and last month with rows of the table asked. */
  first: Month;
  last: Month;
  /** The last complete month of that table. */
  base: Month;
  /** Period of the last plan. */
  before?: { from: Month; to: Month } | null;
  /** Of dates to come (a contract's end, a wave's start): the month of the project's today. */
  toCome?: Month;
}

export interface RuleReading extends Period {
  /** The same month a year earlier, where only its name was said. */
  other?: Month;
}

export interface PeriodRule {
  form: RegExp;
  read: (said: readonly (string | undefined)[], context: PeriodContext) => RuleReading | null;
}

const THIS_YEAR = "(?:d|n)?es[ts]e ano";
const YEAR = String.raw`20\d{2}|\d{2}(?![\d.,]*\d)|ano passado|ano retrasado|${THIS_YEAR}|ano que vem`;
const OF = String.raw`\s*(?:de|do|/|-)?\s*`;
/** "dez" is ten unless its year, or the month before it, says otherwise. */
const foldedNames = monthNames.map(normalizeText);
const NAMES = foldedNames
  .flatMap((name) => (name === "dezembro" ? [name] : [name, name.slice(0, 3)]))
  .join("|");
const MONTH = String.raw`(?:(${NAMES}|dez(?=${OF}(?:20\d{2}|\d{2}(?!\d))|\s+(?:de|do) ano))\b(?:${OF}(${YEAR})\b)?|(0?[1-9]|1[0-2])/(20\d{2}))`;
const RANGED = String.raw`(?:(${NAMES}|dez)\b(?:${OF}(${YEAR})\b)?|(0?[1-9]|1[0-2])/(20\d{2})|(20\d{2}))`;

const thisYear = new RegExp(`^${THIS_YEAR}$`);

/** A month as said: its number and, where it was said, its year. */
interface End {
  month: number | null;
  year: number | null;
}

function yearSaid(text: string, { base }: PeriodContext): number {
  if (text === "ano passado") return yearOf(base) - 1;
  if (text === "ano retrasado") return yearOf(base) - 2;
  if (thisYear.test(text)) return yearOf(base);
  if (text === "ano que vem") return yearOf(base) + 1;
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

const monthSaid = (text: string): number =>
  foldedNames.findIndex((name) => name === text || name.slice(0, 3) === text) + 1;

function endOf(groups: readonly (string | undefined)[], context: PeriodContext): End {
  const [name, year, digits, digitsYear, alone] = groups;
  if (alone !== undefined) return { month: null, year: Number(alone) };
  if (digits !== undefined) return { month: Number(digits), year: Number(digitsYear) };
  return {
    month: monthSaid(name ?? ""),
    year: year === undefined ? null : yearSaid(year, context),
  };
}

const opening = ({ month, year }: End, until: Month): Month =>
  year === null ? lastSuch(month ?? 1, until) : monthOf(year, month ?? 1);

/** "Até março", of dates to come: the next one. */
function closing({ month, year }: End, { base, toCome }: PeriodContext): Month {
  if (year !== null) return monthOf(year, month ?? 12);
  return toCome === undefined ? lastSuch(month ?? 12, base) : nextSuch(month ?? 12, toCome);
}

function range(from: Month, to: Month, how = "intervalo"): RuleReading | null {
  return from > to ? null : { from, to, grain: "mes", how };
}

function between(said: readonly (string | undefined)[], context: PeriodContext) {
  const first = endOf(said.slice(1, 6), context);
  const second = endOf(said.slice(6, 11), context);
  // The year of one end holds for the other; "de out a mar de 2026" begins the year before.
  const to = closing({ ...second, year: second.year ?? first.year }, context);
  const from =
    first.year === null && first.month !== null ? lastSuch(first.month, to) : opening(first, to);
  return range(from, to);
}

const single = (month: Month, how: string, other?: Month): RuleReading => ({
  from: month,
  to: month,
  grain: "mes",
  how,
  ...(other === undefined ? {} : { other }),
});

function oneMonth(said: readonly (string | undefined)[], context: PeriodContext): RuleReading {
  const { month, year } = endOf(said.slice(1, 5), context);
  if (year !== null) return single(monthOf(year, month ?? 1), "mês e ano ditos");
  if (context.toCome !== undefined)
    return single(nextSuch(month ?? 1, context.toCome), "próximo com esse nome");
  const last = lastSuch(month ?? 1, context.base);
  const earlier = shiftMonth(last, -12);
  return single(last, "último com esse nome", earlier >= context.first ? earlier : undefined);
}

/** A quarter (3 months) or half (6): without a year the last complete one. */
function partOfYear(part: number, year: string | undefined, size: 3 | 6, context: PeriodContext) {
  if (part < 1 || part * size > 12) return null;
  const last = part * size;
  const to =
    year === undefined ? lastSuch(last, context.base) : monthOf(yearSaid(year, context), last);
  return {
    from: shiftMonth(to, 1 - size),
    to,
    grain: size === 3 ? ("trimestre" as const) : ("mes" as const),
    how: size === 3 ? "trimestre" : "semestre",
  };
}

const ordinals: Readonly<Record<string, number>> = {
  primeiro: 1,
  segundo: 2,
  terceiro: 3,
  quarto: 4,
};
const ORDINAL = String.raw`(\d|primeiro|segundo|terceiro|quarto)`;
const partSaid = (text: string | undefined): number => ordinals[text ?? ""] ?? Number(text);

const counted: readonly string[] =
  "_ um dois tres quatro cinco seis sete oito nove dez onze doze".split(" ");
const COUNT = String.raw`(\d{1,2}|${counted.slice(1).join("|")})`;
const countSaid = (text: string | undefined): number =>
  text !== undefined && counted.includes(text) ? counted.indexOf(text) : Number(text);

const rule = (form: string, read: PeriodRule["read"]): PeriodRule => ({
  form: new RegExp(form),
  read,
});

const wholeYear = (year: number): RuleReading => ({
  from: monthOf(year, 1),
  to: monthOf(year, 12),
  grain: "ano",
  how: "ano",
});

const ranges: readonly PeriodRule[] = [
  rule(String.raw`\b(?:de|do|desde)\s+${RANGED}\s+(?:a|ao|ate)\s+(?:o\s+)?${RANGED}`, between),
  rule(String.raw`\bentre\s+${RANGED}\s+e\s+${RANGED}`, between),
  rule(String.raw`\b(?:desde|a partir de)\s+${RANGED}`, (said, context) => {
    const from = opening(endOf(said.slice(1, 6), context), context.base);
    return range(from, context.base);
  }),
  rule(String.raw`\bate (?:agora|hoje|o momento)\b`, (_said, { first, base }) =>
    range(first, base, "período inteiro"),
  ),
  rule(String.raw`\bate\s+${RANGED}`, (said, context) =>
    range(context.toCome ?? context.first, closing(endOf(said.slice(1, 6), context), context)),
  ),
  rule(String.raw`\b(?:um ano atras|ha um ano)\b`, (_said, { base }) =>
    single(shiftMonth(base, -12), "um ano antes do último"),
  ),
  rule(String.raw`\bha ${COUNT} mes(?:es)?\b|\b${COUNT} mes(?:es)? atras\b`, (said, { base }) =>
    single(shiftMonth(base, -countSaid(said[1] ?? said[2])), "meses antes do último"),
  ),
];

const parts: readonly PeriodRule[] = [
  rule(String.raw`\b${ORDINAL}[oa]?\s*tri(?:mestre|m)?\b(?:${OF}(${YEAR})\b)?`, (said, context) =>
    partOfYear(partSaid(said[1]), said[2], 3, context),
  ),
  rule(String.raw`\b([1-4])t(20\d{2}|\d{2})\b`, (said, context) =>
    partOfYear(Number(said[1]), said[2], 3, context),
  ),
  rule(String.raw`\b${ORDINAL}[oa]?\s*sem(?:estre)?\b(?:${OF}(${YEAR})\b)?`, (said, context) =>
    partOfYear(partSaid(said[1]), said[2], 6, context),
  ),
];

/** "No semestre": the last that is complete. */
const lastPart = (size: 3 | 6, context: PeriodContext): RuleReading | null => {
  const month = Number(context.base.slice(-2));
  const part = Math.floor(month / size);
  return part === 0
    ? partOfYear(12 / size, String(yearOf(context.base) - 1), size, context)
    : partOfYear(part, String(yearOf(context.base)), size, context);
};

const relative: readonly PeriodRule[] = [
  rule(String.raw`\bultimos?\s+${COUNT}\s+mes(?:es)?\b`, (said, { base }) =>
    range(shiftMonth(base, 1 - countSaid(said[1])), base, "últimos meses completos"),
  ),
  rule(String.raw`\b(?:n[oe]|d[oe]|ultimo) (tri|se)mestre\b`, (said, context) =>
    lastPart(said[1] === "tri" ? 3 : 6, context),
  ),
  rule(String.raw`\bmes (?:anterior|antes)\b`, (_said, { base, before }) =>
    before === undefined || before === null
      ? single(shiftMonth(base, -1), "mês antes do último")
      : single(shiftMonth(before.from, -1), "mês antes do perguntado"),
  ),
  rule(String.raw`\bmes (?:seguinte|depois)\b`, (_said, { base, before, toCome }) =>
    single(shiftMonth(before?.to ?? toCome ?? base, 1), "mês seguinte"),
  ),
  rule(String.raw`\bmes passado\b|\bultimo mes\b`, (_said, { base }) =>
    single(base, "último mês completo dos dados"),
  ),
  rule(String.raw`\bmes que vem\b|\bproximo mes\b`, (_said, { base, toCome }) =>
    single(shiftMonth(toCome ?? base, 1), "mês seguinte"),
  ),
  rule(String.raw`\bano passado\b`, (_said, { base }) => wholeYear(yearOf(base) - 1)),
  rule(String.raw`\bano retrasado\b`, (_said, { base }) => wholeYear(yearOf(base) - 2)),
  rule(String.raw`\b${THIS_YEAR}\b`, (_said, { base }) => ({
    ...wholeYear(yearOf(base)),
    to: base,
    how: "ano até o último mês",
  })),
  // A year stands alone: "R$ 2026" and "2026 horas" are amounts.
  rule(
    String.raw`(?<!r\$\s?|\d[.,]?)\b(20\d{2})\b(?!\s*(?:horas?|reais|mil|dias?|%)|[.,]?\d)`,
    (said) => wholeYear(Number(said[1])),
  ),
];

/** In the order in which they are tried; the first that reads something is the period. */
export const periodRules: readonly PeriodRule[] = [
  ...ranges,
  ...parts,
  rule(String.raw`\b${MONTH}`, oneMonth),
  ...relative,
];
