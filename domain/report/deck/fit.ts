/** What of a section fits on a slide: a title of two lines, bullets within their box, rows within the table's. */
import { columnWidths } from "../paper/column-widths.ts";
import { countLines } from "../../kernel/text/measure-text.ts";
import {
  bulletGapPt,
  bulletIndentPt,
  cellInsetPt,
  leading,
  measureMargin,
  rowPaddingPt,
  sizes,
  boxes,
  tableSizesPt,
  type Box,
} from "./deck-geometry.ts";
import { type DeckTable } from "./deck.ts";
import { shorterForms, withoutStop } from "./sentences.ts";
import type { Block, Inline, TableCell, TableColumn } from "../report-tree.ts";
import { plainText } from "../plain-text.ts";

const titleLines = 2;
const mostBullets = 4;

export const linesOf = (text: string, sizePt: number, widthPt: number, bold = false): number =>
  countLines(text, sizePt, widthPt / measureMargin, bold);

function fitsTitle(inlines: readonly Inline[]): boolean {
  return linesOf(plainText(inlines), sizes.title, boxes.title.w, true) <= titleLines;
}

/** The first sentence, whole or shortened, that takes at most two lines and is not `taken`; a title that never fits is cut at a word. */
export function fitTitle(
  candidates: readonly (readonly Inline[])[],
  taken: ReadonlySet<string> = new Set(),
): Inline[] {
  const forms = candidates
    .filter((candidate) => plainText(candidate).trim() !== "")
    .flatMap((candidate) => shorterForms(candidate).map(withoutStop));
  const fitting =
    forms.find((form) => fitsTitle(form) && !taken.has(plainText(form))) ?? forms.find(fitsTitle);
  if (fitting) return fitting;
  const words = plainText(forms[0] ?? []).split(" ");
  while (words.length > 1 && !fitsTitle([{ text: `${words.join(" ")}…` }])) words.pop();
  return [{ text: `${words.join(" ")}…` }];
}

/** Sentences in order while they fit, at most four; one that is too long is passed over for its shorter form or left out. */
export function fitBullets(
  sentences: readonly (readonly Inline[])[],
  box: { w: number; h: number },
  sizePt: number,
  most = mostBullets,
): Inline[][] {
  const chosen: Inline[][] = [];
  let room = box.h;
  for (const sentence of sentences) {
    if (chosen.length === most) break;
    for (const form of shorterForms(sentence)) {
      const height =
        linesOf(plainText(form), sizePt, box.w - bulletIndentPt) * sizePt * leading + bulletGapPt;
      if (height > room || height > box.h * 0.5) continue;
      chosen.push(form);
      room -= height;
      break;
    }
  }
  return chosen;
}

const mostColumns = 7;

/** The first columns, and the rows that fit the height, at the largest size at which all of them do. */
export function fitTable(
  block: Extract<Block, { kind: "table" }>,
  box: { w: number; h: number },
): DeckTable {
  const columns = block.columns.slice(0, mostColumns);
  const tries = tableSizesPt.map((sizePt) => rowsAt(block.rows, columns, box, sizePt));
  const whole = tries.find(({ rows }) => rows.length === block.rows.length) ?? tries.at(-1);
  return {
    title: block.title,
    columns,
    rows: whole?.rows ?? [],
    rowsLeftOut: block.rows.length - (whole?.rows.length ?? 0),
    sizePt: whole?.sizePt ?? 11,
    heightPt: whole?.heightPt ?? 0,
    widthsPt: whole?.widthsPt ?? [],
  };
}

function rowsAt(
  all: readonly TableCell[][],
  columns: readonly TableColumn[],
  box: { w: number; h: number },
  sizePt: number,
): Pick<DeckTable, "rows" | "sizePt" | "heightPt" | "widthsPt"> {
  const widths = columnWidths(columns, all, {
    widthPt: box.w,
    sizePt,
    insetPt: cellInsetPt,
    faceScale: measureMargin,
  });
  const heightOf = (cells: readonly { text: string }[], bold: boolean) =>
    rowPaddingPt +
    Math.max(
      ...cells.map(
        (cell, index) =>
          linesOf(cell.text, sizePt, (widths[index] ?? 0) - 2 * cellInsetPt, bold) *
          sizePt *
          leading,
      ),
    );
  let room =
    box.h -
    heightOf(
      columns.map((column) => ({
        text: column.unit ? `${column.header} (${column.unit})` : column.header,
      })),
      true,
    );
  const rows: TableCell[][] = [];
  for (const row of all) {
    const cells = row.slice(0, columns.length);
    const height = heightOf(cells, false);
    if (height > room) break;
    room -= height;
    rows.push(cells);
  }
  return { rows, sizePt, heightPt: box.h - room, widthsPt: widths };
}

const gapBelowTablePt = 24;
/** Less room than this below a table is left empty. */
const leastBelowTablePt = 80;

/** The place below a table that leaves much of its box free; null when it does not. */
export function boxBelow(table: DeckTable, box: Box): Box | null {
  const used = table.heightPt * measureMargin + gapBelowTablePt;
  return box.h - used < leastBelowTablePt ? null : { ...box, y: box.y + used, h: box.h - used };
}
