import { describe, expect, it } from "vitest";
import { labelWidthPx, wrappedName } from "#domain/charts/measure-label.ts";

describe("a column's name in a narrow column", () => {
  const room = 50;
  it.each([
    ["Custo", ["Custo"]],
    ["Retrabalho", ["Retraba-", "lho"]],
    ["Importância", ["Impor-", "tância"]],
    ["Automação", ["Automa-", "ção"]],
    ["Receita exposta", ["Receita", "exposta"]],
    // No syllable of it fits: it is cut, as a name of no words is.
    ["XXXXXXXXXXXXXXXX", ["XXXX…"]],
  ])("%s", (name, lines) => {
    const found = wrappedName(name, room);
    expect(found).toEqual(lines);
    for (const line of found) expect(labelWidthPx(line)).toBeLessThanOrEqual(room);
  });

  it("goes on in the next line at a syllable, and loses no letter", () => {
    for (const word of ["Aprovação", "Melhoria", "Qualidade", "Conhecimento", "Produtividade"])
      for (let px = 40; px < 90; px += 5) {
        const lines = wrappedName(word, px);
        if (lines.some((line) => line.endsWith("…"))) continue;
        expect(lines.map((line) => line.replace(/-$/, "")).join("")).toBe(word);
        expect(lines.join("|")).not.toMatch(/[lnc]-\|h|[qg]-\|u|^.-/);
      }
  });
});
