/** Indicators in one column of names, with several values of each in a month: which of them add up is told by their names, or asked (M10). */
import { describe, expect, it } from "vitest";
import { readKpis } from "#domain/phases/common/kpi-series.ts";
import { readText } from "../read-text.ts";

const days = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(from) + at * 86_400_000)
      .toISOString()
      .slice(0, 10)
      .split("-")
      .reverse()
      .join("/"),
  );
type Line = [name: string, unit: string, value: number];
const list = (dates: readonly string[], ...lines: Line[]): string =>
  [
    "Dia;Indicador;Unidade;Valor",
    ...dates.flatMap((day) => lines.map((line) => [day, ...line].join(";"))),
  ].join("\n");
/** January and February whole. */
const twoMonths = days("2026-01-01", 59);
const question = "juntar:Valor";
const valuesOf = (text: string, answers: Record<string, string> = {}) =>
  Object.fromEntries(
    readKpis(readText(text, { answers, as: "kpis" }).table).map(({ name, months }) => [
      name,
      months.map(({ value }) => value),
    ]),
  );

describe("indicators by day in one column of names", () => {
  const text = list(
    twoMonths,
    ["Produção", "t", 10],
    ["Vendas", "R$", 100],
    ["Tempo de parada", "min", 7],
    ["Refugo", "%", 2],
  );
  it("are asked about by those whose names say nothing, and unread before", () => {
    const read = readText(text, { as: "kpis" });
    expect(read.asked).toEqual([question]);
    expect(read.table.columns["valor"]).toBeUndefined();
  });
  it("add up where somebody or their name says so, each by itself", () =>
    expect(valuesOf(text, { [question]: "Produção" })).toEqual({
      Produção: [310, 280],
      Vendas: [3100, 2800],
      "Tempo de parada": [7, 7],
      Refugo: [2, 2],
    }));
  it("are means where none does", () =>
    expect(valuesOf(text, { [question]: "nenhum" })["Produção"]).toEqual([10, 10]));
  it("of rates, notes and times alone ask nothing", () => {
    const levels = list(twoMonths, ["Ocupação", "%", 80], ["Atendimento", "nota", 9]);
    expect(readText(levels, { as: "kpis" }).asked).toEqual([]);
    expect(valuesOf(levels)).toEqual({ Ocupação: [80, 80], Atendimento: [9, 9] });
  });
  it("by month ask nothing, and have no way of their own", () => {
    const months = Array.from({ length: 12 }, (_, at) => `01/${`${at + 1}`.padStart(2, "0")}/2025`);
    const read = readText(list(months, ["Produção", "t", 10], ["Refugo", "%", 2]), { as: "kpis" });
    expect(read.asked).not.toContain(question);
    expect(read.table.columns["agregacao"]).toBeUndefined();
  });
});

describe("indicators by month and branch", () => {
  const months = Array.from({ length: 12 }, (_, at) => `2025-${`${at + 1}`.padStart(2, "0")}-01`);
  const text = [
    "Mês;Filial;Indicador;Valor",
    ...months.flatMap((month) =>
      ["Centro", "Norte", "Sul"].flatMap((branch, at) =>
        [
          ["Faturamento", 100 * (at + 1)],
          ["Absenteísmo", at + 1],
        ].map((line) => [month, branch, ...line].join(";")),
      ),
    ),
  ].join("\n");
  it("are no mean of the branches before somebody says what adds up", () => {
    const read = readText(text, { as: "kpis" });
    expect(read.asked).toEqual([question]);
    expect(read.table.columns["valor"]).toBeUndefined();
    const told = valuesOf(text, { [question]: "Faturamento" });
    expect([told["Faturamento"]![0], told["Absenteísmo"]![0]]).toEqual([600, 2]);
  });
});
