import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { miningQuery } from "#contract/mining/endpoints.ts";
import { layoutMap, nodeSize } from "#web/features/mining/map/layout-map.ts";
import {
  isFiltered,
  readState,
  toggleReference,
  toggleVariant,
  toQuery,
  withoutFilters,
  writeState,
  type MiningState,
} from "#web/features/mining/mining-state.ts";

const rank = fc.integer({ min: 1, max: 9_999_999 });
const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
const date = fc.constantFrom(null, "2026-01-31", "2025-12-01");
const states: fc.Arbitrary<MiningState> = fc.record({
  log: fc.constantFrom(null, "P01", "LOG & cia"),
  from: date,
  to: date,
  period: fc.constantFrom("opened", "contained", "active"),
  areas: fc.array(fc.constantFrom("Fiscal, Contábil & Cia", "Vendas", "Área 1"), { maxLength: 3 }),
  variants: fc.uniqueArray(rank, { maxLength: 5 }),
  activities: share,
  paths: share,
  reference: fc.constantFrom(null, "steps", "1,4"),
});

describe("state of the explorer", () => {
  it("comes back from the address as it went in, and asks what the contract takes", () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(readState(new URLSearchParams(writeState(state).toString()))).toEqual(state);
        expect(miningQuery.safeParse(toQuery(state)).success).toBe(true);
      }),
    );
  });
  it("falls back to the usual view for an address that says nothing readable", () => {
    const state = readState(
      new URLSearchParams("from=ontem&period=x&activities=7&paths=abc&variants=1;2&reference=tudo"),
    );
    expect(state).toEqual({
      log: null,
      from: null,
      to: null,
      period: "opened",
      areas: [],
      variants: [],
      activities: 1,
      paths: 0.5,
      reference: null,
    });
    expect(isFiltered(state)).toBe(false);
  });
  it("marks and unmarks variants", () => {
    expect(toggleVariant([1, 4], 2)).toEqual([1, 2, 4]);
    expect(toggleVariant([1, 2, 4], 2)).toEqual([1, 4]);
    expect(toggleReference("1", 3)).toBe("1,3");
    expect(toggleReference("steps", 3)).toBe("3");
    expect(toggleReference("3", 3)).toBeNull();
  });
  it("forgets filters, not the detail", () => {
    const state = {
      ...readState(new URLSearchParams("from=2026-01-01&area=A&variants=2&paths=0.2&reference=2")),
    };
    expect(withoutFilters(state)).toMatchObject({
      from: null,
      areas: [],
      variants: [],
      paths: 0.2,
      reference: "2",
    });
  });
});

describe("layout of the map", () => {
  const node = (name: string) => ({ name, executions: 1, cases: 1, meanTouchMs: null });
  const edge = (from: number | null, to: number | null) => ({
    from,
    to,
    count: 3,
    cases: 3,
    meanWaitMs: null,
    medianWaitMs: null,
  });
  const map = {
    nodes: ["A", "B", "C"].map(node),
    edges: [edge(null, 0), edge(0, 1), edge(1, 0), edge(1, 1), edge(1, 2), edge(2, null)],
  };
  it("places every activity apart from the others and draws every connection, loops too", () => {
    const { nodes, edges } = layoutMap(map);
    expect(nodes.map(({ id }) => id).sort()).toEqual(["end", "n0", "n1", "n2", "start"]);
    nodes.forEach((a, index) =>
      nodes
        .slice(index + 1)
        .forEach((b) =>
          expect(
            a.x + a.width <= b.x ||
              b.x + b.width <= a.x ||
              a.y + a.height <= b.y ||
              b.y + b.height <= a.y,
          ).toBe(true),
        ),
    );
    expect(edges.map(({ path }) => /^M-?[\d.]+ -?[\d.]+[QL]/.test(path))).toEqual(
      map.edges.map(() => true),
    );
    expect(nodes.find(({ id }) => id === "n1")).toMatchObject(nodeSize);
    expect(layoutMap(map)).toEqual(layoutMap(map));
  });
});
