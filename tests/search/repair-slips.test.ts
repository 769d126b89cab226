import { describe, expect, it } from "vitest";
import { countWords, repairSlips } from "#domain/assistant/language/repair-slips.ts";

const known = countWords([
  "Custo anual de retrabalho",
  "Retrabalho em chamados",
  "Horas por mês",
  "Cursos",
]);

describe("a word typed with one letter wrong", () => {
  it.each([
    ["retrabaho", "retrabalho"],
    ["retrabalhho", "retrabalho"],
    ["retarbalho", "retrabalho"],
    ["RETRABALGO por chamado", "retrabalho por chamado"],
    ["chamadas", "chamados"],
  ])("is the known one: %s", (typed, meant) => expect(repairSlips(typed, known)).toBe(meant));

  it.each([
    ["of what is known, whole or begun", "retraba"],
    ["with two letters wrong", "retabaho"],
    ["with few letters", "orass"],
    ["with a figure in it", "retrabalh0"],
  ])("stays as typed: %s", (_why, typed) => expect(repairSlips(typed, known)).toBeNull());
});
