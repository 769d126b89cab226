import { describe, expect, it } from "vitest";
import { looseNumbers } from "#domain/report/binding/guard-numbers.ts";
import { hostileNames } from "./strange-inputs.ts";

/** Whatever a client calls its things, a number that is no fact is seen. */
describe("a planted number among odd names", () => {
  it.each([
    ["O gasto soma R$ 4.321,00.", ["R$ 4.321,00"]],
    ["São 7.777 casos em 77 dias, ou 7,7%.", ["7.777", "77 dias", "7,7%"]],
    [
      "O fornecedor “3M do Brasil” responde por 33,3% de R$ 10,5 milhões.",
      ["33,3%", "R$ 10,5 milhões"],
    ],
    ["A conta “2025” custou 2025 reais.", ["2025"]],
    ["1 caso e 10,5 horas.", ["1", "10,5"]],
    ["−5 p.p.", ["−5 p.p."]],
  ])("%s", (text, expected) => {
    expect(looseNumbers(hostileNames)(text).map((number) => number.raw)).toEqual(expected);
  });
});
