/** Whether a quantity of a reply shows a fact: value at the printed decimals and equal class of unit (playbook 7.2). */
import { monthNames } from "../../kernel/dates/calendar.ts";
import { formatDate } from "../../kernel/text/date-text.ts";
import { formatFact } from "../../facts/display-format.ts";
import type { Fact } from "../../facts/fact.ts";
import { currencyOfUnit, type Unit } from "../../kernel/unit.ts";
import { numberShowsFact, type ParsedUnit } from "../../kernel/text/parse-numbers.ts";
import { isAbove, isBelow } from "../../kernel/numbers/rounding.ts";
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import type { Quantity } from "../../kernel/words/read-quantities.ts";

/** Units that are shown as a bare number with a noun or none. */
const counted = new Set<Unit>(["un", "un/mes", "un/dia", "pd", "score", "idx", "nota"]);
const scored = new Set<Unit>(["score", "idx", "nota", "pp"]);
const perOfUnit: Partial<Record<Unit, Quantity["per"]>> = {
  "BRL/ano": "ano",
  "BRL/mes": "mes",
  "h/mes": "mes",
  "un/mes": "mes",
  "un/dia": "dia",
  "USD/mes": "mes",
  "BRL/h": "h",
};
/** Units that say nothing of time: such a fact is per month or year where its label says so, and a total otherwise. */
const plain = new Set<Unit>(["un", "FTE", "pd", "BRL"]);
const saysPer: Record<NonNullable<Quantity["per"]>, RegExp> = {
  mes: /(?<!\p{L})(?:mes|mensal|mensais)(?!\p{L})/u,
  ano: /(?<!\p{L})(?:ano|anual|anuais|anualizad[oa]s?)(?!\p{L})/u,
  dia: /(?<!\p{L})(?:dia|diari[oa]s?)(?!\p{L})/u,
  h: /(?<!\p{L})horas?(?!\p{L})/u,
};

export function quantityShowsFact(quantity: Quantity, fact: Fact): boolean {
  if (quantity.kind === "date") return datesOf(fact).includes(normalizeText(quantity.raw));
  if (quantity.value === null || typeof fact.value !== "number" || !Number.isFinite(fact.value))
    return false;
  if (!isUnitOf(quantity, fact.unit)) return false;
  const per = perOfUnit[fact.unit];
  if (quantity.per !== null && per !== undefined && quantity.per !== per) return false;
  if (
    quantity.per !== null &&
    per === undefined &&
    !(plain.has(fact.unit) && saysPer[quantity.per].test(normalizeText(fact.label)))
  )
    return false;
  if (quantity.kind === "share" || quantity.kind === "median")
    return fact.unit === "pct" && Math.abs(fact.value - quantity.value) <= 0.5;
  // What rounds to nothing shows nothing of a fact.
  if (quantity.value === 0 && fact.value !== 0 && quantity.decimals < fact.decimals) return false;
  if (quantity.value === 0 && Math.abs(fact.value) >= 1) return false;
  const unit = parsedUnit(quantity, fact.unit);
  const ignoreSign = !quantity.isSigned;
  const scales =
    quantity.rangeScale === null ? [quantity.scale] : [quantity.scale, quantity.rangeScale];
  return scales.some((scale) =>
    numberShowsFact(
      {
        raw: quantity.raw,
        index: 0,
        value: quantity.value ?? 0,
        decimals: quantity.decimals,
        scale,
        unit,
        kind: "number",
      },
      fact,
      { ignoreSign },
    ),
  );
}

/** "mais de", "menos de" before a number: the fact has to lie on that side of what is printed. */
export function respectsComparison(before: string, quantity: Quantity, fact: Fact): boolean {
  if (
    quantity.value === null ||
    typeof fact.value !== "number" ||
    quantity.unit !== parsedUnit(quantity, fact.unit) ||
    ["h", "min", "s", "dias"].includes(quantity.unit ?? "")
  )
    return true;
  const text = normalizeText(before);
  const shown = Math.abs(quantity.value) * quantity.scale;
  const value = Math.abs(fact.value);
  if (/(?:mais de|acima de|superior a|passa de|passam de|ultrapassa)\s*$/.test(text))
    return isAbove(value, shown);
  if (/(?:menos de|abaixo de|inferior a|nao chega a)\s*$/.test(text)) return isBelow(value, shown);
  return true;
}

function isUnitOf(quantity: Quantity, unit: Unit): boolean {
  switch (quantity.unit) {
    case null:
      return quantity.kind === "multiple"
        ? unit === "x"
        : quantity.kind === "share" || quantity.kind === "median"
          ? unit === "pct"
          : counted.has(unit);
    case "pct":
      return unit === "pct";
    case "pp":
      return unit === "pp";
    case "pontos":
      return scored.has(unit);
    case "h":
      return unit === "h" || unit === "h/mes" || unit === "min" || unit === "dias" || unit === "s";
    case "min":
    case "s":
    case "dias":
      return unit === "h" || unit === "min" || unit === "dias" || unit === "s";
    case "semanas":
      return unit === "semanas";
    case "meses":
      return unit === "meses";
    case "anos":
      return false;
    case "FTE":
      return unit === "FTE";
    case "x":
      return unit === "x";
    default:
      return currencyOfUnit(unit) === quantity.unit;
  }
}

/** The unit as the reader of our own texts knows it. */
function parsedUnit(quantity: Quantity, unit: Unit): ParsedUnit {
  if (quantity.unit === "pontos") return unit === "pp" ? "pp" : null;
  return quantity.unit === "anos" ? null : quantity.unit;
}

/** Ways to write the dates that a fact carries: its value when it is one, and its period. Folded. */
function datesOf(fact: Fact): string[] {
  const texts = [
    fact.unit === "data" ? String(fact.value) : "",
    fact.scope?.period ?? "",
    /\d{4}-\d{2}|\d{2}\/\d{4}/.test(fact.label) ? fact.label : "",
  ];
  const ways = fact.unit === "data" ? [normalizeText(formatFact(fact))] : [];
  for (const text of texts) {
    for (const [iso] of text.matchAll(/\d{4}-\d{2}(?:-\d{2})?/g)) {
      const [year, month = "01", day] = iso.split("-");
      const name = monthNames[Number(month) - 1];
      if (name === undefined) continue;
      ways.push(iso, normalizeText(formatDate(iso)), `${month}/${year}`);
      for (const word of [name, name.slice(0, 3)])
        ways.push(
          ...[`${word} de ${year}`, `${word}/${year}`, `${word} ${year}`].map(normalizeText),
        );
      if (day !== undefined) ways.push(normalizeText(`${Number(day)} de ${name} de ${year}`));
    }
    for (const [printed] of text.matchAll(/\d{2}\/(?:\d{2}\/)?\d{4}/g)) ways.push(printed);
  }
  return ways;
}
