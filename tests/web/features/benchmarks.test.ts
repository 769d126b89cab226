import { describe, expect, it } from "vitest";
import type { BenchmarkItem, Benchmarks } from "#contract/benchmarks/endpoints.ts";
import { comparedWith, urgentItems } from "#web/features/benchmarks/urgent-items.ts";
import { readNumber } from "#web/features/benchmarks/value-dialog.tsx";

describe("benchmarks on screen", () => {
  it("reads numbers as people write them, and no others", () => {
    expect(["12,5", "1.234,5", "1.234", "-3", "−3,2", "0.5", " 7 "].map(readNumber)).toEqual([
      12.5, 1234.5, 1234, -3, -3.2, 0.5, 7,
    ]);
    expect(["", "abc", "1,2,3", "12%", "1.23.4", "1e3"].map(readNumber)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it("lists what is below the median, the heaviest first", () => {
    const item = (code: string, percentileRank: number | null) =>
      ({ code, percentileRank }) as BenchmarkItem;
    const category = (weight: number, benchmarks: BenchmarkItem[]) =>
      ({ weight, benchmarks }) as Benchmarks["benchmarkCategories"][number];
    const shown = {
      benchmarkCategories: [
        category(35, [item("op.a", 40), item("op.b", 60), item("op.c", null)]),
        category(15, [item("cli.a", 10), item("cli.b", 49)]),
        category(25, [item("fin.a", 49.9), item("fin.b", 50)]),
      ],
    };
    // 35 x 60 = 2100, 15 x 90 = 1350, 25 x 50.1 = 1252.5, 15 x 51 = 765.
    expect(urgentItems(shown).map(({ code }) => code)).toEqual(["op.a", "cli.a", "fin.a", "cli.b"]);
  });

  it("names no industry where nobody said the client's, and asks for it", () => {
    const shown = (industryGiven: boolean, withValue: number) =>
      comparedWith({
        metadata: { industry: "Healthcare", industryGiven, withValue } as Benchmarks["metadata"],
      });
    expect(shown(false, 0)).toEqual({
      industry: null,
      empty: "Informe o setor do cliente em Benchmarks para comparar",
    });
    expect(shown(true, 0)).toEqual({
      industry: "Healthcare",
      empty: "Ainda não há valor do cliente para comparar",
    });
    expect(shown(true, 3).empty).toBe("Nenhum indicador comparado está abaixo da mediana");
  });
});
