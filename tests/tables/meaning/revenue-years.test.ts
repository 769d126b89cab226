/** Lists of clients with what each paid in whole years: the latest year that has ended, by the month. */
import { describe, expect, it } from "vitest";
import { proposeTable } from "#domain/tables/table-type.ts";
import { rawTable } from "../raw-table.ts";
import { readText } from "../read-text.ts";

const clients = (head: string, line: (at: number) => string): string =>
  `Cliente;Segmento;${head}\n${Array.from({ length: 12 }, (_, at) => `Casa ${at} Ltda;Varejo;${line(at)}`).join("\n")}\n`;

describe("revenue of a client by year", () => {
  it.each([
    ["Fat. 2024;Fat. 2025", "R$ 6.000,00;R$ 12.000,00", "Fat. 2025"],
    ["Faturamento 2025;Faturamento 2024", "R$ 12.000,00;R$ 6.000,00", "Faturamento 2025"],
    [
      "Receita Bruta 2025 (R$);Receita Bruta 2026 (R$)",
      "12.000,00;900,00",
      "Receita Bruta 2025 (R$)",
    ],
    ["Vendas 2025 (R$ mil)", "12,00", "Vendas 2025 (R$ mil)"],
  ])("“%s”", (head, line, read) => {
    const { type, asked, table, numbers } = readText(clients(head, () => line));
    expect({ type, asked, header: table.files[0]!.headers["receita_mensal"] }).toEqual({
      type: "clientes",
      asked: [],
      header: read,
    });
    for (const value of numbers("receita_mensal")) expect(value).toBeCloseTo(1000, 9);
  });

  it("of the year that runs alone, or of a month, is no revenue of a year", () => {
    for (const head of ["Faturamento 2026", "Faturamento 03/2025", "Receita mensal mar 2025"])
      expect(
        readText(
          clients(head, () => "900,00"),
          { as: "clientes" },
        )
          .numbers("receita_mensal")
          .every((value) => value === null || value === 900),
      ).toBe(true);
  });
});

it("what was sold of each code of a product is no revenue of clients", () => {
  const lines = Array.from({ length: 12 }, (_, at) => `${at};Peça ${at};1.000,00;2.000,00`);
  const { status } = proposeTable(
    rawTable(`Código;Produto;Faturamento 2024;Faturamento 2025\n${lines.join("\n")}\n`),
  );
  expect(status).toBe("ask");
});
