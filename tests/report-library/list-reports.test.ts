import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ListedReport } from "#contract/report-library/endpoints.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

const LEDGER = [
  "Data;Conta;Fornecedor;Valor (R$)",
  ...Array.from(
    { length: 40 },
    (_, row) =>
      `${String((row % 27) + 1).padStart(2, "0")}/0${(row % 6) + 1}/2026;Conta ${row % 5};Fornecedor ${row % 7};${100 + row * 13},50`,
  ),
].join("\r\n");

describe("list of reports", () => {
  let slice: TestWorld;
  let ana: Persona;
  let client: Persona;
  let project: Project;
  beforeAll(async () => {
    slice = await openTestWorld();
    ana = await slice.signIn("consultant");
    project = await startProject(ana);
    client = await slice.signIn("client", { clientId: project.clientId });
    await uploadAndRead(slice, ana, project.id, LEDGER);
  });
  afterAll(() => slice.close());

  const list = async (persona: Persona): Promise<ListedReport[]> =>
    (await persona.send("GET", `/api/projects/${project.id}/reports`)).body;
  const shape = (reports: ListedReport[]) =>
    reports.map(({ phaseNumber, status, ready }) => [
      phaseNumber,
      status,
      ready?.reportVersion ?? null,
      ready?.isLatest ?? null,
    ]);
  const pending = [2, 3, 4, 5, 6, 7].map((phase) => [phase, "pending", null, null]);

  it("goes from pending over generating to ready, and keeps earlier versions", async () => {
    expect(shape(await list(ana))).toEqual([[1, "pending", null, null], ...pending]);
    let during: ListedReport[] = [];
    slice.beforeStep(async () => {
      if (during.length === 0) during = await list(ana);
    });
    await runPhase(slice, ana, project.id);
    slice.beforeStep(null);
    expect(shape(during)).toEqual([[1, "generating", null, null], ...pending]);
    expect(during[0]?.progress).toMatchObject({ total: expect.any(Number) });
    await uploadAndRead(slice, ana, project.id, LEDGER.replace("100,50", "101,50"));
    await runPhase(slice, ana, project.id);
    expect(shape(await list(ana))).toEqual([
      [1, "ready", 2, true],
      [1, "ready", 1, false],
      ...pending,
    ]);
  });

  it("says of a version that is out of date what changed since, and of the others nothing", async () => {
    const [second, first] = await list(ana);
    expect(second?.ready).toMatchObject({ reportVersion: 2, stale: false, staleReason: null });
    expect(first?.ready).toMatchObject({
      reportVersion: 1,
      stale: true,
      staleReason: expect.stringMatching(
        /^O arquivo “dados\.csv” tem dados diferentes na versão 2/,
      ),
    });
  });

  it("shows the company the versions released to it, and another company nothing", async () => {
    expect(await list(client)).toEqual([]);
    const [, first] = await list(ana);
    expect(
      (await ana.send("POST", `/api/reports/${first?.ready?.reportId}/release`, { released: true }))
        .status,
    ).toBe(200);
    expect(shape(await list(client))).toEqual([[1, "ready", 1, true]]);
    const stranger = await slice.signIn("consultant");
    expect((await stranger.send("GET", `/api/projects/${project.id}/reports`)).status).toBe(404);
  });
});
