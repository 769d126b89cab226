import type { Unit } from "../kernel/unit.ts";
import { formatMoneyShort } from "../kernel/text/format-value.ts";
import { formatNumber } from "../kernel/text/number-text.ts";
import { roundHalfAwayFromZero } from "../kernel/numbers/rounding.ts";

/** A figure as a chart's direct label prints it, unit included where it is short: "R$ 6,8 mi", "17,4%", "352". */
export function chartNumber(value: number | null, unit: Unit): string {
  if (value === null || !Number.isFinite(value)) return "n/d";
  if (unit.startsWith("BRL")) return formatMoneyShort(value);
  if (unit === "pct") return `${trimmed(value)}%`;
  if (unit === "score" || unit === "un") return formatNumber(value, 0);
  return trimmed(value);
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
  "USD/mes": "US$/mês",
  "un/mes": "por mês",
  "un/dia": "por dia",
  "BRL/un": "R$ por caso",
};

/** "R$/ano", "h/mês"; empty for plain counts and scores. */
export function unitLabel(unit: Unit): string {
  return unitText[unit] ?? "";
}
