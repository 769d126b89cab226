import { describe, expect, it } from "vitest";
import { openQuestions, resolveTable } from "#domain/tables/meaning/resolve-table.ts";
import { decisionOf, proposeTable } from "#domain/tables/table-type.ts";
import { isThreeWords, parseScale, widened } from "#domain/tables/values/scale.ts";
import { rawTable } from "./raw-table.ts";

describe("a note in words", () => {
  it.each([
    ["4-Alta", 4],
    ["5 – Muito Alto", 5],
    ["Médio (3)", 3],
    ["muito baixa", 1],
    ["Improvável", 2],
    ["Crítico", 5],
    ["Almost certain", 5],
    ["9-Alta", Number.NaN],
    ["a orçar", Number.NaN],
  ])("%s is %d", (cell, note) => {
    expect(parseScale(cell)).toBe(note);
  });

  it("of three words alone has ends that nobody said", () => {
    expect(isThreeWords(["Baixa", "média", "ALTA"])).toBe(true);
    expect(isThreeWords(["Baixa", "Média", "Alta", "Muito alta"])).toBe(false);
    expect(isThreeWords(["4-Alta", "2-Baixa"])).toBe(false);
    expect([2, 3, 4].map(widened)).toEqual([1, 3, 5]);
  });
});

describe("a register of risks in words", () => {
  const settled = (notes: string, answers: Record<string, string> = {}) => {
    const [a, b, c] = notes.split(",");
    const meta = rawTable(
      `Risco;Categoria;Probabilidade;Impacto\nParada;TI;${a};4\nMulta;Fiscal;${b};5\nErro;TI;${c};2\n`,
    );
    const mapping = proposeTable(meta);
    const decision = { ...decisionOf(mapping)!, answers };
    return { table: resolveTable({ meta, mapping, decision }, false), decision };
  };

  it("is one by itself, and asks what three words are worth", () => {
    const { table, decision } = settled("Baixa,Média,Alta");
    expect(decision.canonical).toBe("riscos");
    expect(openQuestions(table, decision).map(({ id }) => id)).toEqual([
      "escala_palavras:Probabilidade",
    ]);
    expect(table.decision!.columns).not.toHaveProperty("Probabilidade");
    const answered = settled("Baixa,Média,Alta", { "escala_palavras:Probabilidade": "1-3-5" });
    expect(openQuestions(answered.table, answered.decision)).toEqual([]);
    expect(answered.table.decision!.columns).toHaveProperty("Probabilidade", "probabilidade");
  });

  it("asks nothing where the words say their place", () => {
    const { table, decision } = settled("2-Baixa,3-Média,4-Alta");
    expect(openQuestions(table, decision)).toEqual([]);
  });
});
