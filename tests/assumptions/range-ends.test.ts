import { describe, expect, it } from "vitest";
import { businessCaseOf } from "#tests/analysis/business-case/demonstration.ts";

/** The list of premises says by how much a range moves the result: the analysis done anew at both of its ends has to say the same. */
describe("the effect of a premise that decides", () => {
  const valueOf = (
    facts: ReturnType<typeof businessCaseOf>["facts"],
    id: string,
  ): number | string => {
    const value = facts.find((fact) => fact.id === id)?.value;
    if (typeof value !== "number" && typeof value !== "string") throw new Error(`no ${id}`);
    return value;
  };
  const base = businessCaseOf().facts;

  it.each([
    ["A.conversao_caixa", "caixa", 0.3, 0.7],
    ["A.adocao", "adocao", 0.6, 0.9],
  ])("%s: the difference of two analyses", (id, key, low, high) => {
    const range = `${low}; ${high}`.replaceAll(".", ",");
    const said = businessCaseOf({
      overrides: [{ id: `A.faixa.tornado.${key}`, value: range }],
    }).facts;
    const [atLow = 0, atHigh = 0] = [low, high].map((value) =>
      Number(valueOf(businessCaseOf({ overrides: [{ id, value }] }).facts, "p5.prog.vpl")),
    );
    const swing = Number(valueOf(said, `p5.prog.tornado.${key}.amplitude`));
    expect(Math.abs(swing - Math.abs(atHigh - atLow))).toBeLessThanOrEqual(1);
  });

  it("is the largest of the drivers that stands first", () => {
    const swings = Array.from({ length: 9 }, (_, index) =>
      Number(
        valueOf(base, `p5.rec.tornado.${valueOf(base, `p5.rec.drv.${index + 1}.chave`)}.amplitude`),
      ),
    );
    expect(swings).toEqual(swings.toSorted((a, b) => b - a));
  });
});
