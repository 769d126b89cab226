import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cookieOf, type Persona } from "#tests/support/http-part.ts";
import {
  openTestWorld,
  startProject,
  type Project,
  type TestWorld,
} from "#tests/runs/test-world.ts";
import { readGate } from "./open-gate.ts";
import { tokenOf } from "#tests/support/token-of.ts";

describe("inviting an approver", () => {
  let slice: TestWorld;
  let ana: Persona;
  let project: Project;
  beforeAll(async () => {
    slice = await openTestWorld();
    ana = await slice.signIn("consultant");
    project = await startProject(ana);
  });
  afterAll(() => slice.close());

  const invite = (person: Persona, email: string, of = project) =>
    person.send("POST", `/api/projects/${of.id}/approver-invite`, { email });
  const signIn = (link: string) =>
    slice.send("POST", "/api/auth/validate-invite", { token: tokenOf(link) });

  it("gives a link that makes the person an approver of that client, written in the audit log", async () => {
    expect((await readGate(ana, project)).approvers).toEqual({
      required: 1,
      available: 0,
      waiting: [],
    });
    const reply = await invite(ana, " Artur@Exemplo.com.br");
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      email: "artur@exemplo.com.br",
      link: expect.stringMatching(/^\/signin#token=LSTR-/),
    });
    const entered = await signIn(reply.body.link);
    expect(entered.body.user).toMatchObject({ role: "approver", clientId: project.clientId });
    const gate = await slice.send("GET", `/api/phases/${project.phaseId}/gate`, undefined, {
      cookie: cookieOf(entered),
    });
    expect(gate.body.abilities).toMatchObject({ submit: false, invite: false });
    expect((await readGate(ana, project)).approvers).toMatchObject({
      required: 1,
      available: 1,
    });
    const written = await slice.db.asOwner((tx) =>
      tx
        .selectFrom("audit_log")
        .select(["user_id", "details"])
        .where("action", "=", "approver.invite")
        .execute(),
    );
    expect(written).toEqual([{ user_id: ana.userId, details: { email: "artur@exemplo.com.br" } }]);
  });

  it("never gives a way into an account that exists", async () => {
    const admin = await slice.signIn("admin");
    for (const email of [admin.email, ana.email]) {
      expect((await invite(ana, email)).body.error).toMatchObject({
        code: "INVALID_INPUT",
        fields: {
          email:
            "Este e-mail já tem outro acesso ou convite. Use outro e-mail ou peça a um administrador.",
        },
      });
    }
    // Nor into the approver's own: the consultant could decide on what the consultant submitted.
    expect((await invite(ana, "artur@exemplo.com.br")).body.error.fields.email).toMatch(
      /^Esta pessoa já é aprovadora/,
    );
    expect((await admin.send("GET", "/api/auth/user")).status).toBe(200);
  });

  it("neither ends nor takes over an invitation of another kind or of another client", async () => {
    const other = await startProject(ana, "Outra");
    const first = await invite(ana, "novo@exemplo.com.br", other);
    expect((await invite(ana, "novo@exemplo.com.br")).status).toBe(422);
    const again = await invite(ana, "novo@exemplo.com.br", other);
    expect((await signIn(first.body.link)).status).toBe(401);
    expect((await signIn(again.body.link)).body.user).toMatchObject({
      role: "approver",
      clientId: other.clientId,
    });
  });

  it("is for the team and the administrator", async () => {
    for (const [role, clientId, status] of [
      ["consultant", undefined, 404],
      ["client", project.clientId, 403],
      ["approver", project.clientId, 403],
      ["admin", undefined, 201],
    ] as const) {
      const person = await slice.signIn(role, clientId === undefined ? {} : { clientId });
      expect([role, (await invite(person, `${role}-novo@exemplo.com.br`)).status]).toEqual([
        role,
        status,
      ]);
    }
    expect((await invite(ana, "não é e-mail")).body.error.fields).toEqual({
      email: "Informe um e-mail válido.",
    });
  });
});
