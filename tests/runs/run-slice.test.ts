import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getDocumentProxy, extractText } from "unpdf";
import type { WireFact } from "#contract/facts/endpoints.ts";
import { processInventory } from "#fixtures/process-inventory.ts";
import { randomEventLog } from "#fixtures/random-event-log.ts";
import { randomLedger } from "#fixtures/random-ledger.ts";
import type { Persona } from "#tests/support/http-part.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type TestWorld,
} from "./test-world.ts";

describe("from an upload to a report", () => {
  let slice: TestWorld;
  beforeAll(async () => {
    slice = await openTestWorld();
  });
  afterAll(() => slice.close());

  const factsOf = async (consultant: Persona, projectId: string) => {
    const { body } = await consultant.send("GET", `/api/projects/${projectId}/facts`);
    return new Map<string, WireFact>(body.map((fact: WireFact) => [fact.id, fact]));
  };

  it("runs on a ledger alone", async () => {
    const consultant = await slice.signIn("consultant");
    const project = await startProject(consultant);
    const ledger = randomLedger("um");
    const file = await uploadAndRead(slice, consultant, project.id, ledger.content, "razão.csv");
    expect(file).toMatchObject({
      status: "completed",
      name: "razão.csv",
      rows: 240,
      reading: "Tabela: Razão contábil de custos",
      error: null,
    });
    const run = await runPhase(slice, consultant, project.id);
    expect(run).toMatchObject({ status: "completed", changes: null });
    const facts = await factsOf(consultant, project.id);
    expect(facts.get("p1.razao.total")?.value).toBeCloseTo(ledger.expected.total, 6);
    expect(facts.get("p1.razao.total")?.sources[0]).toMatchObject({
      file_id: file.id,
      rows_used: 240,
      rows_total: 240,
    });
    expect(
      [...facts.values()].every((fact) => fact.stale === false && fact.run_id === run.id),
    ).toBe(true);
  });

  it("runs on an event log alone", async () => {
    const consultant = await slice.signIn("consultant");
    const project = await startProject(consultant);
    const log = randomEventLog("dois");
    await uploadAndRead(slice, consultant, project.id, log.content, "log.csv");
    const run = await runPhase(slice, consultant, project.id);
    expect(run.status).toBe("completed");
    const facts = await factsOf(consultant, project.id);
    const value = (name: string) => facts.get(`p1.log.LOG.${name}`)?.value;
    expect({
      cases: value("casos"),
      events: value("eventos"),
      variants: value("variantes"),
      activities: value("atividades"),
    }).toEqual({
      cases: log.expected.cases,
      events: log.expected.events,
      variants: log.expected.variants,
      activities: log.expected.activities,
    });
  });

  it("runs on an inventory alone, and the report leads from number to rows to PDF", async () => {
    const consultant = await slice.signIn("consultant");
    const project = await startProject(consultant);
    const inventory = processInventory(6);
    const file = await uploadAndRead(
      slice,
      consultant,
      project.id,
      inventory.content,
      "processos.csv",
    );
    const run = await runPhase(slice, consultant, project.id);
    expect(run.status).toBe("completed");
    const facts = await factsOf(consultant, project.id);
    expect(facts.get("p1.custo_ano")?.value).toBeCloseTo(inventory.expected.costPerYear, 4);

    const origin = (await consultant.send("GET", `/api/projects/${project.id}/facts/p1.custo_ano`))
      .body;
    expect(origin.input_facts.length).toBeGreaterThan(0);
    const leaf = [...facts.values()].find(
      (fact) => fact.id.startsWith("p1.proc.P01.") && fact.sources.length > 0,
    );
    const rows = await consultant.send(
      "GET",
      `/api/files/${file.id}/rows?fact=${encodeURIComponent(leaf?.id ?? "")}`,
    );
    expect(rows.status).toBe(200);
    expect(rows.body.total).toBe(leaf?.sources[0]?.rows_used);
    expect(rows.body.rows[0].cells[0]).toBe("P01");

    const report = (await consultant.send("GET", `/api/reports/${run.reportId}`)).body;
    expect(report).toMatchObject({
      runId: run.id,
      reportVersion: 1,
      stale: false,
      released: false,
      abilities: { release: true },
    });
    const pdf = await slice.app.inject({
      method: "GET",
      url: `/api/reports/${run.reportId}/export?format=pdf`,
      headers: { cookie: consultant.cookie },
    });
    expect(pdf.statusCode).toBe(200);
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), {
      mergePages: true,
    });
    expect(text).toContain(facts.get("p1.custo_ano")?.display);

    const phase = (await consultant.send("GET", `/api/phases/${project.phaseId}`)).body;
    expect(phase).toMatchObject({
      status: "in_progress",
      currentRunId: run.id,
      reportId: run.reportId,
      stale: false,
    });
    expect(phase.gate.conditions.length).toBeGreaterThan(5);
    const artifacts = (await consultant.send("GET", `/api/phases/${project.phaseId}/artifacts`))
      .body;
    expect(artifacts.length).toBeGreaterThan(0);
    for (const { id } of artifacts)
      expect((await consultant.send("GET", `/api/artifacts/${id}`)).status).toBe(200);
    expect(
      (await consultant.send("GET", `/api/phases/${project.phaseId}/datasets`)).body.length,
    ).toBeGreaterThan(0);
  });
});
