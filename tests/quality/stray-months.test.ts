/** Lines dated years away from all others open no gap of two hundred months; a hole in the series is told. */
import { describe, expect, it } from "vitest";
import { tableOf } from "#tests/analysis/build-table.ts";
import { assessQuality } from "#domain/quality/assess-quality.ts";

const monthly = (months: readonly string[], lines = 20) =>
  months.flatMap((month) =>
    Array.from({ length: lines }, (_, at) => ({
      competencia: new Date(`${month}-${String(1 + at).padStart(2, "0")}T12:00:00Z`),
      conta: "Serviços",
      centro_custo: "Sede",
      valor: 10 + at,
    })),
  );
const gapsOf = (rows: ReturnType<typeof monthly>): string[] =>
  assessQuality(
    { custos: tableOf("custos", rows) },
    { extractionDateMs: Date.UTC(2026, 8, 1) },
  ).tables[0]!.issues.flatMap(({ rule, message }) => (rule === "DQ16" ? [message] : []));

const quarter = ["2026-01", "2026-02", "2026-03"];

describe("missing months of a ledger", () => {
  it("are none where a few lines have a year of their own, before or after", () => {
    expect(gapsOf([...monthly(["2002-02"], 2), ...monthly(quarter)])).toEqual([]);
    expect(gapsOf([...monthly(quarter), ...monthly(["2035-02"], 2)])).toEqual([]);
  });

  it("are told within the series, and between years that both hold many lines", () => {
    expect(gapsOf(monthly(["2026-01", "2026-02", "2026-04"]))).toEqual(["Mês ausente: mar/2026."]);
    expect(gapsOf(monthly(["2024-12", "2026-03"]))[0]).toMatch(/^Meses ausentes: jan\/2025/);
  });
});
