import { roundHalfAwayFromZero } from "../numbers/rounding.ts";
import { currencyOfUnit, currencySign, type Unit } from "../unit.ts";
import { formatDate } from "./date-text.ts";
import { formatDuration } from "./duration.ts";
import { joinUpToThree, splitNames } from "./name-list.ts";
import { MINUS, formatNumber } from "./number-text.ts";

export const displayFormats = [
  "brl",
  "brlmi",
  "brlmi_curto",
  "int",
  "n1",
  "n2",
  "pct1",
  "pct0",
  "pp1",
  "dur",
  "dias1",
  "h0",
  "h1",
  "fte1",
  "score0",
  "data",
  "min",
  "lista3",
] as const;

export type DisplayFormat = (typeof displayFormats)[number];

export const NOT_AVAILABLE = "n/d";

/** "R$ 1.183.644", "−R$ 183.894", "£ 118": the sign stands before the currency, which is an ISO 4217 code. */
export function formatMoney(value: number, decimals = 0, currency = "BRL"): string {
  const rounded = roundHalfAwayFromZero(value, decimals);
  return `${rounded < 0 ? MINUS : ""}${currencySign(currency)} ${formatNumber(Math.abs(rounded), decimals)}`;
}

/** Prose: "R$ 1,2 milhão", "R$ 6,8 milhões", "R$ 1,1 bilhão"; below a million in full. */
function formatMoneyInWords(value: number, currency = "BRL"): string {
  return scaledMoney(value, currency, (amount, billions) =>
    amount < 2 ? (billions ? "bilhão" : "milhão") : billions ? "bilhões" : "milhões",
  );
}

/** Tables, charts and tiles: "R$ 6,8 mi", "R$ 1,1 bi"; below a million in full. */
export function formatMoneyShort(value: number, currency = "BRL"): string {
  return scaledMoney(value, currency, (_amount, billions) => (billions ? "bi" : "mi"));
}
function scaledMoney(
  value: number,
  currency: string,
  word: (amount: number, billions: boolean) => string,
): string {
  const magnitude = roundHalfAwayFromZero(Math.abs(value), 0);
  if (magnitude < 1e6) return formatMoney(value, 0, currency);
  const billions = roundHalfAwayFromZero(magnitude / 1e6, 1) >= 1000;
  const amount = roundHalfAwayFromZero(magnitude / (billions ? 1e9 : 1e6), 1);
  return `${value < 0 ? MINUS : ""}${currencySign(currency)} ${formatNumber(amount, 1)} ${word(amount, billions)}`;
}

/** Axis and tile numbers: "950", "12 mil", "1,2 mi", "3,4 bi". */
export function formatCompactNumber(value: number): string {
  const magnitude = Math.abs(value);
  const scales: [number, string][] = [
    [1e9, " bi"],
    [1e6, " mi"],
    [1e3, " mil"],
  ];
  for (const [scale, suffix] of scales) {
    if (magnitude < scale) continue;
    const amount = value / scale;
    return (
      formatNumber(
        amount,
        Math.abs(roundHalfAwayFromZero(amount, 1)) < 10 &&
          roundHalfAwayFromZero(amount, 1) % 1 !== 0
          ? 1
          : 0,
      ) + suffix
    );
  }
  return formatNumber(value, Number.isInteger(value) ? 0 : 1);
}
function formatPercentWhole(value: number): string {
  if (value > 0 && value < 0.5) return "menos de 1%";
  if (value >= 99.5 && value < 100) return "mais de 99%";
  return `${formatNumber(value, 0)}%`;
}

/** Difference of percentages, sign always printed: "−12,0 p.p.", "+3,1 p.p.". */
function formatPercentPoints(value: number): string {
  const text = formatNumber(value, 1);
  return `${roundHalfAwayFromZero(value, 1) > 0 ? "+" : ""}${text} p.p.`;
}

/** First letter in lower case; a first word that is an acronym stays ("SLA vencido"). */
export function lowerFirst(text: string): string {
  const firstWord = text.split(/\s/, 1)[0] ?? "";
  if (/^[A-ZÀ-Ý0-9]{2,}/.test(firstWord)) return text;
  return text.charAt(0).toLocaleLowerCase("pt-BR") + text.slice(1);
}

/** A value in a display format. Units only matter for `dur`, `dias1` and percentages. Null or a wrong type prints "n/d". */
export function formatValue(
  value: number | string | boolean | null,
  unit: Unit,
  format: DisplayFormat,
): string {
  if (value === null) return NOT_AVAILABLE;
  if (format === "data") return typeof value === "string" ? formatDate(value) : NOT_AVAILABLE;
  if (format === "lista3") return joinUpToThree(splitNames(String(value)));
  if (format === "min")
    return lowerFirst(typeof value === "boolean" ? (value ? "sim" : "não") : String(value));
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (typeof value === "string") return value;
  if (!Number.isFinite(value)) return NOT_AVAILABLE;
  return formatFigure(value, unit, format);
}
const moneyFormats: Partial<Record<DisplayFormat, (value: number, currency: string) => string>> = {
  brl: (value, currency) => formatMoney(value, 0, currency),
  brlmi: formatMoneyInWords,
  brlmi_curto: formatMoneyShort,
};
const perDay: Partial<Record<Unit, number>> = { h: 24, min: 1440, s: 86400 };

/** What is kept as a part of one (a premise) is read in hundredths. */
const percentOf = (value: number, unit: Unit): number => (unit === "x" ? value * 100 : value);

function formatFigure(value: number, unit: Unit, format: DisplayFormat): string {
  const inMoney = moneyFormats[format];
  if (inMoney !== undefined) return inMoney(value, currencyOfUnit(unit) ?? "BRL");
  switch (format) {
    case "n1":
      return formatNumber(value, 1);
    case "n2":
      return formatNumber(value, 2);
    case "pct1":
      return `${formatNumber(percentOf(value, unit), 1)}%`;
    case "pct0":
      return formatPercentWhole(percentOf(value, unit));
    case "pp1":
      return formatPercentPoints(value);
    case "dur":
      return formatDuration(value, unit);
    case "dias1":
      return formatNumber(value / (perDay[unit as "h"] ?? 1), 1);
    case "h0":
      return `${formatNumber(value, 0)} h`;
    case "h1":
      return `${formatNumber(value, 1)} h`;
    case "fte1":
      return `${formatNumber(value, 1)} FTE`;
    default:
      return formatNumber(value, 0);
  }
}
