/** Kinds of chart that an office suite does not have: the points as a table, cells shaded by value for a heatmap. */
import type pptxgen from "pptxgenjs";
import { chartNumber } from "#domain/charts/chart-number.ts";
import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import { chartTable } from "#domain/charts/chart-table.ts";
import { lightChartTheme, mixColours } from "#domain/charts/chart-theme.ts";
import type { Box } from "#domain/report/deck/deck-geometry.ts";
import { addTable } from "./slide-parts.ts";
import { box, deckFont, hair, hex, ink } from "./slide-style.ts";

const rowPt = 19;

export function addChartTable(slide: pptxgen.Slide, spec: ChartSpec, area: Box): void {
  const rowsThatFit = Math.max(1, Math.floor(area.h / rowPt) - 1);
  if (spec.type === "heatmap") { addHeatmap(slide, spec, area, rowsThatFit); return; }
  const table = chartTable(spec);
  addTable(slide, {
    title: spec.title, sizePt: 11, rowsLeftOut: Math.max(0, table.rows.length - rowsThatFit),
    columns: table.headers.map((header, index) => ({ header, align: table.rows[0]?.[index]?.numeric ? "right" : "left", width: table.rows[0]?.[index]?.numeric ? 1 : 2 })),
    rows: table.rows.slice(0, rowsThatFit).map((row) => row.map(({ text }) => ({ text }))),
  }, area);
}

function addHeatmap(slide: pptxgen.Slide, spec: ChartSpec, area: Box, rowsThatFit: number): void {
  const points = spec.series.flatMap((series) => series.points);
  const columns = [...new Set(points.map((point) => String(point.x)))];
  const rows = [...new Set(points.map((point) => point.group ?? ""))].slice(0, rowsThatFit);
  const values = points.flatMap((point) => (point.y === null ? [] : [point.y]));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const shade = (value: number) => mixColours(lightChartTheme.surface2, lightChartTheme.accent, high > low ? (0.85 * (value - low)) / (high - low) : 0);
  const line = { type: "solid" as const, color: "FFFFFF", pt: 1 };
  const border = [line, line, line, line] as [pptxgen.BorderProps, pptxgen.BorderProps, pptxgen.BorderProps, pptxgen.BorderProps];
  const head = ["", ...columns].map((text, index) => ({ text, options: { bold: true, align: index === 0 ? ("left" as const) : ("center" as const), color: ink, border } }));
  const body = rows.map((row) => [
    { text: row, options: { align: "left" as const, border } },
    ...columns.map((column) => {
      const value = points.find((point) => (point.group ?? "") === row && String(point.x) === column)?.y ?? null;
      const fill = value === null ? hair : hex(shade(value));
      return { text: chartNumber(value, spec.y.unit), options: { align: "center" as const, border, fill: { color: fill }, color: value !== null && high > low && (value - low) / (high - low) > 0.55 ? "FFFFFF" : ink } };
    }),
  ]);
  const first = area.w * 0.34;
  slide.addTable([head, ...body], { ...box(area), colW: [first / 72, ...columns.map(() => (area.w - first) / columns.length / 72)], rowH: (rowPt - 4) / 72, fontFace: deckFont, fontSize: 9, margin: [0.02, 0.05, 0.02, 0.05], autoPage: false });
}
