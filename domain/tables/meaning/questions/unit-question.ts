/** M16, M17 and M18: in which unit durations and full-time shares stand, and of which period volumes are. */
import { conversionFor, unitHintOf } from "../../mapping/column-mapping.ts";
import { keptUnit, unitQuestion, unitsOf } from "../../mapping/column-units.ts";
import type { CanonicalColumn } from "../../canonical-table.ts";
import type { MappingQuestion, RawColumn } from "../../raw-table.ts";
import { normalizeText } from "../../../kernel/text/normalize-text.ts";
import { evidenceOf } from "../evidence/column-evidence.ts";
import type { NumberSpread } from "../evidence/evidence.ts";
import type { Finding, Judged } from "../evidence/finding.ts";
import { holdsShortClocks, shortClockOf, shortClockQuestion } from "../../values/clock-duration.ts";
import { figure } from "../words.ts";

const durationUnits: ReadonlySet<string> = new Set(["min", "dias", "h", "semanas"]);
const volumeUnits: ReadonlySet<string> = new Set(["un/mes", "un/ano"]);
const refusal = "nao_usar";

/** Words of a header that say the unit that is kept; another unit counts only where a hint converts it. */
const keptWords: Record<string, RegExp> = {
  min: /\b(min|mins|minutos?|minutes?)\b/,
  dias: /\b(d|dias?|days?)\b/,
  h: /\b(h|hs|horas?|hours?)\b/,
  semanas: /\b(sem|semanas?|weeks?)\b/,
  "un/mes": /\b(mes|mensal|mensais|month|monthly)\b/,
  "un/ano": /\b(ano|anual|anuais|year|yearly|annual)\b/,
};

interface Asked {
  text: string;
  options: { value: string; label: string }[];
}

export function unitFindings({ meta, spec, columns, decision }: Judged): Finding[] {
  return columns.flatMap(({ source, target }): Finding[] => {
    const raw = meta.columns.find(({ header }) => header === source);
    const column = spec.columns.find(({ name }) => name === target);
    if (raw === undefined || column === undefined) return [];
    const isShort = holdsShortClocks(raw, column);
    const asked = isShort ? shortClocks(raw) : ask(raw, column);
    if (asked === null) return [];
    const question: MappingQuestion = {
      id: isShort ? shortClockQuestion(source) : unitQuestion(source),
      kind: "unidade",
      column: source,
      blocking: true,
      ...asked,
    };
    const answer = decision.answers[question.id];
    const base = { source, property: "unidade" as const, evidence: [], question };
    if (answer === undefined) return [{ ...base, value: null, state: "perguntada" }];
    return [
      answer === refusal
        ? { ...base, value: null, state: "recusada" }
        : { ...base, value: answer, state: "respondida" },
    ];
  });
}

function ask(raw: RawColumn, column: CanonicalColumn): Asked | null {
  const { numbers } = evidenceOf(raw);
  const { unit } = column;
  if (numbers === null || unit === undefined || column.unitHints === undefined) return null;
  if (unit === "FTE") return fullTime(raw, column, numbers);
  if (saysUnit(raw, column, keptWords[unit])) return null;
  if (durationUnits.has(unit)) return duration(raw, column, numbers);
  return volumeUnits.has(unit) ? volume(raw, column) : null;
}

/** The header does, in words or by a hint that the column knows; the size of the numbers never does. */
const saysUnit = (
  { header }: RawColumn,
  column: CanonicalColumn,
  words: RegExp | undefined,
): boolean =>
  words?.test(normalizeText(header).replace(/[_\-./:()[\]]/g, " ")) === true ||
  conversionFor(unitHintOf(header, column), column) !== null;

/** "08:30" under a header that does not say what its parts are. */
function shortClocks({ header, topValues }: RawColumn): Asked | null {
  if (shortClockOf(header, {}) !== undefined) return null;
  return {
    text: `Os valores de “${header}” são como “${topValues[0]!.value}”. São horas e minutos, ou minutos e segundos?`,
    options: [
      { value: "hm", label: "horas e minutos" },
      { value: "ms", label: "minutos e segundos" },
      notUsed,
    ],
  };
}

const notUsed = { value: refusal, label: "Não usar" };

const duration = (
  { header }: RawColumn,
  column: CanonicalColumn,
  { median }: NumberSpread,
): Asked => ({
  text: `Em que unidade está “${header}” (mediana ${figure(median)})?`,
  options: [...unitsOf(column), notUsed],
});

const volume = ({ header }: RawColumn, column: CanonicalColumn): Asked => ({
  text: `O volume de “${header}” é por dia, por mês ou por ano?`,
  options: [...unitsOf(column), notUsed],
});

/** No header says it: "FTE" stands over shares, percents, hours and heads alike. Asked from one cell in twenty above 1. */
function fullTime(
  { header }: RawColumn,
  column: CanonicalColumn,
  { p95, largest }: NumberSpread,
): Asked | null {
  if (p95 <= 1) return null;
  const units = unitsOf(column).map((unit) =>
    unit.value === keptUnit ? { ...unit, label: "número de pessoas" } : unit,
  );
  return {
    text: `“${header}” vai até ${figure(largest)}. É percentual, horas por mês ou número de pessoas?`,
    options: [...units, notUsed],
  };
}
