import { describe, expect, it } from "vitest";
import type { Fact } from "#domain/facts/fact.ts";
import { findStaleFacts } from "#server/features/facts/find-stale-facts.ts";
import { describeDrift } from "#server/features/runs/results/describe-drift.ts";
import type { FrozenFile, RunInputs } from "#server/features/runs/inputs/run-inputs.ts";

const fact = (
  id: string,
  inputs: string[] = [],
  files: string[] = [],
  assumptions: string[] = [],
  phase: Fact["phase"] = 1,
): Pick<Fact, "id" | "phase" | "inputs" | "sources" | "assumptions"> => ({
  id,
  phase,
  inputs,
  assumptions,
  sources: files.map((file_id) => ({
    file_id,
    file_name: file_id,
    table: "dados",
    columns: [],
    row_filter: "",
    rows_used: 1,
    rows_total: 1,
  })),
});
const facts = [
  fact("custos.total", [], ["razao"]),
  fact("processos.horas", [], ["inventario"]),
  fact("processos.custo", ["processos.horas"], [], ["A.taxa"]),
  fact("resumo", ["custos.total", "processos.custo"]),
  fact("alheio", [], ["outro"]),
  fact("herdado", [], [], [], 2),
];
const tablesOfFile = new Map([
  ["razao", ["custos"]],
  ["inventario", ["processos"]],
  ["outro", ["kpis"]],
]);
const drift = (
  part: Partial<{ fileIds: string[]; tables: string[]; assumptionIds: string[]; phases: number[] }>,
) => ({
  fileIds: new Set(part.fileIds),
  tables: new Set(part.tables),
  assumptionIds: new Set(part.assumptionIds),
  phases: new Set(part.phases),
});

describe("facts out of date", () => {
  it.each([
    ["a changed file", drift({ fileIds: ["razao"] }), ["custos.total", "resumo"]],
    [
      "a table that gained a file",
      drift({ tables: ["processos"] }),
      ["processos.custo", "processos.horas", "resumo"],
    ],
    ["a changed assumption", drift({ assumptionIds: ["A.taxa"] }), ["processos.custo", "resumo"]],
    ["an earlier phase run again", drift({ phases: [2] }), ["herdado"]],
    ["nothing", drift({}), []],
  ])("follow %s through their inputs", (_name, changed, expected) => {
    expect([...findStaleFacts(facts, changed, tablesOfFile)].sort()).toEqual(expected);
  });
});

describe("what has changed since a run", () => {
  const file = (fileId: string, canonical: string, column = "valor"): FrozenFile => ({
    fileId,
    fileName: `${fileId}.csv`,
    sha256: "0".repeat(64),
    tables: [
      {
        ordinal: 0,
        tableName: "dados",
        parquetSha256: "1".repeat(64),
        decision: { canonical: canonical as "custos", columns: { Valor: column }, answers: {} },
      },
    ],
  });
  const inputs = (
    files: FrozenFile[],
    assumptions: RunInputs["assumptions"] = [],
    dataHash = JSON.stringify([files, assumptions]),
  ): RunInputs => ({
    project: {
      projectId: "p",
      projectName: "P",
      clientName: "C",
      seedLabel: "s",
      extractionDate: "2026-01-01",
      isDemonstration: false,
    },
    files,
    unusedFiles: [],
    openQuestions: [],
    assumptions,
    statements: [],
    priorPhase: null,
    handoffs: [],
    dataHash,
  });
  const before = inputs([file("a", "custos"), file("b", "eventos")], [{ id: "A.x", value: 1 }]);

  it("is nothing when the data are the same", () => {
    expect(describeDrift(before, before)).toEqual(drift({}));
  });

  it("names files that are gone or read otherwise, the tables that they touch, and assumptions", () => {
    const now = inputs(
      [file("a", "custos", "valor_liquido"), file("c", "processos")],
      [
        { id: "A.x", value: 2 },
        { id: "A.y", value: true },
      ],
    );
    expect(describeDrift(before, now)).toEqual(
      drift({
        fileIds: ["a", "b"],
        tables: ["custos", "eventos", "processos"],
        assumptionIds: ["A.x", "A.y"],
      }),
    );
  });
});
