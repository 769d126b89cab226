import { formatFact } from "#domain/facts/display-format.ts";
import type { Unit } from "#domain/kernel/unit.ts";
import { whatIfCopy as copy } from "./copy.ts";

export const indicatorKeys = [
  "vpl",
  "tir",
  "payback",
  "paybackDescontado",
  "roi",
  "beneficio",
  "opex",
  "capex",
] as const;
export type IndicatorKey = (typeof indicatorKeys)[number];
export type IndicatorValues = Record<IndicatorKey, number | null>;

/** Part of the fact's id, its unit and decimals, and whether more is better. */
export const indicatorSpecs: Record<
  IndicatorKey,
  { fact: string; unit: Unit; decimals: number; direction: 1 | -1 }
> = {
  vpl: { fact: "vpl", unit: "BRL", decimals: 0, direction: 1 },
  tir: { fact: "tir", unit: "pct", decimals: 1, direction: 1 },
  payback: { fact: "payback", unit: "meses", decimals: 1, direction: -1 },
  paybackDescontado: { fact: "payback_desc", unit: "meses", decimals: 1, direction: -1 },
  roi: { fact: "roi", unit: "pct", decimals: 1, direction: 1 },
  beneficio: { fact: "beneficio", unit: "BRL", decimals: 0, direction: 1 },
  opex: { fact: "opex", unit: "BRL", decimals: 0, direction: -1 },
  capex: { fact: "capex", unit: "BRL", decimals: 0, direction: -1 },
};

/** A simulated value as a fact of its kind prints; what has none says why. */
export function showIndicator(
  key: IndicatorKey,
  value: number | null,
  horizonMonths: number,
): string {
  if (value === null)
    return key === "vpl"
      ? copy.noRate
      : key === "payback" || key === "paybackDescontado"
        ? copy.notPaid(horizonMonths)
        : copy.noTir;
  const { unit, decimals } = indicatorSpecs[key];
  return formatFact({ value, unit, decimals });
}

/** Signed change against the run; null where either side is missing or nothing moved. */
export function differenceOf(
  key: IndicatorKey,
  before: number | null,
  after: number | null,
): { text: string; isBetter: boolean } | null {
  if (before === null || after === null) return null;
  const { unit, decimals, direction } = indicatorSpecs[key];
  const change = after - before;
  if (Math.abs(change) < 0.5 * 10 ** -decimals) return null;
  const shown = formatFact({
    value: Math.abs(change),
    unit: unit === "pct" ? "pp" : unit,
    decimals,
  });
  return { text: `${change > 0 ? "+" : "−"}${shown}`, isBetter: change * direction > 0 };
}
