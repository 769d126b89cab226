/** Each block of the tree in Word. Charts with an office form are native; the others are a table of their points. */
import {
  Bookmark,
  BorderStyle,
  HeadingLevel,
  Paragraph,
  ShadingType,
  TextRun,
  type FileChild,
} from "docx";
import { ChartRun } from "docx/charts";
import { chartHeightPx } from "#domain/charts/echarts-option.ts";
import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import { nativeChart } from "#domain/charts/native-chart.ts";
import type { NativeChart } from "#domain/charts/native-parts.ts";
import type { Block, OriginNote, ReportTree } from "#domain/report/report-tree.ts";
import { documentCopy as copy } from "../copy.ts";
import { chartRunOptions } from "../office/native-chart-run.ts";
import { pointsTable } from "../office/points-table.ts";
import { cardTable, tileTable } from "./boxes.ts";
import { bulletList, ink3, pt, sans, styleIds, tones } from "./docx-style.ts";
import { heatmapGrid } from "./heatmap-grid.ts";
import { gridTable, reportTable } from "./tables.ts";
import { footnoteAnchor, textRuns } from "./text-runs.ts";
import { paperWidthPx } from "#domain/charts/paper-width.ts";

export interface BlockContext {
  tree: ReportTree;
  primary: string;
  mark: string;
  /** Charts in the order of the document: their parts are finished after it is written. */
  charts: NativeChart[];
}

const leastHeightPx = 150;

export function blockParts(block: Block, context: BlockContext): FileChild[] {
  switch (block.kind) {
    case "heading":
      return [
        new Paragraph({
          heading: block.level === 2 ? HeadingLevel.HEADING_2 : HeadingLevel.HEADING_3,
          text: block.text,
        }),
      ];
    case "paragraph":
      return [
        new Paragraph({
          ...(block.role === "key"
            ? { style: styleIds.key }
            : block.role === "note"
              ? { style: styleIds.note }
              : {}),
          children: textRuns(block.inlines, context.mark),
        }),
      ];
    case "bullets":
      return block.items.map(
        (item) =>
          new Paragraph({
            numbering: { reference: bulletList, level: 0 },
            spacing: { after: pt(4) },
            children: textRuns(item, context.mark),
          }),
      );
    case "table":
      return reportTable(block);
    case "chart":
      return chartParts(block.chart, block.footnote, context);
    case "callout":
      return callout(block, context);
    case "cards":
      return block.cards.flatMap((card) => cardTable(card, context));
    case "tiles":
      return tileTable(block, context.primary);
    case "notes":
      return [
        new Paragraph({ style: styleIds.caption, text: block.title }),
        ...context.tree.notes.map((note) => noteLine(note, context)),
      ];
    case "references":
      return [
        new Paragraph({ style: styleIds.caption, text: block.title }),
        ...context.tree.references.map(
          (reference) => new Paragraph({ style: styleIds.note, text: reference }),
        ),
      ];
  }
}

function chartParts(
  spec: ChartSpec,
  footnote: string | undefined,
  context: BlockContext,
): FileChild[] {
  const caption = new Paragraph({ style: styleIds.caption, text: spec.title });
  const source = new Paragraph({
    style: styleIds.source,
    text: [spec.footnote, footnote].filter(Boolean).join(" "),
  });
  const chart = nativeChart(spec);
  if (chart === null)
    return [caption, spec.type === "heatmap" ? heatmapGrid(spec) : pointsGrid(spec), source];
  context.charts.push(chart);
  const look = {
    widthPx: paperWidthPx,
    heightPx: Math.max(leastHeightPx, chartHeightPx(spec)),
    fontName: sans,
    fontSizePt: 8,
    altName: spec.title,
    altText: spec.alt,
  };
  return [
    caption,
    new Paragraph({
      keepNext: true,
      spacing: { before: 0, after: 0 },
      children: [new ChartRun(chartRunOptions(chart, look))],
    }),
    source,
  ];
}

function pointsGrid(spec: ChartSpec) {
  const { columns, rows } = pointsTable(spec);
  return gridTable(columns, rows);
}

function callout(block: Extract<Block, { kind: "callout" }>, context: BlockContext): FileChild[] {
  const [edge, back] = tones[block.tone];
  const frame = {
    shading: { type: ShadingType.CLEAR, fill: back, color: "auto" },
    border: { left: { style: BorderStyle.SINGLE, size: 20, color: edge, space: 8 } },
    indent: { left: pt(12), right: pt(4) },
    keepLines: true,
  };
  return [
    new Paragraph({
      ...frame,
      keepNext: true,
      spacing: { before: pt(9), after: 0 },
      children: [new TextRun({ text: block.title, font: sans, size: 18, bold: true, color: edge })],
    }),
    new Paragraph({
      ...frame,
      spacing: { before: 0, after: pt(11) },
      children: textRuns(block.inlines, context.mark, { size: 20 }),
    }),
  ];
}

function noteLine(note: OriginNote, { mark }: BlockContext): Paragraph {
  const rest = ` — ${note.formula}${note.origin === "" ? "" : `; ${note.origin}`}`;
  return new Paragraph({
    style: styleIds.note,
    indent: { left: pt(26), hanging: pt(26) },
    spacing: { before: 0, after: pt(4) },
    children: [
      new Bookmark({
        id: footnoteAnchor(note.n),
        children: [new TextRun({ text: `[${note.n}]`, color: mark })],
      }),
      new TextRun({ text: " " }),
      new TextRun({ text: `${note.label}: `, bold: true, color: "1B1F24" }),
      new TextRun({ text: `${note.value} `, color: "1B1F24" }),
      new TextRun({ text: `(${copy.basis[note.basis]})`, color: ink3 }),
      new TextRun({ text: rest }),
    ],
  });
}
