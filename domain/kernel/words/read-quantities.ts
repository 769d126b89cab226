/**
 * Reads every quantity of a reply (playbook 7.2): digits in Brazilian and unambiguous English form, currency, scale, unit,
 * ranges, dates and number words. Stricter than the reading of our own texts (facts/parse-numbers): nothing that shows a
 * digit is passed over, so what cannot be read comes back as a quantity without a value, which no fact shows.
 */
import type { ParsedUnit } from "../text/parse-numbers.ts";
import { readNumberWords, type NumberWord } from "./number-words.ts";

export type QuantityUnit = ParsedUnit | "anos" | "pontos";

export interface Quantity {
  raw: string;
  /** In the text as given: `text.slice(index, index + raw.length) === raw`. */
  index: number;
  /** Digits' value without the scale, sign included; null when it cannot be read. */
  value: number | null;
  decimals: number;
  scale: number;
  /** Scale of the other end of a range ("de 6 a 8 milhões"), under which this end may be read as well. */
  rangeScale: number | null;
  unit: QuantityUnit;
  /** "/mês", "por ano": what the quantity is said to be per. */
  per: "mes" | "ano" | "dia" | "h" | null;
  /** A sign is printed. */
  isSigned: boolean;
  /** The digits stand in English form and have to be printed anew. */
  isEnglish: boolean;
  /** Noun right after it: "processos" of "23 processos". */
  noun: string | null;
  kind: "number" | "date" | NumberWord["kind"];
}

const months =
  "janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez";
const datePattern = new RegExp(
  `(?<![\\d.,/])(?:\\d{1,2}/\\d{1,2}/\\d{4}|\\d{4}-\\d{2}(?:-\\d{2})?|\\d{1,2}/\\d{4}|(?:\\d{1,2}\\s+de\\s+)?(?:${months})\\.?(?:\\s+de\\s+|/|\\s+)\\d{4})(?![\\d/])`,
  "giu",
);
const numberPattern = new RegExp(
  "(?<sign>(?<![\\p{L}\\d)%]|[\\d%]\\s)[+−–-]\\s?)?(?:(?<currency>(?:R\\$|US\\$|U\\$|USD|BRL|\\$|€|£)\\s?)(?<inner>[+−–-]\\s?)?)?(?<digits>\\d(?:[\\d.,]*\\d)?)" +
    "(?<scale>\\s?(?:mil|milhão|milhões|mi|bilhão|bilhões|bi|trilhão|trilhões|k|mm|m|b)(?![\\p{L}\\d]))?" +
    "(?:\\s+de)?(?<unit>\\s?(?:%|p\\.\\s?p\\.|pp(?!\\p{L})|h(?![\\p{L}\\d])|min(?!\\p{L})|s(?!\\p{L})|x(?!\\p{L})|USD|BRL)" +
    "|\\s(?:por\\s+cento|pontos?\\s+percentuais|ponto\\s+percentual|pontos?|horas?|minutos?|segundos?|dias?|semanas?|mês|meses|anos?|FTEs?|vezes|vez|reais|real|dólares|dólar)(?!\\p{L}))?",
  "giu",
);
const perPattern =
  /^\s*(?:\/\s?|por\s+|ao\s+|a cada\s+|(?=mensa|anua|diári))(mês|mensal|mensais|ano|anual|anuais|dia|diári[oa]s?|h|hora)(?!\p{L})/iu;
const nounPattern = /^\s+(?:de\s+|dos\s+|das\s+)?(\p{Ll}{3,})/u;
const joints = /^\s*(?:a|até|e|ou|para|por|contra|ante|versus|vs\.?|,|–|−|-|—|\/)\s*$/iu;

const scales: Record<string, number> = {
  mil: 1e3,
  k: 1e3,
  milhão: 1e6,
  milhões: 1e6,
  mi: 1e6,
  mm: 1e6,
  m: 1e6,
  bilhão: 1e9,
  bilhões: 1e9,
  bi: 1e9,
  b: 1e9,
  trilhão: 1e12,
  trilhões: 1e12,
};
const currencies: Record<string, QuantityUnit> = {
  r$: "BRL",
  brl: "BRL",
  reais: "BRL",
  real: "BRL",
  us$: "USD",
  u$: "USD",
  usd: "USD",
  $: "USD",
  dólares: "USD",
  dólar: "USD",
};
const units: [RegExp, QuantityUnit][] = [
  [/^(?:%|por\s+cento)$/i, "pct"],
  [/^(?:p\.\s?p\.|pp|pontos?\s+percentua(?:is|l))$/i, "pp"],
  [/^pontos?$/i, "pontos"],
  [/^(?:h|horas?)$/i, "h"],
  [/^(?:min|minutos?)$/i, "min"],
  [/^(?:s|segundos?)$/i, "s"],
  [/^dias?$/i, "dias"],
  [/^semanas?$/i, "semanas"],
  [/^(?:mês|meses)$/i, "meses"],
  [/^anos?$/i, "anos"],
  [/^FTEs?$/i, "FTE"],
  [/^(?:x|vezes|vez)$/i, "x"],
];
const perOf: Record<string, NonNullable<Quantity["per"]>> = {
  mês: "mes",
  mensal: "mes",
  mensais: "mes",
  ano: "ano",
  anual: "ano",
  anuais: "ano",
  dia: "dia",
  h: "h",
  hora: "h",
};

/** `text` must be normalised (`normalizeReply`). In order of place. */
export function readQuantities(text: string): Quantity[] {
  const found: Quantity[] = [];
  const isTaken = (index: number, length: number): boolean =>
    found.some((one) => index < one.index + one.raw.length && one.index < index + length);
  for (const match of text.matchAll(datePattern))
    found.push({ ...blank, raw: match[0], index: match.index, kind: "date" });
  for (const word of readNumberWords(text))
    if (!isTaken(word.index, word.length)) found.push(fromWord(text, word));
  // A scale word after digits belongs to the digits: "6,8 milhões" is no word of its own.
  for (const match of text.matchAll(numberPattern)) {
    const quantity = fromDigits(text, match);
    if (
      found.some(
        (one) =>
          one.kind === "date" &&
          quantity.index < one.index + one.raw.length &&
          one.index < quantity.index + quantity.raw.length,
      )
    )
      continue;
    for (let at = found.length - 1; at >= 0; at--) {
      const one = found[at]!;
      if (
        one.kind !== "date" &&
        one.index < quantity.index + quantity.raw.length &&
        quantity.index < one.index + one.raw.length
      )
        found.splice(at, 1);
    }
    found.push(quantity);
  }
  for (const match of text.matchAll(/[^\P{N}0-9]+/gu))
    if (!isTaken(match.index, match[0].length))
      found.push({ ...blank, raw: match[0], index: match.index, kind: "vague" });
  found.sort((a, b) => a.index - b.index);
  joinRanges(text, found);
  return found;
}

const blank: Omit<Quantity, "raw" | "index" | "kind"> = {
  value: null,
  decimals: 0,
  scale: 1,
  rangeScale: null,
  unit: null,
  per: null,
  isSigned: false,
  isEnglish: false,
  noun: null,
};

/** Letters or digits beside it ("12x3", "A17", "500Kg"): not a number that anyone can check. */
const isGlued = (before: string, after: string): boolean =>
  /^[\p{L}\p{N}]/u.test(after) || (/[\p{L}\p{N}.,]/u.test(before) && !/[,.]/.test(before));

function fromDigits(text: string, match: RegExpExecArray): Quantity {
  const group = match.groups ?? {};
  // A lone "de" before nothing that is a unit stays outside.
  const whole = group["unit"] === undefined ? match[0].replace(/\s+de$/i, "") : match[0];
  const lead = whole.length - whole.trimStart().length;
  const index = match.index + lead;
  const raw = whole.trim();
  const sign = (group["sign"] ?? group["inner"] ?? "").trim();
  const read = readDigits(group["digits"] ?? "");
  const after = text.slice(index + raw.length);
  const following = withoutBlanks(after);
  const before = text.charAt(index - 1);
  const isUnread = read === null || isGlued(before, after);
  const unit = unitOf(group["currency"], group["unit"]);
  return {
    ...blank,
    raw,
    index,
    kind: "number",
    value: isUnread ? null : /[−–-]/.test(sign) ? -read.value : read.value,
    decimals: read?.decimals ?? 0,
    scale: scales[(group["scale"] ?? "").trim().toLowerCase()] ?? 1,
    unit,
    isSigned: sign !== "",
    isEnglish: read?.isEnglish === true,
    per: periodAfter(following, unit),
    noun: unit === null ? nounAfter(following) : null,
  };
}

/** A currency that nobody knows is one all the same: "x". */
function unitOf(currency: string | undefined, written = ""): Quantity["unit"] {
  const unitText = written.trim();
  const known = currencies[(currency ?? "").trim().toLowerCase()];
  return (
    known ??
    (currency === undefined ? null : "x") ??
    currencies[unitText.toLowerCase()] ??
    units.find(([pattern]) => pattern.test(unitText))?.[1] ??
    null
  );
}

/** "23 casos por mês": what is counted may stand between. */
function periodAfter(following: string, unit: Quantity["unit"]): Quantity["per"] {
  const found =
    perPattern.exec(following) ??
    (unit === null ? perPattern.exec(following.replace(nounPattern, "")) : null);
  const text = found?.[1]?.toLowerCase();
  return text === undefined ? null : (perOf[text] ?? "dia");
}

/** A citation stands between the number and what it counts: what was blanked is passed over. */
const withoutBlanks = (text: string): string => text.replace(/\s*\u0001+/g, "");

const noNouns = new Set([
  "para",
  "por",
  "até",
  "com",
  "sem",
  "entre",
  "contra",
  "que",
  "ante",
  "mais",
  "menos",
  "não",
  "são",
  "foi",
  "está",
  "estão",
  "sobre",
  "versus",
  "nos",
  "nas",
  "aos",
  "pelo",
  "pela",
]);
function nounAfter(after: string): string | null {
  const word = nounPattern.exec(after)?.[1] ?? null;
  return word === null || noNouns.has(word) ? null : word;
}

/** Brazilian form first; English only where Brazilian is impossible, since a Brazilian reads "1,234" as one and a bit. */
function readDigits(
  digits: string,
): { value: number; decimals: number; isEnglish: boolean } | null {
  if (/^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/.test(digits)) {
    return {
      value: Number(digits.replaceAll(".", "").replace(",", ".")),
      decimals: digits.split(",")[1]?.length ?? 0,
      isEnglish: false,
    };
  }
  if (/^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/.test(digits)) {
    return {
      value: Number(digits.replaceAll(",", "")),
      decimals: digits.split(".")[1]?.length ?? 0,
      isEnglish: true,
    };
  }
  return null;
}

function fromWord(text: string, word: NumberWord): Quantity {
  const after = text.slice(word.index + word.length);
  const unitText =
    /^\s+(por\s+cento|pontos?\s+percentuais|pontos?|horas?|minutos?|segundos?|dias?|semanas?|mês|meses|anos?|FTEs?|vezes|(?:de\s+)?reais|(?:de\s+)?dólares)(?!\p{L})/iu.exec(
      after,
    );
  const name = unitText?.[1]?.replace(/^de\s+/i, "") ?? "";
  const raw = text.slice(
    word.index,
    word.index + word.length + (word.kind === "cardinal" ? (unitText?.[0].length ?? 0) : 0),
  );
  const unit =
    word.kind !== "cardinal"
      ? null
      : (currencies[name.toLowerCase()] ??
        units.find(([pattern]) => pattern.test(name))?.[1] ??
        null);
  return {
    ...blank,
    raw,
    index: word.index,
    kind: word.kind,
    value: word.value,
    unit,
    noun: unit === null ? nounAfter(withoutBlanks(after)) : null,
  };
}

/** "de 6 a 8 milhões de reais", "R$ 5 e 7 mil", "10–12%": each end has the unit of the other. */
function joinRanges(text: string, found: Quantity[]): void {
  const between = (at: number): string =>
    text.slice(found[at]!.index + found[at]!.raw.length, found[at + 1]!.index);
  const isJoint = (at: number): boolean =>
    found[at]!.kind !== "date" && found[at + 1]!.kind !== "date" && joints.test(between(at));
  for (let at = found.length - 2; at >= 0; at--) {
    const [one, next] = [found[at]!, found[at + 1]!];
    if (!isJoint(at) || (one.noun !== null && one.unit === null && next.unit === null)) continue;
    one.unit ??= next.unit;
    if (one.scale === 1) one.rangeScale = next.scale === 1 ? next.rangeScale : next.scale;
    if (one.per === null && one.unit === next.unit) one.per = next.per;
    one.noun ??= next.noun;
  }
  for (let at = 1; at < found.length; at++)
    if (isJoint(at - 1)) takeCurrency(found[at]!, found[at - 1]!);
}

/** Of a bare number, from the amount that it is joined to. */
function takeCurrency(one: Quantity, before: Quantity): void {
  const isBare = one.unit === null && one.noun === null;
  if (isBare && (before.unit === "BRL" || before.unit === "USD")) one.unit = before.unit;
}

/** What is checked is what is shown: no look-alike digits, no invisible signs between them, one kind of space. */
export function normalizeReply(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\u00ad\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufe00-\ufe0f]/g, "")
    .replace(/[\t\u00a0\u2000-\u200a\u202f]/g, " ");
}
