/**
 * Total rows (playbook 1.1.2): a row is a total when its label or its form says so and its figures equal the rows above it, to
 * rounding. A label that says no more than "total" over other figures is asked about and counts for nothing before; any other row
 * that looks like one stays and is asked about; reading never stops there.
 */
import type { TotalRowFinding } from "../raw-table.ts";

const totalLabel = /^\s*(sub[\s-]?|grand\s+)?(total|totais|soma|somat[oó]rio)(?![a-zà-ÿ])/i;
const bareLabel =
  /^\s*(sub[\s-]?|grand\s+|valor\s+)?(total|totais|soma|somat[oó]rio|t o t a l)(\s+(geral|general|do m[eê]s|do ano|do per[ií]odo))?\s*:?\s*$/i;
const subtotalLabel = /^\s*sub[\s-]?(total|totais)(?![a-zà-ÿ])/i;

/** The label of a row that may be a total: its first filled cell says so, or any cell says nothing else. */
export function totalLabelOf(cells: readonly (string | null)[]): string | null {
  const first = cells.find((cell) => cell !== null && cell.trim() !== "");
  if (first && totalLabel.test(first)) return first.trim();
  return cells.find((cell) => cell !== null && bareLabel.test(cell))?.trim() ?? null;
}

/**
 * Does it close a group by its name's last word, as spreadsheets write it ("Alfa Total")? A name
 * may well end so, and only its figures tell.
 */
export const mayCloseGroup = (cells: readonly (string | null)[]): boolean =>
  cells.some((cell) => {
    const words = (cell ?? "").toLowerCase().split(/[\s:]/).filter(Boolean);
    return words.length > 1 && words.at(-1) === "total";
  });

/** Lists of SAP mark their sums by "*" and "**"; what else is marked so is no sum of the rows above. */
export const isTotalMark = (cell: string): boolean => /^\*{1,4}$/.test(cell.trim());

/** Is the row left out of the sums, with what a person answered about it? */
export const isLeftOut = (
  { isTotal, label }: Pick<TotalRowFinding, "isTotal" | "label">,
  answer: string | undefined,
): boolean => answer === "excluir" || (answer !== "manter" && (isTotal || saysOnlyTotal(label)));

/** Nothing but the word: "TOTAL", "Total geral"; no name of a company that begins with it, and none begins with "Subtotal". */
export const saysOnlyTotal = (label: string): boolean =>
  bareLabel.test(label) || subtotalLabel.test(label);

export interface FigureColumn {
  header: string;
  /** NaN where the cell is empty or no number. */
  values: Float64Array;
  /** Digits after the decimal mark in the cell, as written. */
  decimalsAt: (index: number) => number;
  /** Most digits after the decimal mark in the column. */
  maxDecimals: number;
  /** Rates: that of a total is a rate of sums, neither the sum nor the mean of those above, and speaks neither for it nor against it. */
  isRate?: boolean;
}

export interface TotalCandidate {
  /** Position among the data rows. */
  index: number;
  rowNumber: number;
  /** "" for a row without any. */
  label: string;
  /** Its form says so and not its label: it is a total by its figures or nothing to tell of. The fewest rows that it must sum. */
  summing?: number;
}

/** Rows of a column that are no totals, added up as far as it was read. */
interface Sum {
  sum: number;
  count: number;
}

interface Running {
  column: FigureColumn;
  next: number;
  /** From the table's first row. */
  whole: Sum;
  /** Since the last total. */
  block: Sum;
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
  const nothing = (): Sum => ({ sum: 0, count: 0 });
  const running = columns.map(
    (column): Running => ({ column, next: 0, whole: nothing(), block: nothing() }),
  );
  for (const candidate of candidates) {
    const { index, rowNumber, label } = candidate;
    for (const one of running) advance(one, index, totals);
    const { isTotal, failing } = judgeRow(candidate, running);
    if (isTotal) {
      totals.add(index);
      for (const one of running) one.block = nothing();
    } else if (candidate.summing !== undefined) continue;
    findings.push({
      rowNumber,
      label,
      isTotal,
      reason: isTotal ? reasonOf(candidate) : doubtOf(label, failing),
    });
  }
  return findings;
}

const reasonOf = ({ summing }: TotalCandidate): string =>
  summing === undefined
    ? "Rótulo de total e valores iguais à soma das linhas acima: fora das somas."
    : "Linha sem os textos das outras e com valores iguais à soma das linhas acima: fora das somas.";

const doubtOf = (label: string, failing: string | null): string =>
  `Rótulo de total, mas ${failing === null ? "sem valores para conferir" : `o valor de “${failing}” não é a soma das linhas acima`}: a linha ${saysOnlyTotal(label) ? "fica fora até a resposta" : "foi mantida"}.`;

function advance(running: Running, to: number, totals: ReadonlySet<number>): void {
  const { column, whole, block } = running;
  for (; running.next < to; running.next++) {
    const value = column.values[running.next]!;
    if (totals.has(running.next) || Number.isNaN(value)) continue;
    for (const one of [whole, block]) {
      one.sum += value;
      one.count++;
    }
  }
}

/** `failing`: the first column whose figure is no sum; null also where the row has no figures. */
function judgeRow(
  { index, summing }: TotalCandidate,
  running: readonly Running[],
): { isTotal: boolean; failing: string | null } {
  let sums = 0;
  let failing: string | null = null;
  for (const { column, whole, block } of running) {
    const figure = column.values[index]!;
    // Nothing is the sum of nothing.
    if (column.isRate || Number.isNaN(figure) || (summing !== undefined && figure === 0)) continue;
    const agrees = ({ count }: Sum, value: number, parts = count): boolean =>
      Math.abs(figure - value) <=
      roundingSlack(column.decimalsAt(index), column.maxDecimals, parts);
    const parts = [block, whole].filter(({ count }) => count > 0);
    if (parts.some((part) => part.count >= (summing ?? 1) && agrees(part, part.sum))) sums++;
    else if (!parts.some((part) => agrees(part, part.sum / part.count, 1)))
      failing ??= column.header;
  }
  return { isTotal: sums > 0 && failing === null, failing };
}

/** Half a unit of the total's last digit, plus a few units of drift for parts that were rounded on their own. */
function roundingSlack(totalDecimals: number, partDecimals: number, parts: number): number {
  const own = 0.5 * 10 ** -Math.min(totalDecimals, partDecimals);
  const drift = partDecimals > 0 ? 0.5 * 10 ** -partDecimals * Math.min(5, Math.sqrt(parts)) : 0;
  // Integers that sum to an integer must agree exactly.
  return partDecimals === 0 ? 1e-9 : own * (1 + 1e-9) + drift;
}
