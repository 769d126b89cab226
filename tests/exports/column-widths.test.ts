import { describe, expect, it } from "vitest";
import { columnWidths, gapPt } from "#domain/report/paper/column-widths.ts";
import { textWidthPt } from "#domain/kernel/text/measure-text.ts";
import type { TableColumn } from "#domain/report/report-tree.ts";

const columns: TableColumn[] = [
  { header: "Iniciativa", align: "left", width: 3 },
  { header: "Classe", align: "left", width: 1 },
  { header: "Bruto", align: "right", unit: "R$/ano", width: 1 },
];
const rows = [[{ text: "Triagem inteligente" }, { text: "Capacidade" }, { text: "54.720" }]];
const measure = { widthPt: 200, sizePt: 8.5, insetPt: 3 };
const sum = (widths: readonly number[]): number =>
  widths.reduce((total, width) => total + width, 0);

describe("widths of columns", () => {
  it("follow the weights where every word has room", () => {
    expect(columnWidths(columns, rows, { ...measure, widthPt: 500 })).toEqual([300, 100, 100]);
  });
  it("give a column the room of its longest word, taken from the others", () => {
    const widths = columnWidths(columns, rows, measure);
    expect(widths[1]).toBeCloseTo(textWidthPt("Capacidade", 8.5) + 6, 9);
    expect(sum(widths)).toBeCloseTo(200, 9);
    expect((widths[0] ?? 0) / (widths[2] ?? 1)).toBeCloseTo(3, 9);
  });
  it("keep a text apart from the figures before it", () => {
    const mixed: TableColumn[] = [
      { header: "Área", align: "left", width: 9 },
      { header: "FTE", align: "right", width: 1 },
      { header: "Medida", align: "left", width: 1 },
    ];
    const row = [{ text: "Dados" }, { text: "6,0" }, { text: "sim" }];
    const [, figures, text] = columnWidths(mixed, [row], measure);
    expect(gapPt(mixed, 1)).toBe(0);
    expect(text).toBeCloseTo(textWidthPt("Medida", 8.5, true) + 6 + gapPt(mixed, 2), 9);
    expect(text).toBeGreaterThan(figures ?? 0);
  });
  it("share what there is when the words have no room, and let a code break", () => {
    expect(sum(columnWidths(columns, rows, { ...measure, widthPt: 60 }))).toBeCloseTo(60, 9);
    const [first] = columnWidths(
      columns,
      [[{ text: "x".repeat(400) }, { text: "a" }, { text: "b" }]],
      { ...measure, widthPt: 300 },
    );
    expect(first).toBeLessThanOrEqual(300 * 0.6 + 1e-9);
  });
});
