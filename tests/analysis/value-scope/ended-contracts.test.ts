/** Contracts of which every one has ended: what was paid to whom is told, and no negotiation of it is proposed. */
import { describe, expect, it } from "vitest";
import { tableOf } from "../build-table.ts";
import { runPhaseOne } from "./ledger-run.ts";

function rulesOf(lastYear: number): string[] {
  const rows = Array.from({ length: 40 }, (_, at) => ({
    competencia: new Date(Date.UTC(2015, at % 12, 3)),
    termino: new Date(Date.UTC(at === 0 ? lastYear : 2018, at % 12, 3)),
    fornecedor: `Fornecedor ${at}`,
    valor: at < 4 ? 1000 : 1,
  }));
  const { files, ...table } = tableOf("custos", rows, "contratos.csv");
  const { insights } = runPhaseOne({
    custos: {
      ...table,
      files: files.map((file) => ({
        ...file,
        ledger: { nature: "contrato" as const, group: "contratos" },
      })),
    },
  });
  return insights.map(({ rule_id }) => rule_id);
}

describe("a list of contracts", () => {
  it("that have all ended proposes no negotiation with its suppliers", () => {
    const rules = rulesOf(2018);
    expect(rules).toContain("I1.32");
    expect(rules.filter((rule) => rule === "I1.17" || rule === "I1.18")).toEqual([]);
  });

  it("of which one is in force does", () => {
    expect(rulesOf(2035)).toEqual(expect.arrayContaining(["I1.18"]));
  });
});
