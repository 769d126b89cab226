import { describe, expect, it } from "vitest";
import { looseNumbers } from "#domain/report/guard-numbers.ts";

const raw = (text: string, names: string[]): string[] => looseNumbers(text, names).map((number) => number.raw.trim());

describe("names that hold digits", () => {
  it.each([
    ["100,0", ["1"], ["100,0"]],
    ["a etapa “1” concentra 6 casos", ["1"], ["6"]],
    ["1 → 8 → 6", ["1", "8", "6"], []],
    ["1", ["1"], []],
    ["são 8 casos", ["8"], ["8"]],
    ["o processo “P01” tem 10 casos", ["P01"], ["10"]],
  ])("%s", (text, names, expected) => {
    expect(raw(text, names)).toEqual(expected);
  });
});
