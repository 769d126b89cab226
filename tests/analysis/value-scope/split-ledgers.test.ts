/** Money spent, ceilings of contracts and budgets are ledgers of their own; so are files of other headers. */
import { describe, expect, it } from "vitest";
import { valueScope } from "#domain/phases/value-scope/index.ts";
import { mergeTables } from "#domain/tables/merge-tables.ts";
import type { LedgerNature } from "#domain/tables/meaning/ledger-nature.ts";
import type { TableData } from "#domain/tables/table-data.ts";
import { daysOf, linesTable, monthsFrom, runPhaseOne, type Line } from "./ledger-run.ts";

const file = (
  fileName: string,
  lines: readonly Line[],
  ledger: { nature?: LedgerNature; group?: string; currency?: string } = {},
): TableData => {
  const table = linesTable(lines, fileName);
  const { nature = "despesa", group = "a", currency } = ledger;
  Object.assign(table.files[0]!, {
    fileId: fileName,
    ledger: { nature, group },
    ...(currency === undefined ? {} : { currencies: { valor: currency } }),
  });
  return table;
};
const spend = (value: number, months = 12): Line[] =>
  monthsFrom("2025-01", months).flatMap((month) =>
    daysOf(month, 10).map((on, k) => ({ on, supplier: `F${k}`, account: `C${k % 4}`, value })),
  );
const runOn = (...parts: TableData[]) => runPhaseOne({ custos: mergeTables(parts) });

describe("several ledgers", () => {
  it("files of equal headers are one, as one for each month is", () => {
    const { value, facts } = runOn(
      file("janeiro.csv", [{ supplier: "A", value: 10 }]),
      file("fevereiro.csv", [{ supplier: "B", value: 5 }]),
    );
    expect(value("p1.razao.total")).toBe(15);
    expect([...facts.keys()].filter((id) => id.endsWith(".natureza"))).toEqual([]);
  });
  it("a contract's ceiling is never spending: no pace, no month, and the one expense ledger keeps its ids", () => {
    const { value, facts } = runOn(
      file("razao.csv", spend(10)),
      file("Contratos 2025.xlsx", spend(1000), { nature: "contrato", group: "b" }),
    );
    expect([value("p1.razao.total"), value("p1.razao.run_rate")]).toEqual([1200, 1200]);
    expect(value("p1.razao.contratos-2025.total")).toBe(120_000);
    expect(value("p1.razao.contratos-2025.natureza")).toBe("contrato");
    expect(value("p1.razao.contratos-2025.nome")).toBe("Contratos 2025.xlsx");
    expect(value("p1.razao.contratos-2025.abc.fornecedor.n")).toBe(10);
    const timed = [...facts.keys()].filter((id) =>
      /contratos-2025\.(run_rate|mes|meses|tendencia|n_anomalias)/.test(id),
    );
    expect(timed).toEqual([]);
  });
  it("what is contracted or budgeted is not called spending, and the finding names its file", () => {
    const few: Line[] = Array.from({ length: 40 }, (_, at) => ({
      supplier: `F${at}`,
      area: at < 30 ? "Obras" : `A${at}`,
      value: at < 4 ? 1000 : 1,
    }));
    const spent = spend(10).map((line, at) => ({ ...line, area: `Área ${at % 5}` }));
    const { insights } = runOn(
      file("razao.csv", spent),
      file("Contratos 2025.xlsx", few, { nature: "contrato", group: "b" }),
      file(
        "orcamento.csv",
        few.map((line) => ({ area: line.area!, value: line.value })),
        { nature: "orcamento", group: "c" },
      ),
    );
    const told = insights.map(({ title, description }) => `${title}. ${description}`).join("\n");
    expect(told).toContain("4 de 40 fornecedores somam 80% do valor contratado");
    expect(told).toMatch(
      /O maior, “[^”]+”, tem \d+,\d% dos R\$ [\d.]+ de “Contratos 2025.xlsx” com fornecedor\./,
    );
    expect(told).toMatch(/“Obras” responde por 99,\d% do orçamento/);
    expect(told).not.toMatch(/(?:do gasto|um só lançamento)/);
  });
  it("two expense ledgers have no common total, and the largest leads the charts", () => {
    const { value, facts, computed } = runOn(
      file("sede.csv", spend(10)),
      file("filial.csv", spend(7, 6), { group: "b" }),
    );
    expect([value("p1.razao.sede.total"), value("p1.razao.filial.total")]).toEqual([1200, 420]);
    expect(facts.has("p1.razao.total")).toBe(false);
    expect([...facts.values()].filter(({ value }) => value === 1620)).toEqual([]);
    const chart = computed.charts.find(({ id }) => id === "c1.custo_mes")!;
    expect(chart.series[0]!.points[0]!.fact_id).toBe("p1.razao.sede.mes.2025-01.total");
    expect(facts.get("p1.razao.filial.total")!.label).toBe("Total do razão – filial.csv");
    expect(computed.datasets.map(({ id }) => id)).toContain("ds_p1_razao_filial_conta");
  });
  it("balances are never added up", () => {
    const { facts } = runOn(
      file("razao.csv", spend(10)),
      file("balancete.csv", spend(99), { nature: "saldo", group: "b" }),
    );
    const told = [...facts.keys()].filter((id) => id.startsWith("p1.razao.balancete."));
    expect(told).toEqual(["p1.razao.balancete.nome", "p1.razao.balancete.natureza"]);
  });
  it("balances alone give no run", () => {
    const missing = (nature: "saldo" | "despesa") =>
      valueScope.missingToRun({
        custos: mergeTables([file("balancete.csv", spend(99), { nature })]),
      });
    expect([missing("saldo").length, missing("despesa").length]).toEqual([1, 0]);
  });
  it("one ledger in pounds stands in pounds, with reais only at a stated rate", () => {
    const pounds = mergeTables([file("hmrc.csv", spend(10), { currency: "GBP" })]);
    const without = runPhaseOne({ custos: pounds });
    expect(without.fact("p1.razao.total")).toMatchObject({ value: 1200, unit: "GBP" });
    expect(without.fact("p1.razao.total_brl")).toBeUndefined();
    expect(without.fact("p1.razao.run_rate")!.unit).toBe("GBP/ano");
    const rated = runPhaseOne(
      { custos: pounds },
      { overrides: [{ id: "A.cambio_gbp", value: 6.9 }] },
    );
    expect(rated.fact("p1.razao.total_brl")!.value).toBeCloseTo(8280, 9);
    expect(rated.fact("p1.razao.total_brl")).toMatchObject({ unit: "BRL", basis: "ESTIMADO" });
    expect(rated.fact("p1.razao.total")!.unit).toBe("GBP");
  });
});
