/** Kinds of chart that an office suite does not have: the points as a table, cells shaded by value for a heatmap. */
import type pptxgen from "pptxgenjs";
import { chartNumber } from "#domain/charts/chart-number.ts";
import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import { columnWidths } from "#domain/report/paper/column-widths.ts";
import { cellInsetPt, type Box } from "#domain/report/deck/deck-geometry.ts";
import { heatmapCells } from "../office/heatmap-cells.ts";
import { pointsTable } from "../office/points-table.ts";
import { addTable } from "./slide-parts.ts";
import { box, deckFont, hex, ink } from "./slide-style.ts";

const rowPt = 19;
const sizePt = 11;
const firstColumnShare = 0.34;

export function addChartTable(slide: pptxgen.Slide, spec: ChartSpec, area: Box): void {
  const rowsThatFit = Math.max(1, Math.floor(area.h / rowPt) - 1);
  if (spec.type === "heatmap") {
    addHeatmap(slide, spec, area, rowsThatFit);
    return;
  }
  const { columns, rows } = pointsTable(spec);
  const shown = rows.slice(0, rowsThatFit);
  const widthsPt = columnWidths(columns, shown, { widthPt: area.w, sizePt, insetPt: cellInsetPt });
  addTable(
    slide,
    {
      title: spec.title,
      sizePt,
      columns,
      widthsPt,
      rows: shown,
      rowsLeftOut: Math.max(0, rows.length - rowsThatFit),
      heightPt: area.h,
    },
    area,
  );
}

function addHeatmap(slide: pptxgen.Slide, spec: ChartSpec, area: Box, rowsThatFit: number): void {
  const { columns, rows, valueOf, shadeOf } = heatmapCells(spec);
  const line = { type: "solid" as const, color: "FFFFFF", pt: 1 };
  const border = [line, line, line, line] as [
    pptxgen.BorderProps,
    pptxgen.BorderProps,
    pptxgen.BorderProps,
    pptxgen.BorderProps,
  ];
  const head = ["", ...columns].map((text, index) => ({
    text,
    options: {
      bold: true,
      align: index === 0 ? ("left" as const) : ("center" as const),
      color: ink,
      border,
    },
  }));
  const body = rows.slice(0, rowsThatFit).map((row) => [
    { text: row, options: { align: "left" as const, border } },
    ...columns.map((column) => ({
      text: chartNumber(valueOf(row, column), spec.y.unit),
      options: {
        align: "center" as const,
        border,
        fill: { color: hex(shadeOf(valueOf(row, column))) },
        color: ink,
      },
    })),
  ]);
  const first = area.w * firstColumnShare;
  slide.addTable([head, ...body], {
    ...box(area),
    colW: [first / 72, ...columns.map(() => (area.w - first) / columns.length / 72)],
    rowH: (rowPt - 4) / 72,
    fontFace: deckFont,
    fontSize: 9,
    margin: [0.02, 0.05, 0.02, 0.05],
    autoPage: false,
  });
}
