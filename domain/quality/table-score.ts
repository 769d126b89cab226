/**
 * The score of one table, 0-100, from its dimensions, and the limits that facts about the whole table put on it. A dimension
 * of cells counts half by cells and half by rows: a tenth of the cells wrong in nineteen columns spoils most rows.
 */
import { formatValue } from "../kernel/text/format-value.ts";
import { formatNumber } from "../kernel/text/number-text.ts";
import type { DimensionScores, IssueFigure } from "./quality-report.ts";

/** Keys below the first share limit the score to themselves; below the second to `belowExcellent`. */
const leastUniqueness = 80;
const wholeUniqueness = 99.5;
/** Just below "Excelente". */
const belowExcellent = 94.9;

export interface ScoreCap {
  limit: number;
  /** pt-BR sentence, safe to show. */
  message: string;
  /** The numbers of the sentence. */
  figures: IssueFigure[];
}

export interface TableScore {
  score: number | null;
  /** The limit that acted; null when the mean stood. */
  cap: ScoreCap | null;
}

/**
 * Mean of the non-null of completeness, validity and consistency, limited. Compared as computed: a limit that is not below
 * the mean did not act.
 */
export function tableScore(
  dimensions: Pick<DimensionScores, "completeness" | "validity" | "consistency" | "uniqueness">,
): TableScore {
  const known = [dimensions.completeness, dimensions.validity, dimensions.consistency].filter(
    (value) => value !== null,
  );
  if (known.length === 0) return { score: null, cap: null };
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const cap = uniquenessCap(dimensions.uniqueness);
  return cap !== null && cap.limit < mean ? { score: cap.limit, cap } : { score: mean, cap: null };
}

function uniquenessCap(uniqueness: number | null): ScoreCap | null {
  if (uniqueness === null || uniqueness >= wholeUniqueness) return null;
  const limit = uniqueness < leastUniqueness ? uniqueness : belowExcellent;
  const repeated = formatValue(100 - uniqueness, "pct", "pct1");
  return capOf(limit, `${repeated} das linhas repetem outra`, {
    name: "repetidas",
    label: "Linhas que repetem outra",
    value: 100 - uniqueness,
    unit: "pct",
  });
}

const limitLabel = "Limite da nota";
const capOf = (limit: number, why: string, ...more: readonly IssueFigure[]): ScoreCap => ({
  limit,
  message: `Nota limitada a ${limitWords(limit)}: ${why}.`,
  figures: [{ name: "limite", label: limitLabel, value: limit, unit: "pct" }, ...more],
});

/** Below it the data are too old for the best badge. */
const leastTimeliness = 50;
/** Below this share of usable rows a table is of no use. */
export const leastUsable = 0.2;
const uselessScore = 20;

/** Just below "Boa": what a question is open about may turn out otherwise. */
const openScore = 84.9;
/** Half of what a table is for is missing. */
const refusedScore = 49.9;

export interface WholeTable {
  /** Share of the rows, 0-1, that can feed a figure. */
  usable: number;
  /** Of the newest event or entry; null for a table without dates. */
  ageDays: number | null;
  /** A required column waits for an answer. */
  isOpen: boolean;
  /** A required column is in the file and not used. */
  isRefused: boolean;
}

/**
 * The score of a mapped table: the mean of what was measured, times the share of the rows that can feed a figure, limited by
 * repeated keys, the age of the data, open questions and rows of no use.
 */
export function mappedScore(dimensions: DimensionScores, whole: WholeTable): TableScore {
  const mean = tableScore({ ...dimensions, uniqueness: null }).score;
  if (mean === null) return { score: null, cap: null };
  const score = whole.usable * mean;
  const [cap] = capsOf(dimensions, whole)
    .filter(({ limit }) => limit < score)
    .sort((a, b) => a.limit - b.limit);
  return cap === undefined ? { score, cap: null } : { score: cap.limit, cap };
}

function capsOf(
  { uniqueness, timeliness }: DimensionScores,
  { usable, ageDays, isOpen, isRefused }: WholeTable,
): ScoreCap[] {
  const repeated = uniquenessCap(uniqueness);
  const days = Math.floor(ageDays ?? 0);
  return [
    ...(repeated === null ? [] : [repeated]),
    ...(timeliness !== null && timeliness < leastTimeliness
      ? [
          capOf(belowExcellent, `os dados terminaram há ${formatNumber(days, 0)} dias`, {
            name: "dias",
            label: "Dias desde o fim dos dados",
            value: days,
            unit: "dias",
          }),
        ]
      : []),
    ...(isOpen ? [capOf(openScore, "uma coluna obrigatória espera resposta")] : []),
    ...(isRefused ? [capOf(refusedScore, "uma coluna obrigatória não é usada")] : []),
    ...(usable < leastUsable ? [capOf(uselessScore, "quase nenhuma linha pode ser usada")] : []),
  ];
}

const limitWords = (limit: number): string => formatValue(limit, "pct", "pct1").replace("%", "");

/** ½ by cells, ½ by rows; null when no cell could be judged. `byCells`: mean over the columns, 0-100. */
export function halfByRows(
  byCells: number | null,
  rowsWithFault: number,
  rows: number,
): number | null {
  return byCells === null || rows === 0 ? null : byCells / 2 + 50 * (1 - rowsWithFault / rows);
}
