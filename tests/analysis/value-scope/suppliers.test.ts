/** One company is one supplier, a payment taken back is told, and the same document twice is listed and kept. */
import { describe, expect, it } from "vitest";
import { runLedger, type Line } from "./ledger-run.ts";

const acme = "11.222.333/0001-81";
const branch = "11222333000262";
const other = "99.888.777/0001-10";
const others = (count: number): Line[] =>
  Array.from({ length: count }, (_, k) => ({ supplier: `Fornecedor ${k}`, value: 10 }));

describe("suppliers of a ledger", () => {
  const lines: Line[] = [
    { supplier: "Acme Ltda", document: acme, value: 100 },
    { supplier: "ACME LTDA ME", document: acme, value: 100 },
    { supplier: "ACME", document: branch, value: 100 },
    { supplier: "Acme Ltda", value: 50 },
    { supplier: "Outra Coisa", document: other, value: 40 },
    ...others(4),
  ];
  it("joins branches, spellings and names without registration, under the commonest spelling", () => {
    const { value, computed } = runLedger(lines);
    expect(value("p1.razao.abc.fornecedor.n")).toBe(6);
    expect(value("p1.razao.abc.fornecedor.top.1.nome")).toBe("Acme Ltda");
    expect(value("p1.razao.abc.fornecedor.top.1.valor")).toBe(350);
    expect(value("p1.razao.grafias_reunidas")).toBe(2);
    expect(computed.datasets.find(({ id }) => id === "ds_p1_razao_grafias")!.rows).toEqual([
      ["Acme Ltda", "ACME"],
      ["Acme Ltda", "ACME LTDA ME"],
    ]);
  });
  it("lists the lines of several spellings, and filters those of one", () => {
    const { fact } = runLedger(lines);
    expect(fact("p1.razao.abc.fornecedor.top.1.valor")!.sources[0]!.filter!.rows).toEqual([
      2, 3, 4, 5,
    ]);
    expect(fact("p1.razao.abc.fornecedor.top.2.valor")!.sources[0]!.filter!.equals).toEqual([
      { column: "fornecedor", value: "Outra Coisa" },
    ]);
  });
  it("a name that two companies bear joins neither", () => {
    const { value } = runLedger([
      { supplier: "Silva", document: acme, value: 100 },
      { supplier: "Silva", document: other, value: 90 },
      { supplier: "Silva", value: 5 },
      ...others(3),
    ]);
    expect(value("p1.razao.abc.fornecedor.n")).toBe(6);
    expect(value("p1.razao.abc.fornecedor.top.1.valor")).toBe(100);
    expect(value("p1.razao.abc.fornecedor.top.2.valor")).toBe(90);
  });
  it("names that are only alike stand apart, and are listed for a person", () => {
    const { value, computed } = runLedger([
      { supplier: "Transportes Sul", value: 100 },
      { supplier: "Transporte Sul", value: 90 },
      { supplier: "Padaria Central", value: 10 },
    ]);
    expect(value("p1.razao.abc.fornecedor.n")).toBe(3);
    expect(value("p1.razao.mesma_entidade_n")).toBe(1);
    const asked = computed.datasets.find(({ id }) => id === "ds_p1_razao_mesma_entidade")!;
    expect(asked.rows).toEqual([["Transportes Sul", "Transporte Sul"]]);
  });
});

describe("credits of a ledger", () => {
  it("stay in the total; those that take back a payment of the last sixty days are told", () => {
    const { value } = runLedger([
      { on: "2025-01-10", supplier: "Alfa Ltda", value: 500 },
      { on: "2025-03-11", supplier: "ALFA", value: -500 },
      { on: "2025-01-10", supplier: "Beta", value: 300 },
      { on: "2025-03-12", supplier: "Beta", value: -300 },
      { on: "2025-01-15", supplier: "Gama", value: 200 },
      { on: "2025-01-16", supplier: "Delta", value: -200 },
    ]);
    expect(value("p1.razao.total")).toBe(0);
    expect([value("p1.razao.bruto"), value("p1.razao.creditos")]).toEqual([1000, -1000]);
    expect(value("p1.razao.creditos_n")).toBe(3);
    expect([value("p1.razao.estornos_n"), value("p1.razao.estornos_valor")]).toEqual([1, 500]);
  });
  it("one credit takes back one payment", () => {
    const { value } = runLedger([
      { on: "2025-01-10", supplier: "Alfa", value: 500 },
      { on: "2025-01-11", supplier: "Alfa", value: 500 },
      { on: "2025-01-12", supplier: "Alfa", value: -500 },
    ]);
    expect([value("p1.razao.estornos_n"), value("p1.razao.total")]).toEqual([1, 500]);
  });
});

describe("the same document twice", () => {
  const twice = (first: Partial<Line>, second: Partial<Line> = {}): Line[] => {
    const base = { supplier: "Alfa", number: "NF 123", value: 50, on: "2025-01-10" };
    return [
      { ...base, ...first },
      { ...base, on: "2025-01-12", ...second },
      { supplier: "Resto", value: 900, on: "2025-01-15" },
    ];
  };
  const groups = (lines: readonly Line[]) => runLedger(lines).value("p1.razao.duplicidades_n");
  it("is told with its extra lines, and stays in the sums", () => {
    const { value, insights } = runLedger(twice({}, { supplier: "ALFA LTDA" }));
    expect(value("p1.razao.total")).toBe(1000);
    expect(value("p1.razao.duplicidades_n")).toBe(1);
    expect(value("p1.razao.duplicidades_linhas")).toBe(1);
    expect(value("p1.razao.duplicidades_valor")).toBe(50);
    expect(value("p1.razao.duplicidades_pct")).toBe(5);
    expect(insights.find(({ rule_id }) => rule_id === "I1.21")!.title).toBe(
      "1 possível pagamento em duplicidade: R$ 50",
    );
  });
  it.each([
    ["twenty days apart", twice({}, { on: "2025-01-30" })],
    ["without a number", twice({ number: "s/n" }, { number: "s/n" })],
    ["numbered with zeros", twice({ number: "000000" }, { number: "000000" })],
    ["of another value", twice({}, { value: 51 })],
    ["of another supplier", twice({}, { supplier: "Beta" })],
  ])("is none %s", (_why, lines) => expect(groups(lines)).toBeUndefined());
  it("is no insight below a thousandth of the total", () => {
    const lines = [...twice({}), { supplier: "Maior", value: 60_000, on: "2025-01-20" }];
    expect(runLedger(lines).insights.map(({ rule_id }) => rule_id)).not.toContain("I1.21");
  });
});
