import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";
import type { InspectedTable } from "#server/ports/table-engine.ts";
import { resolveTable } from "#domain/tables/meaning/resolve-table.ts";
import type { TableData } from "#domain/tables/table-data.ts";
import { mulberry32 } from "#domain/kernel/numbers/random.ts";
import { decisionOf } from "#domain/tables/table-type.ts";
import { readInventory } from "#domain/tables/read-inventory.ts";
import { readCaseRegister } from "#domain/tables/mining/cases/case-register.ts";
import { readEventLogs, valuesOf } from "#domain/tables/mining/event-log.ts";
import { computePhases } from "#tests/report/runs/any-phase-run.ts";
import { mineLog } from "#domain/tables/mining/mine-log.ts";

const engine = createDuckDbTableEngine();
const projectKey = new Uint8Array(32).fill(1);
const extractionDateMs = Date.UTC(2026, 8, 1);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lastro-lifecycle-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Row {
  caseId: string;
  activity: string;
  instance: string;
  kind: "start" | "complete" | "suspend";
  time: Date;
  person: string;
}

/** Cases in which activities overlap, repeat, are suspended and sometimes never end. */
function randomLog(seed: number, cases: number): Row[] {
  const random = mulberry32(seed);
  const rows: Row[] = [];
  for (let c = 0; c < cases; c++) {
    let at = Date.UTC(2026, 0, 1) + Math.floor(random() * 1000) * 3_600_000;
    for (let k = 0; k < 3 + Math.floor(random() * 4); k++) {
      const row = {
        caseId: `C${c}`,
        activity: ["Triagem", "Exame", "Laudo"][Math.floor(random() * 3)]!,
        instance: `${c}-${k}`,
        person: `r${Math.floor(random() * 4)}`,
      };
      const minutes = Math.floor(random() * 300);
      rows.push({ ...row, kind: "start", time: new Date(at) });
      if (random() < 0.1) rows.push({ ...row, kind: "suspend", time: new Date(at) });
      if (random() < 0.95)
        rows.push({ ...row, kind: "complete", time: new Date(at + minutes * 60_000) });
      at += Math.floor(random() * 200) * 60_000;
    }
  }
  return rows;
}

const header = "case id,activity,handling_id,registration_type,time,employee";
const csvOf = (rows: readonly Row[]): string =>
  [
    header,
    ...rows.map(({ caseId, activity, instance, kind, time, person }) =>
      [caseId, activity, instance, kind, time.toISOString(), person].join(","),
    ),
  ].join("\n");

/** The same log in the standard's own form: the events of a case in the order of time. */
function xesOf(rows: readonly Row[]): string {
  const attribute = (key: string, value: string) => `<string key="${key}" value="${value}"/>`;
  const cases = new Map<string, Row[]>();
  for (const row of rows) cases.set(row.caseId, [...(cases.get(row.caseId) ?? []), row]);
  const traces = [...cases].map(([caseId, own]) => {
    const events = own
      .toSorted((a, b) => a.time.getTime() - b.time.getTime())
      .map(
        ({ activity, instance, kind, time, person }) =>
          `<event>${attribute("concept:name", activity)}${attribute("concept:instance", instance)}${attribute("lifecycle:transition", kind)}<date key="time:timestamp" value="${time.toISOString()}"/>${attribute("org:resource", person)}</event>`,
      );
    return `<trace>${attribute("concept:name", caseId)}${events.join("")}</trace>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><log>${traces.join("")}</log>`;
}

async function inspect(name: string, content: string): Promise<InspectedTable> {
  const scratchDir = await mkdtemp(join(folder, "s-"));
  const path = join(scratchDir, "stored");
  await writeFile(path, content);
  const report = await engine.inspect({
    path,
    originalName: name,
    scratchDir,
  });
  if (report.kind !== "table") throw new Error(JSON.stringify(report));
  return report.tables[0]!;
}

async function load(name: string, content: string, answers: Record<string, string> = {}) {
  const { parquetPath, meta, proposal } = await inspect(name, content);
  const proposed = decisionOf(proposal)!;
  const stored = { ...proposed, answers: { ...proposed.answers, ...answers } };
  const settled = resolveTable({ meta, mapping: proposal, decision: stored }, false);
  const decision = settled.decision!;
  const loaded = await engine.load(
    [
      {
        fileId: "f",
        fileName: name,
        sha256: name,
        tables: [{ parquetPath, meta, decision }],
      },
    ],
    { projectKey, extractionDateMs },
  );
  return { loaded, settled, parquetPath, meta, decision };
}

function mined(table: TableData) {
  const tables = { eventos: table };
  const inventory = readInventory(tables);
  const register = readCaseRegister(tables);
  const [log] = readEventLogs(tables, inventory);
  const { spans, structure, variantsTo80, entropy, times, completeness } = mineLog(log!, {
    tables,
    inventory,
    register,
    extractionMs: extractionDateMs,
    confirmedEnds: new Set(["Laudo"]),
  });
  const variants = structure.variants.map(({ count }) => count).sort((a, b) => b - a);
  return {
    cases: log!.cases,
    activities: log!.activities,
    events: log!.rows.length,
    span: [...spans.span].sort((a, b) => a - b),
    variants,
    variantsTo80,
    entropy,
    touch: [...(times.cases.touch ?? [])].sort((a, b) => a - b),
    complete: completeness.complete.reduce((sum, flag) => sum + flag, 0),
  };
}

/** Of the whole first phase, by id. */
function factsOf(eventos: TableData): [id: string, value: unknown][] {
  const run = computePhases({ eventos }).get(1);
  if (run === undefined || "missing" in run) throw new Error("phase 1 has no run");
  return run.computed.facts.map(({ id, value }): [string, unknown] => [id, value]).sort();
}

describe("a log that writes the start and the end of an activity in two rows", () => {
  const rows = randomLog(7, 60);
  // The file may hold its rows in any order: here all starts first.
  const shuffled = rows.toSorted((a, b) => (a.kind < b.kind ? 1 : a.kind > b.kind ? -1 : 0));

  it("says of its executions what its XES twin says", async () => {
    const csv = await load("log.csv", csvOf(shuffled));
    const xes = await load("log.xes", xesOf(rows));
    const [ofCsv, ofXes] = [csv.loaded.tables.eventos!, xes.loaded.tables.eventos!];
    const started = rows.filter(({ kind }) => kind === "start").length;
    expect([ofCsv.rows, ofXes.rows]).toEqual([started, started]);
    expect(mined(ofCsv)).toEqual(mined(ofXes));
    for (const name of ["caso_id", "atividade", "inicio", "fim", "instancia", "recurso"]) {
      const [a, b] = [ofCsv.checks![name]!, ofXes.checks![name]!];
      expect([name, a.nonEmpty, a.valid]).toEqual([name, b.nonEmpty, b.valid]);
    }
    expect(csv.loaded.rejectedCount).toBe(xes.loaded.rejectedCount);
    const facts = [ofCsv, ofXes].map(factsOf);
    expect(facts[0]!.length).toBeGreaterThan(50);
    expect(facts[0]).toEqual(facts[1]);
  });

  it("is told what became of its rows, and which rows stand behind a figure", async () => {
    const csv = await load("log.csv", csvOf(rows));
    const others = rows.filter(({ kind }) => kind === "suspend").length;
    const executions = csv.loaded.tables.eventos!.rows;
    expect(csv.loaded.notes.map(({ text }) => text)).toEqual([
      `${rows.length - others} linhas de início e de fim viraram ${executions} execuções de atividades.`,
      expect.stringContaining(String(others)),
    ]);
    const behind = await engine.rows({
      parquetPath: csv.parquetPath,
      meta: csv.meta,
      decision: csv.decision,
      projectKey,
      offset: 0,
      limit: 1000,
      filter: { filled: ["caso_id", "atividade"] },
    });
    expect(behind.total).toBe(executions);
  });

  it("without an instance, an end takes the oldest open start of its case and activity", async () => {
    const text =
      "case id,activity,lifecycle:transition,time\n1,A,start,2026-01-01T08:00:00Z\n1,A,start,2026-01-01T09:00:00Z\n1,A,complete,2026-01-01T10:00:00Z\n1,A,complete,2026-01-01T12:00:00Z\n2,A,start,2026-01-01T08:30:00Z\n2,A,complete,2026-01-01T08:45:00Z\n";
    const { loaded } = await load("log.csv", text);
    const starts = valuesOf(loaded.tables.eventos!, "inicio")!;
    const ends = valuesOf(loaded.tables.eventos!, "fim")!;
    expect(Array.from(starts, (at, row) => (ends[row]! - at) / 60_000)).toEqual([120, 180, 15]);
  });
});

describe("whether rows are joined", () => {
  const rows = randomLog(3, 12);

  it("is certain when both words occur and hardly any other", async () => {
    const { settled } = await load("log.csv", csvOf(rows));
    expect(settled.questions.filter(({ kind }) => kind === "ciclo")).toEqual([]);
    expect(settled.decision!.properties!["registration_type"]!.valores).toEqual({
      value: "juntar",
      state: "certa",
      evidence: ["início e fim em linhas separadas"],
    });
  });

  it("is refused, and said so, when every row is a completion", async () => {
    const complete = rows.filter(({ kind }) => kind === "complete");
    const { settled, loaded } = await load("log.csv", csvOf(complete));
    expect(settled.decision!.properties!["registration_type"]!.valores).toMatchObject({
      state: "recusada",
      evidence: ["só há conclusões: cada linha é um evento"],
    });
    expect(loaded.tables.eventos!.rows).toBe(complete.length);
    expect(loaded.tables.eventos!.columns["inicio"]).toBeUndefined();
  });

  it("is asked when the column was left without a place; until then no column is read", async () => {
    const { meta, proposal } = await inspect("log.csv", csvOf(rows));
    const { registration_type: _left, ...columns } = decisionOf(proposal)!.columns;
    const settle = (answers: Record<string, string>) =>
      resolveTable(
        { meta, mapping: proposal, decision: { canonical: "eventos", columns, answers } },
        false,
      );
    const open = settle({});
    const [question] = open.questions.filter(({ kind }) => kind === "ciclo");
    expect([question!.blocking, question!.text]).toEqual([
      true,
      "O arquivo registra início e fim da mesma atividade em linhas separadas (“registration_type”). Juntar?",
    ]);
    expect(open.decision!.columns).toEqual({});
    expect(settle({ [question!.id]: "juntar" }).decision!.columns).toMatchObject({
      "case id": "caso_id",
      registration_type: "transicao",
    });
    const apart = settle({ [question!.id]: "separar" }).decision!;
    expect([apart.columns["case id"], apart.columns["registration_type"]]).toEqual([
      "caso_id",
      undefined,
    ]);
  });

  it("is asked when other words stand among them", async () => {
    const text = csvOf(rows).split("\n");
    const strange = text.map((line, at) =>
      at > 0 && at % 8 === 0 ? line.replace(/,(start|complete|suspend),/, ",algo,") : line,
    );
    const { meta, proposal } = await inspect("log.csv", strange.join("\n"));
    const settled = resolveTable(
      { meta, mapping: proposal, decision: decisionOf(proposal)! },
      false,
    );
    expect(settled.questions.map(({ kind }) => kind)).toContain("ciclo");
    expect(settled.decision!.columns).toEqual({});
  });
});
