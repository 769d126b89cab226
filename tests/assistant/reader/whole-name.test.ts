/** The name of a number said word for word is that number, whatever else its words may mean. */
import { describe, expect, it } from "vitest";
import { answerQuestion, emptyMemory } from "#domain/assistant/index.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { demonstrationView } from "../demonstration-view.ts";
import { withRows } from "../with-rows.ts";
import { firstOf } from "./judge-answer.ts";

const whole = withRows(demonstrationView());
const ask = (phase: PhaseNumber, question: string) =>
  answerQuestion({ ...whole, openPhase: phase }, emptyMemory, question);

describe("a number asked by its whole name", () => {
  it.each<[PhaseNumber, string, string, string]>([
    // "Valor da" is no word around the capacity, which is in full-time equivalents.
    [
      3,
      "valor da capacidade residual por área",
      "valor da capacidade residual · por área",
      "R$ 63.875/ano (“Dados”)",
    ],
    // "Suporte" is no area here, and the cost no cost of systems.
    [4, "custo anual de suporte por sistema", "custo anual de suporte · por sistema", "R$ 120.000"],
    // The processes are in the name; the areas are what is listed.
    [
      1,
      "top 3 áreas por custo anual dos processos",
      "custo anual dos processos · por área · maior primeiro",
      "“Tecnologia” (R$ 2.287.168/ano), “Financeiro” (R$ 916.504/ano)",
    ],
    // "Por criticidade" is no cut.
    [
      4,
      "top 3 sistemas por criticidade do sistema",
      "criticidade do sistema · por sistema · maior primeiro",
      "“ERP Financeiro” (5)",
    ],
    [
      7,
      "horas do programa por mês por área",
      "horas do programa por mês · por área",
      "289,7 h/mês",
    ],
  ])("in phase %i: %s", (phase, question, reading, value) => {
    const answer = ask(phase, question);
    expect(answer.reading).toBe(`Entendi: ${reading}`);
    expect(firstOf(answer)).toContain(value);
  });

  it("is not answered where a word around it says something else", () => {
    expect(ask(4, "custo anual de suporte por sistema dos marcianos").kind).not.toBe("answer");
    expect(ask(3, "valor da capacidade residual por área com o xilofone").kind).not.toBe("answer");
  });

  it("keeps who is named around it", () => {
    const answer = ask(3, "valor da capacidade residual da área Dados");
    expect(answer.plan?.asks[0]?.where.map(({ value }) => value)).toEqual([
      [expect.objectContaining({ dimension: "area", name: "Dados" })],
    ]);
    expect(firstOf(answer)).toContain("R$ 63.875/ano");
  });
});
