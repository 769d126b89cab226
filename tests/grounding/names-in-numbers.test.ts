import { describe, expect, it } from "vitest";
import { looseNumbers } from "#domain/report/binding/guard-numbers.ts";

const raw = (text: string, names: string[]): string[] =>
  looseNumbers(names)(text).map((number) => number.raw.trim());

describe("names that hold digits", () => {
  it.each([
    ["100,0", ["1"], ["100,0"]],
    ["a etapa “1” concentra 6 casos", ["1"], ["6"]],
    ["1 → 8 → 6", ["1", "8", "6"], []],
    ["1", ["1"], []],
    ["são 8 casos", ["8"], ["8"]],
    ["o processo “P01” tem 10 casos", ["P01"], ["10"]],
    ["o processo “P01” tem 10 casos", ["P0", "P1", "10 casos"], []],
    ["a loja “24 de maio, 10” e a “de maio, 10”", ["24 de maio, 10", "de maio, 10"], []],
    ["a conta 3.1.02 e a 3.1.021", ["3.1.02 Fretes", "conta 3.1.02"], ["3"]],
  ])("%s", (text, names, expected) => {
    expect(raw(text, names)).toEqual(expected);
  });
});

describe("ids that hold digits", () => {
  it("are none of the text's numbers, and only those that exist", () => {
    expect(
      raw("Pela A5.13, a A1.1, G7.6, I6.7, DQ20, T22 e a LGPD art. 20, no P85 [12]", []),
    ).toEqual([]);
    for (const text of ["LGPD art. 1200", "LGPD art. 20,5", "[1234]", "ISO/IEC 1"])
      expect(raw(text, []), text).not.toEqual([]);
  });
});
