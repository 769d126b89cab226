import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSlice, runPhase, startProject, uploadAndRead, type Project, type Slice } from "#tests/runs/slice.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { randomLedger } from "#fixtures/random-ledger.ts";

describe("gate and assumptions of a phase", () => {
  let slice: Slice;
  let ana: Persona;
  let project: Project;
  let runId: string;
  let reportId: string;
  beforeAll(async () => {
    slice = await openSlice();
    ana = await slice.signIn("consultant", { name: "Ana" });
    project = await startProject(ana);
    await uploadAndRead(slice, ana, project.id, randomLedger("gate").content, "razao.csv");
    const run = await runPhase(slice, ana, project.id);
    [runId, reportId] = [run.id, run.reportId ?? ""];
  });
  afterAll(() => slice.close());

  const phase = async (person = ana) => (await person.send("GET", `/api/phases/${project.phaseId}`)).body;
  const submit = (version: number, person = ana) => person.send("POST", `/api/phases/${project.phaseId}/submit`, { version });
  /** A ledger alone leaves conditions pending; what follows an open gate is under test here. */
  const openGate = () => slice.db.asOwner((tx) => tx.updateTable("phases").set({ gate_status: "open" }).where("id", "=", project.phaseId).execute());

  it("shows the conditions and refuses to submit a closed gate", async () => {
    const current = await phase();
    expect(current).toMatchObject({ gateStatus: "closed", currentRunId: runId, reportId, abilities: { run: true, submitToGate: false, release: true } });
    expect(current.gate.conditions.length).toBeGreaterThan(3);
    expect((await submit(current.version)).body.error.code).toBe("GATE_CLOSED");
  });

  it("marks the report when an assumption that it froze changes, and frees it when the value returns", async () => {
    const put = (value: unknown, justification?: string) => ana.send("PUT", `/api/projects/${project.id}/assumptions/A.dq_minimo`, { value, justification });
    const before = (await ana.send("GET", `/api/projects/${project.id}/assumptions`)).body.find((row: { id: string }) => row.id === "A.dq_minimo");
    expect(before).toMatchObject({ value: 70, isDefault: true, confirmedBy: null });
    expect((await put(10)).body.error.fields).toEqual({ value: "Valor fora da faixa: escreva a justificativa." });
    expect((await put("x")).status).toBe(422);
    expect((await put(80)).body).toMatchObject({ value: 80, isDefault: false, confirmedBy: "Ana" });
    expect(await phase()).toMatchObject({ stale: true, staleReason: expect.stringContaining("premissa") });
    expect((await put(70)).body).toMatchObject({ value: 70, isDefault: true, confirmedBy: "Ana" });
    expect((await phase()).stale).toBe(false);
    const kept = await slice.db.asOwner((tx) => tx.selectFrom("assumption_values").select("value").where("assumption_id", "=", "A.dq_minimo").orderBy("confirmed_at").execute());
    expect(kept.map((row) => row.value)).toEqual([80, 70]);
    expect((await ana.send("PUT", `/api/projects/${project.id}/assumptions/A.inexistente`, { value: 1 })).status).toBe(404);
  });

  it("keeps what a person of the company may see to what was released", async () => {
    const person = await slice.signIn("client", { clientId: project.clientId });
    expect(await phase(person)).toMatchObject({ currentRunId: null, reportId: null, gate: null, insights: [], tiles: [], abilities: { run: false, submitToGate: false, release: false } });
    expect((await submit(0, person)).status).toBe(403);
  });

  it("seals the submission and releases the report to the company", async () => {
    await openGate();
    const { version } = await phase();
    expect((await submit(version + 1)).body.error.code).toBe("CONFLICT");
    const submitted = await submit(version);
    expect(submitted.status).toBe(200);
    expect(submitted.body).toMatchObject({ gateStatus: "submitted", version: version + 1, abilities: { submitToGate: false } });
    expect((await submit(version + 1)).body.error.code).toBe("GATE_CLOSED");
    const [sealed] = await slice.db.asOwner((tx) => tx.selectFrom("gate_submissions").selectAll().execute());
    expect(sealed).toMatchObject({ run_id: runId, report_id: reportId, submitted_by: ana.userId });
    expect(sealed?.facts_hash).toMatch(/^[0-9a-f]{64}$/);
    const approver = await slice.signIn("approver", { clientId: project.clientId });
    expect(await phase(approver)).toMatchObject({ currentRunId: runId, reportId });
    expect((await approver.send("GET", `/api/reports/${reportId}`)).status).toBe(200);
    const actions = await slice.db.asOwner((tx) => tx.selectFrom("audit_log").select("action").where("tenant_id", "=", project.clientId).execute());
    expect(actions.map((row) => row.action)).toEqual(expect.arrayContaining(["gate.submit", "report.release", "assumption.set"]));
  });
});
