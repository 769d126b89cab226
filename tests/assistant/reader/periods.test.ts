import { describe, expect, it } from "vitest";
import { normalize } from "#domain/assistant/reader/normalize.ts";
import {
  holesOf,
  readPeriod,
  type PeriodContext,
} from "#domain/assistant/reader/periods/periods.ts";

const ledger: PeriodContext = { first: "2025-03", last: "2026-08", base: "2026-08" };
const read = (question: string, changes: Partial<PeriodContext> = {}) => {
  const found = readPeriod(normalize(question).said, { ...ledger, ...changes });
  return found === null ? "nada" : `${found.from}..${found.to} ${found.state}`;
};
const after = (month: string) => ({ before: { from: month, to: month } });

describe("a period said", () => {
  it.each([
    ["quanto gastamos em agosto de 2026", "2026-08..2026-08 dentro"],
    ["nps em março do ano passado", "2025-03..2025-03 dentro"],
    ["gasto de março", "2026-03..2026-03 dentro"],
    ["gasto em setembro", "2025-09..2025-09 dentro"],
    ["quanto gastamos em outubro de 2026", "2026-10..2026-10 fora"],
    ["gasto em dez/25", "2025-12..2025-12 dentro"],
    ["gasto em dez/2025", "2025-12..2025-12 dentro"],
    ["gasto em 11/2026", "2026-11..2026-11 fora"],
    ["gasto do 2º trimestre de 2026", "2026-04..2026-06 dentro"],
    ["gasto do 1T25", "2025-01..2025-03 parte"],
    ["últimos 3 meses", "2026-06..2026-08 dentro"],
    ["gasto do ano passado", "2025-01..2025-12 parte"],
    ["gasto deste ano", "2026-01..2026-08 dentro"],
    ["mês passado", "2026-08..2026-08 dentro"],
    ["gasto do mês que vem", "2026-09..2026-09 fora"],
    ["gasto de 2025", "2025-01..2025-12 parte"],
    ["gasto em janeiro de 2024", "2024-01..2024-01 fora"],
    ["GASTO EM AGOSTO DE 2026", "2026-08..2026-08 dentro"],
  ])("%s", (question, expected) => {
    expect(read(question)).toBe(expected);
  });

  it("counts the month before from the last plan, and from the data without one", () => {
    expect(read("e no mês anterior?", after("2026-08"))).toBe("2026-07..2026-07 dentro");
    expect(read("e no mês anterior?", after("2026-07"))).toBe("2026-06..2026-06 dentro");
    expect(read("e no mês anterior?")).toBe("2026-07..2026-07 dentro");
  });

  it("names the same month a year earlier where the data hold both", () => {
    expect(readPeriod("gasto de marco", ledger)?.other).toBe("2025-03");
    expect(readPeriod("gasto em setembro", ledger)?.other).toBeUndefined();
    expect(readPeriod("gasto em marco de 2026", ledger)?.other).toBeUndefined();
  });
});

describe("a range", () => {
  it.each([
    ["gasto de janeiro a março de 2026", "2026-01..2026-03 dentro"],
    ["gasto de outubro a março de 2026", "2025-10..2026-03 dentro"],
    ["gasto entre abril de 2025 e junho de 2025", "2025-04..2025-06 dentro"],
    ["gasto de out/2025 até mar/2026", "2025-10..2026-03 dentro"],
    ["gasto de out a dez", "2025-10..2025-12 dentro"],
    ["gasto de 05/2025 a 07/2025", "2025-05..2025-07 dentro"],
    ["gasto desde maio", "2026-05..2026-08 dentro"],
    ["gasto a partir de novembro de 2025", "2025-11..2026-08 dentro"],
    ["gasto até junho de 2025", "2025-03..2025-06 dentro"],
    ["quanto gastamos até agora", "2025-03..2026-08 dentro"],
    ["quanto era um ano atrás", "2025-08..2025-08 dentro"],
    ["quanto era há 3 meses", "2026-05..2026-05 dentro"],
    ["quanto era dois meses atrás", "2026-06..2026-06 dentro"],
    ["gasto do primeiro semestre de 2026", "2026-01..2026-06 dentro"],
    ["gasto do 2º semestre", "2025-07..2025-12 dentro"],
    ["gasto do 3º trimestre", "2025-07..2025-09 dentro"],
    ["gasto do 2º trimestre", "2026-04..2026-06 dentro"],
    ["últimos seis meses", "2026-03..2026-08 dentro"],
  ])("%s", (question, expected) => {
    expect(read(question)).toBe(expected);
  });
});

describe("what is no period", () => {
  it.each([
    "os dez maiores fornecedores",
    "processos que demoram dez dias",
    "o que dá para fazer em dez semanas",
    "quais os segundos colocados",
    "mais de 2026 horas por mês",
    "sistemas que custam R$ 2026",
  ])("%s", (question) => {
    expect(read(question)).toBe("nada");
  });
});

describe("dates to come", () => {
  it("are the next such month after today and are not bounded by the data", () => {
    const toCome = { toCome: "2026-11" };
    expect(read("contratos que vencem em setembro", toCome)).toBe("2027-09..2027-09 dentro");
    expect(read("contratos que vencem até março", toCome)).toBe("2026-11..2027-03 dentro");
    expect(read("contratos que vencem entre janeiro e março", toCome)).toBe(
      "2027-01..2027-03 dentro",
    );
    expect(read("contratos que vencem em novembro", toCome)).toBe("2026-11..2026-11 dentro");
    expect(read("contratos que vencem no mês que vem", toCome)).toBe("2026-12..2026-12 dentro");
    expect(read("contratos que vencem em março de 2028", toCome)).toBe("2028-03..2028-03 dentro");
  });
});

it("finds the months of a period that hold nothing", () => {
  const months = new Set(["2025-10", "2025-11", "2026-01"]);
  expect(holesOf({ from: "2025-10", to: "2026-01" }, months)).toEqual(["2025-12"]);
});
