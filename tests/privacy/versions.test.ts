import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { nimbelaOverrides } from "#tests/analysis/business-case/demonstration.ts";
import { tableOf, type Row } from "#tests/analysis/build-table.ts";
import { computePhases } from "#tests/report/runs/any-phase-run.ts";
import { publishPay } from "#domain/phases/common/positions/published-pay.ts";
import { resolveAssumptions } from "#domain/facts/assumptions/register.ts";
import type { Fact } from "#domain/facts/fact.ts";
import { noHistory, type PayHistory } from "#domain/people/pay-ledger.ts";
import type { Tables } from "#domain/tables/table-data.ts";
import { minimum, organisationOf, peoples } from "./organisation.ts";

const areas = ["Financeiro", "Suporte", "Vendas", "Jurídico", "Dados"];

/** Fewer than the minimum: people leave, join, get a raise, change the area. */
const change = fc.record({
  kind: fc.constantFrom("leaves", "joins", "raise", "moves"),
  who: fc.nat(1000),
  pay: fc.double({ min: 2_000, max: 60_000, noNaN: true, noDefaultInfinity: true }),
  area: fc.constantFrom(...areas),
});
const changes = fc.array(change, { minLength: 1, maxLength: minimum - 1 });
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

function changed(positions: readonly Row[], made: readonly Change[], version: number): Row[] {
  let rows = [...positions];
  made.forEach(({ kind, who, pay, area }, at) => {
    const index = 1 + (who % (rows.length - 1));
    const isHead = rows.some(({ gestor_id: manager }) => manager === rows[index]?.["posicao_id"]);
    if (kind === "leaves" && !isHead) rows = rows.filter((_, row) => row !== index);
    if (kind === "joins")
      rows = [
        ...rows,
        {
          posicao_id: `N${version}-${at}`,
          cargo: "Analista",
          area,
          familia: "Análise",
          gestor_id: "P0",
          fte: 1,
          custo_mensal: pay,
          custo_tipo: "total",
        },
      ];
    if (kind === "raise")
      rows = rows.map((row, place) => (place === index ? { ...row, custo_mensal: pay } : row));
    if (kind === "moves")
      rows = rows.map((row, place) => (place === index ? { ...row, area } : row));
  });
  return rows;
}

/** Facts of every phase for each version in turn, each beside what the ones before published. */
function publishInTurn(
  tables: Tables,
  versions: readonly Row[][],
  isRemembered: boolean,
): Map<string, Fact>[] {
  let history: PayHistory = noHistory;
  return versions.map((rows) => {
    const now: Tables = { ...tables, cargos: tableOf("cargos", rows) };
    const facts = [...computePhases(now, new Map(), history).values()].flatMap((phase) =>
      "computed" in phase ? phase.computed.facts : [],
    );
    if (isRemembered)
      history = {
        ...history,
        states: [
          ...history.states,
          publishPay(now, resolveAssumptions(nimbelaOverrides), history).state,
        ],
      };
    return new Map(facts.map((fact) => [fact.id, fact]));
  });
}

const numberOf = (facts: ReadonlyMap<string, Fact>, id: string): number | null => {
  const value = facts.get(id)?.value;
  return typeof value === "number" ? value : null;
};

/**
 * A month's sums that a reader of one version has: the total, areas for every number of people that may be behind the
 * rate, layers, managers.
 */
function sumsTold(facts: ReadonlyMap<string, Fact>): { exact: number[]; possible: number[] } {
  const total = numberOf(facts, "p3.custo_ano");
  const managers = numberOf(facts, "p3.ger_custo");
  const perMonth = (pattern: RegExp): number[] =>
    [...facts.values()].flatMap(({ id, value }) =>
      pattern.test(id) && typeof value === "number" ? [value / 12] : [],
    );
  const exact = [
    ...(total === null
      ? []
      : [total / 12, ...(managers === null ? [] : [(total / 12) * (managers / 100)])]),
    ...perMonth(/^p3\.camada\.[^.]+\.custo_ano$/),
  ];
  const rates = [...facts.values()].flatMap(({ id, value }) =>
    /^p1\.proc\.[^.]+\.custo_hora$/.test(id) && typeof value === "number" ? [value * 160] : [],
  );
  const hours = [...new Set(rates)].flatMap((rate) =>
    Array.from({ length: 20 }, (_, people) => rate * (people + 1)),
  );
  return { exact: [...exact, ...perMonth(/^p3\.area\.[^.]+\.custo_ano$/)], possible: hours };
}

/** What would tell of one to four people: sums of pays, of pays that went and came, of raises. */
function secretsOf(versions: readonly Row[][]): Float64Array {
  const pays = new Map<string, number[]>();
  for (const rows of versions)
    for (const { posicao_id: id, custo_mensal: pay } of rows)
      if (typeof pay === "number")
        pays.set(String(id), [...new Set([...(pays.get(String(id)) ?? []), pay])]);
  const parts = [...pays.values()].map((own) => [
    ...own.flatMap((pay) => [pay, -pay]),
    ...own.flatMap((a) => own.flatMap((b) => (a === b ? [] : [a - b]))),
  ]);
  const sums: number[] = [];
  const add = (from: number, sum: number, left: number): void => {
    for (let at = from; at < parts.length; at++)
      for (const part of parts[at] as number[]) {
        sums.push(sum + part);
        if (left > 1) add(at + 1, sum + part, left - 1);
      }
  };
  // Four of one sign and three of any: as many as fit.
  add(0, 0, 3);
  const single = [...pays.values()].map((own) => own[0] as number);
  for (let a = 0; a < single.length; a++)
    for (let b = a + 1; b < single.length; b++)
      for (let c = b + 1; c < single.length; c++)
        for (let d = c + 1; d < single.length; d++)
          sums.push(
            (single[a] as number) +
              (single[b] as number) +
              (single[c] as number) +
              (single[d] as number),
          );
  return Float64Array.from(sums).sort();
}

function isSecret(secrets: Float64Array, amount: number): boolean {
  let [low, high] = [0, secrets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((secrets[middle] as number) < amount - 1e-7) low = middle + 1;
    else high = middle;
  }
  return low < secrets.length && Math.abs((secrets[low] as number) - amount) <= 1e-7;
}

/** Differences of two figures of any versions, and of two such differences. */
function told(versions: readonly Row[][], published: readonly ReadonlyMap<string, Fact>[]): number {
  const secrets = secretsOf(versions);
  const sums = published.map(sumsTold);
  const exact = [...new Set(sums.flatMap((one) => one.exact))];
  const all = [...new Set([...exact, ...sums.flatMap(({ possible }) => possible)])];
  const differences = exact.flatMap((a) => exact.flatMap((b) => (a > b ? [a - b] : [])));
  let found = 0;
  for (const a of all) for (const b of all) if (a !== b && isSecret(secrets, a - b)) found++;
  for (const a of differences)
    for (const b of differences) if (Math.abs(a - b) > 1e-6 && isSecret(secrets, a - b)) found++;
  return found;
}

describe("versions of a small organisation", () => {
  it("tell nothing of fewer people than the minimum by their differences", () => {
    let leaksWithout = 0;
    let keptOnce = 0;
    fc.assert(
      fc.property(peoples, changes, changes, (people, first, second) => {
        const { positions, tables } = organisationOf(people);
        const next = changed(positions, first, 2);
        const versions = [positions, next, changed(next, second, 3)];
        const published = publishInTurn(tables, versions, true);
        expect(told(versions, published)).toBe(0);
        if (
          published.some((facts) =>
            [...facts.values()].some((fact) => fact.kept_since !== undefined),
          )
        )
          keptOnce++;
        leaksWithout += told(versions, publishInTurn(tables, versions, false));
      }),
      { numRuns: 12, endOnFailure: true, seed: 64 },
    );
    // The attack is one: without the history it finds what it looks for.
    expect(leaksWithout).toBeGreaterThan(10);
    expect(keptOnce).toBeGreaterThan(3);
  });
});
