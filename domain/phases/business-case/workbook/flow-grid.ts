/** Rows of monthly values whose formulas name each other by key: laid out first, then written. */
import { cellAddress, type WorkbookCell } from "../../../report/workbook/workbook-spec.ts";
import { fixed, formulaCell, headCell, money, textCell } from "./cells.ts";

export interface FlowLine {
  key: string;
  name?: string;
  label: string;
  /** Column of the recommended set: a formula and its result. */
  flag?: { formula: string; value: number };
  values: ArrayLike<number | string>;
  formula(month: number, at: (key: string, month: number) => string): string;
  format?: string;
  isStrong?: boolean;
  /** Whether the sum of the months says something. */
  hasTotal?: boolean;
}

export type FlowEntry = FlowLine | { caption: string } | null;

const flagColumn = 2;
export const firstMonthColumn = 4;

export interface FlowGrid {
  rows: (WorkbookCell | null)[][];
  /** Absolute addresses on the sheet itself, from the month on. */
  range(key: string, from?: number): string;
  cell(key: string, month: number): string;
  /** "$C$20:$C$31" of the flags, or of one month's values with `month`, over neighbouring lines. */
  column(firstKey: string, lastKey: string, month: number | "flag"): string;
}

/** `top`: rows above the first entry; months 0 to `last`. */
export function flowGrid(entries: readonly FlowEntry[], top: number, last: number): FlowGrid {
  const rowOf = new Map(
    entries.flatMap((entry, index): [string, number][] =>
      entry !== null && "key" in entry ? [[entry.key, top + index]] : [],
    ),
  );
  const row = (key: string): number => {
    const found = rowOf.get(key);
    if (found === undefined) throw new Error(`no line ${key} in the flow`);
    return found;
  };
  const at = (key: string, month: number) => cellAddress(row(key), firstMonthColumn + month);
  const grid: Omit<FlowGrid, "rows"> = {
    range: (key, from = 0) =>
      `${fixed(row(key), firstMonthColumn + from)}:${fixed(row(key), firstMonthColumn + last)}`,
    cell: (key, month) => fixed(row(key), firstMonthColumn + month),
    column: (firstKey, lastKey, month) => {
      const column = month === "flag" ? flagColumn : firstMonthColumn + month;
      const address = month === "flag" ? fixed : cellAddress;
      return `${address(row(firstKey), column)}:${address(row(lastKey), column)}`;
    },
  };
  const written = entries.map((entry): (WorkbookCell | null)[] => {
    if (entry === null) return [];
    if ("caption" in entry) return [textCell(entry.caption, "caption")];
    const style = entry.isStrong ? ("total" as const) : undefined;
    const months = Array.from({ length: last + 1 }, (_, month) =>
      formulaCell(
        entry.formula(month, at),
        entry.values[month] ?? null,
        entry.format ?? money,
        style,
      ),
    );
    const total = Array.from(entry.values).reduce(
      (sum: number, value) => sum + (typeof value === "number" ? value : 0),
      0,
    );
    const isKnown = Array.from(entry.values).some((value) => typeof value === "number");
    return [
      textCell(entry.name ?? "", style),
      textCell(entry.label, style),
      entry.flag
        ? formulaCell(entry.flag.formula, entry.flag.value, "0", style)
        : textCell("", style),
      entry.hasTotal && isKnown
        ? formulaCell(`SUM(${grid.range(entry.key)})`, total, entry.format ?? money, style)
        : textCell("", style),
      ...months,
    ];
  });
  return { ...grid, rows: written };
}

export const monthHeads = (labels: readonly string[], last: number): WorkbookCell[] => [
  ...labels.map((label) => headCell(label)),
  ...Array.from(
    { length: last + 1 },
    (_, month): WorkbookCell => ({ value: month, style: "header", align: "right", format: "0" }),
  ),
];
