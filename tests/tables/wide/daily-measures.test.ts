/** Measures by day: what is taken of a month is said by their names, or asked (M10). */
import { describe, expect, it } from "vitest";
import { readKpis } from "#domain/phases/common/kpi-series.ts";
import { readText } from "../read-text.ts";

const dayMs = 86_400_000;
const days = (from: string, count: number, step = 1): string[] =>
  Array.from({ length: count }, (_, at) => {
    const [year, month, day] = new Date(Date.parse(from) + at * step * dayMs)
      .toISOString()
      .slice(0, 10)
      .split("-");
    return `${day}/${month}/${year}`;
  });
const sheet = (dates: readonly string[], ...headers: string[]): string =>
  [
    ["Dia", ...headers].join(";"),
    ...dates.map((date, at) => [date, ...headers.map((_, column) => at + column)].join(";")),
  ].join("\n");
/** 62 days: December from the 30th, January whole, February whole, one day of March. */
const cut = sheet(days("2025-12-30", 62), "Internações");
const question = "juntar:Internações";
const monthsOf = (text: string, answers: Record<string, string>) =>
  readKpis(readText(text, { answers }).table)[0]!.months.map(({ value }) => value);

describe("measures by day", () => {
  it("are asked about, and unread before", () => {
    const read = readText(cut);
    expect(read.asked).toEqual([question]);
    expect(read.table.columns["valor"]).toBeUndefined();
  });

  it("add up over whole months only", () => {
    // Days 2 to 32 are January's and 33 to 60 February's.
    expect(monthsOf(cut, { [question]: "soma" })).toEqual([527, 1302]);
  });

  it("are taken together, or at their last day, over every month", () => {
    expect(monthsOf(cut, { [question]: "media" })).toEqual([0.5, 17, 46.5, 61]);
    expect(monthsOf(cut, { [question]: "ultimo" })).toEqual([1, 32, 60, 61]);
  });

  it("are told by their names", () => {
    const named = readText(
      sheet(days("2026-01-01", 59), "Vendas", "Taxa de ocupação", "Saldo", "Preço médio"),
    );
    expect(named.asked).toEqual([]);
    const ways = Object.fromEntries(
      named.texts("kpi").map((kpi, row) => [kpi, named.texts("agregacao")[row]]),
    );
    expect(ways).toEqual({
      Vendas: "soma",
      "Taxa de ocupação": "media",
      Saldo: "media",
      "Preço médio": "media",
    });
  });

  it("by month ask nothing", () => {
    const monthly = Array.from(
      { length: 12 },
      (_, at) => `2025-${String(at + 1).padStart(2, "0")}-01`,
    );
    const read = readText(sheet(monthly, "Internações"));
    expect(read.asked).toEqual([]);
    expect(read.table.columns["agregacao"]).toBeUndefined();
  });

  it("by week are asked about as well", () => {
    expect(readText(sheet(days("2025-11-03", 20, 7), "Internações")).asked).toEqual([question]);
  });
});
