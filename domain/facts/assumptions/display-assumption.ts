/** An assumption's values as a person reads and writes them. */
import { formatFact } from "../display-format.ts";
import type { Unit } from "../../kernel/unit.ts";
import type { AssumptionDefinition, AssumptionValue } from "./assumption.ts";

const MOST_DECIMALS = 4;

/** pt-BR, with as many decimals as the value has; null for a value that is not set. */
export function displayAssumption(
  definition: Pick<AssumptionDefinition, "unit">,
  value: AssumptionValue["value"],
): string | null {
  if (value === null) return null;
  const written =
    typeof value === "number"
      ? Math.min(MOST_DECIMALS, (String(value).split(".")[1] ?? "").length)
      : 0;
  const isExchangeRate = definition.unit === "BRL/USD";
  // Money is written with cents or without, never with tenths; a rate always has cents.
  const decimals =
    isExchangeRate || (written > 0 && definition.unit.startsWith("BRL"))
      ? Math.max(2, written)
      : written;
  // Shares and multipliers are written as plain numbers, as the report's table of assumptions has them.
  const unit = isExchangeRate ? "BRL" : definition.unit === "x" ? "idx" : definition.unit;
  const text = formatFact({ value, unit: unit as Unit, decimals });
  return isExchangeRate ? `${text} por dólar` : text;
}

export type AssumptionKind = "number" | "text" | "date" | "boolean";

/** What may be written, by the unit: an assumption without a default still has one kind of value. */
export function kindOf(definition: Pick<AssumptionDefinition, "unit">): AssumptionKind {
  if (definition.unit === "texto") return "text";
  if (definition.unit === "data") return "date";
  return definition.unit === "bool" ? "boolean" : "number";
}

/** Null when the value is of its kind; else a pt-BR sentence. A date is YYYY-MM-DD and exists. */
export function checkKind(
  definition: Pick<AssumptionDefinition, "unit">,
  value: NonNullable<AssumptionValue["value"]>,
): string | null {
  switch (kindOf(definition)) {
    case "text":
      return typeof value === "string" && value.trim() !== "" ? null : "Escreva um texto.";
    case "boolean":
      return typeof value === "boolean" ? null : "Escolha sim ou não.";
    case "number":
      return typeof value === "number" && Number.isFinite(value) ? null : "Informe um número.";
    case "date":
      return typeof value === "string" && isDate(value)
        ? null
        : "Informe uma data que existe, no formato AAAA-MM-DD.";
  }
}

function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const daysInMonth = [
    31,
    year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28,
    31,
    30,
    31,
    30,
    31,
    31,
    30,
    31,
    30,
    31,
  ];
  return month >= 1 && month <= 12 && day >= 1 && day <= (daysInMonth[month - 1] ?? 0);
}
