/** The demonstration's business case with the team's own time, to the unit (figures of an independent computation). */
import { describe, expect, it } from "vitest";
import { businessCaseOf, modelOf, nimbelaInput } from "./demonstration.ts";
import type { PhaseFacts } from "#domain/outcome/phase-outcome.ts";

const indexOf = ({ facts }: PhaseFacts) => new Map(facts.map((fact) => [fact.id, fact]));
const computed = businessCaseOf();
const facts = indexOf(computed);
const numberIn = (of: ReturnType<typeof indexOf>, id: string): number => {
  const value = of.get(id)?.value;
  if (typeof value !== "number") throw new Error(`${id} is ${String(value)}`);
  return value;
};
const shown = (id: string, decimals = 0): number => Number(numberIn(facts, id).toFixed(decimals));

describe("the recommended set with the team's own time", () => {
  it("is chosen by the value of the set", () => {
    expect(modelOf(computed).recommended).toEqual(["I01", "I05", "I08", "I09"]);
  });

  it.each([
    ["n", 0, 4],
    ["projeto_h", 0, 6120],
    ["capacitacao_h", 0, 2728],
    ["esforco_custo", 0, 423878],
    ["capacitacao_custo", 0, 218192],
    ["tempo_proprio", 0, 321035],
    ["capex", 0, 235000],
    ["beneficio", 0, 1770971],
    ["opex", 0, 307500],
    ["vpl", 0, 604448],
    ["vpl_antes", 0, 915334],
    ["cenario.conservador.vpl", 0, -69372],
    ["cenario.conservador.vpl_antes", 0, 282484],
    ["cenario.otimista.vpl", 0, 890043],
    ["cenario.otimista.vpl_antes", 0, 1190687],
    ["tir", 1, 97.7],
    ["tir_antes", 1, 309.3],
    ["tirm", 1, 49],
    ["tirm_antes", 1, 98.8],
    ["payback", 1, 17.5],
    ["payback_antes", 1, 10.9],
    ["payback_desc", 1, 18.9],
    ["payback_desc_antes", 1, 11.3],
    ["roi", 1, 522.8],
    ["roi_equipe", 1, 163.2],
    ["roi_total", 1, 105.1],
    ["roi_total_antes", 1, 226.4],
    ["necessidade_caixa", 0, 527662],
    ["mes_necessidade", 0, 6],
    ["necessidade_caixa_antes", 0, 224563],
    ["mes_necessidade_antes", 0, 5],
    ["caixa_ano", 0, 701239],
    ["mc.p10", 0, 33634],
    ["mc.p50", 0, 245989],
    ["mc.p90", 0, 462405],
    ["mc.prob", 1, 93.2],
    ["mc.media", 0, 247041],
    ["mc.p10_antes", 0, 371706],
    ["mc.p50_antes", 0, 581784],
    ["mc.p90_antes", 0, 805332],
    ["mc.prob_antes", 1, 100],
    ["mc.media_antes", 0, 584780],
  ])("p5.rec.%s", (key, decimals, expected) => {
    expect(shown(`p5.rec.${key}`, decimals)).toBe(expected);
  });

  it.each([
    ["projeto_h", 0, 12600],
    ["capacitacao_h", 1, 6544.4],
    ["tempo_proprio", 0, 647763],
    ["vpl", 0, 140762],
    ["vpl_antes", 0, 765387],
    ["cenario.conservador.vpl", 0, -902947],
    ["cenario.otimista.vpl", 0, 617323],
    ["tir", 1, 23.9],
    ["tir_antes", 1, 110.8],
    ["tirm", 1, 19.4],
    ["tirm_antes", 1, 53.4],
    ["payback", 1, 27.8],
    ["payback_antes", 1, 16.6],
    ["payback_desc", 1, 32.4],
    ["roi", 1, 187.1],
    ["roi_equipe", 1, 38.3],
    ["roi_total", 1, 23.8],
    ["necessidade_caixa", 0, 1210515],
    ["mc.p10", 0, -699908],
    ["mc.p50", 0, -375732],
    ["mc.p90", 0, -42397],
    ["mc.prob", 2, 7.25],
    ["mc.media", 0, -372528],
    ["mc.prob_antes", 1, 87.3],
  ])("p5.prog.%s", (key, decimals, expected) => {
    expect(shown(`p5.prog.${key}`, decimals)).toBe(expected);
  });

  it.each([
    ["I01", 120960, 204116, 145026, 107267],
    ["I02", 54720, 3801, -22776, -90513],
    ["I03", 55680, 5842, -20735, -63300],
    ["I04", 38400, 6852, -11907, -79645],
    ["I05", 72568, 144653, 109202, 59896],
    ["I06", 107520, -183894, -234919, -260091],
    ["I07", 91890, 17453, -26407, -36227],
    ["I08", 102378, 686375, 637509, 637509],
    ["I09", 127972, -119809, -181251, -181251],
  ])("%s: %i of own time, VPL %i before and %i with it, adds %i", (id, ...expected) => {
    const keys = ["esforco_custo", "vpl_antes", "vpl", "delta_vpl"];
    expect(keys.map((key) => shown(`p5.ini.${id}.${key}`))).toEqual(expected);
  });

  it("is firm or staged by the median of what each adds, and a duty by its reason", () => {
    const of = (id: string) => [
      facts.get(`p5.ini.${id}.estagio`)?.value,
      shown(`p5.ini.${id}.delta_p10`),
      shown(`p5.ini.${id}.delta_p50`),
      shown(`p5.ini.${id}.delta_p90`),
    ];
    expect(Object.fromEntries(["I01", "I05", "I08", "I09"].map((id) => [id, of(id)]))).toEqual({
      I01: ["em estágios", -121953, -18796, 89508],
      I05: ["em estágios", -71036, -4384, 78318],
      I08: ["firme", 335669, 488648, 612197],
      I09: ["por dever", -227796, -195879, -171966],
    });
    expect(facts.get("p5.ini.I09.motivo")?.value).toBe(
      "por dever: Governança da IA já em produção e dos dados pessoais que ela trata (LGPD, art. 20 e 50)",
    );
  });

  it.each([
    ["parte.firme.n", 0, 2],
    ["parte.firme.vpl", 0, 456258],
    ["parte.firme.conservador", 0, 121573],
    ["parte.firme.p10", 0, 132138],
    ["parte.firme.p50", 0, 289485],
    ["parte.firme.p90", 0, 419823],
    ["parte.firme.prob", 1, 99.7],
    ["parte.estagios.n", 0, 2],
    ["parte.estagios.vpl", 0, 148190],
    ["parte.estagios.conservador", 0, -190945],
    ["parte.estagios.p10", 0, -180853],
    ["parte.estagios.p50", 0, -42150],
    ["parte.estagios.p90", 0, 119586],
    ["parte.estagios.prob", 1, 36.7],
    ["parte.sem_maior.vpl", 0, -33061],
    ["parte.sem_maior.conservador", 0, -399813],
    ["parte.sem_maior.prob", 1, 3.2],
    ["parte.fora.n", 0, 5],
    ["parte.fora.delta_vpl", 0, -463686],
    ["alt.maior.vpl", 0, 637509],
    ["alt.maior.conservador", 0, 330441],
    ["alt.firme.p50", 0, 289485],
    ["alt.antes.n", 0, 8],
    ["alt.antes.vpl", 0, 400853],
    ["alt.antes.p50", 0, -83381],
    ["alt.antes.prob", 1, 36.2],
    ["taxa_hora", 4, 79.9825],
  ])("p5.%s", (key, decimals, expected) => {
    expect(shown(`p5.${key}`, decimals)).toBe(expected);
  });

  it("is worth its initiatives less the training that they share", () => {
    const sum = ["I01", "I05", "I08", "I09"].reduce(
      (total, id) => total + numberIn(facts, `p5.ini.${id}.vpl`),
      0,
    );
    expect(Math.round(sum)).toBe(710486);
    expect(Math.round(sum - numberIn(facts, "p5.rec.vpl"))).toBe(106038);
  });
});

describe("the switch of the team's own time", () => {
  it("integral: only what carries the saving and the duty", () => {
    const whole = businessCaseOf({ overrides: [{ id: "A.tempo_proprio", value: "integral" }] });
    expect(modelOf(whole).recommended).toEqual(["I08", "I09"]);
    expect(Math.round(numberIn(indexOf(whole), "p5.rec.vpl"))).toBe(345950);
  });

  it("fora: the set and the value as before it existed", () => {
    const none = businessCaseOf({ overrides: [{ id: "A.tempo_proprio", value: "fora" }] });
    const of = indexOf(none);
    expect(modelOf(none).recommended).toEqual([..."I01 I02 I03 I04 I05 I07 I08 I09".split(" ")]);
    expect(Math.round(numberIn(of, "p5.rec.vpl"))).toBe(949281);
    expect(Math.round(numberIn(of, "p5.rec.mc.p50"))).toBe(499036);
    expect(numberIn(of, "p5.rec.mc.prob").toFixed(1)).toBe("98.5");
  });

  it("training for the whole company costs the same set more", () => {
    const whole = businessCaseOf({
      overrides: [{ id: "A.treino_escopo", value: "toda a empresa" }],
    });
    expect(Math.round(numberIn(indexOf(whole), "p5.prog.vpl"))).toBe(39148);
  });

  it("without a duty, the governance that enables none of the set stays outside", () => {
    const input = nimbelaInput();
    const { iniciativas, ...rest } = input.tables;
    const { estrategica: _gone, ...columns } = iniciativas!.columns;
    const without = businessCaseOf({
      tables: { ...rest, iniciativas: { ...iniciativas!, columns } },
    });
    expect(modelOf(without).recommended).toEqual(["I01", "I05", "I08"]);
    expect(Math.round(numberIn(indexOf(without), "p5.rec.vpl"))).toBe(785699);
  });
});
