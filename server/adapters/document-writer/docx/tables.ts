/** Tables of the report as Word's own: a header that repeats, rows that stay whole, widths by the columns' weights. */
import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
  type FileChild,
  type ITableCellOptions,
} from "docx";
import { columnWidths, gapPt } from "#domain/report/paper/column-widths.ts";
import type { Block, TableCell as Cell, TableColumn } from "#domain/report/report-tree.ts";
import { hair, ink2, ink3, pt, styleIds, textWidth, well } from "./docx-style.ts";

const none = { style: BorderStyle.NONE, size: 0, color: "auto" };
export const noBorders = { top: none, bottom: none, left: none, right: none };
export const noTableBorders = { ...noBorders, insideHorizontal: none, insideVertical: none };
const alignments = {
  left: AlignmentType.LEFT,
  right: AlignmentType.RIGHT,
  center: AlignmentType.CENTER,
} as const;
const twipsPerPt = 20;
const insetPt = 3;
/** Inter runs wider than Arial. */
const interScale = 1.12;
/** A table up to this long stays on one page. */
const keptWhole = 7;

export function reportTable(block: Extract<Block, { kind: "table" }>): FileChild[] {
  return [
    new Paragraph({ style: styleIds.caption, text: block.title }),
    gridTable(block.columns, block.rows, { total: block.total === true }),
    new Paragraph({ style: styleIds.source, text: block.footnote ?? "" }),
  ];
}

export interface GridOptions {
  total?: boolean;
  fillOf?: (row: number, column: number) => string | undefined;
}

export function gridTable(
  columns: readonly TableColumn[],
  rows: readonly (readonly Cell[])[],
  options: GridOptions = {},
): Table {
  const size = columns.length >= 8 ? 14 : columns.length >= 7 ? 15 : 17;
  const measure = {
    widthPt: textWidth / twipsPerPt,
    sizePt: size / 2,
    insetPt: insetPt + 0.5,
    faceScale: interScale,
  };
  const widths = columnWidths(columns, rows, measure).map((width) =>
    Math.floor(width * twipsPerPt),
  );
  const cell = (
    index: number,
    content: Cell & { unit?: string },
    more: Partial<ITableCellOptions>,
    { run, keepNext }: { run: { bold?: boolean; color?: string }; keepNext: boolean },
  ) =>
    new TableCell({
      width: { size: widths[index] ?? 0, type: WidthType.DXA },
      margins: {
        top: pt(2),
        bottom: pt(2),
        left: pt(insetPt + gapPt(columns, index)),
        right: pt(insetPt),
      },
      borders: { ...noBorders, bottom: { style: BorderStyle.SINGLE, size: 4, color: hair } },
      ...more,
      children: [
        new Paragraph({
          style: styleIds.cell,
          alignment: alignments[content.align ?? columns[index]?.align ?? "left"],
          keepNext,
          children: [
            new TextRun({ text: content.text, size, ...run }),
            ...(content.unit
              ? [new TextRun({ text: content.unit, break: 1, size: size - 1, color: ink3 })]
              : []),
          ],
        }),
      ],
    });
  const header = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map((column, index) =>
      cell(
        index,
        { text: column.header, ...(column.unit ? { unit: column.unit } : {}) },
        {
          shading: { type: ShadingType.CLEAR, fill: well, color: "auto" },
          verticalAlign: VerticalAlign.BOTTOM,
          borders: { ...noBorders, bottom: { style: BorderStyle.SINGLE, size: 6, color: ink3 } },
        },
        { run: { bold: true }, keepNext: true },
      ),
    ),
  });
  const body = rows.map(
    (row, at) =>
      new TableRow({
        cantSplit: true,
        children: row.map((content, index) => {
          const fill = options.fillOf?.(at, index);
          const isTotal = options.total === true && at === rows.length - 1;
          return cell(
            index,
            content,
            {
              ...(fill ? { shading: { type: ShadingType.CLEAR, fill, color: "auto" } } : {}),
              ...(isTotal
                ? {
                    borders: {
                      ...noBorders,
                      top: { style: BorderStyle.SINGLE, size: 6, color: ink3 },
                      bottom: { style: BorderStyle.SINGLE, size: 4, color: hair },
                    },
                  }
                : {}),
            },
            {
              run: {
                ...(content.emphasis === "strong" ? { bold: true } : {}),
                ...(content.emphasis === "muted" ? { color: ink2 } : {}),
              },
              keepNext: rows.length <= keptWhole && at < rows.length - 1,
            },
          );
        }),
      }),
  );
  return new Table({
    columnWidths: widths,
    width: { size: textWidth, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    borders: noTableBorders,
    rows: [header, ...body],
  });
}
