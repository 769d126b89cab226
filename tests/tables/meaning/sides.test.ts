/** Ledgers that keep debits and credits apart: what was spent is what was booked less what came back, or what a person says. */
import { describe, expect, it } from "vitest";
import { buildTable } from "#domain/tables/build-table.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import { openQuestions, resolveTable } from "#domain/tables/meaning/resolve-table.ts";
import { decisionOf, proposeTable } from "#domain/tables/table-type.ts";
import { rawRows, rawTable } from "../raw-table.ts";

const options = {
  extractionDateMs: Date.UTC(2026, 8, 1),
  zone: "America/Sao_Paulo",
  pseudonymise: (value: string) => value,
};
const file = { fileId: "f", fileName: "razao.csv", sha256: "0" };

/** 30 lines of R$ 100,00, of which every `back`th is a credit. */
function ledger(header: string, back: number, line: (isCredit: boolean, at: number) => string) {
  const rows = Array.from({ length: 30 }, (_, at) => {
    const day = String((at % 27) + 1).padStart(2, "0");
    return `${day}/03/2026;Energia;${line(at % back === back - 1, at)}`;
  });
  return `Data;Conta;${header}\n${rows.join("\n")}\n`;
}

function read(text: string, answers: Record<string, string> = {}) {
  const meta = rawTable(text);
  const mapping = proposeTable(meta, "custos");
  const decision = { ...decisionOf(mapping)!, answers };
  const settled = resolveTable({ meta, mapping, decision }, true);
  const built = buildTable(file, meta, settled.decision!, {
    spec: canonicalTable("custos"),
    rows: rawRows(text),
    repeated: [],
    options,
  });
  const { valor } = built.table.columns;
  const values = valor?.kind === "number" ? [...valor.values] : [];
  return {
    type: proposeTable(meta).canonical,
    asked: openQuestions(settled, decision).map(({ id }) => id),
    text: settled.questions.at(-1)?.text ?? "",
    total: values.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : value), 0),
    lines: values.filter((value) => !Number.isNaN(value)).length,
    rejected: built.rejectedCount,
    notes: built.notes,
  };
}

const columnsOf = (isCredit: boolean) => (isCredit ? ";100,00" : "100,00;");

describe("two columns of amounts", () => {
  it("are one amount, credits taken off", () =>
    expect(read(ledger("Débito;Crédito", 10, columnsOf))).toMatchObject({
      type: "custos",
      asked: [],
      total: 2400,
      lines: 30,
      rejected: 0,
    }));
  it("leave out an account on which more came in than was spent", () => {
    const sales = Array.from({ length: 3 }, (_, at) => `0${at + 1}/03/2026;Receita;;90,00\n`);
    const text = `${ledger("Débito;Crédito", 10, columnsOf)}${sales.join("")}`;
    expect(read(text)).toMatchObject({
      total: 2400,
      lines: 30,
      notes: [
        "3 créditos foram subtraídos do gasto.",
        "A conta “Receita” tem mais créditos que débitos e ficou fora do gasto.",
      ],
    });
  });
  it("whose empty side is a zero", () =>
    expect(
      read(ledger("Débito;Crédito", 10, (isCredit) => (isCredit ? "0,00;100,00" : "100,00;0,00"))),
    ).toMatchObject({ asked: [], total: 2400 }));
  it("are asked about when much came back, and tell nothing before", () => {
    const text = ledger("Débito;Crédito", 3, columnsOf);
    expect(read(text)).toMatchObject({
      asked: ["lados:Débito"],
      text: "Dos valores de “Débito” e “Crédito”, 33,3% estão em “Crédito”. O que conta como gasto?",
      lines: 0,
    });
    expect(read(text, { "lados:Débito": "liquido" }).total).toBe(1000);
    expect(read(text, { "lados:Débito": "debitos" })).toMatchObject({ total: 2000, lines: 20 });
    expect(read(text, { "lados:Débito": "creditos" })).toMatchObject({ total: 1000, lines: 10 });
  });
  it("of money that came in are asked about, however little", () => {
    const text = ledger("Saída;Entrada", 15, columnsOf);
    expect(read(text)).toMatchObject({ asked: ["lados:Saída"], lines: 0 });
    expect(read(text, { "lados:Saída": "debitos" }).total).toBe(2800);
  });
  it("wait together: a doubtful credit holds the debits back", () =>
    expect(
      read(
        ledger("Débito;Crédito", 10, (isCredit, at) =>
          isCredit ? `;${at === 29 ? "100.50" : "1.100,00"}` : "100000,00;",
        ),
      ),
    ).toMatchObject({ asked: ["numeros_mistos:Crédito"], lines: 0 }));
});

describe("a column that says the side", () => {
  it.each([
    ["D/C", "D", "C"],
    ["Natureza", "Débito", "Crédito"],
    ["Tipo", "DEB", "CRED"],
  ])("under “%s”", (header, debit, credit) =>
    expect(
      read(ledger(`Valor;${header}`, 10, (isCredit) => `100,00;${isCredit ? credit : debit}`)),
    ).toMatchObject({ type: "custos", asked: [], total: 2400, lines: 30 }),
  );
  it("of revenue and expense is asked about, however little came in", () => {
    const text = ledger("Valor;Tipo", 15, (is) => `100,00;${is ? "Receita" : "Despesa"}`);
    expect(read(text)).toMatchObject({
      asked: ["lados:Tipo"],
      text: "Em “Tipo”, 2 de 30 linhas têm “Receita”. O que conta como gasto?",
      lines: 0,
    });
    expect(read(text, { "lados:Tipo": "debitos" })).toMatchObject({ total: 2800, lines: 28 });
  });
  it("counts in each month of a ledger with months in columns", () => {
    const text =
      "Conta;Tipo;jan/25;fev/25;mar/25\nVendas;Receita;9,50;9,50;9,50\nLuz;Despesa;1,50;2,25;3,00\nFrete;Despesa;1,00;1,25;1,00\n";
    expect(read(text, { moeda: "BRL" })).toMatchObject({ asked: ["lados:Tipo"], lines: 0 });
    expect(read(text, { moeda: "BRL", "lados:Tipo": "debitos" })).toMatchObject({
      total: 10,
      lines: 6,
    });
  });
  it("turns no sign twice", () =>
    expect(read(ledger("Valor;D/C", 10, (is) => (is ? "-100,00;C" : "100,00;D"))).total).toBe(
      2400,
    ));
});

describe("the sign of the amounts", () => {
  const text = ledger("Valor", 10, (isCredit) => (isCredit ? "100,00" : "-100,00"));
  it("is asked where most are negative", () => {
    expect(read(text)).toMatchObject({
      asked: ["sinal:Valor"],
      text: "A maior parte dos valores de “Valor” é negativa. Gastos aparecem com sinal negativo?",
      lines: 0,
    });
    expect(read(text, { "sinal:Valor": "sim" }).total).toBe(2400);
    expect(read(text, { "sinal:Valor": "nao" }).total).toBe(-2400);
  });
  it("is not where few are", () =>
    expect(
      read(ledger("Valor", 10, (isCredit) => (isCredit ? "(100,00)" : "100,00"))),
    ).toMatchObject({ asked: [], total: 2400 }));
});
