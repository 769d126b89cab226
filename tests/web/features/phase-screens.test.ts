import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import type { StepOverride } from "#contract/redesign/endpoints.ts";
import { driverKeyOf } from "#domain/facts/assumptions/decisive.ts";
import { layoutFlow } from "#web/features/phases/artifacts/flow/layout-flow.ts";
import { readFlows, type FlowStep } from "#web/features/phases/artifacts/flow/read-flows.ts";
import { binOf, moveInGrid, readHeatmap } from "#web/features/phases/artifacts/heatmap-rows.ts";
import { pivotFigures } from "#web/features/phases/artifacts/pivot-figures.ts";
import { fileNameOf, tableCsv, tableXlsx } from "#web/features/phases/artifacts/table-file.ts";
import { actionRows, scenarioRows } from "#web/features/redesign/group-figures.ts";
import {
  overrideState,
  readDecisions,
  type StepRow,
} from "#web/features/redesign/read-decisions.ts";

const figure = (id: string, label: string, display: string) => ({
  id,
  label,
  display,
  basis: "ESTIMADO",
});
const column = (name: string) => ({ name, label: name, type: "text" });

describe("figures of an artefact", () => {
  it("make a table of things and measures, longer side down", () => {
    const figures = ["A", "B", "C"].flatMap((thing) => [
      figure(`${thing}.v`, `VPL – ${thing}`, "1"),
      figure(`${thing}.r`, `ROI – ${thing}`, "2%"),
    ]);
    const table = pivotFigures(figures);
    expect(table?.columns).toEqual(["VPL", "ROI"]);
    expect(table?.rows.map(({ name, cells }) => [name, cells.map((cell) => cell?.id)])).toEqual([
      ["A", ["A.v", "A.r"]],
      ["B", ["B.v", "B.r"]],
      ["C", ["C.v", "C.r"]],
    ]);
    const wide = Array.from({ length: 10 }, (_, index) =>
      ["rec", "prog"].map((set) =>
        figure(`${set}.${index}`, `Medida ${index} – ${set}`, String(index)),
      ),
    ).flat();
    expect(pivotFigures(wide)?.columns).toEqual(["rec", "prog"]);
    expect(pivotFigures(wide)?.rows).toHaveLength(10);
  });

  it("stay a list where they make none: no thing, two figures for one cell, mostly empty", () => {
    expect(pivotFigures([figure("a", "Total", "1"), figure("b", "Outro", "2")])).toBeNull();
    expect(
      pivotFigures([
        figure("a", "VPL – A", "1"),
        figure("b", "VPL – A", "2"),
        figure("c", "ROI – A", "3"),
      ]),
    ).toBeNull();
    expect(
      pivotFigures(["a", "b", "c", "d"].map((key) => figure(key, `M${key} – T${key}`, "1"))),
    ).toBeNull();
    expect(pivotFigures([])).toBeNull();
  });

  it("leave a hole where a thing lacks a measure", () => {
    const table = pivotFigures([
      figure("a", "VPL – A", "1"),
      figure("b", "ROI – A", "2"),
      figure("c", "VPL – B", "3"),
    ]);
    expect(table?.rows[1]?.cells).toEqual([figure("c", "VPL – B", "3"), null]);
  });
});

describe("a downloaded table", () => {
  const table = {
    name: "Decisões: etapa/processo",
    headers: ["Etapa", "Horas", "Obrigatória"],
    rows: [
      ["=Triagem", 12.5, true],
      ["Fila; N2", null, false],
    ],
  };

  it("is CSV for Brazilian spreadsheets, without formulas of the client's", () => {
    expect(tableCsv(table)).toBe(
      '\ufeffEtapa;Horas;Obrigatória\r\n\'=Triagem;12,5;sim\r\n"Fila; N2";;não\r\n',
    );
    expect(fileNameOf(table.name, "csv")).toBe("Decisoes_etapa_processo.csv");
  });

  it("is a workbook whose numbers are numbers and whose texts are no formulas", async () => {
    const blob = await tableXlsx(table);
    const book = await readXlsx(new Uint8Array(await blob.arrayBuffer()));
    const [sheet] = book.sheets;
    expect(sheet?.name).toBe("Decisões  etapa processo");
    expect(sheet?.rows[1]?.slice(0, 3)).toEqual(["=Triagem", 12.5, "sim"]);
  });
});

describe("the flow's dataset", () => {
  const names = [
    "processo_id",
    "lado",
    "nivel",
    "ordem",
    "id",
    "nome",
    "macro",
    "tipo",
    "status",
    "fato_toque",
    "fato_espera",
  ];
  const flows = readFlows({
    columns: names.map(column),
    rows: [
      [
        "P01",
        "futuro",
        "etapa",
        2,
        "E02",
        "Classificar",
        "Triagem",
        "ai",
        "active",
        "p2.etapa.P01.E02.toque2_h",
        null,
      ],
      ["P01", "futuro", "etapa", 1, "E01", "Registrar", "Entrada", "automated", "?", null, null],
      [
        "P01",
        "atual",
        "macro",
        1,
        "Entrada",
        "Entrada",
        null,
        "manual",
        "completed",
        "p2.proc.P01.macro.atual.Entrada.toque",
        null,
      ],
      ["P01", "atual", "macro", 2, "X", "X", null, "robô", "completed", null, null],
    ],
  });

  it("is read by process, side and level, in order; a row of no known type is left out", () => {
    const flow = flows.get("P01");
    expect(flow?.futuro.etapa.map(({ id, status }) => [id, status])).toEqual([
      ["E01", "other"],
      ["E02", "active"],
    ]);
    expect(flow?.futuro.etapa[1]?.touchFact).toBe("p2.etapa.P01.E02.toque2");
    expect(flow?.atual.macro.map(({ id, touchFact }) => [id, touchFact])).toEqual([
      ["Entrada", "p2.proc.P01.macro.atual.Entrada.toque"],
    ]);
  });

  it("is laid out within the width that it is given, one step after the other", () => {
    const steps = ["a", "b", "c", "d"].map(
      (id, order): FlowStep => ({
        id,
        name: id,
        macro: null,
        order,
        type: "manual",
        status: "other",
        touchFact: null,
        waitFact: null,
      }),
    );
    for (const [direction, widthPx] of [
      ["LR", 640],
      ["LR", 900],
      ["TB", 280],
    ] as const) {
      const layout = layoutFlow(steps, direction, widthPx);
      expect(layout.width).toBeLessThanOrEqual(widthPx);
      const along = layout.steps.map((step) => (direction === "LR" ? step.x : step.y));
      expect(along).toEqual([...along].sort((a, b) => a - b));
      expect(layout.edges).toEqual([
        { from: "a", to: "b" },
        { from: "b", to: "c" },
        { from: "c", to: "d" },
      ]);
    }
  });
});

describe("the value heatmap", () => {
  it("has five bins of twenty, the last one closed", () => {
    expect([0, 19.9, 20, 59.9, 80, 100, 101, -1].map(binOf)).toEqual([0, 0, 1, 2, 4, 4, 4, 0]);
  });

  it("prints each cell as its fact prints", () => {
    const points = [
      { x: "Custo", y: 87, group: "P", fact_id: "f1" },
      { x: "Tempo", y: null, group: "P", fact_id: "f2" },
      { x: "Tempo", y: 3, group: "Q", fact_id: "f3" },
    ];
    const read = readHeatmap({
      charts: [{ type: "heatmap", series: [{ name: "v", points }] }],
      figures: [figure("f1", "", "87"), figure("f3", "", "3")],
    });
    expect(read?.levers).toEqual(["Custo", "Tempo"]);
    expect(read?.rows).toEqual([
      {
        name: "P",
        cells: [
          { factId: "f1", display: "87", bin: 4 },
          { factId: "f2", display: null, bin: null },
        ],
      },
      {
        name: "Q",
        cells: [
          { factId: null, display: null, bin: null },
          { factId: "f3", display: "3", bin: 0 },
        ],
      },
    ]);
    expect(readHeatmap({ charts: [], figures: [] })).toBeNull();
  });

  it("is walked with the arrows and never left by them", () => {
    const size = { rows: 3, columns: 4 };
    expect(moveInGrid("ArrowDown", { row: 2, column: 1 }, size)).toEqual({ row: 2, column: 1 });
    expect(moveInGrid("ArrowRight", { row: 0, column: 0 }, size)).toEqual({ row: 0, column: 1 });
    expect(moveInGrid("End", { row: 1, column: 0 }, size)).toEqual({ row: 1, column: 3 });
    expect(moveInGrid("Tab", { row: 1, column: 0 }, size)).toBeNull();
  });
});

describe("decisions of steps", () => {
  const names = [
    "processo_id",
    "etapa_id",
    "etapa",
    "executor",
    "decisao",
    "decisao_regra",
    "motivo",
    "autor",
    "papel",
    "simplificar_antes",
  ];
  const read = (...rows: (string | boolean | null)[][]): StepRow[] =>
    readDecisions({ columns: names.map(column), rows });
  const byRule = [
    "P01",
    "E03",
    "Encaminhar",
    null,
    "ELIMINAR",
    "ELIMINAR",
    "não agrega valor",
    null,
    null,
    false,
  ];
  const byPerson = [
    "P01",
    "E03",
    "Encaminhar",
    null,
    "MANTER",
    "ELIMINAR",
    "não agrega valor",
    "Davi Luz",
    "Operações",
    false,
  ];
  const override = (more: Partial<StepOverride>): StepOverride => ({
    id: "1",
    processId: "P01",
    stepId: "E03",
    decision: "MANTER",
    name: "Davi Luz",
    role: "Operações",
    reason: "Contrato.",
    createdAt: "2026-11-20T12:00:00Z",
    endedAt: null,
    ...more,
  });
  const only = (rows: StepRow[]): StepRow => rows[0] as StepRow;

  it("are read from the run; a row of no known decision is left out", () => {
    expect(
      read(byRule, ["P01", "E04", "X", null, "VOAR", "VOAR", null, null, null, false]),
    ).toHaveLength(1);
    expect(only(read(byPerson)).author).toEqual({ name: "Davi Luz", role: "Operações" });
  });

  it("say what waits for the next run", () => {
    expect(overrideState(only(read(byRule)), []).waiting).toBeNull();
    expect(overrideState(only(read(byRule)), [override({})]).waiting).toBe("MANTER");
    expect(overrideState(only(read(byPerson)), [override({})]).waiting).toBeNull();
    expect(
      overrideState(only(read(byPerson)), [override({ endedAt: "2026-11-21T12:00:00Z" })]).waiting,
    ).toBe("rule");
    expect(overrideState(only(read(byRule)), [override({ stepId: "E04" })])).toEqual({
      history: [],
      inForce: null,
      waiting: null,
    });
  });
});

describe("figures of the redesign", () => {
  it("stand as scenarios beside today", () => {
    const rows = scenarioRows([
      figure("p2.proc.P01.h", "", "125,0"),
      figure("p2.proc.P01.cen.base.h2", "", "30,0"),
      figure("p2.proc.P01.cen.otimista.h2", "", "21,7"),
      figure("p2.proc.P02.h", "", "9"),
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      processId: "P01",
      measure: "h",
      current: { display: "125,0" },
      scenarios: {
        conservador: null,
        base: { display: "30,0" },
        otimista: { id: "p2.proc.P01.cen.otimista.h2" },
      },
    });
  });

  it("stand as actions in their order; the rest is kept", () => {
    const { actions, rest } = actionRows([
      figure("p2.proc.P01.pd", "", "315"),
      figure("p2.proc.P01.acao.1.nome", "", "Eliminar a fila"),
      figure("p2.proc.P01.acao.1.onda", "", "1"),
      figure("p2.proc.P01.acao.2.nome", "", "Apoiar"),
    ]);
    expect(actions.map(({ name, parts }) => [name, parts.onda?.display ?? null])).toEqual([
      ["Eliminar a fila", "1"],
      ["Apoiar", null],
    ]);
    expect(rest.map(({ id }) => id)).toEqual(["p2.proc.P01.pd"]);
  });
});

it("an assumption with a place in the sensitivity knows its driver", () => {
  expect([
    driverKeyOf("A.adocao"),
    driverKeyOf("A.conversao_caixa"),
    driverKeyOf("A.tma"),
    driverKeyOf("A.faixa.tornado.opex"),
    driverKeyOf("A.faixa.mc.opex"),
    driverKeyOf("A.horizonte"),
  ]).toEqual(["adocao", "caixa", "taxa", "opex", null, null]);
});
