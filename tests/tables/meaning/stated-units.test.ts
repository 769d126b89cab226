/** What stands beside a number decides what it is: a title's "R$ mil", a table's decimal mark, a line that was cancelled. */
import { describe, expect, it } from "vitest";
import { buildTable } from "#domain/tables/build-table.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import { openQuestions, resolveTable } from "#domain/tables/meaning/resolve-table.ts";
import type { RawTable } from "#domain/tables/raw-table.ts";
import { detectNumberStyle, parseNumber } from "#domain/tables/values/number.ts";
import { decisionOf, proposeTable } from "#domain/tables/table-type.ts";
import { rawRows, rawTable } from "../raw-table.ts";

const options = {
  extractionDateMs: Date.UTC(2026, 8, 1),
  zone: "America/Sao_Paulo",
  pseudonymise: (value: string) => value,
};

const ledger = (amounts: readonly string[], header = "Data;Conta;Valor", rest = ""): string =>
  `${header}\n${amounts
    .map((amount, at) => `${String((at % 14) + 14)}/03/2026;Energia;${amount}${rest}`)
    .join("\n")}\n`;

function read(
  text: string,
  { raw = {}, answers = {} }: { raw?: Partial<RawTable>; answers?: Record<string, string> } = {},
) {
  const meta = rawTable(text, raw);
  const mapping = proposeTable(meta, "custos");
  const decision = { ...decisionOf(mapping)!, answers };
  const settled = resolveTable({ meta, mapping, decision }, true);
  const { table } = buildTable(
    { fileId: "f", fileName: "razao.csv", sha256: "0" },
    meta,
    settled.decision!,
    { spec: canonicalTable("custos"), rows: rawRows(text), repeated: [], options },
  );
  const { valor } = table.columns;
  return {
    asked: openQuestions(settled, decision).map(({ id }) => id),
    texts: settled.questions.map((question) => question.text),
    values: valor?.kind === "number" ? [...valor.values] : [],
  };
}

describe("a unit above or below the table", () => {
  const text = ledger(["12,50", "7,25", "3,10"]);
  const title = (line: string) => ({ preamble: [{ rowNumber: 1, text: line }] });

  it.each(["Valores em R$ mil", "(em milhares de reais)", "Despesas 2026 - R$ mil"])(
    "“%s” is asked about, and holds the amounts back",
    (line) => {
      const found = read(text, { raw: title(line) });
      expect(found).toMatchObject({ asked: ["magnitudes"], values: [] });
      expect(found.texts).toContain(
        `A planilha diz “${line}”. Os valores em dinheiro estão em mil?`,
      );
      expect(read(text, { raw: title(line), answers: { magnitudes: "mil" } }).values).toEqual([
        12500, 7250, 3100,
      ]);
      expect(read(text, { raw: title(line), answers: { magnitudes: "unidade" } }).values).toEqual([
        12.5, 7.25, 3.1,
      ]);
    },
  );
  it("stands in notes too, and in millions", () =>
    expect(
      read(text, {
        raw: { notes: [{ rowNumber: 9, text: "Valores em milhões de reais." }] },
        answers: { magnitudes: "milhao" },
      }).values[0],
    ).toBe(12.5e6));
  it.each(["Compras acima de 10 mil", "Relatório anual"])("“%s” says none", (line) =>
    expect(read(text, { raw: title(line) }).asked).toEqual([]),
  );
  it("a header that says it is read by itself", () =>
    expect(
      read(ledger(["12,50", "7,25"], "Data;Conta;Valor (R$ mil)"), {
        raw: title("Valores em R$ mil"),
      }),
    ).toMatchObject({ asked: [], values: [12500, 7250] }));
});

describe("a mark before three digits in every cell", () => {
  it("of Portuguese headers parts thousands when it is a point", () =>
    expect(read(ledger(["5.644", "6.702", "358"]))).toMatchObject({
      asked: [],
      values: [5644, 6702, 358],
    }));
  it("is asked about when it is a comma", () => {
    const text = ledger(["5,644", "6,702", "358"]);
    expect(read(text)).toMatchObject({ asked: ["milhar:Valor"], values: [] });
    expect(read(text).texts).toContain("Em “5,644”, da coluna “Valor”, o que separa a vírgula?");
    expect(read(text, { answers: { "milhar:Valor": "decimal" } }).values).toEqual([
      5.644, 6.702, 358,
    ]);
    expect(read(text, { answers: { "milhar:Valor": "milhar" } }).values).toEqual([5644, 6702, 358]);
  });
  it("parts decimals where another column's decimals have it", () =>
    expect(read(ledger(["5,644", "6,702"], "Data;Conta;Valor;Desconto", ";0,25"))).toMatchObject({
      asked: [],
      values: [5.644, 6.702],
    }));
});

it("credits marked in the cell are below zero", () => {
  const style = detectNumberStyle([{ value: "1.234,56 D", count: 1 }]);
  expect(
    ["1.234,56 D", "10,00C", "(10,00)", "12 C"].map((cell) => parseNumber(cell, style)),
  ).toEqual([1234.56, -10, -10, NaN]);
});

describe("lines of a ledger that were cancelled", () => {
  const text = `Vencimento;Conta;Valor;Situação\n${Array.from({ length: 20 }, (_, at) => `${(at % 9) + 14}/03/2026;Energia;10,00;${at % 5 === 0 ? "Cancelado" : "Pago"}`).join("\n")}\n`;
  it("are asked about before anything is added up", () => {
    const found = read(text);
    expect(found).toMatchObject({ asked: ["situacao:Situação"], values: [] });
    expect(found.texts).toContain("4 de 20 linhas têm “Cancelado”. Contar só as ativas?");
    expect(read(text, { answers: { "situacao:Situação": "ativas" } }).values).toHaveLength(16);
  });
});
