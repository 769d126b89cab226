import { describe, expect, it } from "vitest";
import { numberShowsFact, parsePtBrNumbers } from "#domain/kernel/text/parse-numbers.ts";
import { profileTable } from "#domain/quality/profile/profile-table.ts";
import { halfByRows, mappedScore, tableScore } from "#domain/quality/table-score.ts";
import type { TextColumn } from "#domain/tables/table-data.ts";

const column = (cells: readonly string[]): TextColumn => {
  const dictionary = [...new Set(cells)];
  return {
    kind: "text",
    codes: Int32Array.from(cells, (cell) => dictionary.indexOf(cell)),
    dictionary,
  };
};
const dimensions = { completeness: 96, consistency: 92, validity: 89, uniqueness: null };

describe("the score of a table", () => {
  it("is the mean of three dimensions", () =>
    expect(tableScore(dimensions)).toEqual({ score: 277 / 3, cap: null }));

  it("leaves out what could not be evaluated", () => {
    expect(tableScore({ ...dimensions, consistency: null }).score).toBe(92.5);
    expect(
      tableScore({ completeness: null, consistency: null, validity: null, uniqueness: 3 }),
    ).toEqual({ score: null, cap: null });
  });

  it.each<[number, number, string | null]>([
    [10, 10, "Nota limitada a 10,0: 90,0% das linhas repetem outra."],
    [79.9, 79.9, "Nota limitada a 79,9: 20,1% das linhas repetem outra."],
    [80, 94.9, "Nota limitada a 94,9: 20,0% das linhas repetem outra."],
    [99.4, 94.9, "Nota limitada a 94,9: 0,6% das linhas repetem outra."],
    [99.5, 99, null],
  ])("Unicidade %s limits it to %s, and says so", (uniqueness, score, message) => {
    const found = tableScore({ completeness: 99, consistency: 99, validity: 99, uniqueness });
    expect(found.score).toBe(score);
    expect(found.cap?.message ?? null).toBe(message);
  });

  it("a limit above the mean did not act", () =>
    expect(tableScore({ ...dimensions, uniqueness: 97 })).toEqual({ score: 277 / 3, cap: null }));
});

it("half by cells, half by rows", () => {
  expect(halfByRows(98, 25, 100)).toBe(49 + 37.5);
  expect(halfByRows(null, 0, 100)).toBeNull();
  expect(halfByRows(100, 0, 0)).toBeNull();
});

it("ten wrong cells in ten rows cost more than in one row", () => {
  const known = ["Alfa", "Beta", "Gama", "Delta"];
  const clean = Array.from({ length: 10 }, (_, at) =>
    Array.from({ length: 100 }, (_unused, row) => String(100 + ((row * (at + 3)) % 37))),
  );
  const scoreWith = (change: (at: number) => number) => {
    const cells = clean.map((cellsOf, at) => column(cellsOf.with(change(at), known[at % 4]!)));
    return profileTable(cells, 0);
  };
  const inOneRow = scoreWith(() => 5);
  const spread = scoreWith((at) => at * 9);
  expect(inOneRow.dimensions.validity).toBeCloseTo(49.5 + 49.5, 6);
  expect(spread.dimensions.validity).toBeCloseTo(49.5 + 45, 6);
  expect(spread.columns).toEqual(inOneRow.columns);
});

describe("the score of a mapped table", () => {
  const card = { ...dimensions, timeliness: null };
  const whole = { usable: 1, ageDays: null, isOpen: false, isRefused: false };
  const full = {
    completeness: 100,
    consistency: 100,
    validity: 100,
    uniqueness: 100,
    timeliness: 100,
  };
  it("is the mean, times the rows that can be used", () => {
    expect(mappedScore(card, whole)).toEqual({ score: 277 / 3, cap: null });
    expect(mappedScore(full, { ...whole, usable: 0.5 })).toEqual({ score: 50, cap: null });
  });
  it("is limited by repeated keys, old data and open questions, and says by which", () => {
    expect(mappedScore({ ...full, uniqueness: 10 }, whole).cap).toMatchObject({
      limit: 10,
      message: "Nota limitada a 10,0: 90,0% das linhas repetem outra.",
    });
    expect(mappedScore({ ...full, timeliness: 0 }, { ...whole, ageDays: 400.7 })).toMatchObject({
      score: 94.9,
      cap: {
        limit: 94.9,
        message: "Nota limitada a 94,9: os dados terminaram há 400 dias.",
      },
    });
    expect(mappedScore(full, { ...whole, isOpen: true })).toMatchObject({
      score: 84.9,
      cap: {
        limit: 84.9,
        message: "Nota limitada a 84,9: uma coluna obrigatória espera resposta.",
      },
    });
  });
  it.each([
    mappedScore({ ...full, uniqueness: 10 }, whole),
    mappedScore({ ...full, timeliness: 0 }, { ...whole, ageDays: 1311.2 }),
    mappedScore(full, { ...whole, isOpen: true }),
    mappedScore(full, { ...whole, isRefused: true }),
  ])("gives a figure for each number that its limit prints", ({ cap }) => {
    const numbers = parsePtBrNumbers(cap!.message);
    expect(numbers.length).toBe(cap!.figures.length);
    for (const number of numbers)
      expect(
        cap!.figures.some((shown) => numberShowsFact(number, shown)),
        number.raw,
      ).toBe(true);
  });
  it("without a required column that the file has is below a half", () => {
    expect(mappedScore(full, { ...whole, isRefused: true }).cap).toMatchObject({
      limit: 49.9,
      message: "Nota limitada a 49,9: uma coluna obrigatória não é usada.",
    });
  });
  it("of rows that cannot be used is near nothing", () => {
    expect(mappedScore(full, { ...whole, usable: 0 }).score).toBe(0);
    expect(mappedScore(full, { ...whole, usable: 0.19 }).score).toBeCloseTo(19, 9);
  });
});
