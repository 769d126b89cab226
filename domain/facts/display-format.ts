/** Display formats of templates, tables and tiles (playbook 0.3), all pt-BR. */
import { plural } from "../kernel/text/plural.ts";
import type { Fact } from "./fact.ts";
import { currencyOfUnit, type Unit } from "../kernel/unit.ts";
import { roundHalfAwayFromZero } from "../kernel/numbers/rounding.ts";
import { formatDuration } from "../kernel/text/duration.ts";
import { formatNumber } from "../kernel/text/number-text.ts";
import { formatDate } from "../kernel/text/date-text.ts";
import {
  type DisplayFormat,
  formatValue,
  NOT_AVAILABLE,
  formatMoney,
} from "../kernel/text/format-value.ts";

const unitSuffix: Partial<Record<Unit, string>> = {
  "h/mes": " h/mês",
  h: " h",
  min: " min",
  s: " s",
  pct: "%",
  pp: " p.p.",
  "un/mes": " por mês",
  "un/dia": " por dia",
  FTE: " FTE",
  x: "x",
};

/** Units that agree with their number: singular below two, as displayed (playbook 0.3). */
const agreeing: Partial<Record<Unit, readonly [one: string, many: string]>> = {
  meses: ["mês", "meses"],
  semanas: ["semana", "semanas"],
  pd: ["pessoa-dia", "pessoas-dia"],
};

/** A fact as tables and "Ver origem" show it: its own unit and decimals; with `format`, as a template prints it. */
export function formatFact(
  fact: Pick<Fact, "value" | "unit" | "decimals">,
  format?: DisplayFormat,
): string {
  if (format) return formatValue(fact.value, fact.unit, format);
  const { value, unit, decimals } = fact;
  if (value === null) return NOT_AVAILABLE;
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (typeof value === "string") return unit === "data" ? formatDate(value) : value;
  if (!Number.isFinite(value)) return NOT_AVAILABLE;
  const currency = currencyOfUnit(unit);
  if (currency !== null) return formatMoney(value, decimals, currency) + moneySuffix(unit);
  // Ten minutes are no "0 dias": what days would round away is shown in hours or minutes.
  if (unit === "dias")
    return formatDuration(
      value,
      "dias",
      value !== 0 && roundHalfAwayFromZero(value, decimals) === 0 ? {} : { in: "dias", decimals },
    );
  return quantityText(value, unit, decimals);
}

function quantityText(value: number, unit: Unit, decimals: number): string {
  if (unit === "idx") return indexText(value, decimals);
  // Without decimals, what is not all of it is no "100%".
  if (unit === "pct" && decimals === 0) return formatValue(value, unit, "pct0");
  const noun = agreeing[unit];
  if (noun)
    return `${formatNumber(value, decimals)} ${plural(value, noun[1], noun[0], noun[1], decimals)}`;
  return formatNumber(value, decimals) + (unitSuffix[unit] ?? "");
}

/** A p-value is never nought. */
function indexText(value: number, decimals: number): string {
  return value > 0 && roundHalfAwayFromZero(value, decimals) === 0
    ? `menos de ${formatNumber(10 ** -decimals, decimals)}`
    : formatNumber(value, decimals);
}

function moneySuffix(unit: Unit): string {
  return { ano: "/ano", mes: "/mês", h: "/h", un: " por caso" }[unit.split("/")[1] ?? ""] ?? "";
}
