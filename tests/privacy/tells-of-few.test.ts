import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { tellsOfFew, type PublishedSum } from "#domain/people/tells-of-few.ts";

const minimum = 3;
/** "ana bia" or, with factors, "ana*1.7 bia". */
const sum = (text: string): PublishedSum =>
  new Map(
    text.split(" ").map((term) => {
      const [unknown = "", factor = "1"] = term.split("*");
      return [unknown, Number(factor)];
    }),
  );
const tells = (...sums: string[]): boolean =>
  tellsOfFew(sums.map(sum), (unknown) => unknown.replace(/'/g, ""), minimum);

describe("published sums", () => {
  it.each([
    ["a group of the minimum", false, ["a b c"]],
    ["a group under it", true, ["a b"]],
    ["total and part that leave one", true, ["a b c d", "a b c"]],
    ["total and part that leave enough", false, ["a b c d e f", "a b c"]],
    ["somebody joined", true, ["a b c", "a b c d"]],
    ["as many joined as the minimum", false, ["a b c", "a b c d e f"]],
    ["one left and one joined", true, ["a b c d", "a b c e"]],
    ["a raise of one", true, ["a b c", "a b c'"]],
    ["a raise of all", false, ["a b c", "a' b' c'"]],
    ["somebody moved between two groups", true, ["a b c d", "e f g", "a b c", "d e f g"]],
    [
      "three joined one group and one another, told by the totals",
      true,
      ["a b c", "a b c x y z", "a b c d e f", "a b c d e f x y z w"],
    ],
    [
      "three groups of which no two tell: the third follows",
      true,
      ["a b c d e f g", "a b c", "d e f"],
    ],
    ["two cuts that cross in one person", false, ["a b c d", "d e f g"]],
    ["two cuts that cross, and what they share", true, ["a b c d e f", "a b c g", "d e f"]],
    [
      "another factor for three of four separates the fourth",
      true,
      ["a*1.7 b*1.7 c*1.7 d", "a*1.8 b*1.8 c*1.8 d"],
    ],
    ["another factor for all", false, ["a*1.7 b*1.7 c*1.7", "a*1.8 b*1.8 c*1.8"]],
    ["nothing", false, []],
  ])("%s: %s", (_, expected, sums) => {
    expect(tells(...sums)).toBe(expected);
  });

  it("are judged as by looking at every few people", () => {
    const people = ["a", "b", "c", "d", "e", "f", "g"];
    const sums = fc.array(fc.subarray(people, { minLength: 1 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(sums, (sets) => {
        const few = people.flatMap((a, at) => [[a], ...people.slice(at + 1).map((b) => [a, b])]);
        expect(
          tellsOfFew(
            sets.map((set) => sum(set.join(" "))),
            (unknown) => unknown,
            minimum,
          ),
        ).toBe(few.some((hidden) => isTold(sets, people, hidden)));
      }),
      { numRuns: 400 },
    );
  });
});

describe("a large company", () => {
  it("is answered for: ten thousand people in fifty areas, seven layers, managers, a total, and a second version with ten more", () => {
    const people = Array.from({ length: 10_010 }, (_, at) => ({
      id: `p${at}`,
      area: (at * 7919) % 50,
      layer: at < 12 ? 0 : 1 + (((at * 104_729) % 97) % 6),
      isManager: at % 9 === 0,
    }));
    const sums = (of: typeof people): PublishedSum[] => {
      const groups = [
        of,
        ...Array.from({ length: 50 }, (_, area) => of.filter((one) => one.area === area)),
        ...Array.from({ length: 7 }, (_, layer) => of.filter((one) => one.layer === layer)),
        of.filter(({ isManager }) => isManager),
      ];
      return groups.map((group) => new Map(group.map(({ id }) => [id, 1])));
    };
    const before = sums(people.slice(0, 10_000));
    expect(tellsOfFew(before, (unknown) => unknown, 5)).toBe(false);
    // Ten more, one of each area: the areas tell of each.
    expect(tellsOfFew([...before, ...sums(people)], (unknown) => unknown, 5)).toBe(true);
    expect(
      tellsOfFew([...before, new Map(people.map(({ id }) => [id, 1]))], (unknown) => unknown, 5),
    ).toBe(false);
  });
});

/** Some combination of the sets is 0 for everybody but `few`, and not for all of them: without `few` the sets have a smaller rank. */
function isTold(
  sets: readonly string[][],
  people: readonly string[],
  few: readonly string[],
): boolean {
  const rankOver = (columns: readonly string[]) =>
    rankOf(sets.map((set) => columns.map((person) => (set.includes(person) ? 1 : 0))));
  return rankOver(people.filter((person) => !few.includes(person))) < rankOver(people);
}

function rankOf(matrix: readonly (readonly number[])[]): number {
  const rows = matrix.map((row) => [...row]);
  let rank = 0;
  for (let column = 0; column < (rows[0]?.length ?? 0); column++) {
    const pivot = rows.findIndex((row, at) => at >= rank && Math.abs(row[column] as number) > 1e-9);
    if (pivot === -1) continue;
    [rows[rank], rows[pivot]] = [rows[pivot] as number[], rows[rank] as number[]];
    const lead = rows[rank] as number[];
    for (let at = rank + 1; at < rows.length; at++) {
      const times = ((rows[at] as number[])[column] as number) / (lead[column] as number);
      rows[at] = (rows[at] as number[]).map(
        (factor, index) => factor - times * (lead[index] as number),
      );
    }
    rank++;
  }
  return rank;
}
