import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gateInventory } from "#fixtures/gate-inventory.ts";
import { readRunInputs } from "#server/features/runs/index.ts";
import {
  openTestWorld,
  runPhase,
  upload,
  uploadAndRead,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import {
  decide,
  openGate,
  readGate,
  submitted,
  unusedTable,
  type GateProject,
} from "./open-gate.ts";

describe("a gate and the data that it was decided on", () => {
  let slice: TestWorld;
  let ana: Persona;
  beforeAll(async () => {
    slice = await openTestWorld();
    ana = await slice.signIn("consultant", { name: "Ana" });
  });
  afterAll(() => slice.close());

  const approved = async (
    name: string,
  ): Promise<{ project: GateProject; approver: Persona; submissionId: string }> => {
    const project = await openGate(slice, ana, name);
    const approver = await slice.signIn("approver", { clientId: project.clientId });
    const submissionId = await submitted(ana, project);
    const reply = await decide(approver, submissionId, "approve");
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return { project, approver, submissionId };
  };

  it("stays valid when a table comes that the phase does not read", async () => {
    const { project } = await approved("Sem uso");
    await uploadAndRead(slice, ana, project.id, unusedTable, "riscos.csv");
    expect(await readGate(ana, project)).toMatchObject({
      status: "approved",
      stale: false,
      submission: { inForce: true, stale: false, staleReason: null },
    });
  });

  it("is out of date, by the name of what changed, when a file that it used is replaced or leaves, and valid when it returns", async () => {
    const { project } = await approved("Arquivo");
    const { version } = (await ana.send("GET", `/api/files/${project.fileId}`)).body;
    await ana.send("DELETE", `/api/files/${project.fileId}?version=${version}`);
    const stale = await readGate(ana, project);
    expect(stale).toMatchObject({
      status: "approved",
      stale: true,
      submission: { state: "approved", inForce: true, stale: true },
    });
    expect(stale.submission?.staleReason).toContain("processos.csv");
    await ana.send("PATCH", `/api/files/${project.fileId}`, {
      version: version + 1,
      restore: true,
    });
    expect((await readGate(ana, project)).submission).toMatchObject({
      stale: false,
      staleReason: null,
    });

    await upload(ana, project.id, gateInventory(90), { fileName: "processos-novos.csv" }).then(
      (reply) => slice.workflows.waitFor(reply.body.id),
    );
    expect((await readGate(ana, project)).submission?.staleReason).toContain("processos-novos.csv");
  });

  it("is judged anew where what it is judged by has moved, and only there", async () => {
    const project = await openGate(slice, ana, "Julgado");
    const scope = { projectId: project.id, tenantId: project.clientId, userId: ana.userId };
    const judged: string[] = [];
    slice.beforeStep(({ step }) => void judged.push(step));
    const judgedAfter = async (change: () => Promise<unknown>): Promise<number> => {
      judged.length = 0;
      await change();
      return judged.filter((step) => step === "avaliar_gate").length;
    };
    const refresh = () => slice.services.projectState.refresh(scope);
    try {
      await refresh();
      const gate = await readGate(ana, project);
      expect(await judgedAfter(refresh)).toBe(0);
      expect(await readGate(ana, project)).toEqual(gate);
      const setHours = (value: number) => () =>
        ana.send("PUT", `/api/projects/${project.id}/assumptions/A.horas_fte_mes`, { value });
      expect(await judgedAfter(setHours(150))).toBe(1);
      expect((await readGate(ana, project)).conditions).not.toEqual(gate.conditions);
    } finally {
      slice.beforeStep(null);
    }
  });

  it("names the assumption that changed, and an approver cannot approve what no longer holds", async () => {
    const project = await openGate(slice, ana, "Premissa");
    const approver = await slice.signIn("approver", { clientId: project.clientId });
    const submissionId = await submitted(ana, project);
    await ana.send("PUT", `/api/projects/${project.id}/assumptions/A.horas_fte_mes`, {
      value: 150,
    });
    expect(await readGate(approver, project)).toMatchObject({
      submission: {
        state: "pending",
        stale: true,
        staleReason: "A premissa “Horas produtivas por FTE por mês” mudou depois desta execução.",
      },
    });
    expect((await decide(approver, submissionId, "approve")).body.error).toMatchObject({
      code: "GATE_STALE",
      message:
        "A premissa “Horas produtivas por FTE por mês” mudou depois desta execução. Devolva o gate e peça uma nova execução da fase.",
    });
    expect((await decide(approver, submissionId, "return")).body).toMatchObject({
      status: "returned",
      abilities: { submit: false },
    });
    // What was returned is evaluated again: the report is out of date, so it cannot go back as it is.
    const gate = await readGate(ana, project);
    expect(gate.conditions.find((condition) => condition.id === "G0.2")).toMatchObject({
      met: false,
    });
    await runPhase(slice, ana, project.id);
    expect(await readGate(ana, project)).toMatchObject({
      status: "open",
      abilities: { submit: true },
    });
  });

  it("later phases show a preview when this one is run again after its approval, and stay as they are where nothing that they read has moved", async () => {
    const { project } = await approved("Depois");
    // Phase 2 as published before: what marks it is under test, not its engine.
    const [, two] = (await ana.send("GET", `/api/projects/${project.id}/phases`)).body;
    const scope = { userId: ana.userId, tenantId: project.clientId };
    const inputs = await slice.db.asPerson(scope, (tx) =>
      readRunInputs(tx, { projectId: project.id, phaseId: two.id, phase: 2 }),
    );
    await slice.db.asOwner(async (tx) => {
      await sql`insert into lastro.runs (id, tenant_id, project_id, phase_id, phase_number, status, inputs, inputs_hash, engine_version, created_at)
        select ${two.id}, tenant_id, project_id, ${two.id}, 2, 'completed', ${JSON.stringify(inputs)}::jsonb, 'h', engine_version, created_at from lastro.runs where id = ${project.runId}`.execute(
        tx,
      );
      await sql`insert into lastro.reports (id, tenant_id, project_id, phase_id, run_id, report_version, title, tree, tree_hash, gate, generated_at)
        select ${two.id}, tenant_id, project_id, ${two.id}, ${two.id}, 1, title, tree, tree_hash, gate, generated_at from lastro.reports where id = ${project.reportId}`.execute(
        tx,
      );
      await tx
        .updateTable("phases")
        .set({ current_run_id: two.id, gate_status: "submitted" })
        .where("id", "=", two.id)
        .execute();
    });
    const later = async () => (await ana.send("GET", `/api/phases/${two.id}`)).body;
    await slice.services.projectState.refresh({ projectId: project.id, ...scope });
    expect(await later()).toMatchObject({ stale: false, preview: false });
    slice.clock.advance(60_000);
    await runPhase(slice, ana, project.id);
    expect(await later()).toMatchObject({
      stale: false,
      staleReason: null,
      preview: true,
    });
    // The phase itself is not put out of date by its own new run.
    expect((await ana.send("GET", `/api/phases/${project.phaseId}`)).body).toMatchObject({
      stale: false,
      status: "in_progress",
    });
  });
});
