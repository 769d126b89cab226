import { chartTable } from "../../charts/chart-table.ts";
import type { Fact } from "../../facts/fact.ts";
import { parsePtBrNumbers } from "../../kernel/text/parse-numbers.ts";
import type { Block, ReportSection, TableCell } from "../report-tree.ts";
import { workbookCopy as copy } from "./copy.ts";
import { factCell } from "./fact-cell.ts";
import type { WorkbookCell, WorkbookSheet } from "./workbook-spec.ts";

type FactById = (id: string) => Fact | null;

const leastWidth = 10;
const mostWidth = 60;

/** Tables, tiles, cards and points of a section, one below the other; null when it has none. */
export function sectionSheet(section: ReportSection, factById: FactById): WorkbookSheet | null {
  const parts = section.blocks.flatMap((block) => {
    const rows = blockRows(block, factById);
    return rows ? [rows] : [];
  });
  if (parts.length === 0) return null;
  const rows: (WorkbookCell | null)[][] = [
    [{ value: `${section.number}  ${section.title}`, style: "title" }],
  ];
  for (const part of parts) rows.push([], ...part);
  const columns = Math.max(...rows.map((row) => row.length));
  return {
    name: `${section.number} ${section.title}`,
    rows,
    widths: Array.from({ length: columns }, (_, index) => widthOf(rows, index)),
  };
}

/** Width of the widest figure or header; long texts wrap. */
function widthOf(rows: readonly (readonly (WorkbookCell | null)[])[], index: number): number {
  const lengths = rows
    .filter((row) => row.length > 1)
    .map((row) => String(row[index]?.value ?? "").length);
  return Math.min(mostWidth, Math.max(leastWidth, ...lengths.map((length) => length + 2)));
}

function blockRows(block: Block, factById: FactById): (WorkbookCell | null)[][] | null {
  switch (block.kind) {
    case "table":
      return [
        [{ value: block.title, style: "caption" }],
        block.columns.map((column) => ({
          value: column.unit ? `${column.header} (${column.unit})` : column.header,
          style: "header" as const,
          align: column.align,
          wrap: true,
        })),
        ...block.rows.map((row, at) =>
          row.map((cell, index) =>
            styled(
              cellOf(cell, factById),
              cell,
              block.columns[index]?.align,
              block.total === true && at === block.rows.length - 1,
            ),
          ),
        ),
        ...(block.footnote ? [[{ value: block.footnote, style: "note" as const }]] : []),
      ];
    case "chart": {
      const table = chartTable(block.chart);
      return [
        [{ value: copy.chartData(block.chart.title), style: "caption" }],
        table.headers.map((header, index) => ({
          value: header,
          style: "header" as const,
          align: table.rows[0]?.[index]?.numeric ? ("right" as const) : ("left" as const),
          wrap: true,
        })),
        ...table.rows.map((row) =>
          row.map((cell) => ({
            ...pointCell(cell, factById),
            ...(cell.numeric ? { align: "right" as const } : {}),
          })),
        ),
      ];
    }
    case "tiles":
      return [
        [
          { value: copy.indicator, style: "header" },
          { value: copy.value, style: "header", align: "right" },
          { value: copy.basis, style: "header" },
        ],
        ...block.tiles.map((tile): WorkbookCell[] => [
          { value: tile.label },
          factCell(tile.value, tile.fact ? factById(tile.fact) : null),
          { value: tile.basis ? copy.basisOf[tile.basis] : null },
        ]),
      ];
    case "cards":
      return block.cards.flatMap((card): WorkbookCell[][] => [
        [{ value: card.title, style: "caption" }],
        ...card.figures.map((figure): WorkbookCell[] => [
          { value: figure.label },
          factCell(figure.value, figure.fact ? factById(figure.fact) : null),
          { value: figure.basis ? copy.basisOf[figure.basis] : null },
        ]),
        ...(card.bars ?? []).map((bar): WorkbookCell[] => [
          { value: bar.label },
          factCell(bar.text, bar.fact ? factById(bar.fact) : null),
        ]),
      ]);
    default:
      return null;
  }
}

/** Of a point without a fact of its own (the place on an axis), the number as it is printed. */
function pointCell(
  cell: { text: string; fact?: string; numeric: boolean },
  factById: FactById,
): WorkbookCell {
  if (cell.fact || !cell.numeric)
    return factCell(cell.text, cell.fact ? factById(cell.fact) : null);
  const [number] = parsePtBrNumbers(cell.text);
  return number?.kind === "number" && number.raw === cell.text.trim()
    ? { value: number.value * number.scale }
    : { value: cell.text };
}

function cellOf(cell: TableCell, factById: FactById): WorkbookCell {
  return cell.fact ? factCell(cell.text, factById(cell.fact)) : { value: cell.text };
}

function styled(
  made: WorkbookCell,
  cell: TableCell,
  align: "left" | "right" | "center" | undefined,
  isTotal: boolean,
): WorkbookCell {
  const side = cell.align ?? align;
  return {
    ...made,
    ...(side ? { align: side } : {}),
    ...(typeof made.value === "string" && made.value.length > mostWidth - 2 ? { wrap: true } : {}),
    ...(isTotal
      ? { style: "total" as const }
      : cell.emphasis === "strong"
        ? { style: "strong" as const }
        : cell.emphasis === "muted"
          ? { style: "muted" as const }
          : {}),
  };
}
