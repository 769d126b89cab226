import { describe, expect, it } from "vitest";
import { recomputeIndicators } from "#domain/phases/business-case/index.ts";
import { adoptLoop } from "#domain/phases/adopt-loop/index.ts";
import { handedModel } from "#domain/phases/adopt-loop/compute/value-on-path.ts";
import { expectedPortfolio } from "./expected-portfolio.ts";
import { reversedTables } from "./reversed-tables.ts";
import {
  contextOf,
  earlierHandoffs,
  nimbelaRelease,
  phaseSeven,
  phaseSevenInput,
  reader,
  releaseHandoff,
} from "./adopt-loop-run.ts";
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";

const input = phaseSevenInput();
const computed = adoptLoop.computeFacts(input);
const value = reader(computed);
const wins = adoptLoop.selectQuickWins(contextOf(input), computed);
const all = { ...computed, facts: [...computed.facts, ...wins.facts] };
const insights = adoptLoop.deriveInsights(contextOf(input), all);
const near = (id: string, expected: number, tolerance: number) =>
  expect(Math.abs(Number(value(id)) - expected), id).toBeLessThanOrEqual(tolerance);

describe("phase 7 on the demonstration", () => {
  it("has 84 of 120 answers, a margin of 5,9 p.p. and the means of the method", () => {
    expect([value("p7.n"), value("p7.pessoas"), value("p7.taxa")]).toEqual([84, 120, 70]);
    near("p7.moe", 5.9, 0.05);
    expect(
      [
        "consciencia",
        "desejo",
        "conhecimento",
        "habilidade",
        "reforco",
        "lideranca",
        "dados_ferramentas",
        "carga",
      ].map((name) => value(`p7.dim.${name}.media`)),
    ).toEqual([4.1, 3.4, 2.8, 3.1, 2.6, 3.88, 4.12, 2.6]);
  });

  it("has ADKAR 55,0 with the barrier knowledge, and a readiness of 61,8 from 55, 72, 48, 78 and 60", () => {
    expect([value("p7.adkar"), value("p7.barreira"), value("p7.barreira_nota")]).toEqual([
      55,
      "o conhecimento",
      2.8,
    ]);
    expect(
      ["adkar", "lideranca", "competencias", "dados", "folga"].map((name) =>
        value(`p7.comp.${name}`),
      ),
    ).toEqual([55, 72, 48, 78, 60]);
    expect([value("p7.ir"), value("p7.faixa")]).toEqual([61.8, "Pronto com reforços"]);
  });

  it("has a ceiling of 77,8%, and 21,4%, 64,4% and 76,6% in weeks since a go-live", () => {
    near("p7.curva.teto", 77.8, 0.05);
    near("p7.curva.patamar", 18, 0.05);
    near("p7.curva.plano.8", 21.4, 0.05);
    near("p7.curva.plano.16", 64.4, 0.05);
    near("p7.curva.plano.24", 76.6, 0.05);
    near("p7.gap_adocao", -2.2, 0.05);
  });

  it("has the adoption of both perimeters in weeks of the programme", () => {
    const weeks = [8, 12, 16, 20, 24, 28, 32, 36, 52];
    const rounded = (set: string) =>
      weeks.map((week) => Number(Number(value(`p7.adocao.${set}.semana.${week}`)).toFixed(1)));
    expect(rounded("rec")).toEqual(expectedPortfolio.four);
    expect(rounded("prog")).toEqual(expectedPortfolio.whole);
    expect([value("p7.adocao.rec.semana_alta"), value("p7.adocao.prog.semana_alta")]).toEqual([
      28, 39,
    ]);
    for (const [wave, week] of [8, 16, 24].entries())
      expect(value(`p7.adocao.onda${wave + 1}`)).toBe(value(`p7.adocao.rec.semana.${week}`));
  });

  it("puts each initiative in the wave of its go-live alone: none, four, four and one beyond", () => {
    expect(
      [1, 2, 3].map((wave) => [
        value(`p7.onda.${wave}.n_ini`),
        value(`p7.onda.${wave}.andamento`),
        value(`p7.onda.${wave}.sistemas`),
      ]),
    ).toEqual([
      [0, 6, 0],
      [4, 5, 0],
      [4, 1, 8],
    ]);
    expect([value("p7.ondas.alem"), value("p7.ondas.letramento")]).toEqual([1, 120]);
    expect(value("p7.ondas.alem_nomes")).toBe(value("p7.ini.I06.nome") ?? "");
  });

  it("aims each initiative at its own curve at the end of the last wave", () => {
    near("p7.ini.I01.meta", 55.9, 0.05);
    near("p7.ini.I02.meta", 32.4, 0.05);
    near("p7.ini.I07.meta", 4.1, 0.05);
    expect([value("p7.ini.I03.meta"), value("p7.ini.I06.meta")]).toEqual([null, null]);
  });

  it("has an NPV of 37.918 on the path, 102.844 less, payback 29,6, and of 550.537 for the set", () => {
    near("p7.prog.vpl_recalculado", 37_918, 1);
    near("p7.prog.delta_vpl", -102_844, 1);
    near("p7.prog.roi_recalculado", 167.5, 0.05);
    near("p7.prog.payback_recalculado", 29.6, 0.05);
    near("p7.prog.vpl_constante", 140_762, 1);
    near("p7.rec.vpl_constante", 604_448, 1);
    near("p7.rec.vpl_recalculado", 550_537, 1);
  });

  it("would have 88.918 with the adoption of week 24 since go-live as a constant", () => {
    const model = handedModel(input.handoffs)!;
    const level = Number(value("p7.curva.plano.24")) / 100;
    expect(
      Math.abs((recomputeIndicators(model, { adoption: level }).completo.vpl ?? 0) - 88_918),
    ).toBeLessThanOrEqual(1);
  });

  it("fires I7.3 with the NPV and a barrier for each area, the training beyond need, the hours of an area, and no other rule", () => {
    const rules = insights.map(({ rule_id }) => rule_id);
    expect([...new Set(rules)].sort()).toEqual(["I7.1", "I7.3", "I7.8", "I7.9"]);
    const curve = insights.find(({ rule_id }) => rule_id === "I7.3");
    expect(
      insights.find(({ rule_id }) => rule_id === "I7.8")?.title.replaceAll("\u00a0", " "),
    ).toBe("Capacitação: 2.728 h bastam ao conjunto, e o plano inteiro usa 9.184 h");
    expect(curve).toMatchObject({
      impact: "high",
      type: "warning",
      category: "Financeiro",
      title: "O teto da curva (77,8%) fica abaixo dos 80% do business case",
    });
    expect(curve?.description.replaceAll("\u00a0", " ")).toContain("R$ 37.918");
    for (const insight of insights)
      expect(insight.facts.every((id) => value(id) !== null)).toBe(true);
  });

  it("trains 120 people in 9.184 hours within the programme", () => {
    expect([
      value("p7.treino.pessoas"),
      value("p7.treino.semanas"),
      value("p7.treino.alem"),
      value("p7.gate.cargos_plano"),
    ]).toEqual([120, 24, 0, 24]);
    near("p7.treino.horas", 480 + 8486.4 + 218, 1e-6);
    const parts = computed.facts
      .filter(({ id }) => /^p7\.trilha\.[^.]+\.horas$/.test(id))
      .reduce((sum, fact) => sum + Number(fact.value), 0);
    expect(parts).toBeCloseTo(Number(value("p7.treino.horas")), 6);
    const blocks = computed.facts
      .filter(({ id }) => /^p7\.trilha\.[^.]+\.b\.\d$/.test(id))
      .reduce((sum, fact) => sum + Number(fact.value), 0);
    expect(blocks).toBeCloseTo(parts, 6);
    expect([value("p7.mult"), value("p7.areas_sem_nome"), value("p7.patrocinador")]).toEqual([
      10,
      10,
      null,
    ]);
  });

  it("waits with the capture until the programme starts", () => {
    expect([
      value("p7.captura.meses"),
      value("p7.captura.meta_total"),
      value("p7.captura.taxa"),
      value("p7.captura.plano"),
    ]).toEqual([0, 0, null, "plano em prévia"]);
    near("p7.captura.plano.12", 368_493, 1);
    near("p7.captura.plano.24", 1_069_732, 1);
    expect([
      value("p7.kpi_n"),
      value("p7.kpi_fora"),
      value("p7.kpi.CSAT.fase"),
      value("p7.kpi.CSAT.responsavel"),
    ]).toEqual([8, 0, 2, "Gerência de Suporte"]);
  });

  it("asks for owners, for the difference and for phase 6 before the gate opens", () => {
    const gate = adoptLoop.evaluateGate(contextOf(input), all, wins.quickWins, true);
    expect(gate.conditions.filter(({ met }) => !met).map(({ id }) => id)).toEqual([
      "G0.6",
      "G7.3",
      "G7.4",
      "G7.5",
    ]);
    expect(
      gate.conditions.filter(({ acceptsStatement }) => acceptsStatement).map(({ id }) => id),
    ).toEqual(["G7.3", "G7.4"]);
    const said = (conditionId: string, subject: string | null) => ({
      conditionId,
      subject,
      name: "Ana",
      role: "Diretora",
      date: "2026-10-20",
      text: "De acordo.",
    });
    const decided = phaseSevenInput({
      handoffs: [...earlierHandoffs(), releaseHandoff(nimbelaRelease)],
      project: {
        statements: [
          said("G7.3", "NPS"),
          said("G7.3", "Churn anual de contas"),
          said("G7.3", "Patrocinador"),
          said("G7.3", "Suporte"),
          said("G7.4", null),
        ],
      },
    });
    const later = adoptLoop.computeFacts(decided);
    expect(adoptLoop.evaluateGate(contextOf(decided), later, [], true).open).toBe(true);
    expect([
      reader(later)("p7.patrocinador"),
      reader(later)("p7.areas_sem_nome"),
      reader(later)("p7.area.Suporte.mult_nome"),
    ]).toEqual(["Ana", 9, "Ana"]);
  });

  it("gives the quick wins, datasets, charts and artefacts of the method", () => {
    expect(wins.quickWins.filter(({ shown }) => shown)).toHaveLength(6);
    expect(
      wins.quickWins
        .filter(({ id }) => id.startsWith("qw-trilha"))
        .map(({ name }) => name.split("área de ")[1]),
    ).toEqual(["Tecnologia", "Risco", "Marketing"]);
    expect(computed.datasets.map(({ id }) => id).sort()).toEqual([
      "ds_p7_adkar",
      "ds_p7_captura",
      "ds_p7_carga",
      "ds_p7_ciclo",
      "ds_p7_curva",
      "ds_p7_prontidao",
      "ds_p7_treinamento",
    ]);
    expect(computed.charts.map(({ id }) => id).sort()).toEqual([
      "c7.adkar",
      "c7.captura",
      "c7.carga",
      "c7.curva",
      "c7.mapa",
      "c7.treino",
    ]);
    const artifacts = adoptLoop.buildArtifacts(contextOf(input), all, wins.quickWins);
    expect(artifacts.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "Diagnóstico de prontidão",
        "Plano de capacitação",
        "Plano de comunicação e multiplicadores",
        "Curva e metas de adoção",
        "Painel de captura",
        "Rito de melhoria contínua",
      ]),
    );
    expect(artifacts.every(({ facts }) => facts.length > 0)).toBe(true);
  });
});

describe("properties", () => {
  it("permuting the rows of every table changes nothing", () => {
    const reversed = reversedTables(demonstrationTables());
    const comparable = (facts: typeof computed.facts) =>
      new Map(
        facts
          .filter(({ id }) => id.startsWith("p7."))
          .map(({ id, value: found }) => [
            id,
            typeof found === "number" ? Math.round(found * 1e6) / 1e6 : found,
          ]),
      );
    expect(comparable(phaseSeven({ tables: reversed }).facts)).toEqual(comparable(computed.facts));
  });
});
