/** Reads the numbers of a pt-BR text back, with their unit: the other half of the number guard (playbook 0.8). */
import {
  currencyOfUnit,
  currencySign,
  knownCurrencies,
  type foreignCurrencies,
  type Unit,
} from "../unit.ts";
import { isEqual9, roundHalfAwayFromZero } from "../numbers/rounding.ts";

export type ParsedUnit =
  | "BRL"
  | (typeof foreignCurrencies)[number]
  | "pct"
  | "pp"
  | "h"
  | "min"
  | "s"
  | "dias"
  | "semanas"
  | "meses"
  | "FTE"
  | "x"
  | null;

export interface ParsedNumber {
  /** The matched text, sign, currency and unit included. */
  raw: string;
  index: number;
  /** The digits' value without the scale word: 6.8 in "R$ 6,8 milhões". */
  value: number;
  /** Printed decimals of the digits. */
  decimals: number;
  /** 1, 1e3, 1e6 or 1e9. */
  scale: number;
  unit: ParsedUnit;
  kind: "number" | "date" | "month" | "time";
}

const currencies = new Map<string, ParsedUnit>(
  knownCurrencies.map((code) => [currencySign(code), code]),
);
const currencySigns = [...currencies.keys()].map((sign) => sign.replace("$", "\\$")).join("|");

const pattern = new RegExp(
  "(?<date>\\b\\d{2}/\\d{2}/\\d{4}\\b)|(?<month>\\b\\d{2}/\\d{4}\\b)|(?<time>\\b\\d{1,2}:\\d{2}(?::\\d{2})?\\b)" +
    `|(?<![\\p{L}\\d.,])(?:(?<sign>[−-])\\s?)?(?:(?<currency>${currencySigns})\\s?)?(?<digits>\\d{1,3}(?:\\.\\d{3})+(?:,\\d+)?|\\d+(?:,\\d+)?)` +
    "(?:\\s(?<scale>mil|milhão|milhões|mi|bilhão|bilhões|bi)(?![\\p{L}]))?" +
    "(?<unit>\\s?%|\\s?p\\.p\\.|\\s(?:h|min|s|dias?|semanas?|meses|mês|FTE)(?![\\p{L}])|x(?![\\p{L}]))?",
  "gu",
);

const scales: Record<string, number> = {
  mil: 1e3,
  milhão: 1e6,
  milhões: 1e6,
  mi: 1e6,
  bilhão: 1e9,
  bilhões: 1e9,
  bi: 1e9,
};
const units: Record<string, ParsedUnit> = {
  "%": "pct",
  "p.p.": "pp",
  h: "h",
  min: "min",
  s: "s",
  dia: "dias",
  dias: "dias",
  semana: "semanas",
  semanas: "semanas",
  mês: "meses",
  meses: "meses",
  FTE: "FTE",
  x: "x",
};

/** Every number, date and time of the text, in order. Digits glued to letters ("P01", "T04") are names and are left out. */
export function parsePtBrNumbers(text: string): ParsedNumber[] {
  const found: ParsedNumber[] = [];
  const normal = text.replace(/[\u00a0\u202f]/g, " ");
  for (const match of normal.matchAll(pattern)) {
    const group = match.groups ?? {};
    const raw = match[0].trim();
    const index = (match.index ?? 0) + match[0].length - match[0].trimStart().length;
    const kind = momentOf(group);
    if (kind !== null) {
      found.push({ raw, index, value: Number.NaN, decimals: 0, scale: 1, unit: null, kind });
      continue;
    }
    const after = normal.charAt(index + raw.length);
    if (/\p{L}/u.test(after) && !group["unit"]) continue;
    found.push({ raw, index, kind: "number", ...readFigure(group) });
  }
  return found;
}

type Groups = Record<string, string | undefined>;

function momentOf(group: Groups): "date" | "month" | "time" | null {
  if (group["date"]) return "date";
  return group["month"] ? "month" : group["time"] ? "time" : null;
}

function readFigure(group: Groups): Pick<ParsedNumber, "value" | "decimals" | "scale" | "unit"> {
  const { digits = "0", currency = "", scale = "", unit = "" } = group;
  const magnitude = Number(digits.replaceAll(".", "").replace(",", "."));
  return {
    value: group["sign"] ? -magnitude : magnitude,
    decimals: digits.split(",")[1]?.length ?? 0,
    scale: scales[scale] ?? 1,
    unit: currencies.get(currency) ?? units[unit.trim()] ?? null,
  };
}

const factUnits: Partial<Record<Unit, ParsedUnit[]>> = {
  pct: ["pct"],
  pp: ["pp", "pct"],
  h: ["h", "min", "dias"],
  "h/mes": ["h"],
  min: ["min", "h", "dias", "s"],
  s: ["s", "min", "h", "dias"],
  dias: ["dias", "h", "min"],
  meses: ["meses"],
  semanas: ["semanas"],
  FTE: ["FTE"],
  x: ["x", "pct"],
};
const inMinutes: Partial<Record<Unit & ParsedUnit & string, number>> = {
  s: 1 / 60,
  min: 1,
  h: 60,
  dias: 1440,
};

/** A part of one is printed as itself or in hundredths. */
const inUnitOf = ({ unit }: ParsedNumber, value: number, own: Unit): number =>
  own === "x" && unit === "pct" ? value * 100 : value;

/**
 * Whether a printed number shows this fact: equal after rounding to the printed decimals, in a unit that the fact may be
 * printed in (a number without unit, as in a table column, may show any). Sign counts unless `ignoreSign`.
 */
export function numberShowsFact(
  parsed: ParsedNumber,
  fact: { value: number | string | boolean | null; unit: Unit },
  options: { ignoreSign?: boolean } = {},
): boolean {
  if (parsed.kind !== "number" || typeof fact.value !== "number") return false;
  const currency = currencyOfUnit(fact.unit) as ParsedUnit;
  const allowed: ParsedUnit[] = currency === null ? (factUnits[fact.unit] ?? []) : [currency];
  if (parsed.unit !== null && !allowed.includes(parsed.unit)) return false;
  const candidates = [inUnitOf(parsed, fact.value, fact.unit)];
  const own = inMinutes[fact.unit as "min"];
  if (own !== undefined) {
    const shownUnits = parsed.unit === null ? ["h", "min", "dias"] : [parsed.unit];
    for (const shown of shownUnits)
      candidates.push((fact.value * own) / (inMinutes[shown as "min"] ?? 1));
    if (parsed.unit !== null && parsed.unit !== (fact.unit as string)) candidates.shift();
  }
  // Rounding moves a value by half a unit of the last place at most: most facts are further away than that.
  const reach = 10 ** -parsed.decimals + 2e-9;
  return candidates.some((candidate) => {
    const distance = Math.abs(candidate / parsed.scale) - Math.abs(parsed.value);
    if (Math.abs(distance) > reach) return false;
    const shown = roundHalfAwayFromZero(candidate / parsed.scale, parsed.decimals);
    return options.ignoreSign
      ? isEqual9(Math.abs(shown), Math.abs(parsed.value))
      : isEqual9(shown, parsed.value);
  });
}
