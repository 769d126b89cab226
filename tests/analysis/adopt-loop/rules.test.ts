import { describe, expect, it } from "vitest";
import { businessCase } from "#domain/phases/business-case/index.ts";
import { adoptLoop } from "#domain/phases/adopt-loop/index.ts";
import { buildHandoffs } from "#domain/phases/build-handoffs.ts";
import { previewedPhases } from "#domain/phases/common/run/handoffs.ts";
import type { Handoff, LockedPlan } from "#domain/outcome/phase-outcome.ts";
import { tableOf, type Row } from "#tests/analysis/build-table.ts";
import {
  modelOf,
  nimbelaHandoffs,
  nimbelaInput,
} from "#tests/analysis/business-case/demonstration.ts";
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";
import {
  contextOf,
  earlierHandoffs,
  nimbelaRelease,
  phaseSeven,
  phaseSevenInput,
  reader,
  releaseHandoff,
  surveyOf,
  surveyTable,
  type PhaseSevenChanges,
} from "./adopt-loop-run.ts";

const all = demonstrationTables();
const only = (...names: string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
const insightsOf = (changes: PhaseSevenChanges) => {
  const input = phaseSevenInput(changes);
  return adoptLoop.deriveInsights(contextOf(input), adoptLoop.computeFacts(input));
};
const items = {
  Q1: "consciencia",
  Q2: "desejo",
  Q3: "conhecimento",
  Q4: "habilidade",
  Q5: "reforco",
};
const people = (area: string, n: number, from = 0) =>
  Array.from({ length: n }, (_, index) => ({ id: `R${from + index}`, area }));

describe("load of change", () => {
  it("is unknown, and not zero, of initiatives without a start", () => {
    const initiatives = [{ iniciativa_id: "I1", nome: "MES", capex: 680000, duracao_semanas: 39 }];
    const tables = { ...only("cargos"), iniciativas: tableOf("iniciativas", initiatives) };
    const value = reader(phaseSeven({ tables, handoffs: [] }));
    expect([value("p7.carga_max") ?? null, value("p7.carga_excesso") ?? null]).toEqual([
      null,
      null,
    ]);
  });
});

describe("survey", () => {
  it("turns inverted items, takes the latest wave and leaves out what is no answer", () => {
    const rows = [
      ...surveyOf(people("A", 6), { Q1: "consciencia" }, () => 2).map(
        (row): Row => ({ ...row, invertida: true, onda: "2" }),
      ),
      ...surveyOf(people("A", 6), { Q1: "consciencia" }, () => 5),
      ...surveyOf(people("A", 1), { Q9: "consciencia" }, () => 9).map(
        (row): Row => ({ ...row, onda: "2" }),
      ),
    ];
    const value = reader(phaseSeven({ tables: surveyTable(rows), handoffs: [] }));
    expect([value("p7.n"), value("p7.dim.consciencia.media")]).toEqual([6, 4]);
  });

  it("shows no group under the minimum, anywhere", () => {
    const rows = surveyOf(
      [...people("Vendas", 12), ...people("Jurídico", 3, 20), ...people("Fazenda", 2, 30)],
      items,
      (person) => 1 + (person % 5),
    );
    const computed = phaseSeven({ tables: surveyTable(rows), handoffs: [] });
    const sizes = computed.facts
      .filter(({ id }) => /^p7\.(grupo|cargo|tempo)\.[^.]+\.n$/.test(id))
      .map(({ value }) => value);
    expect(sizes.sort()).toEqual([12, 5]);
    const said = JSON.stringify([computed.facts, computed.datasets, computed.charts]);
    expect(said).not.toMatch(/Jurídico|Fazenda/);
    expect(said).toContain("Demais grupos");
  });

  it("joins the smallest of the others when the small ones are too few, and says nothing of fewer people than the minimum", () => {
    const groups = (rows: Row[]) =>
      phaseSeven({ tables: surveyTable(rows), handoffs: [] })
        .facts.filter(({ id }) => /^p7\.grupo\.[^.]+\.n$/.test(id))
        .map(({ value }) => value);
    expect(
      groups(
        surveyOf(
          [...people("Vendas", 12), ...people("Operações", 7, 20), ...people("Jurídico", 2, 40)],
          items,
          () => 3,
        ),
      ).sort(),
    ).toEqual([12, 9]);
    expect(
      phaseSeven({
        tables: surveyTable(surveyOf(people("A", 4), items, () => 3)),
        handoffs: [],
      }).facts.filter(({ id }) => /^p7\.(n|dim|grupo)/.test(id)),
    ).toEqual([]);
  });

  it("hides shares of few people among individual barriers, and never one alone", () => {
    const rows = surveyOf(people("A", 20), items, (person, item) =>
      person < 2 && item === "Q1" ? 1 : person < 10 && item === "Q3" ? 2 : 4,
    );
    const value = reader(phaseSeven({ tables: surveyTable(rows), handoffs: [] }));
    const shares = [
      "consciencia",
      "desejo",
      "conhecimento",
      "habilidade",
      "reforco",
      "nenhuma",
    ].map((key) => value(`p7.individual.${key}`));
    expect(shares.filter((share) => share === null)).toHaveLength(2);
    expect(value("p7.individual.consciencia")).toBeNull();
  });

  it("warns of a thin response and blocks under ten answers or 30%", () => {
    const gate = (n: number) => {
      const input = phaseSevenInput({
        tables: {
          ...only("cargos"),
          ...surveyTable(surveyOf(people("Suporte", n), items, () => 4)),
        },
        handoffs: [],
      });
      return adoptLoop
        .evaluateGate(contextOf(input), adoptLoop.computeFacts(input), [], true)
        .conditions.find(({ id }) => id === "G7.1");
    };
    expect(
      [gate(9), gate(35), gate(40), gate(60)].map((condition) => [
        condition?.severity,
        condition?.met,
      ]),
    ).toEqual([
      ["B", false],
      ["B", false],
      ["A", false],
      ["B", true],
    ]);
    expect(
      insightsOf({
        tables: {
          ...only("cargos"),
          ...surveyTable(surveyOf(people("Suporte", 40), items, () => 4)),
        },
        handoffs: [],
      }).map(({ rule_id }) => rule_id),
    ).toContain("I7.5");
  });

  it("asks for a survey or for skills", () => {
    expect(adoptLoop.missingToRun({})[0]).toContain("T15");
    expect(adoptLoop.missingToRun(only("competencias"))).toEqual([]);
    expect(
      adoptLoop.missingToRun(surveyTable(surveyOf(people("A", 9), items, () => 4))),
    ).toHaveLength(1);
  });
});

describe("readiness under 60", () => {
  it("fires I7.2 and holds the areas back", () => {
    const low = {
      tables: {
        ...only("cargos", "competencias"),
        ...surveyTable(
          surveyOf(
            [...people("Suporte", 40), ...people("Tecnologia", 40, 50)],
            { ...items, Q6: "lideranca", Q7: "dados_ferramentas", Q8: "carga" },
            () => 2,
          ),
        ),
      },
      handoffs: [],
    };
    const value = reader(phaseSeven(low));
    expect(insightsOf(low).find(({ rule_id }) => rule_id === "I7.2")).toMatchObject({
      impact: "high",
      type: "warning",
    });
    expect([value("p7.faixa"), value("p7.grupo.Suporte.onda")]).toEqual([
      "Não iniciar em larga escala",
      3,
    ]);
  });
});

describe("change load", () => {
  it("passes the limit with four transformations at once and names the one to move", () => {
    const rows = ["I1", "I2", "I3", "I4"].map(
      (id): Row => ({
        iniciativa_id: id,
        nome: `Iniciativa ${id}`,
        processos: "P03",
        tipo: id === "I4" ? "quick_win" : "core",
        inicio_semana: 0,
        duracao_semanas: 6,
        responsavel: "Operações",
      }),
    );
    const changes = { tables: { ...all, iniciativas: tableOf("iniciativas", rows) } };
    const value = reader(phaseSeven(changes));
    expect([
      value("p7.area.Operacoes.carga.1"),
      value("p7.area.Operacoes.carga.2"),
      value("p7.area.Operacoes.carga.3"),
      value("p7.carga_excesso"),
      value("p7.area.Operacoes.deslocar"),
    ]).toEqual([7, 7, 0, 1, "Iniciativa I4"]);
    expect(insightsOf(changes).find(({ rule_id }) => rule_id === "I7.4")?.title).toBe(
      "A área de Operações passa do limite de carga de mudança",
    );
  });
});

describe("training", () => {
  it("fires I7.7 when a smaller weekly cap leaves hours beyond the programme", () => {
    const changes = { overrides: [{ id: "A.treino_semana", value: 2 }] };
    const value = reader(phaseSeven(changes));
    expect(Number(value("p7.treino.alem"))).toBeGreaterThan(0);
    expect(insightsOf(changes).find(({ rule_id }) => rule_id === "I7.7")).toMatchObject({
      impact: "high",
    });
  });
});

describe("release of phase 6", () => {
  const blockedHours = nimbelaRelease.map((line) =>
    line.caso === "Triagem de chamados" ? { ...line, estado: "bloqueado" } : line,
  );
  it("gives no adoption target to an initiative that leans on a blocked use case", () => {
    const free = reader(
      phaseSeven({ handoffs: [...earlierHandoffs(), releaseHandoff(nimbelaRelease)] }),
    );
    const held = reader(
      phaseSeven({ handoffs: [...earlierHandoffs(), releaseHandoff(blockedHours)] }),
    );
    expect([
      free("p7.casos.bloqueados"),
      held("p7.casos.bloqueados"),
      free("p7.casos.treinamento"),
    ]).toEqual([1, 2, 2]);
    expect([
      free("p7.ini.I01.meta") === null,
      held("p7.ini.I01.meta"),
      held("p7.ini.I01.bloqueio"),
    ]).toEqual([false, null, "Triagem de chamados"]);
    expect(held("p7.ini.I02.meta")).not.toBeNull();
  });
});

describe("measured use", () => {
  const usage = (weeks: number, eligible = 80): Row[] =>
    Array.from(
      { length: weeks },
      (_, week): Row => ({
        respondente_id: `U${week}`,
        area: "Operações",
        item_id: "uso",
        dimensao: "uso",
        semana: week + 1,
        elegiveis: eligible,
        ativos: Math.round(eligible * 0.5),
        casos_elegiveis: 100,
        casos_ia: 60,
        casos_na_meta: 45,
      }),
    );
  const survey = surveyOf(
    people("Operações", 30),
    { ...items, Q6: "lideranca", Q7: "dados_ferramentas", Q8: "carga" },
    () => 4,
  );
  it("multiplies rate and depth, puts the measured weeks in the path, and says how it was fitted", () => {
    const computed = phaseSeven({ tables: surveyTable([...survey, ...usage(5)]), handoffs: [] });
    const value = reader(computed);
    expect([
      value("p7.uso.1.taxa"),
      value("p7.uso.1.profundidade"),
      value("p7.uso.1.efetiva"),
      value("p7.uso.1.proficiencia"),
      value("p7.uso_semanas"),
    ]).toEqual([50, 60, 30, 75, 5]);
    expect(value("p7.curva.ajuste")).toBe("meio da curva ajustado ao uso medido");
    expect(value("p7.curva.caminho.2")).toBe(30);
    expect(value("p7.n")).toBe(30);
  });
  it("says nothing of a group under the minimum", () => {
    expect(
      phaseSeven({ tables: surveyTable([...survey, ...usage(5, 4)]), handoffs: [] }).facts.filter(
        ({ id }) => id.startsWith("p7.uso."),
      ),
    ).toEqual([]);
  });
  it("draws the model of Bass beside when both rates are given", () => {
    const value = reader(
      phaseSeven({
        tables: surveyTable(survey),
        handoffs: [],
        overrides: [
          { id: "A.bass_p", value: 0.03 },
          { id: "A.bass_q", value: 0.38 },
        ],
      }),
    );
    expect([value("p7.bass.0"), Number(value("p7.bass.24")) > Number(value("p7.bass.8"))]).toEqual([
      0,
      true,
    ]);
  });
});

describe("capture against the locked plan", () => {
  const [one] = nimbelaHandoffs();
  const baseline = one!.datasets.find(({ id }) => id === "ds_p1_baseline_processos")!;
  const at = (name: string) => baseline.columns.findIndex((column) => column.name === name);
  const lockedBaseline = (factor: number): LockedPlan[] => [
    {
      phase: 1,
      lockedOn: "2026-10-20",
      datasets: [
        {
          ...baseline,
          rows: baseline.rows.map((row) =>
            row.map((cell, index) => (index === at("horas_mes") ? Number(cell) * factor : cell)),
          ),
        },
      ],
    },
    {
      phase: 5,
      lockedOn: "2026-10-25",
      datasets: earlierHandoffs()
        .at(-1)!
        .datasets.filter(({ id }) => id === "ds_p5_metas"),
    },
  ];
  const later = (factor: number) =>
    phaseSeven({
      overrides: [{ id: "A.data_extracao", value: "2027-11-10" }],
      project: { extractionDate: "2027-11-10", locked: lockedBaseline(factor) },
    });

  it("is null without a locked baseline, and has twelve months of the plan", () => {
    const value = reader(phaseSeven({ project: { extractionDate: "2027-11-10" } }));
    expect([
      value("p7.captura.meses"),
      value("p7.captura.plano"),
      value("p7.captura.real"),
    ]).toEqual([12, "plano em prévia", null]);
    expect(Math.abs(Number(value("p7.captura.meta_total")) - 368_493)).toBeLessThanOrEqual(1);
  });

  it("realises nothing where hours stayed, more where they fell, and compares hours with hours", () => {
    const [same, fell] = [reader(later(1)), reader(later(1.5))];
    expect([same("p7.captura.plano"), same("p7.captura.real"), same("p7.captura.status")]).toEqual([
      "plano travado na aprovação",
      0,
      "Fora do plano",
    ]);
    expect(Number(fell("p7.captura.real"))).toBeGreaterThan(0);
    expect(Number(fell("p7.captura.taxa"))).toBeCloseTo(
      (100 * Number(fell("p7.captura.real"))) / Number(fell("p7.captura.meta")),
      9,
    );
    expect(Number(same("p7.captura.meta"))).toBeLessThan(Number(same("p7.captura.meta_total")));
  });
});

describe("continuous improvement", () => {
  const series = (months: number, value: number): Row[] =>
    Array.from(
      { length: months },
      (_, index): Row => ({
        kpi: "CSAT",
        data: new Date(Date.UTC(2026, index, 28)),
        valor: index < 10 ? 7.5 + (index % 2) / 10 : value,
        direcao: "maior_melhor",
        unidade: "nota",
        meta: 8.5,
        categoria: "cliente",
        processo: "P01",
      }),
    );
  it("reopens the phase of the lever after two months out of plan, with owner and date", () => {
    const value = reader(
      phaseSeven({
        tables: { ...all, kpis: tableOf("kpis", series(12, 8)) },
        project: { extractionDate: "2027-01-10" },
      }),
    );
    expect([
      value("p7.kpi.CSAT.fora"),
      value("p7.kpi.CSAT.fase"),
      value("p7.kpi.CSAT.acao"),
      value("p7.kpi.CSAT.responsavel"),
      value("p7.kpi.CSAT.prazo"),
      value("p7.kpi_fora"),
    ]).toEqual([2, 2, "Reabrir a fase ZeroBase Rebuild", "Gerência de Suporte", "2027-02-09", 1]);
  });
  it("leaves it alone while it is on plan", () => {
    const value = reader(
      phaseSeven({
        tables: { ...all, kpis: tableOf("kpis", series(13, 8.7)) },
        project: { extractionDate: "2027-02-10" },
      }),
    );
    expect([
      value("p7.kpi.CSAT.fora"),
      value("p7.kpi.CSAT.verificacao"),
      value("p7.kpi.CSAT.acao"),
    ]).toEqual([0, "ganho sustentado", null]);
  });
});

describe("the adoption path in phase 5", () => {
  const computed = phaseSeven();
  const handed = (approved: boolean, origin: Handoff["origin"] = "run"): Handoff => ({
    phase: 7,
    origin,
    approved,
    reportVersion: 1,
    facts: computed.facts,
    datasets: computed.datasets,
  });
  const withPath = (handoff: Handoff) =>
    businessCase.computeFacts(nimbelaInput({ handoffs: [...nimbelaHandoffs(), handoff] }));

  it("is taken from an approved run only, with its origin down to the survey", () => {
    const facts = withPath(handed(true));
    expect(Math.abs(Number(reader(facts)("p5.prog.vpl_antes")) - 662_544)).toBeLessThanOrEqual(1);
    expect(modelOf(facts).adoptionPath).toHaveLength(60);
    expect(facts.facts.find(({ id }) => id === "p5.prog.vpl")?.inputs).toContain("p7.curva.teto");
    expect(facts.facts.some(({ id }) => id === "p7.dim.lideranca.media")).toBe(true);
    for (const other of [handed(false), handed(true, "preview")])
      expect(
        Math.abs(Number(reader(withPath(other))("p5.prog.vpl_antes")) - 765_387),
      ).toBeLessThanOrEqual(1);
  });

  it("is the same in phase 7 after phase 5 has taken it, and meets its gate", () => {
    const five: Handoff = {
      phase: 5,
      origin: "run",
      approved: true,
      reportVersion: 2,
      ...withPath(handed(true)),
    };
    const input = phaseSevenInput({
      handoffs: [
        ...earlierHandoffs().filter(({ phase }) => phase !== 5),
        five,
        releaseHandoff(nimbelaRelease),
      ],
    });
    const again = adoptLoop.computeFacts(input);
    expect([
      reader(again)("p7.modelo_com_curva"),
      reader(again)("p7.prog.vpl_recalculado"),
    ]).toEqual([true, reader(computed)("p7.prog.vpl_recalculado")]);
    expect(
      adoptLoop
        .evaluateGate(contextOf(input), again, [], true)
        .conditions.find(({ id }) => id === "G7.4")?.met,
    ).toBe(true);
  });

  it("comes along with the handoffs of phase 5, and no other phase gets it", () => {
    const base = nimbelaInput();
    const phases = (phase: 4 | 5, handoff: Handoff) =>
      buildHandoffs({ ...base, phase }, [...nimbelaHandoffs(), handoff]).map((one) => one.phase);
    expect([phases(5, handed(true)), phases(5, handed(false)), phases(4, handed(true))]).toEqual([
      [1, 2, 3, 4, 7],
      [1, 2, 3, 4],
      [1, 2],
    ]);
  });

  it("knows which phases are computed along", () => {
    expect(previewedPhases(7, new Set([1, 2, 3, 5, 6]))).toEqual([]);
    expect(previewedPhases(7, new Set([1, 2]))).toEqual([3, 4, 5, 6]);
  });
});
