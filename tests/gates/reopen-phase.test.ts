import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld, type TestWorld } from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { decide, openGate, readGate, submitted, type GateProject } from "./open-gate.ts";

describe("reopening a phase", () => {
  let slice: TestWorld;
  let ana: Persona;
  let approver: Persona;
  let project: GateProject;
  const reopen = (person: Persona, reason = "O indicador está fora do plano há dois meses.") =>
    person.send("POST", `/api/phases/${project.phaseId}/reopen`, { reason });

  beforeAll(async () => {
    slice = await openTestWorld();
    ana = await slice.signIn("consultant", { name: "Ana" });
    project = await openGate(slice, ana);
    approver = await slice.signIn("approver", { clientId: project.clientId, name: "Artur Melo" });
  });
  afterAll(() => slice.close());

  it("is refused while the phase has not passed its gate, and says why", async () => {
    const refused = await reopen(ana);
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      "Esta fase não passou pelo gate: ela já está em andamento e não precisa ser reaberta.",
    ]);
  });

  it("takes an approved phase back into work: the approval stays sealed and holds no longer", async () => {
    await decide(approver, await submitted(ana, project), "approve");
    expect((await ana.send("GET", `/api/phases/${project.phaseId}`)).body).toMatchObject({
      status: "approved",
      gateStatus: "approved",
    });
    expect((await reopen(approver)).status).toBe(403);
    expect((await reopen(ana, " ")).body.error.fields).toEqual({
      reason: "Escreva o motivo da reabertura.",
    });
    const reopened = await reopen(ana);
    expect(reopened.status).toBe(200);
    expect(reopened.body).toMatchObject({
      status: "open",
      abilities: { submit: true },
      submission: { state: "approved", inForce: false, decisions: [{ decision: "approve" }] },
      locked: { runId: project.runId },
    });
    expect((await ana.send("GET", `/api/phases/${project.phaseId}`)).body).toMatchObject({
      status: "in_progress",
      gateStatus: "open",
      approvedAt: null,
    });
  });

  it("leaves its reason and both states in the audit log", async () => {
    const rows = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("audit_log")
        .select(["action", "user_id", "details", "before", "after"])
        .where("subject_id", "=", project.phaseId)
        .where("action", "=", "phase.reopen")
        .execute(),
    );
    expect(rows).toEqual([
      {
        action: "phase.reopen",
        user_id: ana.userId,
        details: { reason: "O indicador está fora do plano há dois meses." },
        before: { status: "approved", gate: "approved" },
        after: { status: "in_progress" },
      },
    ]);
  });

  it("can be submitted and approved again", async () => {
    await decide(approver, await submitted(ana, project), "approve");
    expect(await readGate(ana, project)).toMatchObject({
      status: "approved",
      submission: { inForce: true },
    });
  });
});
