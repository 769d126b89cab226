/** What is held, what each person is paid by element, what each person sold: sums of them are no cost and no indicator of the firm. */
import { describe, expect, it } from "vitest";
import { decisionOf, proposeTable } from "#domain/tables/table-type.ts";
import { rawTable } from "../raw-table.ts";

const rowsOf = (count: number, row: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => row(at)).join("\n");
const day = (at: number): string => `${13 + (at % 10)}/0${1 + (at % 9)}/2026`;
const proposed = (header: string, row: (at: number) => string) =>
  proposeTable(rawTable(`${header}\n${rowsOf(60, row)}\n`));
const asked = (proposal: ReturnType<typeof proposeTable>): string =>
  proposal.questions.find(({ id }) => id === "tabela")?.text ?? "";

describe("what a firm holds", () => {
  const stock = proposed(
    "SKU;Descrição;Unidade;Quantidade;Custo médio;Valor total;Depósito;Última movimentação",
    (at) => `S${at};Peça ${at};UN;${at % 50};${2 + at},40;${100 + at},10;Matriz;${day(at)}`,
  );
  const assets = proposed(
    "Patrimônio;Equipamento;Fabricante;Setor;Data da compra;Valor de compra;Garantia até",
    (at) => `P${at};Notebook;Marca ${at % 3};Setor ${at % 4};${day(at)};${900 + at},90;${day(at)}`,
  );

  it("is no spending of a period: it is asked to be kept only, and what to send is said", () => {
    for (const [proposal, sign] of [
      [stock, "posição de estoque (“SKU”, “Depósito”)"],
      [assets, "cadastro de bens (“Patrimônio”, “Valor de compra”)"],
    ] as const) {
      expect(proposal.canonical).toBeNull();
      expect(decisionOf(proposal)).toBeNull();
      expect(asked(proposal)).toContain(sign);
      expect(asked(proposal)).toContain("envie as compras");
    }
  });

  it("is spending with whom was paid, or by a person's word", () => {
    const header = "Data;Fornecedor;Produto;Quantidade;Preço unitário;Valor total;Depósito";
    const row = (at: number) =>
      `${day(at)};Forn ${at % 9};Peça ${at % 20};${at};${2 + at},40;${100 + at},10;Matriz`;
    const bought = proposed(header, row);
    expect(bought.canonical).toBe("custos");
    expect(asked(bought)).not.toContain("posição de estoque");
    const chosen = proposeTable(
      rawTable(
        `SKU;Quantidade;Custo médio;Valor total;Depósito\n${rowsOf(60, (at) => `S${at};${at};2,50;${at},10;Matriz`)}\n`,
      ),
      "custos",
    );
    expect(chosen.canonical).toBe("custos");
  });
});

describe("a payroll by element whose elements are numbers", () => {
  it("is one as well", () => {
    const payroll = proposed(
      "Matrícula;Nome;Cargo;Verba;Descrição;Tipo;Competência;Valor",
      (at) =>
        `${1000 + (at % 12)};Pessoa ${at % 12};Analista;${at % 2 ? "001" : "501"};${at % 2 ? "Salário" : "INSS"};${at % 2 ? "P" : "D"};0${1 + (at % 9)}/2026;${900 + at},10`,
    );
    expect(payroll.canonical).toBeNull();
    expect(asked(payroll)).toContain("folha por verba");
  });
});

describe("a row a person with a column a month", () => {
  const months = "jan/26;fev/26;mar/26;abr/26";
  const row = (at: number): string => `Pessoa ${at};${at},10;${at + 1},10;${at + 2},10;${at},50`;
  it("is asked about: a name would stand in the report as an indicator", () => {
    const sales = proposed(`Vendedor;${months}`, row);
    expect(sales).toMatchObject({ canonical: "kpis", status: "ask" });
    expect(asked(sales)).toContain("(“Vendedor”)");
  });
  it("of any other series is read as before", () =>
    expect(proposed(`Métrica;${months}`, row)).toMatchObject({
      canonical: "kpis",
      status: "auto",
    }));
});
