/** Widths of a table's columns: by their weights, and none so narrow that a word breaks inside while others have room. */
import { textWidthPt } from "../../kernel/text/measure-text.ts";
import type { TableCell, TableColumn } from "../report-tree.ts";

export interface ColumnMeasure {
  widthPt: number;
  sizePt: number;
  /** Left and right inside of a cell, each. */
  insetPt: number;
  /** How much wider than Arial the face runs. */
  faceScale?: number;
}

/** A word longer than this share of the table (an address, a code) may break. */
const longestWordShare = 0.35;

const afterNumbersPt = 7;

/** Room before a text that stands at the right of figures: without it the two are read as one. */
export const gapPt = (columns: readonly Pick<TableColumn, "align">[], index: number): number =>
  columns[index]?.align === "left" && columns[index - 1]?.align === "right" ? afterNumbersPt : 0;

export function columnWidths(
  columns: readonly TableColumn[],
  rows: readonly (readonly TableCell[])[],
  { widthPt, sizePt, insetPt, faceScale = 1 }: ColumnMeasure,
): number[] {
  const weights = columns.map((column) => column.width ?? 1);
  const wordPt = (text: string, isBold: boolean) =>
    Math.max(0, ...text.split(" ").map((word) => textWidthPt(word, sizePt, isBold))) * faceScale;
  const floors = columns.map((column, index) =>
    Math.min(
      longestWordShare * widthPt,
      2 * insetPt +
        gapPt(columns, index) +
        Math.max(
          wordPt(column.header, true),
          wordPt(column.unit ?? "", true),
          ...rows.map((row) => wordPt(row[index]?.text ?? "", row[index]?.emphasis === "strong")),
        ),
    ),
  );
  const needed = floors.reduce((sum, floor) => sum + floor, 0);
  if (needed > widthPt) return floors.map((floor) => (widthPt * floor) / needed);
  const held = new Set<number>();
  for (;;) {
    const free = widthPt - [...held].reduce((sum, index) => sum + (floors[index] as number), 0);
    const weight = weights.reduce((sum, each, index) => (held.has(index) ? sum : sum + each), 0);
    const widths = weights.map((each, index) =>
      held.has(index) ? (floors[index] as number) : (free * each) / weight,
    );
    const short = widths.findIndex(
      (width, index) => !held.has(index) && width < (floors[index] as number) - 1e-9,
    );
    if (short === -1) return widths;
    held.add(short);
  }
}
