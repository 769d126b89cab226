/** The blocks of a report as the layout reads them, numbered through the document. */
import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import { chartHeightPx } from "#domain/charts/echarts-option.ts";
import { paperWidthPx } from "#domain/charts/paper-width.ts";
import { columnWidths, gapPt } from "#domain/report/paper/column-widths.ts";
import type { Block, ReportSection } from "#domain/report/report-tree.ts";
import { renderChartSvg } from "../chart-renderer/render-chart-svg.ts";
import type { PageRoom, RoomyBlock } from "./page-room.ts";

/** Figures taller than this float, so that text fills the place that they leave (a page's text is 247 mm high). */
const tallFigurePx = 320;

/** A longer table may go on overleaf (`report-table` of the layout). */
const mostWholeRows = 7;

/** A4 less its margins. */
const textWidthPt = 453.5;
/** A chart is drawn as wide as the text. */
const pxPerPt = paperWidthPx / textWidthPt;
const cellInsetPt = 3.2;
/** Inter runs wider than Arial. */
const interScale = 1.17;

/** Drawings that are as good when they are higher: others place their marks for one height. */
const growingCharts: ReadonlySet<ChartSpec["type"]> = new Set([
  "bar",
  "stacked_bar",
  "bar_line",
  "line",
  "histogram",
  "waterfall",
  "tornado",
  "gantt",
  "range",
]);

interface LayoutBlock extends RoomyBlock {
  /** As the layout reads it. */
  input: Record<string, unknown>;
  chart: { spec: ChartSpec; file: string; heightPx: number } | null;
}

export interface LayoutBlocks {
  /** By their numbers in the document. */
  blocks: LayoutBlock[];
  /** File name beside the report -> SVG: an empty one of the chart's size until the pages are filled. */
  charts: Map<string, string>;
  /** Of each section, in order. */
  bySection: Record<string, unknown>[][];
}

export function layoutBlocks(sections: readonly ReportSection[]): LayoutBlocks {
  const blocks: LayoutBlock[] = [];
  const charts = new Map<string, string>();
  const bySection = sections.map((section) =>
    aroundTables(section.blocks).flatMap((block, index, ordered) =>
      partsOf(block, charts, index === ordered.length - 1).map((part) => {
        const input = { ...part.input, at: blocks.length };
        blocks.push({ ...part, input });
        return input;
      }),
    ),
  );
  return { blocks, charts, bySection };
}

/** A figure that floats to the foot of its page would stand between the rows of a table that goes on overleaf: it comes after it. */
function aroundTables(blocks: readonly Block[]): Block[] {
  const ordered = [...blocks];
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    if (block.kind !== "chart" || next?.kind !== "table" || next.rows.length <= mostWholeRows)
      continue;
    if (chartHeightPx(block.chart) > tallFigurePx) ordered.splice(index, 2, next, block);
  }
  return ordered;
}

/** Draws its charts, each as high as it may be. */
export function fillPages({ blocks, charts }: LayoutBlocks, room: PageRoom): void {
  for (const [at, { chart }] of blocks.entries()) {
    if (chart === null) continue;
    const more = room.growth.get(at) ?? 0;
    const heightPx = Math.floor(chart.heightPx + more * pxPerPt);
    charts.set(chart.file, renderChartSvg(chart.spec, { heightPx }).svg);
  }
}

/** Takes the room of a chart, and costs nothing to draw. */
const emptySvg = (heightPx: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${paperWidthPx}" height="${heightPx}" viewBox="0 0 ${paperWidthPx} ${heightPx}"></svg>`;

/** Each card is a block of its own: a page is filled between them. */
function partsOf(block: Block, charts: Map<string, string>, endsSection: boolean): LayoutBlock[] {
  const plain = { floats: false, growsFromPt: null, chart: null };
  switch (block.kind) {
    case "table":
      return [{ ...plain, leads: false, input: { ...block, ...measuredColumns(block) } }];
    case "chart":
      return [chartPart(block, charts, endsSection)];
    case "cards":
      return block.cards.map((card) => ({ ...plain, leads: false, input: { kind: "card", card } }));
    default:
      return [{ ...plain, leads: isLeading(block), input: { ...block } }];
  }
}

const isLeading = (block: Block): boolean =>
  block.kind === "heading" || (block.kind === "paragraph" && block.role === "key");

function chartPart(
  { chart, footnote }: Extract<Block, { kind: "chart" }>,
  charts: Map<string, string>,
  endsSection: boolean,
): LayoutBlock {
  const heightPx = chartHeightPx(chart);
  const file = `chart-${charts.size + 1}.svg`;
  charts.set(file, emptySvg(heightPx));
  const isTall = heightPx > tallFigurePx;
  // Nothing of its section follows the last one: floating, it would stand at the foot of a page that begins with the next section.
  const tall = isTall && !endsSection;
  return {
    floats: tall,
    growsFromPt: !isTall && growingCharts.has(chart.type) ? heightPx / pxPerPt : null,
    leads: false,
    chart: { spec: chart, file, heightPx },
    input: {
      kind: "chart",
      file,
      title: chart.title,
      alt: chart.alt,
      source: chart.footnote,
      footnote: footnote ?? null,
      tall,
    },
  };
}

/** The face's size and each column's width: no word is drawn over the next column. */
function measuredColumns({ columns, rows }: Extract<Block, { kind: "table" }>) {
  const sizePt = columns.length >= 9 ? 7.2 : columns.length >= 7 ? 7.8 : 8.4;
  const measure = { widthPt: textWidthPt, sizePt, insetPt: cellInsetPt, faceScale: interScale };
  return {
    sizePt,
    insetPt: cellInsetPt,
    gapsPt: columns.map((_, index) => gapPt(columns, index)),
    widths: columnWidths(columns, rows, measure),
  };
}
