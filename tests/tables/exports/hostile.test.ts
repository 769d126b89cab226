/** Exports as Omie, Conta Azul, SAP, Zendesk and spreadsheets print them, read by what their cells and headers say; totals by hand. */
import { describe, expect, it } from "vitest";
import { joinHeaderRows } from "#domain/tables/headers/header-rows.ts";
import { parseDate } from "#domain/tables/values/date.ts";
import { parseNumber, plainNumberStyle } from "#domain/tables/values/number.ts";
import { readText } from "../read-text.ts";

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);
const lines = (head: string, line: (at: number) => string, count = 20): string =>
  `${head}\n${Array.from({ length: count }, (_, at) => line(at)).join("\n")}\n`;

describe("a figure", () => {
  it.each([
    ["R$ 1,2 mi", 1_200_000],
    ["1.250 mil", 1_250_000],
    ["(R$ 1,1 milhões)", -1_100_000],
    ["2 bi", 2_000_000_000],
    ["4,0%*", 4],
    ["12,5 †", 12.5],
    ["5 min", NaN],
    ["5 mm", NaN],
    ["*", NaN],
  ])("“%s”", (cell, value) => expect(parseNumber(cell, plainNumberStyle)).toBe(value));
});

it("a month as SAP writes it is one where its year can be one", () => {
  const style = { order: "dmy", ambiguous: false, zone: "UTC" } as const;
  expect(new Date(parseDate("05.2026", style)).toISOString()).toContain("2026-05-01");
  expect(parseDate("05.3026", style)).toBeNaN();
  expect(parseDate("13.2026", style)).toBeNaN();
});

describe("a statement whose signs say what its words say", () => {
  const text = lines("Data;Categoria;Tipo;Valor (R$)", (at) =>
    at % 4 === 0
      ? `0${(at % 9) + 1}/03/2026;Vendas;Receita;500,00`
      : `0${(at % 9) + 1}/03/2026;Aluguel;Despesa;-100,00`,
  );
  it("spends what went out, and no negative amount", () => {
    expect(sum(readText(text, { answers: { "lados:Tipo": "debitos" } }).numbers("valor"))).toBe(
      1500,
    );
  });
});

describe("amounts in thousands", () => {
  it.each([
    [
      "in the names of their rows",
      "Conta;jan/26;fev/26;mar/26",
      (at: number) => `Conta ${"ABCDE"[at]} (R$ mil);1,50;2,50;3,50`,
    ],
    [
      "in a column of units",
      "Conta;Un.;jan/26;fev/26;mar/26",
      (at: number) => `Conta ${"ABCDE"[at]};R$ mil;1,50;2,50;3,50`,
    ],
  ])("said %s are asked about", (_, head, line) => {
    const text = lines(head, line, 5);
    const asked = readText(text, { answers: { moeda: "BRL" } });
    expect(asked).toMatchObject({ type: "custos", asked: ["magnitudes"] });
    expect(sum(asked.numbers("valor"))).toBe(0);
    expect(
      sum(readText(text, { answers: { moeda: "BRL", magnitudes: "mil" } }).numbers("valor")),
    ).toBe(37_500);
  });
});

it("a month with a note beside a figure, or a word for one, stays among the months", () => {
  const months = ["jan/26", "fev/26", "mar/26", "abr/26"];
  const read = readText(
    `Indicador;${months.join(";")}\nNPS;55;57;58;59*\nAbsenteísmo;3,1;3,2;3,3;a apurar\n`,
  );
  expect(read.type).toBe("kpis");
  expect(read.numbers("valor").filter((value) => value !== null)).toEqual([
    55, 57, 58, 59, 3.1, 3.2, 3.3,
  ]);
});

it("of a budget beside what was spent of it, what was spent is the amount", () => {
  const read = readText(
    lines("Conta;Orçado;Realizado;Desvio", (at) => `Conta ${at};1.000,50;1.200,50;200,00`, 6),
    { answers: { moeda: "BRL" } },
  );
  expect(read).toMatchObject({ type: "custos", asked: [] });
  expect(sum(read.numbers("valor"))).toBe(7203);
  expect(read.table.files[0]!.ledger?.nature).toBe("despesa");
});

it("items numbered as forms number them are those of a survey, in words of agreement too", () => {
  const words = ["Discordo totalmente", "Discordo", "Neutro", "Concordo", "Concordo totalmente"];
  const read = readText(
    lines(
      "Em qual área você trabalha?;1. Entendo a mudança;2. Tenho tempo;3. Meu gestor apoia",
      (at) =>
        `${at % 2 ? "TI" : "Vendas"};${words[at % 5]};${words[(3 * at) % 5]};${words[at % 3]}`,
    ),
  );
  expect(read).toMatchObject({ type: "pesquisa", asked: [] });
  // 20 answers to each of three items: two of 1 to 5 each alike, and one of 1 to 3.
  expect(sum(read.numbers("resposta"))).toBe(60 + 60 + 39);
  expect(new Set(read.texts("area"))).toEqual(new Set(["TI", "Vendas"]));
});

describe("headers of other systems", () => {
  it.each([
    [
      "Classe custo;Centro custo;Valor/Moeda ACC;Data lançamento",
      "410010;CC1;1.000,50;20.01.2026",
      "custos",
    ],
    ["Período;Centro de custo;Classe de custo;Valor em R$", "05.2026;CC1;Luz;1.000,50", "custos"],
    [
      "Emissão;CNPJ Emitente;Razão Social Emitente;Valor Total da NF-e",
      "20/01/2026;11.222.333/0001-81;Alfa Ltda;1.000,50",
      "custos",
    ],
  ])("“%s”", (head, line, type) => {
    const read = readText(
      lines(head, () => line),
      { answers: { moeda: "BRL" } },
    );
    expect(read).toMatchObject({ type, asked: [] });
    expect(sum(read.numbers("valor"))).toBe(20_010);
    expect(read.table.columns["competencia"]).toBeDefined();
  });

  it("of a help desk in English", () => {
    const read = readText(
      lines(
        "Ticket ID;Status;Created at;Solved at",
        (at) => `${at + 1};Solved;2026-01-02 08:00:00 -0300;2026-01-03 08:00:00 -0300`,
      ),
    );
    expect(read).toMatchObject({ type: "casos", asked: [] });
    expect(read.table.columns["encerrado_em"]).toBeDefined();
  });
});

it("a row of units below the names stands beside them in brackets", () =>
  expect(
    joinHeaderRows(
      [
        { index: 0, cells: ["Processo", "Volume", "Tempo médio", "Custo hora"] },
        { index: 1, cells: ["", "un/mês", "min", "[R$/h]"] },
      ],
      4,
      [],
    ),
  ).toEqual(["Processo", "Volume (un/mês)", "Tempo médio (min)", "Custo hora [R$/h]"]));

describe("a duration by the clock", () => {
  it("is in the unit of its column, past a day as well", () => {
    const read = readText(
      lines(
        "ID do chamado;Aberto em;Tempo de resolução",
        (at) => `C-${at};${String(1 + at).padStart(2, "0")}/05/2026 08:00;${at}:30:00`,
        28,
      ),
    );
    expect([read.type, read.asked]).toEqual(["casos", []]);
    expect(read.numbers("resolucao_h").slice(24)).toEqual([24.5, 25.5, 26.5, 27.5]);
    const steps = readText(
      lines(
        "Processo;Ordem;Etapa;Tempo de execução",
        (at) => `P;${at + 1};E${at};00:0${at % 9}:30`,
      ),
      { as: "etapas" },
    );
    expect(steps.asked).toEqual([]);
    expect(steps.numbers("toque_min").slice(0, 3)).toEqual([0.5, 1.5, 2.5]);
  });

  it("of two parts alone is none: hours and minutes, or minutes and seconds", () => {
    const read = readText(
      lines(
        "ID do chamado;Aberto em;Tempo de resolução",
        (at) => `C-${at};01/05/2026 08:00;0${at % 9}:30`,
      ),
    );
    expect(read.table.columns["resolucao_h"]).toBeUndefined();
  });
});
