/** Is pay by the month, the year or the hour? Values of our own making around those of a real staff file. */
import { describe, expect, it } from "vitest";
import { buildTable } from "#domain/tables/build-table.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import type { NumberSpread } from "#domain/tables/meaning/evidence/evidence.ts";
import {
  detectPayPeriod,
  periodEvidence,
  periodInHeader,
} from "#domain/tables/meaning/pay-period.ts";
import { resolveTable } from "#domain/tables/meaning/resolve-table.ts";
import { decisionOf, proposeTable } from "#domain/tables/table-type.ts";
import { rawRows, rawTable } from "../raw-table.ts";

const spread = (median: number, factor = 1): NumberSpread => ({
  count: 300,
  p05: 0.5 * median * factor,
  median: median * factor,
  p95: 3 * median * factor,
  total: 300 * median * factor,
  largest: 4 * median * factor,
  second: 4 * median * factor,
  topShare: 0.03,
  thousands: 0,
});
const judge = (header: string, numbers: NumberSpread, rest: object = {}) =>
  detectPayPeriod(periodEvidence({ header, numbers, currency: "BRL", minimumWage: 1621, ...rest }));

describe("the period of pay", () => {
  it("is what the header says when nothing differs; a salary says none", () => {
    expect(periodInHeader("MonthlyIncome")).toBe("mes");
    expect(periodInHeader("Salário anual")).toBe("ano");
    expect(periodInHeader("R$/h")).toBe("hora");
    expect(periodInHeader("Salary")).toBeNull();
    expect(periodInHeader("Remuneração")).toBeNull();
    expect(judge("MonthlyIncome", spread(4919), { currency: "USD" })).toBe("mes");
  });
  it("is asked when one test alone speaks, and certain when two agree", () => {
    expect(judge("Salary", spread(4919))).toBeNull();
    expect(judge("Salary", spread(4919, 12))).toBeNull();
    expect(judge("Salary", spread(4919, 12), { payroll: 300 * 4919 })).toBe("ano");
    expect(judge("Salary", spread(4919), { payroll: 300 * 4919 })).toBe("mes");
  });
  it("is asked when tests differ, and when no period is plausible", () => {
    expect(judge("Salário mensal", spread(4919, 12), { payroll: 300 * 4919 })).toBeNull();
    expect(judge("Salário mensal", spread(1000))).toBeNull();
    expect(judge("Salário mensal", { ...spread(4919), p05: 100, p95: 20_000 })).toBeNull();
  });
});

describe("a staff file", () => {
  const text = `Matrícula;Cargo;Área;Salary\n${Array.from({ length: 12 }, (_, i) => `${i + 1};Analista;Vendas;${70_000 + 120 * i}`).join("\n")}\n`;
  const meta = rawTable(text);
  const mapping = proposeTable(meta, "cargos");
  const decision = decisionOf(mapping)!;
  const built = (answers: Record<string, string>) => {
    const settled = resolveTable({ meta, mapping, decision: { ...decision, answers } }, false);
    const { table } = buildTable(
      { fileId: "f", fileName: "a.csv", sha256: "00" },
      meta,
      settled.decision!,
      {
        spec: canonicalTable("cargos"),
        rows: rawRows(text),
        repeated: [],
        options: {
          extractionDateMs: Date.UTC(2026, 9, 15),
          zone: "America/Sao_Paulo",
          pseudonymise: (id) => id,
        },
      },
    );
    return table;
  };
  it("of pay around 70,000 raises one question for the currency and one for the period, and no cost before", () => {
    const settled = resolveTable({ meta, mapping, decision }, false);
    expect(settled.questions.map(({ id }) => id).sort()).toEqual(["moeda", "periodo:Salary"]);
    expect(built({}).columns["custo_mensal"]).toBeUndefined();
    expect(built({ moeda: "USD" }).columns["custo_mensal"]).toBeUndefined();
    expect(built({}).files[0]!.pending).toMatchObject([{ column: "custo_mensal" }]);
  });
  it("by the year is divided by 12, by 13.33 only when a person says that it holds the 13th pay", () => {
    const values = (period: string) => {
      const column = built({ moeda: "USD", "periodo:Salary": period }).columns["custo_mensal"]!;
      return column.kind === "number" ? [...column.values] : [];
    };
    expect(values("ano")[0]).toBeCloseTo(70_000 / 12, 9);
    expect(values("ano_com_13")[0]).toBeCloseTo(70_000 / 13.33, 9);
    expect(values("mes")[0]).toBe(70_000);
    expect(built({ moeda: "USD", "periodo:Salary": "ano" }).files[0]!.currencies).toEqual({
      custo_mensal: "USD",
    });
  });
});
