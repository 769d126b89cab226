import { createHash, createPublicKey, verify } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GateMemo } from "#contract/gates/memo.ts";
import type { Home } from "#contract/home/endpoints.ts";
import { gateChallenge } from "#domain/gates/gate-challenge.ts";
import { confirm } from "#server/features/confirm/index.ts";
import { sendDueMail } from "#server/features/mail/index.ts";
import type { Letter } from "#server/ports/mailer.ts";
import { openTestWorld, runPhase, startProject, type TestWorld } from "#tests/runs/test-world.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { assert, makeKey, register } from "#tests/passkeys/soft-authenticator.ts";
import { decide, openGate, readGate, submit, submitted, type GateProject } from "./open-gate.ts";

/** Where passkeys can be made. */
const place = { origin: "http://localhost:3000", rpId: "localhost" };

/** What a gate's challenge holds beside its nonce. */
const draftOf = async ({ db }: TestWorld, submissionId: string, comment: string) => {
  const row = await db.asOwner((tx) =>
    tx
      .selectFrom("gate_decisions as d")
      .innerJoin("gate_submissions as s", "s.id", "d.submission_id")
      .select(["d.confirmation", "s.facts_hash", "s.tree_hash"])
      .where("d.submission_id", "=", submissionId)
      .executeTakeFirstOrThrow(),
  );
  const kept = row.confirmation as { nonce: string; challenge: string; assertion: unknown };
  const challengeOf = (told: string): string =>
    Buffer.from(
      gateChallenge(
        {
          submissionId,
          factsHash: row.facts_hash,
          treeHash: row.tree_hash,
          decision: "approve",
          comment: told,
          conditions: [],
        },
        Buffer.from(kept.nonce, "base64url"),
      ),
    ).toString("base64url");
  return { ...kept, challengeOf, remade: challengeOf(comment) };
};

describe("deciding on a gate", () => {
  let slice: TestWorld;
  let ana: Persona;
  let project: GateProject;
  let approver: Persona;
  const joinApprover = (of: GateProject, name = "Artur Melo") =>
    slice.signIn("approver", { clientId: of.clientId, name });
  const phases = async (of: GateProject) =>
    (await ana.send("GET", `/api/projects/${of.id}/phases`)).body;

  beforeAll(async () => {
    slice = await openTestWorld({ config: { PUBLIC_URL: place.origin } });
    ana = await slice.signIn("consultant", { name: "Ana" });
    project = await openGate(slice, ana);
    approver = await joinApprover(project);
  });
  afterAll(() => slice.close());

  const homeOf = (person: Persona) => person.send<Home>("GET", `/api/projects/${project.id}/home`);

  it("a home shows the firm its figures, and the company none before a release", async () => {
    const firm = (await homeOf(ana)).body;
    expect(firm.view).toBe("firm");
    expect(firm.headlines.map(({ label }) => label).slice(0, 2)).toEqual([
      "Custo mapeado",
      "Custo do retrabalho",
    ]);
    expect(firm.headlines.every(({ runId }) => runId === project.runId)).toBe(true);
    expect(firm.nextSteps.map(({ key }) => key)).toEqual(
      expect.arrayContaining(["read", "submit"]),
    );
    const client = await slice.signIn("client", { clientId: project.clientId });
    expect((await homeOf(client)).body).toMatchObject({
      view: "client",
      headlines: [],
      awaited: ["Custo mapeado", "Economia possível", "Custo do retrabalho", expect.any(String)],
      decisions: [],
      released: [],
    });
    expect((await client.send("GET", `/api/projects/${project.id}/kpis`)).body).toEqual([]);
    const foreign = await slice.signIn("client", {
      clientId: (await startProject(ana, "Outra casa")).clientId,
    });
    expect((await homeOf(foreign)).status).toBe(404);
    expect((await homeOf(await slice.signIn("consultant"))).status).toBe(404);
  });

  it("is refused to every other role, to another company's approver and to who submitted", async () => {
    const own = await openGate(slice, ana, "Próprio");
    const submissionId = await submitted(ana, own);
    for (const [role, clientId, status] of [
      ["client", own.clientId, 403],
      ["approver", project.clientId, 404],
      ["consultant", undefined, 404],
    ] as const) {
      const person = await slice.signIn(role, clientId === undefined ? {} : { clientId });
      expect([role, (await decide(person, submissionId, "approve")).status]).toEqual([
        role,
        status,
      ]);
    }
    expect((await decide(ana, submissionId, "approve")).status).toBe(403);
    // The administrator may waive, not approve.
    const admin = await slice.signIn("admin");
    expect((await decide(admin, submissionId, "approve")).status).toBe(403);
    // The submitter has become an approver of that company since.
    await slice.db.asIdentity(async (tx) => {
      await tx
        .updateTable("users")
        .set({ role: "approver", client_id: own.clientId })
        .where("id", "=", ana.userId)
        .execute();
    });
    expect((await decide(ana, submissionId, "approve")).status).toBe(403);
    expect(await readGate(ana, own)).toMatchObject({ abilities: { decide: false, submit: false } });
    await slice.db.asIdentity((tx) =>
      tx
        .updateTable("users")
        .set({ role: "consultant", client_id: null })
        .where("id", "=", ana.userId)
        .execute(),
    );
    expect(
      await slice.db.asOwner((tx) =>
        tx
          .selectFrom("gate_decisions")
          .select("id")
          .where("submission_id", "=", submissionId)
          .execute(),
      ),
    ).toEqual([]);
  });

  it("asks for a comment, and for conditions where the approval has some", async () => {
    const submissionId = await submitted(ana, project);
    expect(
      (await decide(approver, submissionId, "approve", { comment: " " })).body.error.fields,
    ).toEqual({ comment: "Escreva um comentário sobre a decisão." });
    expect(
      (await decide(approver, submissionId, "approve_with_conditions")).body.error.fields,
    ).toEqual({ conditions: "Informe ao menos uma condição." });
    expect((await decide(approver, submissionId, "maybe")).status).toBe(422);
    const waiting = await approver.send("GET", "/api/gates?state=pending");
    expect(waiting.body).toEqual([
      expect.objectContaining({
        submissionId,
        awaitsMe: true,
        stale: false,
        projectId: project.id,
        phaseName: "ValueScope",
        submittedBy: "Ana",
        approvals: 0,
        requiredApprovers: 1,
      }),
    ]);
  });

  it("stands on the approver's home with its figures; the firm's home says whom it waits for", async () => {
    const home = (await homeOf(approver)).body;
    expect(home.view).toBe("approver");
    expect(home.nextSteps[0]).toMatchObject({
      key: "decide.1",
      title: "Decidir a fase ValueScope",
      text: "Enviada ao gate por Ana.",
    });
    expect(home.decisions).toMatchObject([
      { phaseName: "ValueScope", submittedBy: "Ana", link: home.nextSteps[0]?.link },
    ]);
    expect(home.decisions[0]?.figures.map(({ label }) => label)).toEqual([
      "Processos mapeados",
      "Horas por mês",
      "Custo por ano",
    ]);
    expect(home.headlines[0]).toMatchObject({ label: "Custo mapeado", runId: project.runId });
    expect(home.released).toMatchObject([{ reportId: project.reportId, phaseName: "ValueScope" }]);
    expect(home.released[0]?.answer).toMatch(/\.$/);
    const client = await slice.signIn("client", { clientId: project.clientId });
    expect((await homeOf(client)).body).toMatchObject({ decisions: [], decided: [] });
    const firm = (await homeOf(ana)).body;
    expect(firm.nextSteps.find(({ key }) => key === "await")?.title).toBe(
      "Aguardando o aprovador desde hoje",
    );
    expect([firm.decisions, firm.released]).toEqual([[], []]);
  });

  it("shows the submission on one page, to whoever may read its report", async () => {
    const submissionId = (await readGate(approver, project)).submission?.id ?? "";
    const path = `/api/gates/${submissionId}/memo`;
    const { status, body } = await approver.send<GateMemo>("GET", path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      submissionId,
      state: "pending",
      phaseName: "ValueScope",
      reportId: project.reportId,
      runId: project.runId,
      submittedBy: "Ana",
      mine: null,
      stale: false,
      priorReportId: null,
      ifApproved: expect.arrayContaining(["Libera a fase ZeroBase Rebuild."]),
      abilities: { decide: true },
    });
    expect(body.met.map(({ id }) => id)).toContain("G1.1");
    expect(body.figures.length).toBeGreaterThan(0);
    // Who submitted reads it and decides nothing; another company's approver does not know of it.
    expect((await ana.send<GateMemo>("GET", path)).body.abilities).toEqual({ decide: false });
    const other = await openGate(slice, ana, "Alheio");
    expect((await (await joinApprover(other, "Bela")).send("GET", path)).status).toBe(404);
    expect(
      (await approver.send("GET", "/api/notifications")).body.items.map(
        ({ link }: { link: string }) => link,
      ),
    ).toContain(`/decisao/${submissionId}`);
  });

  it("returned with a comment, the same version can be submitted again", async () => {
    const first = (await readGate(approver, project)).submission?.id ?? "";
    const returned = await decide(approver, first, "return", {
      comment: "Falta validar o custo por hora.",
    });
    expect(returned.body).toMatchObject({
      status: "returned",
      submission: {
        id: first,
        state: "returned",
        inForce: false,
        decisions: [
          { decision: "return", decidedBy: "Artur Melo", role: "approver", isMine: true },
        ],
      },
    });
    expect((await approver.send("GET", "/api/gates?state=pending")).body).toEqual([]);
    expect((await homeOf(approver)).body).toMatchObject({
      decisions: [],
      decided: [{ phaseName: "ValueScope", decision: "return" }],
    });
    expect(await readGate(ana, project)).toMatchObject({
      status: "returned",
      abilities: { submit: true, decide: false },
    });
    expect((await ana.send("GET", `/api/phases/${project.phaseId}`)).body).toMatchObject({
      status: "in_progress",
      gateStatus: "returned",
      abilities: { submitToGate: true },
    });
    const again = await submitted(ana, project);
    expect(again).not.toBe(first);
    expect((await approver.send("GET", `/api/gates/${first}/memo`)).body).toMatchObject({
      state: "returned",
      mine: "return",
      abilities: { decide: false },
    });
    expect((await decide(approver, first, "approve")).body.error.code).toBe("GATE_DECIDED");
  });

  it("approved with conditions, opens the next phase, locks the baseline and records who, when, facts and version", async () => {
    const submissionId = (await readGate(approver, project)).submission?.id ?? "";
    const [first, second] = await Promise.all(
      [0, 1].map(() =>
        decide(approver, submissionId, "approve_with_conditions", {
          comment: "De acordo.",
          conditions: ["Medir o retrabalho da Recepção até março."],
        }),
      ),
    );
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect((await decide(approver, submissionId, "return")).body.error).toMatchObject({
      code: "GATE_DECIDED",
      message: "Você já registrou outra decisão sobre este envio. Uma decisão registrada não muda.",
    });
    const rows = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("gate_decisions")
        .selectAll()
        .where("submission_id", "=", submissionId)
        .execute(),
    );
    const sealed = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("gate_submissions")
        .selectAll()
        .where("id", "=", submissionId)
        .executeTakeFirstOrThrow(),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      decision: "approve_with_conditions",
      comment: "De acordo.",
      conditions: ["Medir o retrabalho da Recepção até março."],
      decided_by: approver.userId,
      facts_hash: sealed.facts_hash,
      report_id: project.reportId,
      report_version: 2,
    });
    const [one, two] = await phases(project);
    expect(one).toMatchObject({
      status: "approved",
      gateStatus: "approved",
      progress: 100,
      approvedAt: expect.any(String),
      preview: false,
    });
    expect(two).toMatchObject({ status: "in_progress", gateStatus: "closed" });
    const gate = await readGate(ana, project);
    expect(gate).toMatchObject({
      status: "approved",
      stale: false,
      submission: { inForce: true, state: "approved", approvals: 1 },
      history: [{ state: "returned" }],
    });
    const figures = gate.locked?.figures ?? [];
    expect(gate.locked).toMatchObject({ runId: project.runId, reportVersion: 2 });
    expect(figures.map((figure) => figure.factId)).toEqual(
      expect.arrayContaining(["p1.custo_ano", "p1.horas_mes", "p1.n_processos"]),
    );
    const fact = (
      await ana.send("GET", `/api/projects/${project.id}/facts/p1.custo_ano?run=${project.runId}`)
    ).body;
    expect(figures.find((figure) => figure.factId === "p1.custo_ano")?.display).toBe(fact.display);
    const [kept] = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("locked_baselines")
        .select("datasets")
        .where("phase_id", "=", project.phaseId)
        .execute(),
    );
    expect(kept?.datasets).toEqual([
      expect.objectContaining({
        id: "ds_p1_baseline_processos",
        rows: expect.arrayContaining([expect.any(Array)]),
      }),
    ]);
    expect((await submit(ana, project)).body.error).toMatchObject({
      code: "GATE_CLOSED",
      message: "Esta versão já passou pelo gate.",
    });
  });

  it("run again, goes back to work: the approval holds no longer and a decision on the old version is impossible", async () => {
    const run = await runPhase(slice, ana, project.id);
    const [one] = await phases(project);
    expect(one).toMatchObject({
      status: "in_progress",
      gateStatus: "open",
      approvedAt: null,
      currentRunId: run.id,
    });
    expect(await readGate(ana, project)).toMatchObject({
      status: "open",
      submission: { state: "approved", inForce: false },
      locked: { reportVersion: 2 },
    });

    const old = await submitted(ana, project);
    await runPhase(slice, ana, project.id);
    expect((await decide(approver, old, "approve")).body.error.code).toBe("GATE_DECIDED");
    const current = await submitted(ana, project);
    const states = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("gate_submissions")
        .select(["id", "state"])
        .where("phase_id", "=", project.phaseId)
        .orderBy("submitted_at")
        .orderBy("id")
        .execute(),
    );
    expect(states.map((row) => row.state)).toEqual([
      "returned",
      "approved",
      "superseded",
      "pending",
    ]);
    expect((await decide(approver, current, "approve")).body).toMatchObject({
      status: "approved",
      submission: { id: current, reportVersion: 4 },
    });
    expect((await readGate(ana, project)).locked?.reportVersion).toBe(4);
  });

  it("wants as many different approvers as the company asks for, and one return sends it back", async () => {
    const other = await openGate(slice, ana, "Dupla");
    const admin = await slice.signIn("admin");
    expect(
      (await ana.send("PUT", `/api/projects/${other.id}/required-approvers`, { count: 2 })).status,
    ).toBe(403);
    expect(
      (await admin.send("PUT", `/api/projects/${other.id}/required-approvers`, { count: 0 })).body
        .error.fields,
    ).toEqual({ count: "É preciso ao menos um aprovador." });
    expect(
      (await admin.send("PUT", `/api/projects/${other.id}/required-approvers`, { count: 2 })).body,
    ).toEqual({ required: 2 });
    const [one, two] = [await joinApprover(other, "Bia"), await joinApprover(other, "Caio")];
    const submissionId = await submitted(ana, other);
    // A later change of the number is for later submissions.
    await admin.send("PUT", `/api/projects/${other.id}/required-approvers`, { count: 1 });
    expect((await decide(one, submissionId, "approve")).body).toMatchObject({
      status: "submitted",
      submission: { state: "pending", approvals: 1, requiredApprovers: 2 },
      abilities: { decide: false },
    });
    expect((await decide(one, submissionId, "approve")).body.submission.approvals).toBe(1);
    const { waiting } = (await readGate(ana, other)).approvers;
    expect([waiting.includes("Bia"), waiting.includes("Caio")]).toEqual([false, true]);
    expect((await two.send("GET", "/api/gates")).body).toEqual([
      expect.objectContaining({ submissionId, approvals: 1, awaitsMe: true }),
    ]);
    expect((await one.send("GET", "/api/gates")).body).toEqual([
      expect.objectContaining({ submissionId, awaitsMe: false }),
    ]);
    expect((await decide(two, submissionId, "approve")).body).toMatchObject({
      status: "approved",
      submission: { approvals: 2 },
    });
  });

  it("waived by the administrator with a reason, lets the next phase go on without calling it approved", async () => {
    const other = await openGate(slice, ana, "Dispensa");
    const admin = await slice.signIn("admin", { name: "Rita" });
    const submissionId = await submitted(ana, other);
    const waived = await decide(admin, submissionId, "waive", {
      comment: "Cliente sem aprovador até abril.",
    });
    expect(waived.body).toMatchObject({
      status: "waived",
      submission: {
        state: "waived",
        inForce: true,
        decisions: [{ decision: "waive", decidedBy: "Rita", role: "admin" }],
      },
      locked: null,
    });
    const [one, two] = await phases(other);
    expect([one.status, one.gateStatus, two.status]).toEqual([
      "in_progress",
      "waived",
      "in_progress",
    ]);
    expect(await readGate(ana, { ...other, phaseId: two.id })).toMatchObject({
      priorPhase: { name: "ValueScope", passed: true, waiver: null },
    });
  });

  it("lets an administrator waive the phase before, once and with a reason, for a phase that may not wait for it", async () => {
    const other = await openGate(slice, ana, "Sequência");
    const admin = await slice.signIn("admin", { name: "Rita" });
    const [, , three] = await phases(other);
    const third = { ...other, phaseId: three.id };
    const waive = (person: Persona, reason: string) =>
      person.send("POST", `/api/phases/${three.id}/gate/waiver`, { reason });
    expect(await readGate(admin, third)).toMatchObject({
      priorPhase: { name: "ZeroBase Rebuild", passed: false, waiver: null },
      abilities: { waivePriorPhase: true },
    });
    expect((await waive(ana, "Pressa.")).status).toBe(403);
    expect((await waive(admin, " ")).body.error.fields).toEqual({
      reason: "Escreva o motivo da dispensa.",
    });
    expect(
      (await waive(admin, "Escopo contratado só da fase 3.")).body.priorPhase.waiver,
    ).toMatchObject({ by: "Rita", reason: "Escopo contratado só da fase 3." });
    expect((await waive(admin, "Outro motivo.")).body.priorPhase.waiver.reason).toBe(
      "Escopo contratado só da fase 3.",
    );
    expect(
      (await admin.send("POST", `/api/phases/${other.phaseId}/gate/waiver`, { reason: "x" }))
        .status,
    ).toBe(409);
  });

  it("is written with how it was confirmed: by a code bound to the draft where letters can be sent, else by the session", async () => {
    const bySession = await openGate(slice, ana, "Sessão");
    const first = await decide(
      await joinApprover(bySession),
      await submitted(ana, bySession),
      "return",
    );
    expect(first.body.submission.decisions[0].confirmedBy).toBe("session");

    const own = await openGate(slice, ana, "Confirmada");
    const person = await joinApprover(own);
    const submissionId = await submitted(ana, own);
    const letters: Letter[] = [];
    slice.services.mailer = {
      send: async (letter) => {
        letters.push(letter);
        return { state: "sent" };
      },
      close: () => undefined,
    };
    try {
      const refused = await decide(person, submissionId, "approve");
      expect(refused.body.error).toMatchObject({
        code: "CONFIRM_REQUIRED",
        methods: ["mail-code"],
        message: "Você está confirmando: aprovação do gate da fase 1, relatório versão 2.",
      });
      const draft = { decision: "approve", comment: "Conferido.", conditions: [] };
      const about = { act: "decideGate", subjectId: submissionId, draft, by: "mail-code" };
      const ask = (by: Persona) => by.send("POST", "/api/auth/confirm/options", about);
      // Whoever does not see the gate is given no challenge for it.
      expect((await ask(approver)).status).toBe(404);
      const { challengeId } = (await ask(person)).body;
      await sendDueMail(slice.services, slice.services.mailer, confirm.mail ?? {});
      const code = /^\d{6}$/m.exec(letters.at(-1)?.text ?? "")?.[0];
      const unanswered = { proofId: challengeId };
      expect((await decide(person, submissionId, "approve", unanswered)).status).toBe(403);
      const { proofId } = (await person.send("POST", "/api/auth/confirm", { challengeId, code }))
        .body;
      // One letter of the comment, another decision: another act.
      for (const [decision, comment] of [
        ["approve", "Conferida."],
        ["return", "Conferido."],
      ] as const)
        expect((await decide(person, submissionId, decision, { comment, proofId })).status).toBe(
          403,
        );
      const decided = await decide(person, submissionId, "approve", { proofId });
      expect(decided.body.submission.decisions[0]).toMatchObject({
        confirmedBy: "mail-code",
        comment: "Conferido.",
      });
      const kept = await draftOf(slice, submissionId, "Conferido.");
      expect(kept.remade).toBe(kept.challenge);
    } finally {
      slice.services.mailer = undefined;
    }
  });

  it("asks whoever has a passkey for a new answer to this very draft, which can be verified for ever without us", async () => {
    type Asked = { challengeId: string; publicKey: { challenge: string } };
    const own = await openGate(slice, ana, "Com chave");
    const person = await joinApprover(own);
    const submissionId = await submitted(ana, own);
    const key = makeKey();
    const made = (await person.send<Asked>("POST", "/api/auth/passkeys/options")).body;
    const created = await person.send("POST", "/api/auth/passkeys", {
      challengeId: made.challengeId,
      response: register(key, made.publicKey.challenge, place),
      name: "Notebook",
    });
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const ask = async (act: object) =>
      (await person.send<Asked>("POST", "/api/auth/confirm/options", { ...act, by: "passkey" }))
        .body;
    let counter = 0;
    const answer = async ({ challengeId, publicKey }: Asked) =>
      (
        await person.send("POST", "/api/auth/confirm", {
          challengeId,
          response: assert(key, publicKey.challenge, place, { counter: (counter += 1) }),
        })
      ).body.proofId;
    const draft = { decision: "approve", comment: "Conferido.", conditions: [] };
    const about = { act: "decideGate", subjectId: submissionId, draft };

    // A confirmation of the last minutes, and one of another draft, decide nothing.
    const recent = await answer(await ask({ act: "endUserSessions" }));
    const other = await answer(await ask({ ...about, draft: { ...draft, comment: "Conferida." } }));
    for (const proofId of [undefined, recent, other])
      expect(
        (await decide(person, submissionId, "approve", proofId === undefined ? {} : { proofId }))
          .body.error,
      ).toMatchObject({ code: "CONFIRM_REQUIRED", methods: ["passkey"] });
    const proofId = await answer(await ask(about));
    const decided = await decide(person, submissionId, "approve", { proofId });
    expect(decided.body.submission.decisions[0]).toMatchObject({ confirmedBy: "passkey" });

    const kept = await draftOf(slice, submissionId, "Conferido.");
    const assertion = kept.assertion as Record<string, string>;
    const bytes = (name: string): Buffer => Buffer.from(assertion[name]!, "base64url");
    const clientData = bytes("clientDataJSON");
    const { challenge } = JSON.parse(clientData.toString("utf8")) as { challenge: string };
    expect(challenge).toBe(kept.challengeOf("Conferido."));
    expect(challenge).not.toBe(kept.challengeOf("Conferida."));
    const publicKey = createPublicKey({
      format: "jwk",
      key: {
        kty: "EC",
        crv: "P-256",
        x: key.x.toString("base64url"),
        y: key.y.toString("base64url"),
      },
    });
    const signed = [bytes("authenticatorData"), createHash("sha256").update(clientData).digest()];
    expect(bytes("publicKey").includes(key.x)).toBe(true);
    expect(verify("sha256", Buffer.concat(signed), publicKey, bytes("signature"))).toBe(true);
  });
});
