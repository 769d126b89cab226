/** Months and items that stand in columns: proposed, asked about where it is open, and read as rows of their own. */
import { describe, expect, it } from "vitest";
import { buildTable } from "#domain/tables/build-table.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import { openQuestions, resolveTable } from "#domain/tables/meaning/resolve-table.ts";
import { numberCell, textCell } from "#domain/tables/read-table.ts";
import type { RawTable } from "#domain/tables/raw-table.ts";
import { decisionOf, proposeTable } from "#domain/tables/table-type.ts";
import type { TableData } from "#domain/tables/table-data.ts";
import { parseMonthHeader } from "#domain/tables/wide/month-header.ts";
import { rawRows, rawTable } from "../raw-table.ts";

const options = {
  extractionDateMs: Date.UTC(2026, 10, 1),
  zone: "America/Sao_Paulo",
  pseudonymise: (value: string) => `p:${value}`,
};

function settled(
  text: string,
  answers: Record<string, string> = {},
  changes: Partial<RawTable> = {},
) {
  const meta = rawTable(text, changes);
  const mapping = proposeTable(meta);
  const proposed = decisionOf(mapping);
  const decision = proposed && { ...proposed, answers };
  return { meta, mapping, decision, ...{ table: resolveTable({ meta, mapping, decision }, true) } };
}

function built(text: string, answers: Record<string, string> = {}): TableData {
  const { meta, table } = settled(text, answers);
  const decision = table.decision!;
  const spec = canonicalTable(decision.canonical);
  const file = { fileId: "f", fileName: "série.csv", sha256: "s" };
  return buildTable(file, meta, decision, { spec, rows: rawRows(text), repeated: [], options })
    .table;
}

const rowsOf = (table: TableData, ...columns: string[]) =>
  Array.from({ length: table.rows }, (_, row) =>
    columns.map((column) => textCell(table, column, row) ?? numberCell(table, column, row)),
  );

const months = "Indicador;jan/25;fev/25;mar/25\nPrazo;10;9;\nFila;1;2;3\n";
const survey = [
  "Área;Eu gosto do meu trabalho;Minha liderança me ouve sempre;Recebo retorno do que faço",
  ...["TI;5;4;1", "TI;4;4;2", "RH;5;;1", "RH;4;3;2", "RH;5;4;1"],
].join("\n");

describe("a header that is a month", () => {
  it.each([
    ["janeiro", { year: null, month: 1 }],
    ["Mar.", { year: null, month: 3 }],
    ["jan/24", { year: 2024, month: 1 }],
    ["2024-07", { year: 2024, month: 7 }],
    ["12/2023", { year: 2023, month: 12 }],
    ["Março de 2024 (R$)", { year: 2024, month: 3 }],
    ["2024-05-01", { year: 2024, month: 5 }],
    ["Jan Orçado", { year: null, month: 1, isPlan: true }],
    ["Realizado - fev/26", { year: 2026, month: 2 }],
    ["Meta", null],
    ["Real", null],
    ["2024-05-02", null],
    ["45292", null],
    ["Marca", null],
    ["2024", null],
    ["", null],
  ])("%s", (header, month) => {
    expect(parseMonthHeader(header)).toEqual(month && { isPlan: false, ...month });
  });
});

describe("months in columns", () => {
  it("are one indicator a row and one value a month", () => {
    const table = built(months);
    expect(table.name).toBe("kpis");
    expect(rowsOf(table, "kpi", "valor")).toEqual([
      ["Prazo", 10],
      ["Prazo", 9],
      ["Fila", 1],
      ["Fila", 2],
      ["Fila", 3],
    ]);
    expect([...table.rowNumber]).toEqual([2, 2, 3, 3, 3]);
    const data = table.columns["data"]!;
    expect(data.kind === "time" && new Date(data.values[1]!).toISOString()).toBe(
      "2025-02-01T03:00:00.000Z",
    );
    expect(table.files[0]).toMatchObject({
      isWide: true,
      rowsTotal: 2,
      headers: { valor: "jan/25 … mar/25" },
    });
    expect(table.checks!["valor"]).toMatchObject({ nonEmpty: 5, valid: 5 });
  });

  it("beside what was planned for them have it as their target", () => {
    const text =
      "Centro de custo;Jan Orçado;Jan Realizado;Fev Orçado;Fev Realizado;Mar Orçado;Mar Realizado;Var %\nFundição;410;463,8;410;;415;468,4;12\nUsinagem;280;;;274,3;280;277;-2\n";
    const table = built(text, { ano_meses: "2026" });
    expect(table.name).toBe("kpis");
    expect(rowsOf(table, "kpi", "valor", "meta")).toEqual([
      ["Fundição", 463.8, 410],
      ["Fundição", 468.4, 415],
      ["Usinagem", 274.3, null],
      ["Usinagem", 277, 280],
    ]);
    const { table: open, decision } = settled(text);
    expect(openQuestions(open, decision).map(({ id }) => id)).toEqual(["ano_meses"]);
  });

  it("without a year are asked for it, and feed nothing before", () => {
    const text = months.replaceAll("/25", "");
    const { table, decision } = settled(text);
    expect(openQuestions(table, decision).map(({ id }) => id)).toEqual(["ano_meses"]);
    expect(table.decision!.columns).toEqual({ Indicador: "kpi" });
    const read = built(text, { ano_meses: "2019" }).columns["data"]!;
    expect(read.kind === "time" && new Date(read.values[0]!).getUTCFullYear()).toBe(2019);
  });

  it("take the one year that the lines above the header name", () => {
    const preamble = [{ rowNumber: 1, text: "Resultados de 2023" }];
    const { table, decision } = settled(months.replaceAll("/25", ""), {}, { preamble });
    expect(openQuestions(table, decision)).toEqual([]);
    expect(table.decision!.answers["ano_meses"]).toBe("2023");
  });

  it("take the year of each row from its column", () => {
    const table = built("Ano;jan;fev;mar\n2023;1;2;3\n2024;4;5;6\n");
    const data = table.columns["data"]!;
    expect(rowsOf(table, "kpi", "valor")[5]).toEqual(["série", 6]);
    expect(data.kind === "time" && new Date(data.values[5]!).toISOString().slice(0, 7)).toBe(
      "2024-03",
    );
  });

  it("of many rows are asked what they are together", () => {
    const list = ["Código;jan/25;fev/25;mar/25"];
    for (let row = 0; row < 50; row++) list.push(`${row};1;2;3`);
    const { table, decision } = settled(list.join("\n"));
    expect(openQuestions(table, decision).map(({ id }) => id)).toEqual(["linhas_meses"]);
    const summed = built(list.join("\n"), { linhas_meses: "somar" });
    expect(rowsOf(summed, "kpi", "agregacao")[0]).toEqual(["série", "soma"]);
    const each = built(list.join("\n"), { linhas_meses: "cada" });
    expect(rowsOf(each, "kpi")[3]).toEqual(["1"]);
  });

  it("of amounts by account are a ledger", () => {
    const table = built(
      "Conta contábil;jan/25;fev/25;mar/25\nEnergia;R$ 10,50;R$ 9,00;R$ 1,00\nÁgua;R$ 2,00;R$ 3,00;R$ 4,00\n",
    );
    expect(table.name).toBe("custos");
    expect(rowsOf(table, "conta", "valor")[1]).toEqual(["Energia", 9]);
    expect(table.columns["competencia"]!.kind).toBe("time");
  });

  it("of indicators with cents beside their units are no ledger", () => {
    const text =
      "Indicador;Unidade;jan/25;fev/25;mar/25\nFaturamento;R$ mil;900,5;918,2;936,1\nAbsenteísmo;%;3,2;3,3;3,1\n";
    expect(proposeTable(rawTable(text)).canonical).toBe("kpis");
  });

  it("are not read twice: a month that repeats says nothing", () => {
    expect(proposeTable(rawTable("X;jan;fev;mar;jan\na;1;2;3;4\nb;1;2;3;4\n")).canonical).not.toBe(
      "kpis",
    );
  });
});

describe("one column of dates beside figures", () => {
  const text = ["Month;#Passengers;Price"];
  for (let month = 1; month <= 8; month++)
    text.push(`1950-0${month};${100 + month};${month === 3 ? "" : "2,5"}`);
  it("is an indicator a column", () => {
    const table = built(text.join("\n"));
    expect([table.name, table.rows]).toEqual(["kpis", 15]);
    expect(rowsOf(table, "kpi", "valor").slice(0, 3)).toEqual([
      ["#Passengers", 101],
      ["Price", 2.5],
      ["#Passengers", 102],
    ]);
  });

  it("is none where a date repeats or words stand beside it", () => {
    const twice = [...text, ...text.slice(1, 4)].join("\n");
    expect(proposeTable(rawTable(twice)).canonical).toBeNull();
    const worded = text.map((line, at) => `${line};${at === 0 ? "Nome" : "abc"}`).join("\n");
    expect(proposeTable(rawTable(worded)).canonical).toBeNull();
  });
});

describe("a survey with one column an item", () => {
  it("is one answer a row, and each row of the file a person", () => {
    const table = built(survey);
    expect([table.name, table.rows]).toEqual(["pesquisa", 15]);
    expect(rowsOf(table, "respondente_id", "area", "item_id", "resposta")[0]).toEqual([
      "p:L2",
      "TI",
      "Eu gosto do meu trabalho",
      5,
    ]);
    expect(table.checks!["resposta"]).toMatchObject({ nonEmpty: 14, valid: 14 });
  });

  it("knows the dimensions that headers name", () => {
    const own = survey
      .replace("Eu gosto do meu trabalho", "Desejo")
      .replace("Área;", "Área;Tenho o que preciso hoje;Sei a quem posso perguntar;")
      .replaceAll(/^(TI|RH);/gm, "$1;3;2;");
    expect(rowsOf(built(own), "dimensao").slice(0, 4)).toEqual([
      [null],
      [null],
      ["desejo"],
      [null],
    ]);
  });

  it("in words of agreement is read as notes", () => {
    const words = survey
      .replaceAll(";5", ";Concordo totalmente")
      .replaceAll(";4", ";Concordo")
      .replaceAll(";3", ";Neutro")
      .replaceAll(";2", ";Discordo")
      .replaceAll(";1", ";Discordo totalmente");
    expect(rowsOf(built(words), "resposta")).toEqual(rowsOf(built(survey), "resposta"));
  });

  it("of another scale is asked once, and read in it in every item", () => {
    const wide = survey.replaceAll(";1", ";0").replaceAll(";5", ";10");
    const { table, decision } = settled(wide);
    const open = openQuestions(table, decision);
    expect(open.map(({ kind }) => kind)).toEqual(["escala_nota"]);
    const read = rowsOf(built(wide, { [open[0]!.id]: "0-10" }), "resposta").flat();
    expect(Math.max(...read.map(Number))).toBeLessThanOrEqual(5);
    expect(read.slice(0, 3)).toEqual([5, 2.6, 1]);
  });

  it("is none where the headers are measures", () => {
    const measures = "Código;Nota;Peso;Grau\n" + "1;2;3;4\n".repeat(6);
    expect(proposeTable(rawTable(measures)).canonical).not.toBe("pesquisa");
  });
});
