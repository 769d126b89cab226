/**
 * The score of one table, 0-100, from its dimensions, and the limits that facts about the whole table put on it. A dimension
 * of cells counts half by cells and half by rows: a tenth of the cells wrong in nineteen columns spoils most rows.
 */
import { formatValue } from "../kernel/text/format-value.ts";
import type { DimensionScores } from "./quality-report.ts";

/** Keys below the first share limit the score to themselves; below the second to `belowExcellent`. */
const leastUniqueness = 80;
const wholeUniqueness = 99.5;
/** Just below "Excelente". */
const belowExcellent = 94.9;

export interface ScoreCap {
  limit: number;
  /** pt-BR sentence, safe to show. */
  message: string;
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
  return {
    limit,
    message: `Nota limitada a ${formatValue(limit, "pct", "pct1").replace("%", "")}: ${repeated} das linhas repetem outra.`,
  };
}

/** ½ by cells, ½ by rows; null when no cell could be judged. `byCells`: mean over the columns, 0-100. */
export function halfByRows(
  byCells: number | null,
  rowsWithFault: number,
  rows: number,
): number | null {
  return byCells === null || rows === 0 ? null : byCells / 2 + 50 * (1 - rowsWithFault / rows);
}
