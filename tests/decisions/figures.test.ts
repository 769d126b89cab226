/**
 * Figures of the demonstration that an independent computation printed: the product's facts, rounded to the printed decimals, are
 * these. Phase 5 is run on 16 October 2026, the day after the data end.
 */
import { describe, expect, it } from "vitest";
import { businessCase } from "#domain/phases/business-case/index.ts";
import { nimbelaInput } from "#tests/analysis/business-case/demonstration.ts";
import { demonstrationPhases } from "#tests/report/runs/any-phase-run.ts";

const input = nimbelaInput();
const phaseFive = businessCase.computeFacts({
  ...input,
  project: { ...input.project, referenceDate: "2026-10-16" },
}).facts;
const others = [...demonstrationPhases().values()].flatMap((run) =>
  "missing" in run ? [] : run.computed.facts,
);
const facts = new Map([...others, ...phaseFive].map(({ id, value }) => [id, value]));

/** By the fact's id without the prefix. */
type Figures = Readonly<Record<string, number>>;
const printed: readonly (readonly [prefix: string, decimals: number, figures: Figures])[] = [
  ["p1", 1, { h_lib: 2284.9, horas_mes: 8559.9, cobertura_razao: 20.7, cobertura_folha: 36.9 }],
  ["p1", 0, { custo_ano: 6_798_651, folha_ano: 18_427_968, "razao.run_rate": 32_862_217 }],
  ["p1.alerta", 0, { n: 24, receita: 300_000, perda_ano: 401_760 }],
  ["p1.capturar", 0, { bruto: 844_107, caixa: 337_643, caixa_baixa: 168_821, caixa_alta: 450_191 }],
  ["p1.kpi.Churn_anual_de_contas.rumo", 0, { perda_ano: 436_480, perda_a_mais_ano: 321_408 }],
  ["p1.kpi.Tempo_medio_de_resolucao.rumo", 2, { inicio: 51.23, recente: 59.9 }],
  ["p1.kpi.CSAT.rumo", 2, { inicio: 8.17, recente: 7.83 }],
  ["p1.kpi.NPS.rumo", 2, { inicio: 39.67, recente: 35.67 }],
  ["p1.kpi.Retrabalho_em_chamados.rumo", 2, { inicio: 12.2, recente: 15.03 }],
  [
    "p4",
    0,
    {
      economia_ano: 396_000,
      ocioso_ano: 373_285,
      "saida.contratos": 553_320,
      "saida.economia_baixa": 198_000,
      "saida.economia_alta": 455_400,
      "saida.economia_mes": 33_000,
      "lacuna.n": 5,
      "lacuna.maior": 108,
      "lacuna.prorrogacao": 36_684,
      "lacuna.prorrogacao_antecipada": 11_168,
      "sis.Central_de_Chamados.ocioso": 25_143,
      "sis.Painel_BI.ocioso": 52_440,
      "sis.CRM_Comercial.ocioso": 22_080,
      "sis.ERP_Financeiro.ocioso": 17_053,
    },
  ],
  [
    "p5.ini",
    0,
    {
      "I01.espera_mes": 8493,
      "I05.espera_mes": 6108,
      "I08.espera_mes": 28_829,
      "I09.espera_mes": -3399,
    },
  ],
  [
    "p5.rec",
    0,
    {
      vpl: 604_448,
      vpl_antes: 915_334,
      beneficio: 1_770_971,
      opex: 307_500,
      capex: 235_000,
      tempo_proprio: 321_035,
      necessidade_caixa: 527_662,
      necessidade_caixa_antes: 224_563,
      projeto_h: 6_120,
      esforco_custo: 423_878,
      capacitacao_h: 2_728,
      capacitacao_custo: 218_192,
      "cenario.conservador.vpl": -69_372,
      "cenario.otimista.vpl": 890_043,
      "cenario.conservador.vpl_antes": 282_484,
      "mc.media": 247_041,
      "mc.p10": 33_634,
      "mc.p50": 245_989,
      "mc.p90": 462_405,
      "mc.p50_antes": 581_784,
      "mc.media.beneficio.perda": 32_245,
      "mc.media.adocao.perda": 26_871,
      "mc.media.capex.perda": 57_934,
      "mc.media.opex.perda": 16_282,
      "mc.media.ti.perda": 86_838,
      "mc.media.retencao.perda": 66_019,
      "equilibrio.atraso": 15,
    },
  ],
  [
    "p5.rec",
    1,
    {
      tir: 97.7,
      tirm: 49,
      payback: 17.5,
      payback_desc: 18.9,
      roi: 522.8,
      roi_equipe: 163.2,
      roi_total: 105.1,
      tir_antes: 309.3,
      payback_antes: 10.9,
      "mc.prob": 93.2,
      "equilibrio.beneficio": 6.3,
      "equilibrio.adocao": 5,
      "equilibrio.ti": 18.8,
      "equilibrio.tempo": 147.2,
    },
  ],
  [
    "p5.prog",
    0,
    {
      vpl: 140_762,
      vpl_antes: 765_387,
      capex: 602_000,
      tempo_proprio: 647_763,
      necessidade_caixa: 1_210_515,
      projeto_h: 12_600,
      capacitacao_custo: 523_437,
      "cenario.conservador.vpl": -902_947,
      "mc.p10": -699_908,
      "mc.p50": -375_732,
      "mc.p90": -42_397,
    },
  ],
  ["p5.prog", 1, { tir: 23.9, payback: 27.8, roi: 187.1, roi_equipe: 38.3, roi_total: 23.8 }],
  [
    "p5.ini",
    0,
    {
      "I01.vpl": 145_026,
      "I02.vpl": -22_776,
      "I03.vpl": -20_735,
      "I04.vpl": -11_907,
      "I05.vpl": 109_202,
      "I06.vpl": -234_919,
      "I07.vpl": -26_407,
      "I08.vpl": 637_509,
      "I09.vpl": -181_251,
      "I01.delta_vpl": 107_267,
      "I02.delta_vpl": -90_513,
      "I03.delta_vpl": -63_300,
      "I04.delta_vpl": -79_645,
      "I05.delta_vpl": 59_896,
      "I06.delta_vpl": -260_091,
      "I07.delta_vpl": -36_227,
      "I01.delta_p50": -18_796,
      "I05.delta_p50": -4_384,
      "I08.delta_p50": 488_648,
      "I01.esforco_custo": 120_960,
      "I08.esforco_custo": 102_378,
      "I02.inicio.ganho": 1_748,
      "I03.inicio.ganho": 6_418,
      "I05.inicio.ganho": 6_622,
      "I07.inicio.ganho": 3_882,
      "I08.inicio.ganho": 16_326,
      "I08.inicio.vpl_conjunto": 620_774,
      "I08.inicio.acrescimo": 653_836,
      "I08.inicio.acrescimo_p10": 354_022,
      "I08.inicio.acrescimo_p50": 513_157,
      "I08.inicio.acrescimo_p90": 639_590,
      "I08.inicio.p50_conjunto": 270_271,
    },
  ],
  [
    "p5.parte",
    0,
    {
      "firme.vpl": 456_258,
      "firme.conservador": 121_573,
      "firme.p10": 132_138,
      "firme.p50": 289_485,
      "firme.p90": 419_823,
      "estagios.vpl": 148_190,
      "estagios.p10": -180_853,
      "estagios.p50": -42_150,
      "estagios.p90": 119_586,
      "sem_maior.vpl": -33_061,
      "sem_maior.conservador": -399_813,
      "fora.delta_vpl": -463_686,
    },
  ],
  ["p5.parte", 1, { "firme.prob": 99.7, "estagios.prob": 36.7, "sem_maior.prob": 3.2 }],
  [
    "p5.virada.tempo_proprio",
    0,
    {
      "fora.vpl": 915_334,
      "fora.vpl_escolhido": 949_281,
      "integral.vpl": 293_561,
      "integral.vpl_escolhido": 345_950,
    },
  ],
  [
    "p5.h",
    1,
    {
      potencial: 2334.4,
      sem_iniciativa: 751.4,
      em_iniciativa: 1583,
      no_conjunto: 403.9,
      adotada: 323.1,
      caixa: 161.6,
      gastas: 8848,
      meses_volta: 27.4,
    },
  ],
  [
    "p5.ponte",
    0,
    {
      potencial: 1_760_424,
      fora: 1_332_127,
      no_conjunto: 428_298,
      horas_caixa: 171_319,
      retencao: 133_920,
      ti: 396_000,
      custo_recorrente: 114_000,
      liquido: 587_239,
    },
  ],
  ["p7.treino", 0, { horas_conjunto: 2_728, caixa_poupado: 258_200 }],
  ["p7.treino", 1, { horas: 9184.4 }],
  ["p7.area.Suporte.tempo", 0, { horas_mes: 1095, horas_area: 1920, semanas: 10 }],
  ["p7.area", 1, { "Suporte.tempo.pct": 57, "Tecnologia.tempo.pct": 16.8 }],
  ["p7.area", 1, { "Corporativo.tempo.pct": 20.1 }],
  ["p7", 0, { "treino.custo": 734_591, "rec.vpl_recalculado": 550_537 }],
  ["p7", 0, { "prog.vpl_recalculado": 37_918 }],
  [
    "p7.adocao",
    1,
    {
      "rec.semana.8": 0,
      "rec.semana.12": 4.1,
      "rec.semana.16": 13,
      "rec.semana.20": 32.4,
      "rec.semana.24": 55.9,
      "rec.semana.28": 70.1,
      "rec.semana.52": 77.8,
      "prog.semana.12": 2.1,
      "prog.semana.16": 7.6,
      "prog.semana.24": 35.3,
      "prog.semana.36": 66.2,
    },
  ],
  ["p7.curva", 1, { teto: 77.8, "plano.4": 7.5, "plano.8": 21.4, "plano.16": 64.4 }],
];

describe("figures of the demonstration", () => {
  it("are at least 120", () => {
    expect(printed.flatMap(([, , figures]) => Object.keys(figures)).length).toBeGreaterThan(160);
  });

  it.each(printed)("%s, %i decimals", (prefix, decimals, figures) => {
    const found = Object.keys(figures).map((key) => {
      const value = facts.get(`${prefix}.${key}`);
      return [key, typeof value === "number" ? Number(value.toFixed(decimals)) : value];
    });
    expect(Object.fromEntries(found)).toEqual(figures);
  });
});
