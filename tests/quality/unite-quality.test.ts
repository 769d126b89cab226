import { describe, expect, it } from "vitest";
import { reportOf, mergeQuality } from "#domain/quality/assess-quality.ts";
import type { TableQuality } from "#domain/quality/quality-report.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";

const table = (name: TableName, rows: number, completeness: number): TableQuality => ({
  table: name,
  rows,
  completeness,
  consistency: 100,
  validity: 100,
  uniqueness: 100,
  timeliness: null,
  score: (completeness + 200) / 3,
  columns: [],
  issues: [],
});

describe("quality of a project over its phases", () => {
  it("counts each table once, as the newest phase judged it, weighed by the root of its rows", () => {
    const newest = reportOf([table("iniciativas", 9, 100)]);
    const first = reportOf([table("processos", 25, 60), table("iniciativas", 9, 40)]);
    const united = mergeQuality([newest, first]);
    expect(united?.tables.map(({ table: name, completeness }) => [name, completeness])).toEqual([
      ["processos", 60],
      ["iniciativas", 100],
    ]);
    expect(united?.completeness).toBeCloseTo((5 * 60 + 3 * 100) / 8, 12);
    expect(united?.score).toBeCloseTo((75 + 200) / 3, 12);
    expect(united?.badge).toBe("Boa");
  });

  it("is nothing before a phase has run", () => {
    expect(mergeQuality([])).toBeNull();
  });
});
