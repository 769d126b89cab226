import { describe, expect, it } from "vitest";
import { businessCaseOf, modelOf } from "./demonstration.ts";

/** Without the team's own time and without a duty but the enabler's: every column as it was before both existed. */
const computed = businessCaseOf({ overrides: [{ id: "A.tempo_proprio", value: "fora" }] });
const facts = new Map(computed.facts.map((fact) => [fact.id, fact]));
const number = (id: string): number => {
  const value = facts.get(id)?.value;
  if (typeof value !== "number") throw new Error(`${id} is ${String(value)}`);
  return value;
};
const shown = (id: string, decimals = 0): string => number(id).toFixed(decimals);

describe("the business case of the demonstration, whole programme", () => {
  it.each([
    ["capex", 0, "602000"],
    ["opex", 0, "761100"],
    ["opex_mes", 0, "24500"],
    ["beneficio", 0, "2489180"],
    ["vpl", 0, "765387"],
    ["tir", 1, "110.8"],
    ["payback", 1, "16.6"],
    ["payback_desc", 1, "17.9"],
    ["roi", 1, "187.1"],
    ["roi_total", 1, "82.6"],
    ["bcr", 2, "1.65"],
    ["pi", 2, "2.31"],
    ["necessidade_caixa", 0, "571712"],
    ["mes_necessidade", 0, "6"],
    ["mes.12.captura", 0, "506104"],
    ["mes.24.captura", 0, "1497642"],
    ["cenario.conservador.vpl", 0, "-203992"],
    ["cenario.otimista.vpl", 0, "1223367"],
    ["bruto_ano", 0, "1717446"],
    ["top.pct", 1, "89.7"],
    ["top.vpl_sem", 0, "79013"],
    ["mc.media", 0, "300731"],
    ["mc.dp", 0, "266742"],
    ["mc.ep", 0, "2667"],
    ["mc.p10", 0, "-35829"],
    ["mc.p50", 0, "290357"],
    ["mc.p90", 0, "649692"],
    ["mc.prob", 1, "87.3"],
    ["equilibrio.beneficio", 1, "36.5"],
    ["equilibrio.todos", 1, "60.8"],
    ["equilibrio.adocao", 1, "29.2"],
  ])("%s", (key, decimals, expected) => {
    expect(shown(`p5.prog.${key}`, decimals)).toBe(expected);
  });

  it("is not paid back in the conservative scenario", () => {
    expect(facts.get("p5.prog.cenario.conservador.payback")?.value).toBeNull();
  });

  it("swings most with the conversion into cash", () => {
    const thousands = (key: string) =>
      ["pior", "melhor"].map((side) => Math.round(number(`p5.prog.tornado.${key}.${side}`) / 1000));
    expect(
      Object.fromEntries(
        ["caixa", "beneficio", "ti", "adocao", "retencao", "atraso", "opex", "capex", "taxa"].map(
          (key) => [key, thousands(key)],
        ),
      ),
    ).toEqual({
      caixa: [396, 1135],
      beneficio: [464, 946],
      ti: [393, 840],
      adocao: [539, 916],
      retencao: [482, 850],
      atraso: [454, 765],
      opex: [615, 825],
      capex: [648, 824],
      taxa: [675, 826],
    });
    expect(
      Array.from({ length: 9 }, (_, index) => facts.get(`p5.prog.drv.${index + 1}.chave`)?.value),
    ).toEqual([
      "caixa",
      "beneficio",
      "ti",
      "adocao",
      "retencao",
      "atraso",
      "opex",
      "capex",
      "taxa",
    ]);
  });
});

describe("the recommended set", () => {
  it.each([
    ["n", 0, "8"],
    ["capex", 0, "477000"],
    ["opex", 0, "587100"],
    ["beneficio", 0, "2396753"],
    ["vpl", 0, "949281"],
    ["tir", 1, "161.7"],
    ["payback", 1, "14.1"],
    ["payback_desc", 1, "14.9"],
    ["roi", 1, "279.4"],
    ["roi_total", 1, "125.2"],
    ["bcr", 2, "2.02"],
    ["pi", 2, "3.04"],
    ["necessidade_caixa", 0, "467100"],
    ["mes_necessidade", 0, "5"],
    ["mes.12.captura", 0, "492900"],
    ["mes.24.captura", 0, "1444826"],
    ["cenario.conservador.vpl", 0, "38844"],
    ["cenario.conservador.payback", 1, "29.0"],
    ["cenario.otimista.vpl", 0, "1380272"],
    ["top.pct", 1, "72.3"],
    ["top.vpl_sem", 0, "262907"],
    ["mc.p10", 0, "195981"],
    ["mc.p50", 0, "499036"],
    ["mc.p90", 0, "839946"],
    ["mc.prob", 1, "98.5"],
  ])("%s", (key, decimals, expected) => {
    expect(shown(`p5.rec.${key}`, decimals)).toBe(expected);
  });

  it("leaves out I06, for its value and for its end", () => {
    expect(modelOf(computed).recommended).toEqual([
      "I01",
      "I02",
      "I03",
      "I04",
      "I05",
      "I07",
      "I08",
      "I09",
    ]);
    expect(facts.get("p5.ini.I06.motivo")?.value).toBe("VPL negativo; além da janela do programa");
    expect(
      [...facts.keys()].filter(
        (id) => /^p5\.ini\.[^.]+\.alem_janela$/.test(id) && facts.get(id)?.value === true,
      ),
    ).toEqual(["p5.ini.I06.alem_janela"]);
  });
});

describe("initiatives and processes", () => {
  it.each([
    ["I01", 204116],
    ["I02", 3801],
    ["I03", 5842],
    ["I04", 6852],
    ["I05", 144653],
    ["I06", -183894],
    ["I07", 17453],
    ["I08", 686375],
    ["I09", -119809],
  ])("%s alone is worth %i", (id, expected) => {
    expect(Math.round(number(`p5.ini.${id}.vpl`))).toBe(expected);
  });

  it("sum to the whole programme", () => {
    const sum = ["I01", "I02", "I03", "I04", "I05", "I06", "I07", "I08", "I09"].reduce(
      (total, id) => total + number(`p5.ini.${id}.vpl`),
      0,
    );
    expect(sum).toBeCloseTo(number("p5.prog.vpl"), 6);
  });

  it("go live when the work ends", () => {
    expect(modelOf(computed).initiatives.map(({ goLiveMonth }) => goLiveMonth)).toEqual([
      3, 4, 6, 3, 3, 7, 6, 6, 6,
    ]);
  });

  it.each([
    ["P01", "455.0"],
    ["P03", "35.2"],
    ["P04", "46.3"],
    ["P07", "-14.9"],
    ["P06", "47.0"],
    ["P12", "368.4"],
    ["P13", "731.1"],
    ["P05", "-168.6"],
    ["P10", "-158.0"],
    ["P18", "89.3"],
    ["P19", "38.8"],
  ])("%s returns %s%%", (id, expected) => {
    expect(shown(`p5.proc.${id}.roi`, 1)).toBe(expected);
  });

  it("count 1.583,0 h a month at R$ 1.154.046 a year, once each", () => {
    expect(shown("p5.h_contadas", 1)).toBe("1583.0");
    expect(shown("p5.prog.classe.capacidade")).toBe("1154046");
    expect(shown("p5.prog.classe.receita")).toBe("167400");
    expect(shown("p5.prog.classe.caixa")).toBe("396000");
    expect(number("p5.n_dupla")).toBe(0);
  });
});

describe("its origin", () => {
  it("leads every figure to rows of a file", () => {
    const reached = (id: string, seen = new Set<string>()): boolean => {
      const fact = facts.get(id);
      if (!fact || seen.has(id)) return false;
      seen.add(id);
      return fact.sources.length > 0 || fact.inputs.some((input) => reached(input, seen));
    };
    const own = computed.facts.filter(
      (fact) =>
        fact.phase === 5 &&
        fact.basis !== "PREMISSA" &&
        typeof fact.value === "number" &&
        !/^p5\.(alt\.nada|.*\.mc\.(n|faixa)|gate\.)/.test(fact.id),
    );
    expect(own.length).toBeGreaterThan(800);
    expect(own.filter((fact) => !reached(fact.id)).map(({ id }) => id)).toEqual([]);
  });
});
