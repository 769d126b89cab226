/** Ledgers whose lines are not all spending: a whole plan of accounts, and books in which sales stand beside what was paid. */
import { describe, expect, it } from "vitest";
import { currencyInHeader } from "#domain/tables/meaning/currency-words.ts";
import { readText } from "../read-text.ts";

const months = ["01", "02", "03", "04"];
const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

describe("a ledger with every account of the plan", () => {
  const accounts = [
    ["1010", "bank transfer", "900.00"],
    ["2010", "loan repaid", "-300.00"],
    ["4010", "sales of tiles", "5000.00"],
    ["5010", "wages", "1000.00"],
    ["5020", "rent of the kiln", "200.00"],
  ];
  const text = `entry_id,transaction_date,account,amount,description,currency\n${months
    .flatMap((month) =>
      accounts.map(
        ([code, what, amount], at) =>
          `E${month}${at},2025-${month}-1${at},${code},${amount},${what},USD`,
      ),
    )
    .join("\n")}\n`;

  it("is asked which groups are spending, and adds nothing up before", () => {
    const { asked, numbers } = readText(text, {
      as: "custos",
      answers: {},
    });
    expect(asked).toContain("contas:account");
    expect(sum(numbers("valor"))).toBe(0);
  });
  it("counts the lines of the groups that were named", () => {
    const { asked, numbers, notes, texts } = readText(text, {
      as: "custos",
      answers: { "contas:account": "5" },
    });
    expect(asked).toEqual([]);
    expect(sum(numbers("valor"))).toBe(4800);
    expect(new Set(texts("conta"))).toEqual(new Set(["5010", "5020"]));
    expect(notes.join(" ")).toContain("12 linhas que não são gasto ficaram fora");
  });
  it("is told by its codes where the accounts stand by their names", () => {
    const named = `Codigo,TituloConta,DataLancamento,Valor\n${months
      .flatMap((month) => [
        `0101010100,Caixa,2025-${month}-03,800.0000`,
        `0201020100,Capital,2025-${month}-04,9000.0000`,
        `0301010100,Mensalidades,2025-${month}-05,7000.0000`,
        `0401010100,Energia Elétrica,2025-${month}-06,350.0000`,
      ])
      .join("\n")}\n`;
    const { type, asked, numbers } = readText(named, {
      answers: { "contas:Codigo": "4", moeda: "BRL" },
    });
    expect(type).toBe("custos");
    expect(asked).toEqual([]);
    expect(sum(numbers("valor"))).toBe(1400);
  });
  it("is no list of accounts by running numbers", () => {
    const text = `Data;Conta;Valor\n${months
      .flatMap((month) =>
        ["00003", "00010", "00027", "00050"].map((code) => `23/${month}/2025;${code};R$ 10,00`),
      )
      .join("\n")}\n`;
    expect(readText(text, { as: "custos" }).asked).toEqual([]);
  });
  it("is no list of kinds of spending that are numbered", () => {
    const kinds = `Data;Conta;Valor\n${months
      .flatMap((month) => [
        `23/${month}/2025;1 Pessoal;R$ 10,00`,
        `24/${month}/2025;2 Viagens;R$ 5,00`,
      ])
      .join("\n")}\n`;
    expect(readText(kinds, { as: "custos" }).asked).toEqual([]);
  });
});

describe("a book of what came in and what went out", () => {
  const lines = (word: string) =>
    `Data;Conta;Descrição;Valor\n${months
      .flatMap((month) => [
        `23/${month}/2025;00031;${word}          ;R$ 500,00`,
        `24/${month}/2025;00031;${word}          ;R$ 700,00`,
        `25/${month}/2025;00072;FRETE DE COMPRA;R$ 90,00`,
        `26/${month}/2025;00085;COMISSÃO SOBRE VENDAS;R$ 10,00`,
      ])
      .join("\n")}\n`;

  it.each(["VENDAS", "Venda #4413", "Receita de aluguéis", "Faturamento"])(
    "asks about lines of %s",
    (word) => {
      const { asked, numbers } = readText(lines(word), { as: "custos" });
      expect(asked).toEqual(["entradas:Descrição"]);
      expect(sum(numbers("valor"))).toBe(0);
    },
  );
  it("counts the others as answered", () => {
    const { numbers } = readText(lines("VENDAS"), {
      as: "custos",
      answers: { "entradas:Descrição": "outras" },
    });
    expect(sum(numbers("valor"))).toBe(400);
  });
  it.each(["Comissão de vendas", "Receita Federal - DARF", "Sales salaries", "Frete"])(
    "asks nothing about %s",
    (word) => expect(readText(lines(word), { as: "custos" }).asked).toEqual([]),
  );
  it("asks by one line of an account of income", () => {
    const text = `Data;Conta;Valor\n${months
      .map((month) => `23/${month}/2025;Aluguel;R$ 500,00`)
      .join("\n")}\n29/04/2025;4.1 Receitas financeiras;R$ 3,00\n`;
    const { asked, numbers } = readText(text, {
      as: "custos",
      answers: { "entradas:Conta": "outras" },
    });
    expect(asked).toEqual([]);
    expect(sum(numbers("valor"))).toBe(2000);
  });
});

describe("notes of one issuer to many", () => {
  const notes = (issuer: (at: number) => string) =>
    `Número da nota;Emissão;Emitente;Destinatário;Valor\n${Array.from(
      { length: 12 },
      (_, at) =>
        `${500 + at};2${at % 7}/0${1 + (at % 6)}/2025;${issuer(at)};Cliente ${at % 4};R$ 10,00`,
    ).join("\n")}\n`;
  const one = notes(() => "Olaria Bom Jesus Ltda");

  it("may be what was sold, and is asked about", () => {
    const { asked, numbers } = readText(one, { as: "custos" });
    expect(asked).toEqual(["emitente"]);
    expect(sum(numbers("valor"))).toBe(0);
  });
  it("counts where a person says that they are purchases", () => {
    const { asked, numbers } = readText(one, { as: "custos", answers: { emitente: "compras" } });
    expect(asked).toEqual([]);
    expect(sum(numbers("valor"))).toBe(120);
  });
  it("of several issuers is a list of purchases", () =>
    expect(
      readText(
        notes((at) => `Fornecedor ${at % 3} Ltda`),
        { as: "custos" },
      ).asked,
    ).toEqual([]));
});

describe("a currency by its code", () => {
  it("is known by a column of it, in every line", () => {
    const text = `vendor,invoice date,amount,currency\n${months
      .map((month) => `Verma,2025-${month}-13,10.50,INR\nAchterberg,2025-${month}-14,3.00,ZAR`)
      .join("\n")}\n`;
    expect(readText(text, { as: "custos" }).asked).toEqual([]);
  });
  it("is no abbreviation in a header", () => {
    expect(currencyInHeader("VL PEN")).toBeNull();
    expect(currencyInHeader("VL INR")).toBe("INR");
  });
});
