/** What was planned stands in rows of its own: the target of an indicator, and no spending of a ledger. */
import { describe, expect, it } from "vitest";
import { readText } from "../read-text.ts";

const months = ["jan/25", "fev/25", "mar/25", "abr/25"];
const wide = (head: string, rows: readonly string[]): string =>
  `${head};${months.join(";")}\n${rows.join("\n")}\n`;

describe("an indicator with its target in a row of its own", () => {
  const sheets: [string, string, (string | null)[]][] = [
    [
      "told by a column, one row a month",
      `Indicador;Tipo;Mês;Valor\n${months
        .flatMap((month, at) => [
          `Prazo de entrega;Meta;${month};5`,
          `Prazo de entrega;Realizado;${month};${6 + at}`,
        ])
        .join("\n")}\n`,
      ["Prazo de entrega"],
    ],
    [
      "told by a column, a month a column",
      wide("Indicador;Cenário", [
        "Prazo de entrega;Orçado;5;5;5;5",
        "Prazo de entrega;Realizado;6;7;8;9",
        "Prazo de entrega;Desvio;1;2;3;4",
      ]),
      ["Prazo de entrega"],
    ],
    [
      "named once for both rows",
      wide("Indicador;", ["Prazo de entrega;Previsto;5;5;5;5", ";Real;6;7;8;9"]),
      ["Prazo de entrega"],
    ],
    ["under its own name", wide("OTIF (%)", ["Meta;5;5;5;5", "Realizado;6;7;8;9"]), ["OTIF (%)"]],
    ["in a file of its own", wide("Tipo", ["Meta;5;5;5;5", "Realizado;6;7;8;9"]), ["absenteísmo"]],
    [
      "told by its name",
      wide("Indicador", ["Prazo - Meta;5;5;5;5", "Prazo - Realizado;6;7;8;9"]),
      ["Prazo"],
    ],
    [
      "told by its name, the result bare",
      wide("Indicador", ["Vendas;6;7;8;9", "Meta de vendas;5;5;5;5"]),
      ["Vendas"],
    ],
  ];
  it.each(sheets)("%s", (_, text, names) => {
    const read = readText(text, { name: "absenteísmo.csv" });
    expect(read).toMatchObject({ type: "kpis", asked: [], rejectedCount: 0 });
    expect([...new Set(read.texts("kpi"))]).toEqual(names);
    expect(read.numbers("valor")).toEqual([6, 7, 8, 9]);
    expect(read.numbers("meta")).toEqual([5, 5, 5, 5]);
    expect(read.notes.join()).toContain("como a meta do mesmo período");
  });

  it("of which months to come have a target and no result", () => {
    const read = readText(wide("Indicador;Tipo", ["NPS;Meta;5;5;5;5", "NPS;Realizado;6;7;;"]));
    expect(read.numbers("valor")).toEqual([6, 7]);
  });

  it("which two plans of one month do not tell", () => {
    const read = readText(
      wide("Indicador;Tipo", ["NPS;Meta;5;5;5;5", "NPS;Previsto;5;4;5;5", "NPS;Real;6;7;8;9"]),
    );
    expect(read.numbers("meta")).toEqual([5, null, 5, 5]);
  });
});

it("names that have the word and no pair stay as they are", () => {
  const read = readText(wide("Indicador", ["Consumo Real;6;7;8;9", "Meta de vendas;5;5;5;5"]));
  expect([...new Set(read.texts("kpi"))]).toEqual(["Consumo Real", "Meta de vendas"]);
  expect(read.notes).toEqual([]);
});

describe("a ledger beside its budget", () => {
  it("spends what was realised", () => {
    const lines = ["01", "02", "03", "04"].flatMap((month) => [
      `15/${month}/2025;Viagens;Orçado;1.100,00`,
      `15/${month}/2025;Viagens;Realizado;1.000,00`,
    ]);
    const read = readText(`Data;Conta;Tipo;Valor\n${lines.join("\n")}\n`, {
      answers: { moeda: "BRL" },
    });
    expect(read).toMatchObject({ type: "custos", asked: [] });
    expect(read.numbers("valor")).toEqual([1000, 1000, 1000, 1000]);
    expect(read.notes).toEqual(["4 linhas de valores planejados ficaram fora: não são gasto."]);
  });

  it("of bills counts those that are still foreseen", () => {
    const bills = Array.from(
      { length: 24 },
      (_, at) =>
        `${at % 2 ? "Previsto" : "Realizado"};Alfa;Fretes;NF ${100 + at};0${1 + (at % 9)}/05/2026;1.000,00`,
    );
    const read = readText(
      `Situação;Fornecedor;Categoria;Nº NF;Emissão;Valor (R$)\n${bills.join("\n")}\n`,
    );
    expect(read.type).toBe("custos");
    expect(read.numbers("valor")).toHaveLength(24);
  });
});
