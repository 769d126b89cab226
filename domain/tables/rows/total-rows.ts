/**
 * Total rows (playbook 1.1.2): a row is a total when its label says so and its figures equal the rows above it, to
 * rounding. Anything else that looks like one stays and is asked about; reading never stops there.
 */
import type { TotalRowFinding } from "../raw-table.ts";

const totalLabel = /^\s*(sub[\s-]?|grand\s+)?(total|totais|soma)(?![a-zà-ÿ])/i;
const bareLabel =
  /^\s*(sub[\s-]?|grand\s+)?(total|totais|soma)(\s+(geral|general|do m[eê]s|do ano|do per[ií]odo))?\s*:?\s*$/i;

/** The label of a row that may be a total: its first filled cell says so, or any cell says nothing else. */
export function totalLabelOf(cells: readonly (string | null)[]): string | null {
  const first = cells.find((cell) => cell !== null && cell.trim() !== "");
  if (first && totalLabel.test(first)) return first.trim();
  return cells.find((cell) => cell !== null && bareLabel.test(cell))?.trim() ?? null;
}

/** Nothing but the word: "TOTAL", "Total geral"; no name of a company that begins with it. */
export const isBareTotal = (text: string): boolean => bareLabel.test(text);

export interface FigureColumn {
  header: string;
  /** NaN where the cell is empty or no number. */
  values: Float64Array;
  /** Digits after the decimal mark in the cell, as written. */
  decimalsAt: (index: number) => number;
  /** Most digits after the decimal mark in the column. */
  maxDecimals: number;
}

export interface TotalCandidate {
  /** Position among the data rows. */
  index: number;
  rowNumber: number;
  label: string;
}

/**
 * Candidates in file order. A figure agrees when it equals the sum of the block above (since the last total) or of all
 * rows above that are no totals; beside at least one such sum, a mean of the block is accepted (rates, unit prices).
 */
export function detectTotalRows(
  candidates: readonly TotalCandidate[],
  columns: readonly FigureColumn[],
): TotalRowFinding[] {
  const findings: TotalRowFinding[] = [];
  const totals = new Set<number>();
  let blockStart = 0;
  // Running sums from the table's first row, totals left out, advanced once per column.
  const whole = columns.map(() => ({ next: 0, sum: 0, count: 0 }));
  for (const { index, rowNumber, label } of candidates) {
    let sums = 0;
    let failing: string | null = null;
    let figures = 0;
    for (const [position, column] of columns.entries()) {
      const run = whole[position]!;
      for (; run.next < index; run.next++) {
        if (totals.has(run.next) || Number.isNaN(column.values[run.next]!)) continue;
        run.sum += column.values[run.next]!;
        run.count++;
      }
      const figure = column.values[index]!;
      if (Number.isNaN(figure)) continue;
      figures++;
      const block = sumBlock(column, blockStart, index, totals);
      const slack = (count: number) =>
        roundingSlack(column.decimalsAt(index), column.maxDecimals, count);
      if (block.count > 0 && Math.abs(figure - block.sum) <= slack(block.count)) sums++;
      else if (run.count > 0 && Math.abs(figure - run.sum) <= slack(run.count)) sums++;
      else if (
        !(block.count > 0 && Math.abs(figure - block.sum / block.count) <= slack(1)) &&
        !(run.count > 0 && Math.abs(figure - run.sum / run.count) <= slack(1))
      ) {
        failing ??= column.header;
      }
    }
    const isTotal = sums > 0 && failing === null;
    if (isTotal) {
      totals.add(index);
      blockStart = index + 1;
    }
    findings.push({
      rowNumber,
      label,
      isTotal,
      reason: isTotal
        ? "Rótulo de total e valores iguais à soma das linhas acima: fora das somas."
        : figures === 0
          ? "Rótulo de total, mas sem valores para conferir: a linha foi mantida."
          : `Rótulo de total, mas o valor de “${failing ?? columns[0]!.header}” não é a soma das linhas acima: a linha foi mantida.`,
    });
  }
  return findings;
}

function sumBlock(
  column: FigureColumn,
  from: number,
  to: number,
  totals: ReadonlySet<number>,
): { sum: number; count: number } {
  let sum = 0;
  let count = 0;
  for (let i = from; i < to; i++) {
    const value = column.values[i]!;
    if (Number.isNaN(value) || totals.has(i)) continue;
    sum += value;
    count++;
  }
  return { sum, count };
}

/** Half a unit of the total's last digit, plus a few units of drift for parts that were rounded on their own. */
function roundingSlack(totalDecimals: number, partDecimals: number, parts: number): number {
  const own = 0.5 * 10 ** -Math.min(totalDecimals, partDecimals);
  const drift = partDecimals > 0 ? 0.5 * 10 ** -partDecimals * Math.min(5, Math.sqrt(parts)) : 0;
  // Integers that sum to an integer must agree exactly.
  return partDecimals === 0 ? 1e-9 : own * (1 + 1e-9) + drift;
}
