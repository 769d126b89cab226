import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ContradictionItem, Impact } from "#contract/handoffs/endpoints.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { runCopy } from "#server/features/runs/copy.ts";
import { findChangedHandoffs } from "#server/features/runs/inputs/find-changed-handoffs.ts";
import { readRunInputs } from "#server/features/runs/index.ts";
import { decide, openGate, submitted, type GateProject } from "#tests/gates/open-gate.ts";
import { openTestWorld, runPhase, type TestWorld } from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";

/** A later phase as published before: it froze this version of phase 1 and holds its facts. What reads them is under test. */
async function publishPhaseTwo(
  slice: TestWorld,
  ana: Persona,
  project: GateProject,
): Promise<string> {
  const [, phase] = (await ana.send("GET", `/api/projects/${project.id}/phases`)).body;
  const scope = { userId: ana.userId, tenantId: project.clientId };
  const inputs = await slice.db.asPerson(scope, (tx) =>
    readRunInputs(tx, { projectId: project.id, phaseId: phase.id, phase: 2 }),
  );
  await slice.db.asOwner(async (tx) => {
    await sql`insert into lastro.runs (id, tenant_id, project_id, phase_id, phase_number, status, inputs, inputs_hash, engine_version, created_at)
      select ${phase.id}, tenant_id, project_id, ${phase.id}, 2, 'completed', ${JSON.stringify(inputs)}::jsonb, 'h', engine_version, created_at from lastro.runs where id = ${project.runId}`.execute(
      tx,
    );
    await sql`insert into lastro.facts (run_id, tenant_id, fact_id, phase_number, ordinal, body) select ${phase.id}, tenant_id, fact_id, phase_number, ordinal, body from lastro.facts where run_id = ${project.runId} and phase_number = 1`.execute(
      tx,
    );
    await sql`insert into lastro.reports (id, tenant_id, project_id, phase_id, run_id, report_version, title, tree, tree_hash, gate, generated_at)
      select ${phase.id}, tenant_id, project_id, ${phase.id}, ${phase.id}, 1, title, tree, tree_hash, gate, generated_at from lastro.reports where id = ${project.reportId}`.execute(
      tx,
    );
    await tx
      .updateTable("phases")
      .set({ current_run_id: phase.id, gate_status: "submitted" })
      .where("id", "=", phase.id)
      .execute();
  });
  return phase.id;
}

describe("hand-offs, contradictions and impact", () => {
  let slice: TestWorld;
  let ana: Persona;
  let bia: Persona;
  let project: GateProject;
  let two: string;
  beforeAll(async () => {
    slice = await openTestWorld();
    ana = await slice.signIn("consultant", { name: "Ana" });
    project = await openGate(slice, ana, "Passagem");
    bia = await slice.signIn("approver", { clientId: project.clientId });
    expect((await decide(bia, await submitted(ana, project), "approve")).status).toBe(200);
    two = await publishPhaseTwo(slice, ana, project);
  });
  afterAll(() => slice.close());

  const handoffs = async (person = ana) =>
    (await person.send("GET", `/api/projects/${project.id}/handoffs`)).body;
  const contradictions = async (person = ana) =>
    (await person.send<ContradictionItem[]>("GET", `/api/projects/${project.id}/contradictions`))
      .body;
  const impact = async (phaseId: string) =>
    (await ana.send<Impact>("GET", `/api/phases/${phaseId}/impact`)).body;

  it("names what was handed, by run, version and hash, with its datasets", async () => {
    const {
      handoffs: [handed, ...rest],
      locked,
    } = await handoffs();
    expect(rest).toEqual([]);
    expect(handed).toMatchObject({
      fromPhase: 1,
      fromName: "ValueScope",
      toPhase: 2,
      runId: project.runId,
      reportId: project.reportId,
      approved: true,
      isCurrent: true,
    });
    expect(handed.inputsHash).toMatch(/^[0-9a-f]{64}$/);
    expect(handed.datasets.map((dataset: { datasetId: string }) => dataset.datasetId)).toContain(
      "ds_p1_baseline_processos",
    );
    expect(locked).toEqual([]);
    expect(await contradictions()).toEqual([]);
  });

  it("freezes the locked plans for the phase that measures against them, and the approved run of a later phase for phase 5 alone", async () => {
    const phases = (await ana.send<{ id: string }[]>("GET", `/api/projects/${project.id}/phases`))
      .body;
    const scope = { userId: ana.userId, tenantId: project.clientId };
    const inputsOf = (phase: 5 | 6 | 7) =>
      slice.db.asPerson(scope, (tx) =>
        readRunInputs(tx, { projectId: project.id, phaseId: phases[phase - 1]!.id, phase }),
      );
    const seven = await inputsOf(7);
    expect(
      seven.locked?.map(({ phase, datasets }) => [phase, datasets.map(({ id }) => id)]),
    ).toEqual([[1, ["ds_p1_baseline_processos"]]]);
    expect([(await inputsOf(6)).locked, (await inputsOf(5)).feedback]).toEqual([
      undefined,
      undefined,
    ]);
    const before = await inputsOf(5);
    const last = phases[6]!.id;
    const planned = await slice.db.asOwner(async (tx) => {
      const row = await tx
        .selectFrom("phases")
        .select(["current_run_id", "status"])
        .where("id", "=", last)
        .executeTakeFirstOrThrow();
      await tx
        .updateTable("phases")
        .set({ current_run_id: project.runId, status: "approved" })
        .where("id", "=", last)
        .execute();
      return row;
    });
    const after = await inputsOf(5);
    await slice.db.asOwner(async (tx) => {
      await tx.updateTable("phases").set(planned).where("id", "=", last).execute();
    });
    expect(after.feedback).toMatchObject({ phase: 7, runId: project.runId, approved: true });
    expect(after.dataHash).toBe(before.dataHash);
  });

  it("says before a run what it touches", async () => {
    expect(await impact(project.phaseId)).toMatchObject({
      own: { phaseNumber: 1, gateStatus: "approved", scenarios: [] },
      touched: [
        {
          phaseNumber: 2,
          gateStatus: "submitted",
          reportVersion: 1,
          alreadyStale: false,
          figures: null,
        },
      ],
    });
    expect((await impact(two)).touched).toEqual([]);
    expect((await bia.send("GET", `/api/phases/${project.phaseId}/impact`)).status).toBe(403);
  });

  it("after phase 1 runs again, names the version that is no longer current, figures that disagree with both origins, and what left the locked baseline", async () => {
    await ana.send("PUT", `/api/projects/${project.id}/assumptions/A.retrabalho_geometrico`, {
      value: true,
    });
    slice.clock.advance(60_000);
    const run = await runPhase(slice, ana, project.id);
    const after = await handoffs();
    expect(after.handoffs[0]).toMatchObject({ runId: project.runId, isCurrent: false });
    expect(after.handoffs[0].currentReportVersion).toBeGreaterThan(after.handoffs[0].reportVersion);

    const found = await contradictions();
    expect(found.length).toBeGreaterThan(0);
    for (const { earlier, later, kind } of found) {
      expect([kind, earlier.phaseNumber, earlier.runId, later.phaseNumber, later.runId]).toEqual([
        "inherited",
        1,
        run.id,
        2,
        two,
      ]);
      expect(earlier.display).not.toBe(later.display);
    }
    expect(found.reduce((sum, { dependents }) => sum + dependents, 0)).toBeGreaterThan(0);

    // Of the locked figures only the cost of rework rests on how repetitions are counted.
    expect(after.locked).toEqual([
      expect.objectContaining({
        factId: "p1.cor_ano",
        lockedRunId: project.runId,
        currentRunId: run.id,
        difference: expect.stringMatching(/^[+−]?.*R[$] .*\/ano$/),
      }),
    ]);
  });

  it("the company sees only what was released to it", async () => {
    expect((await handoffs(bia)).handoffs).toEqual([]);
    expect(await contradictions(bia)).toEqual([]);
  });
});

describe("a phase that was run again with other inputs", () => {
  let slice: TestWorld;
  let ana: Persona;
  beforeAll(async () => {
    slice = await openTestWorld();
    ana = await slice.signIn("consultant");
  });
  afterAll(() => slice.close());

  it("puts what reads it out of date only when it hands on something else", async () => {
    const project = await openGate(slice, ana, "Conteúdo");
    const two = await publishPhaseTwo(slice, ana, project);
    const later = async () => (await ana.send("GET", `/api/phases/${two}`)).body;
    // Signatures are evidence of the gate: phase 1 run again with them hands on the same.
    const declared = await ana.send("POST", `/api/phases/${project.phaseId}/statements`, {
      conditionId: "G1.8",
      subject: null,
      name: "Rui Prado",
      role: "Controladoria",
      text: "Valores conferidos.",
    });
    expect(declared.status).toBe(201);
    const own = async () => (await ana.send("GET", `/api/phases/${project.phaseId}`)).body;
    expect(await own()).toMatchObject({ stale: false });
    // Enters the hash of phase 1's inputs, and none of its figures.
    await ana.send("PUT", `/api/projects/${project.id}/assumptions/A.tma`, { value: 14 });
    const same = await runPhase(slice, ana, project.id);
    expect(same.id).not.toBe(project.runId);
    expect(await later()).toMatchObject({ stale: false, staleReason: null });
    await ana.send("PUT", `/api/projects/${project.id}/assumptions/A.retrabalho_geometrico`, {
      value: true,
    });
    const other = await runPhase(slice, ana, project.id);
    expect(await later()).toMatchObject({ stale: true });
    const handed = (runId: string, inputsHash: string) => [
      { phase: 1 as const, runId, inputsHash, reportVersion: 1, approved: false },
    ];
    const changed = (runId: string, reader: PhaseNumber = 2) =>
      slice.db.asPerson({ userId: ana.userId, tenantId: project.clientId }, (tx) =>
        findChangedHandoffs(
          tx,
          { id: two, reader, handoffs: handed(project.runId, "a") },
          handed(runId, "b"),
        ),
      );
    expect(await changed(same.id)).toEqual([]);
    // The baseline of the processes is read by phase 7, and by phase 2 it is not.
    const { numUpdatedRows } = await slice.db.asOwner((tx) =>
      tx
        .updateTable("datasets")
        .set({ rows: sql`rows || '[["P99"]]'::jsonb` })
        .where("run_id", "=", same.id)
        .where("dataset_id", "=", "ds_p1_baseline_processos")
        .executeTakeFirstOrThrow(),
    );
    expect(Number(numUpdatedRows)).toBe(1);
    expect(await changed(same.id)).toEqual([]);
    expect(await changed(same.id, 7)).toEqual([{ phase: 1, figures: [] }]);
    const [found, ...rest] = await changed(other.id);
    expect([found?.phase, rest]).toEqual([1, []]);
    const said = (labels: string[], change: [string, string] | null) =>
      runCopy.stale.figures(
        labels.map((label) => ({ label, change })),
        "ValueScope",
      );
    expect(said(["Custo anual", "Casos no mês", "Horas"], null)).toBe(
      "Usa “Custo anual”, “Casos no mês” e mais um número, que mudaram na fase ValueScope.",
    );
    expect(said(["Custo anual"], null)).toBe("Usa “Custo anual”, que mudou na fase ValueScope.");
    expect(said(["Custo anual"], ["R$ 10", "R$ 12"])).toBe(
      "Usa “Custo anual”, que mudou de R$ 10 para R$ 12 na fase ValueScope.",
    );
    expect(said(["Custo anual", "Horas"], ["1", "2"])).toBe(
      "Usa “Custo anual” (de 1 para 2) e “Horas” (de 1 para 2), que mudaram na fase ValueScope.",
    );
    const rework = found?.figures.find(({ label }) => label === "Custo anual de retrabalho");
    expect(rework?.now).not.toBe(rework?.before);
    // The firm reads what the figure was and is; the company, whose report is the former one, only that it moved.
    const values = /\(de .+ para .+\)|mudou de .+ para .+/;
    expect((await later()).staleReason).toMatch(values);
    const report = (await later()).reportId;
    const client = await slice.signIn("client", { clientId: project.clientId });
    await slice.db.asOwner((tx) =>
      tx.updateTable("reports").set({ released_at: new Date() }).where("id", "=", report).execute(),
    );
    for (const path of [`/api/phases/${two}`, `/api/reports/${report}`]) {
      const { stale, staleReason } = (await client.send("GET", path)).body;
      expect([path, stale]).toEqual([path, true]);
      expect(staleReason).toMatch(/^Usa “/);
      expect(staleReason).not.toMatch(values);
    }
  });
});
