import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Run } from "#contract/runs/endpoints.ts";
import type { GateCondition, GateResult } from "#domain/outcome/phase-outcome.ts";
import { progressOfRun } from "#domain/gates/progress.ts";
import { processInventory } from "#fixtures/process-inventory.ts";
import type { Persona } from "#tests/support/http-part.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type Project,
  type TestWorld,
} from "../runs/test-world.ts";

describe("a published report", () => {
  let slice: TestWorld;
  let consultant: Persona;
  let project: Project;
  let run: Run;
  beforeAll(async () => {
    slice = await openTestWorld();
    consultant = await slice.signIn("consultant");
    project = await startProject(consultant);
    await uploadAndRead(
      slice,
      consultant,
      project.id,
      processInventory(7).content,
      "processos.csv",
    );
    run = await runPhase(slice, consultant, project.id);
    expect(run.status).toBe("completed");
  });
  afterAll(() => slice.close());

  const pdf = () =>
    slice.app.inject({
      method: "GET",
      url: `/api/reports/${run.reportId}/export?format=pdf`,
      headers: { cookie: consultant.cookie },
    });

  it("is exported to the same bytes each time, as an attachment", async () => {
    const [first, second] = [await pdf(), await pdf()];
    expect(first.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
    expect(first.headers["content-disposition"]).toMatch(
      /^attachment; filename="relatorio_valuescope_aurora_\w+_v1\.pdf"/,
    );
    expect(
      (await consultant.send("GET", `/api/reports/${run.reportId}/export?format=exe`)).status,
    ).toBe(422);
  });

  it("stays current when validations are written, and its gate counts them at once", async () => {
    const condition = async (id: string): Promise<GateCondition> =>
      (await consultant.send("GET", `/api/phases/${project.phaseId}`)).body.gate.conditions.find(
        (each: GateCondition) => each.id === id,
      );
    expect((await condition("G1.8")).met).toBe(false);
    const facts = (
      await consultant.send("GET", `/api/projects/${project.id}/facts?prefix=p1.proc.`)
    ).body as { scope?: { process?: string } }[];
    const processes = [...new Set(facts.flatMap((fact) => fact.scope?.process ?? []))];
    for (const subject of processes) {
      for (const role of ["Gerente da área", "Controladoria"]) {
        const reply = await consultant.send("POST", `/api/phases/${project.phaseId}/statements`, {
          conditionId: "G1.8",
          subject,
          name: "Ana Lima",
          role,
          text: "Linha de base conferida.",
        });
        expect(reply.status).toBe(201);
      }
    }
    const report = (await consultant.send("GET", `/api/reports/${run.reportId}`)).body;
    expect(report).toMatchObject({ stale: false, staleReason: null });
    expect(await condition("G1.8")).toMatchObject({
      met: true,
      evidence: "7 de 7 processos validados",
    });
    expect((await condition("G0.2")).met).toBe(true);
  });
});

describe("progress of a phase", () => {
  const gate = (...met: [GateCondition["severity"], boolean][]): GateResult => ({
    conditions: met.map(([severity, isMet], index) => ({
      id: `G${index}`,
      severity,
      met: isMet,
      label: "",
      evidence: "",
      facts: [],
      action: "",
    })),
    open: false,
    met: 0,
    total: met.length,
  });
  it.each([
    [gate(["B", false], ["B", false]), 40],
    [gate(["B", true], ["B", false], ["A", true]), 52.5],
    [gate(...Array.from({ length: 8 }, (_, at): ["B", boolean] => ["B", at > 0])), 61.9],
    [gate(["B", true], ["A", false]), 65],
    [gate(["A", true]), 65],
  ])(
    "goes from 40 by the share of blocking conditions met, and stops at 65",
    (result, expected) => {
      expect(progressOfRun(result)).toBe(expected);
    },
  );
});
