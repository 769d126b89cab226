import type { ChartPoint, ChartSeries, ChartSpec } from "./chart-spec.ts";
import { currencyOfUnit, currencySign, inCurrency, type Unit } from "../kernel/unit.ts";
import { formatMoneyShort } from "../kernel/text/format-value.ts";
import { formatNumber, MINUS } from "../kernel/text/number-text.ts";
import { roundHalfAwayFromZero } from "../kernel/numbers/rounding.ts";

/** A figure as a chart's direct label prints it, unit included where it is short: "R$ 6,8 mi", "17,4%", "352". */
export function chartNumber(value: number | null, unit: Unit): string {
  if (value === null || !Number.isFinite(value)) return "n/d";
  const currency = currencyOfUnit(unit);
  if (currency !== null) return formatMoneyShort(value, currency);
  if (unit === "pct") return `${trimmed(value)}%`;
  if (unit === "score" || unit === "un") return formatNumber(value, 0);
  return trimmed(value);
}

/**
 * Of figures that are read against each other: all with the same decimals; money of more and of less than a million is told in
 * thousands, "R$ 1.760 mil" beside "R$ 86 mil".
 */
export function comparedNumbers(values: readonly number[], unit: Unit): string[] {
  const sizes = values.map(Math.abs);
  const most = Math.max(0, ...sizes);
  const isMixed = most >= 1e6 && most < 1e9 && sizes.some((size) => size > 0 && size < 1e6);
  const isTiny = sizes.some((size) => size > 0 && size < 500);
  const currency = currencyOfUnit(unit);
  if (currency === null) return evenTexts(values, unit);
  if (isTiny || !isMixed) return values.map((value) => chartNumber(value, unit));
  const sign = currencySign(currency);
  return values.map(
    (value) => `${value < 0 ? MINUS : ""}${sign} ${formatNumber(Math.abs(value) / 1e3, 0)} mil`,
  );
}

/**
 * Of the points of one series: all with the same decimals. Neighbours of a line that would read alike get a decimal
 * more, at most two.
 */
export function numberTexts(
  spec: ChartSpec,
  series: ChartSeries,
): ReadonlyMap<ChartPoint | undefined, string> {
  const unit = series.kind === "line" && spec.y2 ? spec.y2.unit : spec.y.unit;
  const texts = (more: number): string[] =>
    more === 0
      ? evenTexts(
          series.points.map(({ y }) => y),
          unit,
        )
      : series.points.map(({ y }) => preciseNumber(y, unit, more));
  const readAlike = (shown: readonly string[]): boolean =>
    series.points.some(({ y }, index) => {
      const next = series.points[index + 1]?.y ?? null;
      return y !== null && next !== null && y !== next && shown[index] === shown[index + 1];
    });
  const most = spec.type === "line" ? [0, 1, 2] : [0];
  const shown = texts(most.find((each) => !readAlike(texts(each))) ?? most.at(-1) ?? 0);
  return new Map(series.points.map((point, index) => [point, shown[index] ?? ""]));
}

function evenTexts(values: readonly (number | null)[], unit: Unit): string[] {
  const known = values.filter((value) => value !== null);
  const texts = values.map((value) => chartNumber(value, unit));
  const isUneven =
    currencyOfUnit(unit) === null &&
    texts.some((text) => text.includes(",")) &&
    known.every((value) => Math.abs(value) < 1000);
  return isUneven ? values.map((value) => preciseNumber(value, unit, 0)) : texts;
}

/** With `more` decimals than a chart prints as a rule. */
function preciseNumber(value: number | null, unit: Unit, more: number): string {
  if (value === null || !Number.isFinite(value)) return "n/d";
  const currency = currencyOfUnit(unit);
  if (currency !== null && Math.abs(value) >= 1e6 && Math.abs(value) < 1e9)
    return `${value < 0 ? MINUS : ""}${currencySign(currency)} ${formatNumber(Math.abs(value) / 1e6, 1 + more)} mi`;
  if (currency !== null || unit === "score" || unit === "un") return chartNumber(value, unit);
  return `${formatNumber(value, 1 + more)}${unit === "pct" ? "%" : ""}`;
}

/** One decimal below 100 unless whole; none above. */
function trimmed(value: number): string {
  const one = roundHalfAwayFromZero(value, 1);
  return formatNumber(value, Math.abs(one) >= 100 || Number.isInteger(one) ? 0 : 1);
}

const unitText: Partial<Record<Unit, string>> = {
  BRL: "R$",
  "BRL/ano": "R$/ano",
  "BRL/mes": "R$/mês",
  "BRL/h": "R$/h",
  "h/mes": "h/mês",
  dias: "dias",
  h: "h",
  min: "min",
  s: "s",
  meses: "meses",
  semanas: "semanas",
  pct: "%",
  pp: "p.p.",
  FTE: "FTE",
  pd: "pessoas-dia",
  "un/mes": "por mês",
  "un/dia": "por dia",
  "BRL/un": "R$ por caso",
};

/** "R$/ano", "h/mês"; empty for plain counts and scores. */
export function unitLabel(unit: Unit): string {
  const currency = currencyOfUnit(unit);
  const inReais = unitText[currency === null ? unit : inCurrency(unit, "BRL")] ?? "";
  return currency === null ? inReais : inReais.replace(currencySign("BRL"), currencySign(currency));
}
