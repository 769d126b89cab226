import { beforeAll, describe, expect, it } from "vitest";
import { tableOf, type Row } from "#tests/analysis/build-table.ts";
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";
import type { PhaseContext, PhaseFacts, StepOverride } from "#domain/outcome/phase-outcome.ts";
import { zeroBase } from "#domain/phases/zero-base/index.ts";
import type { TableData, Tables } from "#domain/tables/table-data.ts";
import { phaseTwo, phaseTwoInput, reading, withColumn } from "./demonstration-run.ts";

const tables = demonstrationTables();
const round = (value: number, decimals: number) =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;
const steps = (read: ReturnType<typeof reading>, key: string) =>
  Array.from({ length: 11 }, (_, index) =>
    read.value(`p2.etapa.P01.E${String(index + 1).padStart(2, "0")}.${key}`),
  );

describe("the redesign of the demonstration", () => {
  let computed: PhaseFacts;
  let read: ReturnType<typeof reading>;
  beforeAll(() => {
    computed = phaseTwo(tables);
    read = reading(computed.facts);
  });

  it("decides every step as the playbook does, with the rule that fired", () => {
    expect(steps(read, "decisao")).toEqual([
      "Automatizar",
      "IA autônoma",
      "Eliminar",
      "IA assistida",
      "Automatizar",
      "IA assistida",
      "Integrar",
      "Automatizar",
      "IA assistida",
      "IA assistida",
      "IA assistida",
    ]);
    expect(steps(read, "regra")).toEqual([3, 4, 1, 5, 3, 5, 2, 3, 5, 5, 5]);
    expect(steps(read, "simplificar_antes")).toEqual([
      false,
      true,
      false,
      true,
      true,
      true,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(read.value("p2.etapa.P01.E07.motivo")).toContain("reprova 1,2% dos casos");
    expect(read.value("p2.etapa.P01.E02.motivo")).toContain("limite inferior de 91,6%");
    expect(read.value("p2.proc.P01.resumo_decisoes")).toBe(
      "1 é eliminada, 1 integrada, 3 automatizadas e 6 recebem IA",
    );
  });

  it("projects hours, lead time and rework to the displayed digit", () => {
    const p = (key: string) => read.number(`p2.proc.P01.${key}`);
    expect(60 * p("toque")).toBeCloseTo(1000, 6);
    expect(60 * p("toque2")).toBeCloseTo(240, 6);
    expect([round(p("h"), 3), round(p("h2"), 3), round(p("liberado"), 3)]).toEqual([125, 30, 95]);
    expect([round(p("tt"), 3), round(p("tt2"), 3)]).toEqual([2.5, 1]);
    expect([round(p("rho"), 6), round(p("rho2"), 6)]).toEqual([15, 3]);
    expect([round(p("ef_fluxo"), 2), round(p("ef_fluxo2"), 2), round(p("pce"), 2)]).toEqual([
      0.46, 0.28, 0.17,
    ]);
    expect([round(p("carga"), 1), round(p("carga2"), 1)]).toEqual([8.7, 2.1]);
    expect([round(p("custo"), 0), round(p("custo2"), 0), round(p("custo_lib"), 0)]).toEqual([
      72_000, 17_280, 54_720,
    ]);
    expect(round(p("pct_medido"), 1)).toBe(41.7);
  });

  it("projects three scenarios", () => {
    const of = (key: string, decimals: number) =>
      ["conservador", "base", "otimista"].map((scenario) =>
        round(read.number(`p2.proc.P01.cen.${scenario}.${key}`), decimals),
      );
    expect(of("rho2", 1)).toEqual([5.4, 3, 1.8]);
    expect(of("h2", 1)).toEqual([47.3, 30, 21.7]);
    expect(of("tt2", 2)).toEqual([1.34, 1, 0.87]);
  });

  it("projects satisfaction by the association in the answers, with its interval", () => {
    const p = (key: string) => read.number(`p2.proc.P01.${key}`);
    expect([round(p("csat_b0"), 3), round(p("csat_b1"), 4), round(p("csat_b2"), 4)]).toEqual([
      10.034, -0.8069, -1.5677,
    ]);
    expect(round(p("csat2"), 3)).toBe(9.198);
    expect(p("csat2_lo")).toBeLessThan(p("csat2"));
    expect(p("csat2_hi")).toBeGreaterThan(p("csat2"));
    expect(read.fact("p2.proc.P01.csat_b1")?.formula).toContain("não prova causa");
  });

  it("takes ten clients out of the alert, none by usage", () => {
    expect([
      read.number("p2.alerta"),
      read.number("p2.alerta2"),
      read.number("p2.alerta_saem"),
    ]).toEqual([24, 14, 10]);
    expect(
      ["prazo", "csat", "uso"].map((criterion) => read.number(`p2.alerta2.${criterion}`)),
    ).toEqual([0, 0, 14]);
  });

  it("adds up to 315 person-days in ten weeks of a team of eight, without a warning", () => {
    const p = (key: string) => read.number(`p2.proc.P01.${key}`);
    expect([p("pd"), p("equipe"), p("semanas"), round(p("semanas_minimas"), 1)]).toEqual([
      315, 8, 10, 9.8,
    ]);
    expect(read.value("p2.proc.P01.prazo_curto")).toBe(false);
    expect(
      round(
        computed.datasets
          .find(({ id }) => id === "ds_p2_esforco")
          ?.rows.reduce((sum, row) => sum + Number(row[4]), 0) ?? 0,
        9,
      ),
    ).toBe(315);
  });

  it("draws the flow of four blocks", () => {
    const flow = computed.datasets.find(({ id }) => id === "ds_p2_fluxo");
    const macros = (side: string) =>
      flow?.rows
        .filter((row) => row[1] === side && row[2] === "macro")
        .map((row) => [row[5], row[7]]);
    expect(macros("atual")).toEqual([
      ["Entrada", "manual"],
      ["Triagem", "manual"],
      ["Tratamento", "manual"],
      ["Encerramento", "manual"],
    ]);
    expect(macros("futuro")).toEqual([
      ["Entrada", "automated"],
      ["Triagem", "ai"],
      ["Tratamento", "hybrid"],
      ["Encerramento", "automated"],
    ]);
    const ids = new Set(computed.facts.map(({ id }) => id));
    for (const row of flow?.rows ?? []) for (const id of row.slice(-2)) expect(ids).toContain(id);
  });

  it("hands every process on, by step or preliminary, and names what is preliminary", () => {
    const rows = computed.datasets.find(({ id }) => id === "ds_p2_projecao_processo")?.rows ?? [];
    expect(rows).toHaveLength(69);
    const base = rows.filter((row) => row[4] === "base");
    expect(base.find((row) => row[0] === "P01")).toMatchObject({
      3: "Projeção por etapa",
      18: true,
    });
    expect(base.find((row) => row[0] === "P03")).toMatchObject({
      3: "Potencial preliminar",
      8: null,
      9: null,
    });
    expect(round(Number(base.find((row) => row[0] === "P03")?.[7]), 1)).toBe(352.9);
    for (const row of rows) expect(Number(row[7])).toBeLessThanOrEqual(Number(row[5]));
  });

  it("selects the priority processes of phase 1", () => {
    expect([
      read.number("p2.n_proc"),
      read.number("p2.n_com_etapas"),
      round(read.number("p2.pct_custo"), 1),
    ]).toEqual([8, 1, 52.3]);
  });

  it("keeps the tree of every figure down to file and rows", () => {
    const byId = new Map(computed.facts.map((fact) => [fact.id, fact]));
    for (const fact of computed.facts)
      for (const input of fact.inputs) expect(byId.has(input) || /^(A|k)\./.test(input)).toBe(true);
  });
});

describe("variants of the demonstration", () => {
  it("gives 338.75 s, 42.3 h and 1.38 days with the table's effects", () => {
    const plain = withColumn(
      withColumn(tables, "etapas", "efeito_toque_medido_pct", () => Number.NaN),
      "etapas",
      "efeito_espera_medido_pct",
      () => Number.NaN,
    );
    const read = reading(phaseTwo(plain).facts);
    expect(60 * read.number("p2.proc.P01.toque2")).toBeCloseTo(338.75, 6);
    expect(round(read.number("p2.proc.P01.h2"), 1)).toBe(42.3);
    expect(round(read.number("p2.proc.P01.tt2"), 2)).toBe(1.38);
  });

  it("scales the waits, or refuses the lead time, when the steps do not add up to the log", () => {
    const waits = (factor: number) => {
      const column = tables.etapas?.columns["espera_min"];
      return withColumn(tables, "etapas", "espera_min", (row) =>
        column?.kind === "number" ? (column.values[row] ?? 0) * factor : 0,
      );
    };
    const scaled = reading(phaseTwo(waits(1.2)).facts);
    expect(scaled.value("p2.proc.P01.calibracao")).toBe("esperas ajustadas ao tempo medido");
    expect(scaled.number("p2.proc.P01.tt")).toBeCloseTo(2.5, 6);
    const blocked = reading(phaseTwo(waits(2)).facts);
    expect(blocked.value("p2.proc.P01.calibracao")).toBe("Etapas não reproduzem o tempo medido");
    expect(blocked.value("p2.proc.P01.tt2")).toBeNull();
    expect(blocked.number("p2.proc.P01.h2")).toBeCloseTo(30, 6);
    expect(blocked.value("p2.alerta2")).toBeUndefined();
  });

  it("projects no satisfaction from few answers, and says why", () => {
    const csat = tables.casos?.columns["csat"];
    const few = withColumn(tables, "casos", "csat", (row) =>
      row < 400 && csat?.kind === "number" ? (csat.values[row] ?? Number.NaN) : Number.NaN,
    );
    const read = reading(phaseTwo(few).facts);
    expect(read.value("p2.proc.P01.csat2")).toBeNull();
    expect(read.value("p2.proc.P01.csat_recusa")).toBe(
      "há poucas respostas com prazo e retrabalho",
    );
  });

  it("does not depend on the order of the rows", () => {
    const turned = phaseTwo({
      ...tables,
      ...(tables.etapas ? { etapas: reversed(tables.etapas) } : {}),
      ...(tables.casos ? { casos: reversed(tables.casos) } : {}),
    });
    const values = (facts: PhaseFacts["facts"]) =>
      facts
        .filter(({ id }) => id.startsWith("p2."))
        .map(({ id, value }) => [
          id,
          typeof value === "number" ? Number(value.toPrecision(10)) : value,
        ]);
    expect(values(turned.facts)).toEqual(values(phaseTwo(tables).facts));
  });

  it("doubles hours and cost with the volume, and leaves lead time and rework", () => {
    const volume = tables.processos?.columns["volume_mes"];
    const double = reading(
      phaseTwo(
        withColumn(tables, "processos", "volume_mes", (row) =>
          volume?.kind === "number" ? 2 * (volume.values[row] ?? 0) : 0,
        ),
      ).facts,
    );
    const single = reading(phaseTwo(tables).facts);
    for (const key of ["h", "h2", "liberado", "custo", "custo2"])
      expect(double.number(`p2.proc.P01.${key}`)).toBeCloseTo(
        2 * single.number(`p2.proc.P01.${key}`),
        4,
      );
    for (const key of ["tt2", "rho2"])
      expect(double.number(`p2.proc.P01.${key}`)).toBeCloseTo(
        single.number(`p2.proc.P01.${key}`),
        9,
      );
  });
});

function reversed(table: TableData): TableData {
  const order = Array.from({ length: table.rows }, (_, index) => table.rows - 1 - index);
  const columns = Object.fromEntries(
    Object.entries(table.columns).map(([name, column]) => [
      name,
      column.kind === "text"
        ? { ...column, codes: Int32Array.from(order, (row) => column.codes[row] ?? -1) }
        : {
            ...column,
            values: Float64Array.from(order, (row) => column.values[row] ?? Number.NaN),
          },
    ]),
  );
  return {
    ...table,
    columns,
    rowFile: Uint16Array.from(order, (row) => table.rowFile[row] ?? 0),
    rowNumber: Int32Array.from(order, (row) => table.rowNumber[row] ?? 0),
  };
}

describe("a person's decision on a step", () => {
  const override = (changes: Partial<StepOverride>): StepOverride => ({
    processId: "P01",
    stepId: "E01",
    decision: "MANTER",
    name: "Marina Prado",
    role: "Consultora",
    reason: "A regra muda em janeiro.",
    date: "2026-11-20",
    ...changes,
  });
  const gateOf = (all: StepOverride[]) => {
    const input = phaseTwoInput(tables, { steps: all });
    const computed = zeroBase.computeFacts(input);
    const { tables: _tables, handoffs: _handoffs, ...rest } = input;
    const context: PhaseContext = { ...rest, inputSummary: { files: [], period: null } };
    return {
      read: reading(computed.facts),
      gate: zeroBase.evaluateGate(context, computed, [], true),
    };
  };

  it("holds over the rule's, is counted and keeps who and why", () => {
    const { read, gate } = gateOf([
      override({}),
      override({ stepId: "Aprovar resposta", processId: "Atendimento e resolução de chamados" }),
      override({ stepId: "E04", reason: " " }),
    ]);
    expect([
      read.value("p2.etapa.P01.E01.decisao"),
      read.value("p2.etapa.P01.E01.decisao_regra"),
    ]).toEqual(["Manter", "Automatizar"]);
    expect(read.value("p2.etapa.P01.E01.motivo")).toBe(
      "Marina Prado (Consultora) decidiu em 20/11/2026: A regra muda em janeiro",
    );
    expect(read.value("p2.etapa.P01.E07.decisao")).toBe("Manter");
    expect(read.value("p2.etapa.P01.E04.decisao")).toBe("IA assistida");
    expect(read.number("p2.n_over")).toBe(2);
    expect(gate.open).toBe(true);
  });

  it("that eliminates a mandatory step closes the gate", () => {
    const { gate } = gateOf([override({ stepId: "8", decision: "ELIMINAR" })]);
    expect(gate.open).toBe(false);
    expect(gate.conditions.find(({ id }) => id === "G2.3")).toMatchObject({
      met: false,
      evidence: "1 controle com violação",
    });
  });
});

describe("little input", () => {
  const inventory = (rows: Row[]) => tableOf("processos", rows);
  const process: Row = {
    processo_id: "A",
    processo: "Faturamento",
    area: "Financeiro",
    volume_mes: 100,
    minutos_por_caso: 20,
    retrabalho_pct: 10,
    custo_hora: 60,
  };
  const step = (ordem: number, changes: Row = {}): Row => ({
    processo: "Faturamento",
    ordem,
    etapa: `Passo ${ordem}`,
    executor: "Analista",
    toque_min: 10,
    classe_valor: "VA",
    obrigatoria: 0,
    regra: 5,
    dados: 5,
    julgamento: 1,
    risco: 1,
    ...changes,
  });

  it("projects hours without waits, and no lead time", () => {
    const small: Tables = {
      processos: inventory([
        process,
        { ...process, processo_id: "B", processo: "Cobrança" },
        { ...process, processo_id: "C", processo: "Cadastro" },
      ]),
      etapas: tableOf("etapas", [step(1), step(2)]),
    };
    const read = reading(phaseTwo(small).facts);
    // The steps give 33.3 h and the baseline 36.7 h: touch is scaled to the baseline.
    expect(read.number("p2.proc.A.h")).toBeCloseTo(36.667, 2);
    expect(read.number("p2.proc.A.h2")).toBeCloseTo(3.6667, 3);
    expect(read.value("p2.proc.A.tt2")).toBeNull();
    expect(read.number("p2.proc.A.rho2")).toBeCloseTo(7, 9);
  });

  it("runs on steps or on scored processes, and says what to send otherwise", () => {
    expect(zeroBase.missingToRun({ processos: inventory([process]) })[0]).toMatch(
      /^Envie as etapas/,
    );
    expect(
      zeroBase.missingToRun({
        processos: inventory([process]),
        etapas: tableOf("etapas", [step(1)]),
      }),
    ).toEqual([]);
    expect(
      zeroBase.missingToRun({
        processos: inventory([{ ...process, padronizacao: 4, dados_estruturados: 4 }]),
      }),
    ).toEqual([]);
    expect(
      zeroBase.missingToRun({
        processos: inventory([process]),
        etapas: tableOf("etapas", [step(1, { processo: "Outro" })]),
      }),
    ).toHaveLength(1);
  });

  it("keeps preliminary what has no steps", () => {
    const { etapas: _steps, ...rest } = tables;
    const computed = phaseTwo(rest);
    const read = reading(computed.facts);
    expect(read.value("p2.foco.id")).toBeUndefined();
    expect(read.value("p2.h2")).toBeNull();
    expect(read.number("p2.h_lib")).toBeGreaterThan(1000);
    expect(computed.datasets.map(({ id }) => id)).toEqual(["ds_p2_projecao_processo"]);
  });
});
