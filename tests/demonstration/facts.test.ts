import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { businessCase } from "#domain/phases/business-case/index.ts";
import { orgDna } from "#domain/phases/org-dna/index.ts";
import type { Handoff, PhaseInput } from "#domain/outcome/phase-outcome.ts";
import { smartStack } from "#domain/phases/smart-stack/index.ts";
import { computeFacts } from "#domain/phases/value-scope/index.ts";
import { zeroBase } from "#domain/phases/zero-base/index.ts";
import { resolveAssumptions } from "#domain/facts/assumptions/register.ts";
import { nimbelaAssumptions, seedLabel } from "#domain/demonstration/generate-nimbela.ts";
import { endOfDayMs } from "#domain/kernel/dates/calendar.ts";
import { assessQuality, findRuleOutcomes } from "#domain/quality/assess-quality.ts";
import { withoutFailedCells } from "#domain/quality/consistency.ts";
import type { QualityReport } from "#domain/quality/quality-report.ts";
import { decisionOf } from "#domain/tables/table-type.ts";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";
import type { LoadedTables, LoadFile } from "#server/ports/table-engine.ts";
import { files } from "./read-demonstration.ts";

/** The demonstration read as any client's files are: inspected, loaded, assessed and analysed. */
let folder = "";
const questions: string[] = [];
let loaded: LoadedTables;
let quality: QualityReport;
let facts: Map<string, number | string | boolean | null>;
let businessFacts: typeof facts;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lastro-demonstration-"));
  const engine = createDuckDbTableEngine();
  const read: LoadFile[] = [];
  for (const { fileName, content } of files) {
    const path = join(folder, fileName);
    const scratchDir = join(folder, `${fileName}.tables`);
    await writeFile(path, content);
    await mkdir(scratchDir);
    const report = await engine.inspect({
      path,
      originalName: fileName,
      scratchDir,
    });
    if (report.kind !== "table") throw new Error(`${fileName}: ${report.kind}`);
    questions.push(
      ...report.tables.flatMap((table) =>
        table.proposal.questions.map((question) => `${fileName} ${question.id}`),
      ),
      ...report.warnings,
    );
    read.push({
      fileId: fileName,
      fileName,
      sha256: fileName.padEnd(64, "0"),
      tables: report.tables.flatMap(({ parquetPath, meta, proposal }) => {
        const decision = decisionOf(proposal);
        return decision ? [{ parquetPath, meta, decision }] : [];
      }),
    });
  }
  const extractionDateMs = endOfDayMs("2026-10-15");
  loaded = await engine.load(read, { projectKey: new Uint8Array(32).fill(7), extractionDateMs });
  await engine.close();
  quality = assessQuality(loaded.tables, {
    extractionDateMs,
    baseDateMs: endOfDayMs("2026-08-31"),
  });
  const base: Omit<PhaseInput, "phase" | "handoffs"> = {
    priorPhase: null,
    tables: loaded.tables,
    quality,
    openQuestions: [],
    computedAt: "2026-10-15T12:00:00.000Z",
    assumptions: resolveAssumptions(nimbelaAssumptions.map(({ id, value }) => ({ id, value }))),
    project: {
      projectId: "nimbela",
      projectName: "Demonstração",
      clientName: "Nimbela",
      seedLabel,
      extractionDate: "2026-10-15",
      isDemonstration: true,
      statements: [],
    },
  };
  const { facts: computed } = computeFacts({ ...base, phase: 1, handoffs: [] });
  const usable = {
    ...base,
    tables: withoutFailedCells(
      loaded.tables,
      findRuleOutcomes(loaded.tables, { extractionDateMs, baseDateMs: endOfDayMs("2026-08-31") }),
    ),
  };
  const handoffs: Handoff[] = [];
  for (const [phase, compute] of [
    [1, computeFacts],
    [2, zeroBase.computeFacts],
    [3, orgDna.computeFacts],
    [4, smartStack.computeFacts],
  ] as const) {
    const found = compute({ ...usable, phase, handoffs: handoffs.slice(0, 2) });
    handoffs.push({
      phase,
      origin: "preview",
      approved: false,
      reportVersion: null,
      facts: found.facts,
      datasets: found.datasets,
    });
  }
  businessFacts = new Map(
    businessCase
      .computeFacts({ ...usable, phase: 5, handoffs })
      .facts.map((fact) => [fact.id, fact.value]),
  );
  facts = new Map(computed.map((fact) => [fact.id, fact.value]));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const numberOf = (id: string): number => {
  const value = facts.get(id);
  if (typeof value !== "number") throw new Error(`${id} is ${String(value)}`);
  return value;
};

describe("the demonstration through the ordinary intake", () => {
  it("asks nothing", () => {
    expect(questions).toEqual([]);
  });

  it("lists six bills of the ledger that were entered twice, and keeps them in its total", () => {
    expect(numberOf("p1.razao.duplicidades_n")).toBe(6);
    expect(numberOf("p1.razao.duplicidades_linhas")).toBe(6);
    expect(numberOf("p1.razao.duplicidades_valor")).toBeCloseTo(25_594.14, 6);
    expect(numberOf("p1.razao.total")).toBeCloseTo(48_880_559.24, 2);
  });

  it("rejects only the survey's answers out of range", () => {
    expect(loaded.rejectedCount).toBe(20);
    expect(
      new Set(loaded.rejected.map(({ fileId, column, value }) => `${fileId} ${column} ${value}`)),
    ).toEqual(new Set(["T15_pesquisa.csv Resposta 9"]));
  });

  it("shows the injected defects", () => {
    const found = quality.tables.flatMap((table) =>
      table.issues
        .filter((issue) => issue.rule.startsWith("DQ"))
        .map((issue) => `${table.table} ${issue.rule} ${issue.rowsAffected}`),
    );
    expect(found).toEqual(expect.arrayContaining(["sistemas DQ04 1", "tarefas DQ05 4"]));
    expect(found.some((issue) => issue.startsWith("kpis DQ16"))).toBe(true);
  });

  it("gives the baseline of the 23 processes", () => {
    expect(numberOf("p1.n_processos")).toBe(23);
    expect(numberOf("p1.horas_mes")).toBeCloseTo(8559.9, 1);
    expect(Math.round(numberOf("p1.custo_ano"))).toBe(6_798_651);
    expect(Math.round(numberOf("p1.cor_ano"))).toBe(446_319);
    expect(numberOf("p1.k80")).toBe(13);
    expect(numberOf("p1.cobertura_capacidade")).toBeCloseTo(44.6, 1);
    // Of the year of the ledger and of the payroll that the organisation chart states.
    expect(numberOf("p1.cobertura_razao")).toBeCloseTo(20.7, 1);
    expect(numberOf("p1.folha_ano")).toBeCloseTo(18_427_968, 0);
    expect(numberOf("p1.cobertura_folha")).toBeCloseTo(36.9, 1);
  });

  it("gives the flow of P01", () => {
    expect(numberOf("p1.log.P01.casos")).toBe(2700);
    expect(numberOf("p1.log.P01.eventos")).toBe(21_195);
    expect(numberOf("p1.log.P01.casos_completos")).toBe(2700);
    expect(numberOf("p1.log.P01.tt_media")).toBeCloseTo(2.5, 9);
    expect(numberOf("p1.log.P01.toque_h_mes")).toBeCloseTo(125, 9);
    expect(numberOf("p1.log.P01.rho")).toBeCloseTo(15, 9);
    expect(numberOf("p1.log.P01.ef_fluxo")).toBeCloseTo(0.46, 2);
    expect(facts.get("p1.log.P01.gargalo.nome")).toBe("Elaborar e enviar solução");
    expect(numberOf("p1.log.P01.gargalo.b")).toBeCloseTo(37.1, 1);
    expect(numberOf("p1.log.P01.carga")).toBeCloseTo(8.7, 1);
    expect(numberOf("p1.log.P01.wip_medido")).toBeCloseTo(36.3, 1);
  });

  it("gives the current figures of the tiles", () => {
    expect(numberOf("p1.classificacao.acuracia")).toBeCloseTo(67, 9);
    expect(numberOf("p1.ingestao.precisao")).toBeCloseTo(99.5, 9);
    expect(Math.abs(numberOf("p1.csat") - 7.8)).toBeLessThan(0.01);
    expect(numberOf("p1.csat_respostas")).toBe(1080);
    expect(numberOf("p1.alerta.n")).toBe(24);
    expect(numberOf("p1.alerta.receita")).toBe(300_000);
    expect(
      ["prazo", "csat", "uso"].map((criterion) => numberOf(`p1.alerta.criterio.${criterion}`)),
    ).toEqual([16, 3, 14]);
  });

  it("finds the cloud bill of May 2026", () => {
    expect(facts.get("p1.razao.anomalia.1.nome")).toBe("Nuvem e hospedagem");
    expect(facts.get("p1.razao.anomalia.1.mes")).toBe("2026-05");
  });

  it("gives the business case of both perimeters", () => {
    const shown = (id: string, decimals: number) => Number(businessFacts.get(id)).toFixed(decimals);
    expect(
      ["vpl", "mc.p50", "cenario.conservador.vpl"].map((key) => [
        shown(`p5.rec.${key}`, 0),
        shown(`p5.prog.${key}`, 0),
      ]),
    ).toEqual([
      ["604448", "140762"],
      ["245989", "-375732"],
      ["-69372", "-902947"],
    ]);
    expect([
      shown("p5.rec.roi", 1),
      shown("p5.prog.roi", 1),
      shown("p5.rec.mc.prob", 1),
      shown("p5.prog.mc.prob", 1),
    ]).toEqual(["522.8", "187.1", "93.2", "7.3"]);
  });
});
