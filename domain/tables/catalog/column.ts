/** Short declarations of canonical columns: `required` and `optional` take name, pt-BR label, type, synonyms and the rest. */
import { planAliases } from "../wide/plan-words.ts";
import type { CanonicalColumn, ColumnType } from "../canonical-table.ts";

type Rest = Partial<Omit<CanonicalColumn, "name" | "label" | "type" | "synonyms" | "required">>;

export function required(
  name: string,
  label: string,
  type: ColumnType,
  synonyms: string[],
  rest: Rest = {},
): CanonicalColumn {
  return { name, label, type, required: true, synonyms, ...ranges(type), ...rest };
}

export function optional(
  name: string,
  label: string,
  type: ColumnType,
  synonyms: string[],
  rest: Rest = {},
): CanonicalColumn {
  return { name, label, type, required: false, synonyms, ...ranges(type), ...rest };
}

function ranges(type: ColumnType): Rest {
  if (type === "pct") return { unit: "pct", min: 0, max: 100 };
  if (type === "score5") return { unit: "nota", min: 0, max: 5 };
  if (type === "likert5") return { unit: "nota", min: 1, max: 5 };
  return {};
}

/** Told by its cells, under whatever header, where both sides stand in them: which rows were planned, and which came of it. */
export const planColumn = optional("cenario", "Meta ou realizado", "enum", [], {
  enumValues: ["meta", "realizado", "comparacao"],
  enumAliases: planAliases,
  ofExports: true,
});

/** Working days in a month (`A.dias_uteis_mes`): a conversion with it makes the fact an estimate. */
const workingDaysPerMonth = 21;

export const minuteHints = [
  { pattern: "h", factor: 60 },
  { pattern: "hora", factor: 60 },
  { pattern: "hour", factor: 60 },
  { pattern: "s", factor: 1 / 60 },
  { pattern: "seg", factor: 1 / 60 },
  { pattern: "segundo", factor: 1 / 60 },
  { pattern: "second", factor: 1 / 60 },
];
export const dayHints = [
  { pattern: "h", factor: 1 / 24 },
  { pattern: "hora", factor: 1 / 24 },
  { pattern: "hour", factor: 1 / 24 },
  { pattern: "min", factor: 1 / 1440 },
  { pattern: "minuto", factor: 1 / 1440 },
  { pattern: "semana", factor: 7 },
];
/** A year of 52 weeks, so that two years are the 104 weeks which a plan may last. */
export const weekHints = [
  { pattern: "mes", factor: 52 / 12 },
  { pattern: "meses", factor: 52 / 12 },
  { pattern: "month", factor: 52 / 12 },
  { pattern: "dia", factor: 1 / 7 },
  { pattern: "day", factor: 1 / 7 },
  { pattern: "ano", factor: 52 },
];
export const monthlyHints = [
  { pattern: "anual", factor: 1 / 12 },
  { pattern: "ano", factor: 1 / 12 },
  { pattern: "year", factor: 1 / 12 },
  { pattern: "12m", factor: 1 / 12 },
  { pattern: "dia", factor: workingDaysPerMonth, estimated: true },
  { pattern: "day", factor: workingDaysPerMonth, estimated: true },
];
export const yearlyHints = [
  { pattern: "mes", factor: 12 },
  { pattern: "mensal", factor: 12 },
  { pattern: "month", factor: 12 },
];
export const thousandHints = [
  { pattern: "r$ mil", factor: 1000 },
  { pattern: "mil", factor: 1000 },
  { pattern: "k", factor: 1000 },
];
