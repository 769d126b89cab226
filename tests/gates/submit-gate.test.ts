import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomLedger } from "#fixtures/random-ledger.ts";
import { gates } from "#server/features/gates/index.ts";
import { sendDueMail } from "#server/features/mail/index.ts";
import type { Letter, Mailer } from "#server/ports/mailer.ts";
import {
  openTestWorld,
  runPhase,
  startProject,
  uploadAndRead,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { decide, openGate, readGate, submit, submitted, type GateProject } from "./open-gate.ts";

describe("submitting a phase to its gate", () => {
  let slice: TestWorld;
  let ana: Persona;
  let project: GateProject;
  beforeAll(async () => {
    slice = await openTestWorld();
    ana = await slice.signIn("consultant", { name: "Ana" });
    project = await openGate(slice, ana);
  });
  afterAll(() => slice.close());

  const record = (phaseId: string, conditionId: string) =>
    ana.send("POST", `/api/phases/${phaseId}/statements`, {
      conditionId,
      name: "Davi Luz",
      role: "Controladoria",
      text: "Conferido.",
    });

  it("is refused while conditions are pending, and says how many and what to do", async () => {
    const other = await startProject(ana, "Razão");
    expect((await record(other.phaseId, "G1.8")).body.error.fields.conditionId).toMatch(
      /^Execute a fase antes/,
    );
    expect((await submit(ana, other)).body.error).toMatchObject({
      code: "GATE_CLOSED",
      message: "Execute a fase antes de enviar ao gate.",
    });
    await uploadAndRead(slice, ana, other.id, randomLedger("gate").content, "razao.csv");
    await runPhase(slice, ana, other.id);
    const gate = await readGate(ana, other);
    expect(gate).toMatchObject({ status: "closed", abilities: { submit: false } });
    const { error } = (await submit(ana, other)).body;
    expect(error.code).toBe("GATE_CLOSED");
    expect(error.message).toMatch(
      new RegExp(`^Faltam ${gate.missing} condições para enviar ao gate: `),
    );
    // What several conditions lack is said once.
    expect(
      error.message.split("enviar o inventário com volume, minutos e custo por hora"),
    ).toHaveLength(2);
  });

  it("takes a written decision only for a condition of the gate that accepts one", async () => {
    for (const conditionId of ["G0.1", "G1.1", "G9.9", ""]) {
      const reply = await record(project.phaseId, conditionId);
      expect([conditionId, reply.status, reply.body.error.fields.conditionId]).toEqual([
        conditionId,
        422,
        "Escolha uma condição que aceita decisão escrita: G1.3, G1.6, G1.7, G1.8.",
      ]);
    }
    const accepting = (await readGate(ana, project)).conditions
      .filter((condition) => condition.acceptsStatement)
      .map((condition) => condition.id);
    expect(accepting).toEqual(["G1.3", "G1.6", "G1.7", "G1.8"]);
    const kept = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("statements")
        .select(["condition_id", "name", "role", "text", "written_by"])
        .where("phase_id", "=", project.phaseId)
        .orderBy("id")
        .execute(),
    );
    expect(kept).toHaveLength(4);
    expect(kept[3]).toEqual({
      condition_id: "G1.8",
      name: "Davi Luz",
      role: "Controladoria",
      text: "Conferido em reunião com a área.",
      written_by: ana.userId,
    });
    expect(
      (await readGate(ana, project)).signatures.map(({ conditionId, name, text, writtenBy }) => [
        conditionId,
        name,
        text,
        writtenBy,
      ]),
    ).toContainEqual(["G1.8", "Davi Luz", "Conferido em reunião com a área.", "Ana"]);
    const audited = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("audit_log")
        .select("action")
        .where("tenant_id", "=", project.clientId)
        .where("action", "=", "statement.record")
        .execute(),
    );
    expect(audited).toHaveLength(4);
  });

  it("is the firm's: a person of the company, an approver and a colleague outside the team are refused", async () => {
    for (const [role, clientId, status] of [
      ["client", project.clientId, 403],
      ["approver", project.clientId, 403],
      ["consultant", undefined, 404],
    ] as const) {
      const person = await slice.signIn(role, clientId === undefined ? {} : { clientId });
      expect([role, (await submit(person, project, 0)).status]).toEqual([role, status]);
    }
  });

  it("shows the company nothing of a version that did not go to the gate", async () => {
    const person = await slice.signIn("client", { clientId: project.clientId });
    expect(await readGate(person, project)).toMatchObject({
      conditions: [],
      signatures: [],
      runId: null,
      reportId: null,
      submission: null,
      abilities: { submit: false, decide: false, invite: false },
    });
    const { body } = await person.send("GET", `/api/phases/${project.phaseId}/result`);
    expect(body).toMatchObject({ phaseId: project.phaseId, result: null, notices: [] });
  });

  it("seals one record however often it is pressed, and releases the report", async () => {
    const { version } = await readGate(ana, project);
    expect((await submit(ana, project, version + 1)).body.error.code).toBe("CONFLICT");
    const [first, second] = await Promise.all([
      submit(ana, project, version),
      submit(ana, project, version),
    ]);
    const third = await submit(ana, project, version);
    expect([first?.status, second?.status, third.status]).toEqual([200, 200, 200]);
    const rows = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("gate_submissions")
        .selectAll()
        .where("phase_id", "=", project.phaseId)
        .execute(),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      run_id: project.runId,
      report_id: project.reportId,
      submitted_by: ana.userId,
      state: "pending",
      report_version: 2,
      required_approvers: 1,
    });
    expect(rows[0]?.facts_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set([first, second, third].map((reply) => reply?.body.submission.id)).size).toBe(1);
    expect(third.body).toMatchObject({
      status: "submitted",
      abilities: { submit: false, invite: true },
      approvers: { required: 1, available: 1 },
    });
    expect((await ana.send("GET", `/api/phases/${project.phaseId}`)).body).toMatchObject({
      gateStatus: "submitted",
      version: version + 1,
      abilities: { submitToGate: false },
    });
    const audited = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("audit_log")
        .select("action")
        .where("tenant_id", "=", project.clientId)
        .where("action", "like", "gate.%")
        .execute(),
    );
    expect(audited.map((row) => row.action)).toEqual(["gate.submit"]);
  });

  it("keeps the report open to who decides on it", async () => {
    const approver = await slice.signIn("approver", { clientId: project.clientId });
    expect((await approver.send("GET", `/api/reports/${project.reportId}`)).status).toBe(200);
    const { body } = await approver.send("GET", `/api/phases/${project.phaseId}/result`);
    expect(body.result).toMatchObject({ runId: project.runId, reportId: project.reportId });
    expect(body.result.figures[0]).toMatchObject({
      factId: "p1.custo_ano",
      label: "Custo mapeado por ano",
      today: null,
    });
    expect(body.result.answer.first.length).toBeGreaterThan(0);
    const revoked = await ana.send("POST", `/api/reports/${project.reportId}/release`, {
      released: false,
    });
    expect([revoked.status, revoked.body.error.code]).toEqual([409, "REPORT_AT_GATE"]);
  });

  it("writes to the approvers, who find the memo by an address without a token; reminds them once a day", async () => {
    const other = await openGate(slice, ana, "Com cartas");
    const approver = await slice.signIn("approver", { clientId: other.clientId });
    const letters: Letter[] = [];
    slice.services.mailer = {
      send: async (letter) => {
        letters.push(letter);
        return { state: "sent" };
      },
      close: () => undefined,
    };
    const deliver = async (): Promise<Letter[]> => {
      await sendDueMail(slice.services, slice.services.mailer as Mailer, gates.mail ?? {});
      return letters.splice(0).filter(({ to }) => to === approver.email);
    };
    const remind = (person: Persona, id: string) =>
      person.send("POST", `/api/gates/${id}/reminder`);
    /** The decision is being written when the reminder is asked for, and stands when the reminder gets its turn. */
    const remindWhileDecided = async (id: string) => {
      const setState = (state: string) =>
        sql`update lastro.gate_submissions set state = ${state} where id = ${id}`;
      const { reminding } = await slice.db.asOwner(async (tx) => {
        await sql`select id from lastro.phases where id = ${other.phaseId} for update`.execute(tx);
        const asked = remind(ana, id);
        const waiting = async () =>
          (await sql`select 1 from pg_locks where not granted`.execute(tx)).rows.length;
        await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0);
        await setState("returned").execute(tx);
        return { reminding: asked };
      });
      const reply = await reminding;
      await slice.db.asOwner((tx) => setState("pending").execute(tx));
      return reply;
    };
    const letDayPass = (id: string) =>
      slice.db.asOwner((tx) =>
        sql`update lastro.gate_submissions set submitted_at = submitted_at - interval '25 hours',
          reminded_at = reminded_at - interval '25 hours' where id = ${id}`.execute(tx),
      );
    try {
      const id = await submitted(ana, other);
      const [letter, ...more] = await deliver();
      expect(more).toEqual([]);
      expect(letter?.subject).toBe("Gate de ValueScope aguarda sua decisão");
      expect(letter?.text).toContain(`/decisao/${id}`);
      expect(letter?.text).not.toMatch(/token|LSTR-/);
      expect((await readGate(ana, other)).abilities.remind).toBe(false);
      expect((await remind(ana, id)).status).toBe(409);
      expect((await remind(approver, id)).status).toBe(403);

      await letDayPass(id);
      expect((await readGate(ana, other)).abilities.remind).toBe(true);
      // Three tabs at once are one reminder.
      const pressed = await Promise.all([1, 2, 3].map(() => remind(ana, id)));
      expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      const reminded = pressed.find(({ status }) => status === 200);
      expect(reminded?.body.abilities.remind).toBe(false);
      expect((await deliver()).map(({ subject }) => subject)).toEqual([
        "Lembrete: gate de ValueScope aguarda sua decisão",
      ]);
      await letDayPass(id);
      expect((await remindWhileDecided(id)).body.error.code).toBe("GATE_DECIDED");
      expect((await remind(ana, id)).status).toBe(200);
      // Whoever has decided before the letter leaves gets none.
      slice.services.mailer = undefined;
      expect((await decide(approver, id, "return")).status).toBe(200);
      slice.services.mailer = { send: async () => ({ state: "sent" }), close: () => undefined };
      expect(await deliver()).toEqual([]);
      expect((await remind(ana, id)).body.error.code).toBe("GATE_DECIDED");
    } finally {
      slice.services.mailer = undefined;
    }
  });

  it("keeps the sealed report and record from being rewritten", async () => {
    const scope = { userId: ana.userId, tenantId: project.clientId };
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => "written",
        (failure: { code?: string }) => failure.code,
      );
    expect(
      await codeOf(
        slice.db.asPerson(scope, (tx) =>
          tx
            .updateTable("reports")
            .set({ tree: "{}" })
            .where("id", "=", project.reportId)
            .execute(),
        ),
      ),
    ).toBe("23000");
    expect(
      await codeOf(
        slice.db.asPerson(scope, (tx) =>
          tx.updateTable("gate_submissions").set({ facts_hash: "x" }).execute(),
        ),
      ),
    ).toBe("42501");
    expect(
      await codeOf(slice.db.asPerson(scope, (tx) => tx.deleteFrom("gate_submissions").execute())),
    ).toBe("42501");
    for (const table of ["gate_decisions", "gate_waivers", "locked_baselines"] as const) {
      expect([
        table,
        await codeOf(slice.db.asPerson(scope, (tx) => tx.deleteFrom(table).execute())),
      ]).toEqual([table, "42501"]);
      expect([
        table,
        await codeOf(
          slice.db.asPerson(scope, (tx) =>
            tx.updateTable(table).set({ phase_id: project.phaseId }).execute(),
          ),
        ),
      ]).toEqual([table, "42501"]);
    }
  });

  it("waits for the run under way", async () => {
    const other = await openGate(slice, ana, "Corrida");
    let tried: number | undefined;
    slice.beforeStep(async (task) => {
      if (task.step === "qualidade") tried = (await submit(ana, other)).status;
    });
    await runPhase(slice, ana, other.id);
    slice.beforeStep(null);
    expect(tried).toBe(409);
    expect(await submitted(ana, other)).toMatch(/^[0-9a-f-]{36}$/);
  });
});
