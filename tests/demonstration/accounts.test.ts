import { describe, expect, it } from "vitest";
import { groupBy, mean, num, rowsOf, seconds, sum } from "./read-demonstration.ts";

const accounts = rowsOf("clientes");
const cases = rowsOf("casos");
const days = (row: Record<string, string>) =>
  (seconds(row["encerrado_em"]) - seconds(row["aberto_em"])) / 86_400;

/** Cases opened in the 92 days that end on 31 August 2026. */
const recent = groupBy(
  cases.filter(
    (row) =>
      seconds(row["aberto_em"]) >= seconds("01/06/2026") &&
      seconds(row["aberto_em"]) < seconds("01/09/2026"),
  ),
  (row) => row["cliente_id"] ?? "",
);
const slopeOnDays = -0.8068942082304875;

function alerts(factor: number): { id: string; criteria: string[]; revenue: number }[] {
  return accounts.flatMap((account) => {
    const id = account["cliente_id"] ?? "";
    const own = recent.get(id) ?? [];
    const answers = own
      .filter((row) => row["csat"] !== "")
      .map((row) =>
        Math.min(10, Math.max(0, num(row["csat"]) + slopeOnDays * days(row) * (factor - 1))),
      );
    const criteria = [
      own.length >= 3 && mean(own.map((row) => days(row) * factor)) > 4 ? "C1" : "",
      answers.length >= 3 && mean(answers) < 6 ? "C3" : "",
      num(account["variacao_uso_pct"]) <= -30 ? "C4" : "",
    ].filter(Boolean);
    return criteria.length > 0 ? [{ id, criteria, revenue: num(account["receita_mensal"]) }] : [];
  });
}

describe("accounts of the demonstration", () => {
  it("are 320 with R$ 4 million a month", () => {
    expect(accounts).toHaveLength(320);
    expect(sum(accounts.map((row) => num(row["receita_mensal"])))).toBe(4_000_000);
    expect(sum(accounts.slice(0, 10).map((row) => num(row["receita_mensal"])))).toBe(125_000);
    expect(new Set(cases.map((row) => row["cliente_id"])).size).toBe(320);
  });

  it("open four or five recent cases each", () => {
    for (const account of accounts)
      expect([4, 5]).toContain((recent.get(account["cliente_id"] ?? "") ?? []).length);
  });

  it("are in alert 24 times today, with R$ 300.000 a month, and 14 times with the projected flow", () => {
    const today = alerts(1);
    expect(today).toHaveLength(24);
    expect(sum(today.map((alert) => alert.revenue))).toBe(300_000);
    expect(
      ["C1", "C3", "C4"].map(
        (criterion) => today.filter((alert) => alert.criteria.includes(criterion)).length,
      ),
    ).toEqual([16, 3, 14]);
    const future = alerts(0.4);
    expect(future).toHaveLength(14);
    for (const alert of future) expect(alert.criteria).toContain("C4");
  });
});
