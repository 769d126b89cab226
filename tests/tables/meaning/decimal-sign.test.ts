/** M14: money written in two conventions is read only after a person has looked at it. */
import { describe, expect, it } from "vitest";
import type { TableName } from "#domain/tables/canonical-table.ts";
import {
  openQuestions,
  resolveTable,
  type MappedTable,
} from "#domain/tables/meaning/resolve-table.ts";
import { decisionOf, proposeTable } from "#domain/tables/table-type.ts";
import { rawTable } from "../raw-table.ts";

const mapped = (text: string, canonical: TableName, answers = {}): MappedTable => {
  const meta = rawTable(text);
  const mapping = proposeTable(meta, canonical);
  return { meta, mapping, decision: { ...decisionOf(mapping)!, answers } };
};
const lines = (values: readonly string[], header = "Valor (R$)"): string =>
  [
    `Data;Conta;Fornecedor;${header}`,
    ...values.map(
      (value, row) =>
        `${String((row % 27) + 1).padStart(2, "0")}/03/2026;Conta A;Fornecedor;${value}`,
    ),
  ].join("\n");
const values = (comma: number, point: number): string[] => [
  ...Array.from({ length: comma }, (_, row) => `1.${100 + row},50`),
  ...Array.from({ length: point }, (_, row) => `${100 + row}.75`),
];
const stateOf = (text: string, answers = {}) => {
  const table = mapped(text, "custos", answers);
  const settled = resolveTable(table, true);
  return {
    asked: openQuestions(settled, table.decision).map(({ id }) => id),
    used: Object.values(settled.decision?.columns ?? {}).includes("valor"),
    settled,
  };
};

describe("a decimal sign in two conventions", () => {
  it("holds money back from 2% of the cells on, with the words, the values and an exit", () => {
    const { asked, used, settled } = stateOf(lines(values(49, 1)));
    expect([asked, used]).toEqual([["numeros_mistos:Valor (R$)"], false]);
    expect(settled.decision?.pending).toMatchObject([{ source: "Valor (R$)", target: "valor" }]);
    const question = settled.questions.find(({ id }) => id === "numeros_mistos:Valor (R$)");
    expect(question?.text).toBe(
      "A coluna “Valor (R$)” mistura números com vírgula e com ponto decimal. Cada célula foi lida como está escrita; confira.",
    );
    expect(question?.options).toEqual([
      { value: "ciente", label: "Está certo" },
      { value: "nao_usar", label: "Não usar" },
    ]);
  });

  it("only tells of fewer, and of columns that are never added up", () => {
    expect(stateOf(lines(values(99, 1)))).toMatchObject({ asked: [], used: true });
    const rates = mapped("Processo;Área;Retrabalho (%)\nA;X;1,5\nB;X;2.5\nC;X;3,5", "processos");
    const settled = resolveTable(rates, true);
    expect(openQuestions(settled, rates.decision)).toEqual([]);
    expect(settled.questions.map(({ id }) => id)).toContain("numeros_mistos:Retrabalho (%)");
  });

  it("is read once it is answered, or not at all", () => {
    const text = lines(values(40, 10));
    expect(stateOf(text, { "numeros_mistos:Valor (R$)": "ciente" })).toMatchObject({
      asked: [],
      used: true,
    });
    const refused = stateOf(text, { "numeros_mistos:Valor (R$)": "nao_usar" });
    expect(refused).toMatchObject({ asked: [], used: false });
    expect(refused.settled.decision?.pending).toEqual([]);
  });
});
