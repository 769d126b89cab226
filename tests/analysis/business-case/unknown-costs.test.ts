import { describe, expect, it } from "vitest";
import { compose, textOf } from "#tests/report/report-frame.ts";
import { businessCaseRun } from "#tests/report/runs/business-case-run.ts";
import type { Column, TableData } from "#domain/tables/table-data.ts";
import { modelOf, nimbelaInput } from "./demonstration.ts";

/** The first initiatives of the demonstration, with the investments given; null as a cell that is no number. */
function initiativesWith(table: TableData, investments: readonly (number | null)[]): TableData {
  const rows = investments.length;
  const cut = (column: Column): Column =>
    column.kind === "text"
      ? { ...column, codes: column.codes.slice(0, rows) }
      : { ...column, values: column.values.slice(0, rows) };
  const columns = Object.fromEntries(
    Object.entries(table.columns).map(([name, column]) => [name, cut(column)]),
  );
  const capex = columns["capex"]!;
  if (capex.kind !== "number") throw new Error("capex is a number");
  return {
    ...table,
    rows,
    columns: {
      ...columns,
      capex: { ...capex, values: Float64Array.from(investments, (value) => value ?? Number.NaN) },
    },
    rowFile: table.rowFile.slice(0, rows),
    rowNumber: table.rowNumber.slice(0, rows),
  };
}

const runWith = (investments: readonly (number | null)[]) => {
  const input = nimbelaInput();
  return businessCaseRun({
    ...input,
    tables: {
      ...input.tables,
      iniciativas: initiativesWith(input.tables.iniciativas!, investments),
    },
  });
};

describe("an investment that is not told", () => {
  const run = runWith([180_000, null]);
  const facts = new Map(run.outcome.facts.map((fact) => [fact.id, fact]));

  it("is no zero: what would need it is null, and what is known stands beside it", () => {
    for (const key of ["capex", "vpl", "roi", "payback", "necessidade_caixa"])
      expect(facts.get(`p5.prog.${key}`)).toMatchObject({
        value: null,
        null_reason: "SEM_ENTRADA",
      });
    expect(facts.get("p5.prog.capex_conhecido")?.value).toBe(180_000);
    expect(facts.get("p5.prog.n_capex")?.value).toBe(1);
    expect(facts.get("p5.prog.n")?.value).toBe(2);
  });

  it("leaves the initiative out of every set, with its reason", () => {
    expect(modelOf(run.outcome).initiatives.map(({ id }) => id)).toEqual(["I01"]);
    expect(facts.get("p5.ini.I02.situacao")?.value).toBe("não avaliada");
    expect(facts.get("p5.ini.I02.motivo")?.value).toBe("sem custo informado");
    expect(facts.get("p5.rec.n")?.confidence).toBeLessThanOrEqual(1);
    expect(facts.get("p5.rec.vpl")?.confidence ?? 0).toBeLessThanOrEqual(0.59);
  });

  it("is said in the report, whose opening names both and whose sentences tell no zero investment", () => {
    const { tree, violations } = compose(run);
    expect(violations).toEqual([]);
    const opening = textOf(tree, "C1");
    expect(opening).toContain("Catálogo com extração e enriquecimento por IA");
    expect(opening).toContain("Triagem inteligente e novo fluxo de atendimento");
    const text = JSON.stringify(tree).replaceAll("\u00a0", " ");
    expect(text).toContain("Investimento conhecido: ");
    expect(text).not.toContain("R$ 0 de investimento");
  });
});

it("the largest investment that still pays is the value at none over that of one real", () => {
  const run = runWith([60_000, 52_000, null, 40_000, 40_000, 125_000, 50_000, 60_000, 75_000]);
  const fact = run.outcome.facts.find(({ id }) => id === "p5.ini.I03.investimento_maximo");
  expect(Math.round(Number(fact?.value))).toBe(78_531);
  expect(modelOf(run.outcome).recommended).toEqual(["I01", "I05", "I08", "I09"]);
});
