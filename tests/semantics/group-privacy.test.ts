import { describe, expect, it } from "vitest";
import type { CubeQuery, Filter } from "#domain/semantics/cubes/cube-query.ts";
import { cubeOf } from "#domain/semantics/cubes/cubes.ts";
import {
  hideSmallGroups,
  mayFilterPeople,
  mayTellPeople,
} from "#domain/semantics/cubes/group-privacy.ts";
import { refusalOf } from "#domain/semantics/cubes/validate-query.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import fc from "../support/random-cases.ts";

const minimum = 5;
const group = (name: string | null, rows: number) => ({ name, rows });
const names = (groups: { name: string | null }[]) => groups.map(({ name }) => name);

describe("groups of people", () => {
  it("are all shown when none is small", () => {
    const groups = [group("Dados", 5), group("Pessoas", 9)];
    expect(hideSmallGroups(groups, minimum)).toEqual({ shown: groups, hidden: [] });
  });

  it("take the next smallest with the only small one, which the total would give away", () => {
    const groups = [group("Dados", 12), group("Jurídico", 2), group("Pessoas", 7)];
    const { shown, hidden } = hideSmallGroups(groups, minimum);
    expect(names(shown)).toEqual(["Dados"]);
    expect(names(hidden)).toEqual(["Jurídico", "Pessoas"]);
  });

  it("hide on while the hidden ones together are fewer than the minimum", () => {
    const groups = [group("A", 1), group("B", 2), group("C", 6), group("D", 30)];
    expect(names(hideSmallGroups(groups, minimum).shown)).toEqual(["D"]);
    const enough = [group("A", 3), group("B", 4), group("C", 6)];
    expect(names(hideSmallGroups(enough, minimum).shown)).toEqual(["C"]);
  });

  it("may be filtered by what a breakdown shows, never by what it hides", () => {
    const groups = [group("Dados", 12), group("Jurídico", 2), group(null, 7)];
    expect(mayFilterPeople(groups, ["Dados"], minimum)).toBe(true);
    expect(mayFilterPeople(groups, ["Jurídico"], minimum)).toBe(false);
    expect(mayFilterPeople(groups, [null], minimum)).toBe(false);
    expect(mayFilterPeople(groups, ["Dados", "Jurídico"], minimum)).toBe(false);
    expect(mayFilterPeople(groups, ["Ninguém"], minimum)).toBe(false);
    expect(mayFilterPeople(groups, [], minimum)).toBe(false);
  });

  it("are told as a number from the minimum on", () => {
    expect([0, 1, 4, 5].map((people) => mayTellPeople(people, minimum))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

describe("whatever the sizes", () => {
  it("no shown group, and nothing that shown groups and the total leave over, is of fewer than the minimum", () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 30 });
    fc.assert(
      fc.property(sizes, (rows) => {
        const groups = rows.map((size, at) => group(`g${at}`, size));
        const { shown, hidden } = hideSmallGroups(groups, minimum);
        expect(shown.length + hidden.length).toBe(groups.length);
        expect(shown.every((one) => one.rows >= minimum)).toBe(true);
        const left = hidden.reduce((sum, one) => sum + one.rows, 0);
        if (shown.length > 0 && hidden.length > 0) {
          expect(hidden.length).toBeGreaterThan(1);
          expect(left).toBeGreaterThanOrEqual(minimum);
        }
      }),
    );
  });
});

describe("questions that are after a person", () => {
  const offered = cubeOf("cargos")?.dimensions.map(({ name }) => name) ?? [];
  const hidden = canonicalTable("cargos")
    .columns.map(({ name }) => name)
    .filter((name) => !offered.includes(name) && name !== "fte");
  const dimension = fc.constantFrom(...offered);
  const secret = fc.constantFrom(...hidden, "fte");
  const filter = (column: fc.Arbitrary<string>): fc.Arbitrary<Filter> =>
    fc.oneof(
      fc.record({ column, op: fc.constantFrom("=", "!="), value: fc.string({ minLength: 1 }) }),
      fc.record({ column, op: fc.constantFrom("<", ">"), value: fc.integer() }),
      fc.record({ column, op: fc.constant("in"), value: fc.array(fc.string({ minLength: 1 })) }),
      fc.record({ column, op: fc.constantFrom("vazio", "preenchido"), value: fc.constant(null) }),
    ) as fc.Arbitrary<Filter>;
  const query = (part: fc.Arbitrary<Partial<CubeQuery>>): fc.Arbitrary<CubeQuery> =>
    part.map((more) => ({
      table: "cargos",
      measure: null,
      agg: "contagem",
      by: [],
      where: [],
      period: null,
      order: "desc",
      limit: null,
      ...more,
    }));
  const attempts = query(
    fc.oneof(
      fc.record({ by: fc.tuple(fc.constantFrom(...hidden)) }),
      fc.record({ where: fc.tuple(filter(secret)) }),
      fc.record({ by: fc.tuple(dimension), where: fc.tuple(filter(dimension)) }),
      fc.record({ where: fc.tuple(filter(dimension), filter(dimension)) }),
      fc.record({ by: fc.uniqueArray(dimension, { minLength: 2, maxLength: 2 }) }),
      fc.record({
        measure: fc.constantFrom("fte", "custo_mensal"),
        agg: fc.constantFrom("min", "max", "media", "p50", "p85", "ultimo"),
        by: fc.tuple(dimension),
      }),
      fc.record({ measure: fc.constant("custo_mensal"), agg: fc.constant("soma") }),
      fc.record({ measure: fc.constantFrom(...hidden), agg: fc.constant("distintos") }),
      fc.record({ agg: fc.constant("parcela"), of: fc.tuple(filter(dimension)) }),
    ) as fc.Arbitrary<Partial<CubeQuery>>,
  );

  it("are refused, all of two hundred", () => {
    const drawn = fc.sample(attempts, { numRuns: 200, seed: 20_261 });
    expect(drawn).toHaveLength(200);
    expect(drawn.filter((one) => refusalOf(one, new Set()) === null)).toEqual([]);
  });
});
