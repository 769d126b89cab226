import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { tableOf } from "#tests/analysis/build-table.ts";
import { branchesOf, type Branch } from "#domain/phases/org-dna/compute/position-branches.ts";
import { readTree } from "#domain/phases/common/positions/position-tree.ts";
import { referenceStructure } from "#domain/phases/org-dna/compute/reference-structure.ts";

const treeOf = (managers: readonly (number | null)[]) =>
  readTree(
    tableOf(
      "cargos",
      managers.map((above, row) => ({
        posicao_id: `p${row}`,
        gestor_id: above === null ? null : `p${above}`,
        cargo: "Analista",
        area: "Suporte",
      })),
    ),
  );
/** Each position reports to one before it. */
const managersOf = (seeds: readonly number[]) => [
  null,
  ...seeds.map((seed, index) => seed % (index + 1)),
];
const below = (branches: readonly Branch[], id: number) =>
  branches.filter(({ above }) => above === id);

describe("branches that may be published", () => {
  it("never are, nor leave, fewer positions than the minimum, and hold each position once", () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(10_000), { minLength: 1, maxLength: 80 }),
        fc.integer({ min: 5, max: 8 }),
        (seeds, minimum) => {
          const managers = managersOf(seeds);
          const branches = branchesOf(treeOf(managers), minimum);
          if (managers.length < minimum) {
            expect(branches).toEqual([]);
            return;
          }
          for (const branch of branches) {
            expect(branch.size).toBeGreaterThanOrEqual(minimum);
            const left =
              branch.size - below(branches, branch.id).reduce((sum, { size }) => sum + size, 0);
            expect(left).toBe(branch.own.length);
            expect(left).toBeGreaterThanOrEqual(minimum);
          }
          expect(branches.flatMap(({ own }) => own).sort((a, b) => a - b)).toEqual(
            managers.map((_, row) => row),
          );
        },
      ),
    );
  });

  it("join the top with as few heads as make a group", () => {
    // A top, three managers with six reports each.
    const branches = branchesOf(
      treeOf([
        null,
        0,
        0,
        0,
        ...[1, 2, 3].flatMap((manager) => Array.from({ length: 6 }, () => manager)),
      ]),
      5,
    );
    expect(branches.map(({ above, level, size, own }) => [above, level, size, own.length])).toEqual(
      [
        [null, 1, 22, 8],
        [1, 2, 7, 7],
        [1, 2, 7, 7],
      ],
    );
  });

  it("do not change with the order of the rows", () => {
    const ids = ["topo", "a", "b", ...Array.from({ length: 12 }, (_, index) => `p${index}`)];
    const above = (id: string) =>
      id === "topo"
        ? null
        : id === "a" || id === "b"
          ? "topo"
          : Number(id.slice(1)) % 2 === 0
            ? "a"
            : "b";
    const headsOf = (order: readonly string[]) => {
      const tree = readTree(
        tableOf(
          "cargos",
          order.map((id) => ({ posicao_id: id, gestor_id: above(id), cargo: id, area: "Suporte" })),
        ),
      );
      return branchesOf(tree, 5, (a, b) => ((order[a] ?? "") < (order[b] ?? "") ? -1 : 1)).map(
        ({ head, own }) => [order[head], own.map((row) => order[row]).sort()],
      );
    };
    expect(headsOf([...ids].reverse())).toEqual(headsOf(ids));
  });

  it("stand for the largest tree alone and take ten thousand positions", () => {
    expect(branchesOf(treeOf([null, 0, 0, 0, 0, null, 5]), 5).map(({ size }) => size)).toEqual([5]);
    const branches = branchesOf(
      treeOf(managersOf(Array.from({ length: 9_999 }, (_, index) => Math.floor(index / 8)))),
      5,
    );
    expect(branches[0]?.size).toBe(10_000);
    expect(branches.length).toBeGreaterThan(500);
    expect(
      branchesOf(treeOf(managersOf(Array.from({ length: 9_999 }, (_, index) => index))), 5)[0]
        ?.size,
    ).toBe(10_000);
  });
});

describe("the structure of reference", () => {
  it("is 12 managers and 4 layers for 85 positions without reports at a span of 8", () => {
    expect(referenceStructure(85, 8)).toEqual({ managers: 12, layers: 4 });
    expect(referenceStructure(64, 8)).toEqual({ managers: 9, layers: 3 });
    expect(referenceStructure(2, 4)).toEqual({ managers: 1, layers: 2 });
  });

  it("is none without contributors or with a span below two", () => {
    expect([
      referenceStructure(1, 8),
      referenceStructure(0, 8),
      referenceStructure(85, 1),
      referenceStructure(Number.NaN, 8),
    ]).toEqual([null, null, null, null]);
  });
});
