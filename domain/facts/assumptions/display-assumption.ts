/** An assumption's values as a person reads and writes them. */
import { formatFact } from "../display-format.ts";
import type { Unit } from "../../kernel/unit.ts";
import { formatNumber } from "../../kernel/text/number-text.ts";
import { plural } from "../../kernel/text/plural.ts";
import type { AssumptionDefinition, AssumptionValue } from "./assumption.ts";
import { isShare, nounOf, partNamesOf, partUnitOf, scaled } from "./premise-unit.ts";

const MOST_DECIMALS = 4;

type Shown = Pick<AssumptionDefinition, "unit"> & Partial<AssumptionDefinition>;

/** pt-BR with its unit and as many decimals as the value has; null for a value that is not set. */
export function displayAssumption(
  definition: Shown,
  value: AssumptionValue["value"],
): string | null {
  if (value === null) return null;
  if (typeof value === "string") return displayText(definition, value);
  if (typeof value === "boolean")
    return formatFact({ value, unit: definition.unit as Unit, decimals: 0 });
  return displayNumber(definition, value);
}

function displayNumber(definition: Shown, value: number): string {
  const { unit } = definition;
  if (isShare(definition)) return `${plain(scaled(value, 100))}%`;
  const noun = nounOf(definition);
  if (noun !== undefined)
    return `${plain(value)} ${plural(value, noun[1], noun[0], noun[1], decimalsOf(value))}`;
  const rateOf = /^BRL\/([A-Z]{3})$/.exec(unit)?.[1];
  const written = decimalsOf(value);
  // Money is written with cents or without, never with tenths; a rate always has cents.
  const decimals =
    rateOf !== undefined || (written > 0 && unit.startsWith("BRL"))
      ? Math.max(2, written)
      : written;
  const text = formatFact({ value, unit: (rateOf === undefined ? unit : "BRL") as Unit, decimals });
  return rateOf === undefined ? text : `${text} por ${rateOf === "USD" ? "dólar" : rateOf}`;
}

/** "0,65; 0,90" of a share is "65% a 90%"; words stay as they are, and so does what is no list of numbers. */
function displayText({ id = "", unit }: Shown, text: string): string {
  const part = partUnitOf(id);
  if (part === "named") return displayNamed(text);
  const numbers = text.split(";").map((piece) => Number(piece.trim().replace(",", ".")));
  if (part === null || text.trim() === "" || !numbers.every(Number.isFinite))
    return formatFact({ value: text, unit: unit as Unit, decimals: 0 });
  const shown = numbers.map((value) =>
    part === "share"
      ? `${plain(scaled(value, 100))}%`
      : formatFact({ value, unit: part, decimals: decimalsOf(value) }),
  );
  const names = partNamesOf(id);
  if (names !== null && names.length === shown.length)
    return shown.map((value, at) => `${names[at]} ${value}`).join(", ");
  return shown.join(shown.length === 2 ? " a " : "; ");
}

/** "classificação = 0,80 | solução = 0,625" is "classificação: 80%; solução: 62,5%"; what is no such list stays as it is. */
function displayNamed(text: string): string {
  const shares = text.split("|").map((piece) => {
    const at = piece.lastIndexOf("=");
    const share = Number(
      piece
        .slice(at + 1)
        .trim()
        .replace(",", "."),
    );
    return at < 1 || !Number.isFinite(share)
      ? null
      : `${piece.slice(0, at).trim()}: ${plain(scaled(share, 100))}%`;
  });
  return shares.includes(null) ? text : shares.join("; ");
}

const plain = (value: number): string => formatNumber(value, decimalsOf(value));

function decimalsOf(value: number): number {
  return Math.min(MOST_DECIMALS, (String(value).split(".")[1] ?? "").length);
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
