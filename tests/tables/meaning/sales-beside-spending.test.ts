/** Amounts that no header says to be spending: sales, bills of a meter, orders not yet delivered, a budget beside its months. */
import { describe, expect, it } from "vitest";
import { proposeTable } from "#domain/tables/table-type.ts";
import { rawTable } from "../raw-table.ts";
import { readText } from "../read-text.ts";

const rowsOf = (count: number, row: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => row(at)).join("\n");
const day = (at: number): string => `${13 + (at % 10)}/0${1 + (at % 9)}/2026`;
const proposed = (header: string, row: (at: number) => string) =>
  proposeTable(rawTable(`${header}\n${rowsOf(60, row)}\n`));
const asked = (proposal: ReturnType<typeof proposeTable>): string =>
  proposal.questions.find(({ id }) => id === "tabela")?.text ?? "";

describe("amounts with whom they were charged to", () => {
  it("are asked about where nothing says that they were spent", () => {
    const sales = proposed(
      "Data;Cliente;Produto;Categoria;Quantidade;Valor Total",
      (at) => `${day(at)};Cli ${at % 20};P${at % 9};${at % 3 ? "A" : "B"};${at};${100 + at},50`,
    );
    expect(sales.status).toBe("ask");
    expect(asked(sales)).toContain("“Cliente”");
    const bills = proposed(
      "Ref.;Matrícula;Categoria;Leit. Ant.;Leitura Atual;Consumo (m³);Vlr Total;Vencto;Dt Pagto",
      (at) =>
        `0${1 + (at % 9)}/2026;${4000 + at};${at % 3 ? "RES" : "COM"};${at};${at + 12};12;${70 + at},10;${day(at)};${day(at)}`,
    );
    expect(bills.status).toBe("ask");
    expect(asked(bills)).toContain("podem ser receita");
  });
  it("are spending where an account or a supplier says it", () => {
    const spent = (header: string) =>
      proposed(
        `Data;Cliente;${header};Valor`,
        (at) => `${day(at)};Cli ${at % 20};C${at % 4};${100 + at},50`,
      ).status;
    expect(spent("Conta contábil")).toBe("auto");
    expect(spent("Fornecedor")).toBe("auto");
  });
});

describe("amounts of orders", () => {
  const row = (at: number): string =>
    `PC${at};Forn ${at % 9} LTDA;${day(at)};${1000 + at},10;${at % 4 ? `${900 + at},10` : ""}`;
  it("are asked about beside what was invoiced of them", () =>
    expect(proposed("Pedido;Fornecedor;Dt Emissão;Vlr Pedido;Vlr Faturado", row)).toMatchObject({
      canonical: "custos",
      status: "ask",
    }));
});

describe("a budget beside the months of what came of it", () => {
  it("is no spending: the months are", () => {
    const text = `Unidade;Conta;jan/26;fev/26;mar/26;Total;Orçado\n${rowsOf(
      12,
      (at) => `Filial ${at % 3};Conta ${at};R$ 100,50;R$ 200,50;R$ 300,50;R$ 601,50;R$ 900,00`,
    )}\n`;
    const read = readText(text);
    expect(read.type).toBe("custos");
    expect(read.table.rows).toBe(36);
    expect(read.numbers("valor").reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(
      12 * 601.5,
    );
  });
});

describe("round amounts by account and month", () => {
  it("are money where they are written with cents", () => {
    const { canonical, columns } = proposed(
      "Unidade;Grupo de Despesa;Conta;Jan;Fev;Mar;Orçado",
      (at) => `Filial ${at % 3};Geral;Conta ${at};10.000,00;11.400,00;12.100,00;40.000,00`,
    );
    expect(canonical).toBe("custos");
    expect(columns.filter(({ target }) => target === "valor").map(({ source }) => source)).toEqual([
      "Jan",
      "Fev",
      "Mar",
    ]);
  });
});

describe("a weighing of loads", () => {
  it("has no case in a measured share", () => {
    const { columns } = proposed(
      "Produto;Entrada;Saída;Imp. %",
      (at) =>
        `${["SOJA", "MILHO", "TRIGO"][at % 3]};${day(at)} 07:10;${day(at)} 09:20;1,${10 + (at % 20)}`,
    );
    expect(columns.find(({ source }) => source === "Imp. %")?.target).not.toBe("caso_id");
  });
});
