/** Break-evens, what the ranges take from the plan, and best starts of the demonstration (figures of an independent computation). */
import { describe, expect, it } from "vitest";
import { bestStartOf } from "#domain/phases/business-case/compute/choice/best-start.ts";
import { businessCase } from "#domain/phases/business-case/index.ts";
import { modelOf, nimbelaInput } from "./demonstration.ts";

const input = nimbelaInput();
const computed = businessCase.computeFacts({
  ...input,
  project: { ...input.project, referenceDate: "2026-10-16" },
});
const facts = new Map(computed.facts.map((fact) => [fact.id, fact.value]));
const shown = (id: string, decimals = 0): number => {
  const value = facts.get(id);
  if (typeof value !== "number") throw new Error(`${id} is ${String(value)}`);
  return Number(value.toFixed(decimals));
};

describe("the levels that leave no value", () => {
  it.each([
    [
      "rec",
      { beneficio: 6.3, adocao: 5, ti: 18.8, capex: 239.1, opex: 347.5, atraso: 15, tempo: 147.2 },
    ],
    ["prog", { beneficio: 88.3, adocao: 70.7, caixa: 26.4, ti: 81.1, tempo: 61.3 }],
  ])("%s", (set, expected) => {
    const found = Object.keys(expected).map((key) => [
      key,
      shown(`p5.${set}.equilibrio.${key}`, 1),
    ]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  it("names the three nearest of the recommended set, all outside their range", () => {
    const near = [1, 2, 3].map((rank) => [
      facts.get(`p5.rec.limite.${rank}.chave`),
      shown(`p5.rec.limite.${rank}.distancia`, 2),
    ]);
    expect(near).toEqual([
      ["ti", 1.35],
      ["beneficio", 2.34],
      ["atraso", 2.5],
    ]);
    expect(facts.get("p5.rec.limites.dentro")).toBe(0);
    expect(facts.get("p5.prog.limites.dentro")).toBeGreaterThan(0);
  });

  it("lists no level that a variable cannot reach", () => {
    expect(facts.get("p5.rec.equilibrio.caixa")).toBeNull();
    expect(facts.get("p5.rec.limite.4.chave")).toBeUndefined();
  });
});

describe("the plan among the draws", () => {
  it("is above 98.6% of them", () => expect(shown("p5.rec.mc.abaixo_do_plano", 2)).toBe(98.55));

  it.each([
    ["atraso", 96940],
    ["ti", 86838],
    ["retencao", 66019],
    ["capex", 57934],
    ["beneficio", 32245],
    ["adocao", 26871],
    ["opex", 16282],
  ])("the mean of %s takes %i", (driver, expected) => {
    expect(shown(`p5.rec.mc.media.${driver}.perda`)).toBe(expected);
  });
});

describe("the best start", () => {
  it.each([
    ["I08", 0, 16326],
    ["I05", 0, 6622],
    ["I03", 0, 6418],
    ["I07", null, 3882],
    ["I02", null, 1748],
  ])("of %s is week %s and adds %i", (id, week, gain) => {
    if (week !== null) expect(facts.get(`p5.ini.${id}.inicio.melhor_semana`)).toBe(week);
    expect(shown(`p5.ini.${id}.inicio.ganho`)).toBe(gain);
  });

  it("gives the value of the set with the initiative moved", () => {
    expect(shown("p5.ini.I08.inicio.vpl_conjunto")).toBe(620774);
    expect(facts.get("p5.ini.I03.inicio.vpl_conjunto")).toBeNull();
  });

  it("advises no later start of what loses money", () => {
    const advised = ["I06", "I09"].map((id) => facts.get(`p5.ini.${id}.inicio.melhor_semana`));
    expect(advised).toEqual([null, null]);
  });

  it("is not before the week of the run", () => {
    const model = modelOf(computed);
    const one = model.initiatives.find(({ id }) => id === "I08")!;
    const late = bestStartOf(model, [one], one, 5);
    expect(late?.week).toBe(5);
    expect(late?.gain).toBeLessThan(16326);
  });
});

describe("an open premise at its ends", () => {
  it.each([
    ["fora", 8, 949_281, 915_334],
    ["integral", 2, 345_950, 293_561],
  ])("the team's own time %s", (end, count, chosenNpv, npv) => {
    const of = `p5.virada.tempo_proprio.${end}`;
    expect([shown(`${of}.n`), shown(`${of}.vpl_escolhido`), shown(`${of}.vpl`)]).toEqual([
      count,
      chosenNpv,
      npv,
    ]);
    expect(facts.get(`${of}.muda`)).toBe(true);
  });

  it("is searched at both ends of the range where nobody confirmed it, and nowhere else", () => {
    const ends = (facts: ReadonlyMap<string, unknown>, premise: string) =>
      ["baixa", "alta"].map((end) => {
        const value = facts.get(`p5.virada.${premise}.${end}.vpl`);
        return typeof value === "number" ? Math.round(value / 1000) : null;
      });
    // Conversion moves the hours saved and the hours spent, so that it does not decide.
    expect([ends(facts, "conversao_caixa"), ends(facts, "adocao")]).toEqual([
      [584, 625],
      [484, 685],
    ]);
    const confirmed = businessCase.computeFacts({
      ...input,
      assumptions: new Map(
        [...input.assumptions].map(([id, one]) => [id, { ...one, confirmedBy: "Controladoria" }]),
      ),
    });
    const found = new Map(confirmed.facts.map((fact) => [fact.id, fact.value]));
    expect([ends(found, "conversao_caixa"), ends(found, "adocao")]).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

describe("the best start in the same draws", () => {
  it("of the initiative that the set cannot do without", () => {
    const of = "p5.ini.I08.inicio";
    const keys = ["acrescimo", "acrescimo_p10", "acrescimo_p50", "acrescimo_p90", "p50_conjunto"];
    expect(keys.map((key) => shown(`${of}.${key}`))).toEqual([
      653_836, 354_022, 513_157, 639_590, 270_271,
    ]);
  });

  it("is told of no initiative whose start is not worth moving", () => {
    expect(facts.get("p5.ini.I01.inicio.acrescimo")).toBeUndefined();
    expect(shown("p5.ini.I05.inicio.ganho")).toBe(6_622);
  });
});
