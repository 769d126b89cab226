import { expect, it } from "vitest";
import { tableOf, type Row } from "#tests/analysis/build-table.ts";
import { publishPay } from "#domain/phases/common/positions/published-pay.ts";
import { readPayroll } from "#domain/phases/value-scope/compute/hourly-rate.ts";
import { resolveAssumptions } from "#domain/facts/assumptions/register.ts";
import type { PayHistory } from "#domain/people/pay-ledger.ts";
import { withoutEmptyRows } from "#domain/tables/rows/without-empty-rows.ts";

const people = Array.from(
  { length: 12 },
  (_, at): Row => ({
    posicao_id: `P${at}`,
    cargo: "Analista",
    area: at < 6 ? "Suporte" : "Vendas",
    gestor_id: at === 0 ? null : "P0",
    fte: 1,
    custo_mensal: 4_000 + 317 * at,
    custo_tipo: "total",
  }),
);
const empty: Row = {
  posicao_id: null,
  cargo: null,
  area: null,
  gestor_id: null,
  fte: null,
  custo_mensal: null,
  custo_tipo: null,
};

function historyThatCounts() {
  const asked: string[] = [];
  const history: PayHistory = {
    states: [],
    tokenOf: (pay) => {
      asked.push(pay);
      return pay;
    },
  };
  return { asked, history };
}

it("is decided once for all phases that read the same table, empty lines or not", () => {
  const tables = { cargos: tableOf("cargos", [...people.slice(0, 4), empty, ...people.slice(4)]) };
  const assumptions = resolveAssumptions([]);
  const { asked, history } = historyThatCounts();
  const ofStructure = publishPay(withoutEmptyRows(tables), assumptions, history);
  const payroll = readPayroll(tables.cargos, assumptions, history);
  const kept = publishPay(
    withoutEmptyRows(tables),
    assumptions,
    history,
    "2026-03-02T10:00:00.000Z",
  );
  expect(asked).toHaveLength(people.length);
  expect(payroll.positions?.rows).toBe(people.length);
  expect(kept).toEqual({
    ...ofStructure,
    state: { ...ofStructure.state, computedAt: "2026-03-02T10:00:00.000Z" },
  });
  expect(kept.total?.fte).toBe(people.length);
});

it("is decided anew for other assumptions, another history or another table", () => {
  const tables = { cargos: tableOf("cargos", people) };
  const { asked, history } = historyThatCounts();
  const of = (table = tables, assumptions = resolveAssumptions([])) =>
    publishPay(table, assumptions, history).total?.perYear ?? 0;
  const first = of();
  expect(of({ cargos: tableOf("cargos", people.slice(0, 11)) })).toBeLessThan(first);
  const salaries = {
    cargos: tableOf(
      "cargos",
      people.map((row) => ({ ...row, custo_tipo: "salario" })),
    ),
  };
  const [low, high] = [1.5, 2].map((value) =>
    of(
      salaries,
      resolveAssumptions([{ id: "A.encargos", value, justification: "folha" }] as never),
    ),
  );
  expect(high).toBeGreaterThan(low ?? 0);
  expect(asked.length).toBeGreaterThan(4 * 11);
});
