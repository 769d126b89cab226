/** In which unit a file's column stands: its header's hint (playbook 1.1.10), unless a person said otherwise. */
import type { CanonicalColumn } from "../canonical-table.ts";
import { conversionFor, thousand, unitHintOf } from "./column-mapping.ts";
import { type PeriodFactor, periodFactor } from "../meaning/period-factor.ts";

export interface ColumnUnit {
  /** Answer to `unidade:{header}`. */
  value: string;
  /** pt-BR. */
  label: string;
}

/** The answer that says: already in the unit that is kept. */
export const keptUnit = "padrao";
export const unitQuestion = (header: string): string => `unidade:${header}`;

const keptLabels: Record<string, string> = {
  min: "minutos",
  dias: "dias",
  h: "horas",
  pct: "%",
  "un/mes": "por mês",
  "un/ano": "por ano",
  BRL: "R$",
  "BRL/mes": "R$ por mês",
  "BRL/ano": "R$ por ano",
  "BRL/h": "R$ por hora",
  "BRL/un": "R$ por unidade",
  "h/mes": "horas por mês",
  meses: "meses",
  semanas: "semanas",
};
const hintLabels: Record<string, string> = {
  h: "horas",
  s: "segundos",
  min: "minutos",
  semana: "semanas",
  anual: "por ano",
  dia: "por dia",
  mes: "por mês",
  pct: "percentual",
  "r$ mil": "em milhares de reais",
};

export const unitLabel = (unit: string): string => keptLabels[unit] ?? unit;

/** More than one only where the column knows a conversion; none for a column without unit. */
export function unitsOf(column: CanonicalColumn): ColumnUnit[] {
  if (column.unit === undefined || column.unitHints === undefined) return [];
  const units: ColumnUnit[] = [{ value: keptUnit, label: unitLabel(column.unit) }];
  const factors = new Set<number>();
  for (const { pattern, factor } of column.unitHints) {
    if (factors.has(factor)) continue;
    factors.add(factor);
    units.push({ value: pattern, label: hintLabels[pattern] ?? unitLabel(pattern) });
  }
  return units;
}

/** Of `unitsOf`: the person's answer, else what the header says; null for a column without units. */
export function unitInForce(
  header: string,
  column: CanonicalColumn,
  answers: Record<string, string>,
): string | null {
  const units = unitsOf(column);
  if (units.length === 0) return null;
  const answer = answers[unitQuestion(header)];
  if (answer !== undefined && units.some((unit) => unit.value === answer)) return answer;
  const factor = conversionFor(unitHintOf(header, column), column)?.factor;
  const hint =
    factor === undefined
      ? undefined
      : column.unitHints?.find((hinted) => [1, thousand].some((n) => hinted.factor * n === factor));
  return hint?.pattern ?? keptUnit;
}

/** Factor from the file's unit to the one that is kept; null when they are the same. */
export function conversionOf(
  header: string,
  column: CanonicalColumn,
  answers: Record<string, string>,
): { factor: number; estimated: boolean } | null {
  const answer = answers[unitQuestion(header)];
  const period = periodFactor(answers[`periodo:${header}`]);
  if (answer === undefined || !unitsOf(column).some((unit) => unit.value === answer))
    return withPeriod(conversionFor(unitHintOf(header, column), column), period);
  const hint = column.unitHints?.find((candidate) => candidate.pattern === answer);
  return hint === undefined ? null : { factor: hint.factor, estimated: hint.estimated === true };
}

/** A period that is certain takes the place of the header's own; thousands stay thousands. */
function withPeriod(
  hint: { factor: number; estimated: boolean } | null,
  period: PeriodFactor | null,
): { factor: number; estimated: boolean } | null {
  if (period === null) return hint;
  const thousands = hint !== null && hint.factor >= 1 ? hint.factor : 1;
  const factor = period.factor * thousands;
  return factor === 1 ? null : { factor, estimated: period.estimated };
}
