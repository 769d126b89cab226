/** Statements of an account and movements of a store: what went out is spending or is not, balances are never added up. */
import { describe, expect, it } from "vitest";
import { proposeTable } from "#domain/tables/table-type.ts";
import { rawTable } from "../raw-table.ts";
import { readText } from "../read-text.ts";

const histories = ["PIX recebido", "Tarifa", "Boleto", "Folha", "Depósito", "Guia", "Compra"];
/** 42 lines of R$ 100,50: two of seven came in. Spending: 30 × 100,50. */
function statement(header: string, line: (isIn: boolean) => string): string {
  const rows = Array.from({ length: 42 }, (_, at) => {
    const day = `${String(1 + (at % 28)).padStart(2, "0")}/0${1 + Math.floor(at / 28)}/2026`;
    return `${day};${histories[at % 7]!};${line(at % 7 === 0 || at % 7 === 4)};${at + 1}.000,25`;
  });
  return [`Data;Histórico;${header};Saldo`, ...rows].join("\n");
}
const total = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
const both = 30 * 100.5;
const net = both - 12 * 100.5;

describe("a statement of an account", () => {
  const forms = [
    ["Débito;Crédito", (isIn: boolean) => (isIn ? ";100,50" : "100,50;"), "lados:Débito"],
    ["Débito;Crédito", (isIn: boolean) => (isIn ? ";100,50" : "-100,50;"), "lados:Débito"],
    ["Valor;D/C", (isIn: boolean) => (isIn ? "100,50;C" : "100,50;D"), "lados:D/C"],
    ["Valor;Tipo", (isIn: boolean) => (isIn ? "100,50;Crédito" : "100,50;Débito"), "lados:Tipo"],
  ] as const;
  it.each(forms)("asks what counts of %s %s, whatever came in", (header, line, question) => {
    const text = statement(header, line);
    const proposal = proposeTable(rawTable(text));
    expect([proposal.canonical, proposal.status]).toEqual(["custos", "ask"]);
    expect(proposal.questions[0]!.options.map(({ value }) => value)).toEqual(["custos", "nenhuma"]);
    expect(proposal.columns.find(({ source }) => source === "Saldo")?.target).toBeNull();
    const open = readText(text, { as: "custos" });
    expect(open.asked).toEqual([question]);
    expect(open.table.columns["valor"]).toBeUndefined();
    const told = (answer: string) =>
      total(readText(text, { as: "custos", answers: { [question]: answer } }).numbers("valor"));
    expect(told("debitos")).toBeCloseTo(both, 9);
    expect(told("liquido")).toBeCloseTo(net, 9);
  });

  it.each([
    ["Valor", (isIn: boolean) => (isIn ? "100,50" : "-100,50"), "so_negativos", "sim"],
    ["Valor", (isIn: boolean) => (isIn ? "-100,50" : "100,50"), "so_positivos", "nao"],
    ["Valor", (isIn: boolean) => (isIn ? "100,50 C" : "100,50 D"), "so_positivos", "nao"],
  ] as const)("asks what a sign or mark says: %s %s", (header, line, alone, netted) => {
    const text = statement(header, line);
    const question = `sinal:${header}`;
    const open = readText(text, { as: "custos" });
    expect(open.asked).toEqual([question]);
    const told = (answer: string) =>
      readText(text, { as: "custos", answers: { [question]: answer } });
    expect(total(told(alone).numbers("valor"))).toBeCloseTo(both, 9);
    expect(told(alone).notes).toContain("12 valores do outro lado não são gasto e ficaram fora.");
    expect(total(told(netted).numbers("valor"))).toBeCloseTo(net, 9);
  });

  it("of round amounts is one too", () => {
    const round = statement("Débito;Crédito", (isIn) => (isIn ? ";100,00" : "100,00;"));
    expect(proposeTable(rawTable(round)).questions[0]!.text).toContain("é um extrato");
  });

  it("lines with an account of the books are a ledger, and few credits correct it", () => {
    const text = statement("Conta;Débito;Crédito", (isIn) =>
      isIn ? "Energia;;10,50" : "Energia;100,50;",
    );
    expect(readText(text, { as: "custos" }).asked).toEqual([]);
  });
});

describe("movements of a store", () => {
  const rows = (line: (at: number) => string) => Array.from({ length: 30 }, (_, at) => line(at));
  it.each([
    [
      "Data;Produto;Documento;Entrada;Saída;Saldo",
      (at: number) =>
        `0${1 + (at % 9)}/03/2026;Porca;NF ${at};${at % 3 ? "" : 40};${at % 3 ? 15 : ""};${90 + at}`,
    ],
    [
      "Data;Código;Descrição;Tipo;Quantidade;Custo unitário;Valor total;Saldo",
      (at: number) =>
        `0${1 + (at % 9)}/03/2026;P${at % 4};Porca;${at % 3 ? "Saída" : "Entrada"};15;2,50;37,50;${90 + at}`,
    ],
  ])("are kept and no spending: %s", (header, line) => {
    const proposal = proposeTable(rawTable([header, ...rows(line)].join("\n")));
    expect([proposal.canonical, proposal.status]).toEqual([null, "ask"]);
    expect(proposal.questions.map(({ id }) => id)).toEqual(["tabela"]);
    expect(proposal.questions[0]!.text).toContain("movimentação de estoque");
  });
  it("what one piece costs is no amount of a row", () => {
    const text = [
      "Fornecedor;Item;Quantidade;Custo unitário",
      ...rows((at) => `Alfa ${at % 3};Porca ${at};${at + 2};2,5${at % 9}`),
    ];
    const { columns } = proposeTable(rawTable(text.join("\n")));
    expect(columns.map(({ target }) => target)).not.toContain("valor");
  });
});
