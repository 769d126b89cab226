import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminUser, UserSession } from "#contract/admin/endpoints.ts";
import { issueAccessToken } from "#server/features/auth/index.ts";
import { clients } from "#server/features/clients/index.ts";
import { people } from "#server/features/people/index.ts";
import { openHttpPart, type HttpPart, type Persona } from "#tests/support/http-part.ts";

const PATH = "/api/admin/users";

describe("people", () => {
  let part: HttpPart;
  let admin: Persona;
  let clientId: string;
  let otherClientId: string;
  beforeAll(async () => {
    part = await openHttpPart([people, clients]);
    admin = await part.signIn("admin", { email: "rita@exemplo.com.br", name: "Rita" });
    clientId = (await admin.send("POST", "/api/clients", { name: "Aurora" })).body.id;
    otherClientId = (await admin.send("POST", "/api/clients", { name: "Boreal" })).body.id;
  });
  afterAll(() => part.close());

  const change = (id: string, body: object, by = admin) =>
    by.send<AdminUser>("PATCH", `${PATH}/${id}`, body);
  const codeOf = (reply: { body: unknown }) =>
    (reply.body as { error?: { code?: string } }).error?.code;
  const tenantsOf = async (userId: string) =>
    (
      await part.db.asOwner((tx) =>
        tx.selectFrom("memberships").select("tenant_id").where("user_id", "=", userId).execute(),
      )
    ).map((row) => row.tenant_id);

  it("lists everybody but the system's own person, with their last use", async () => {
    await part.db.asOwner((tx) =>
      tx
        .insertInto("users")
        .values({
          id: "00000000-0000-7000-8000-000000000001",
          email: "lastro@sistema.invalid",
          name: "Lastro",
          role: "consultant",
          client_id: null,
          active_project_id: null,
        })
        .execute(),
    );
    const client = await part.signIn("client", { clientId, name: "Caio" });
    const users = (await admin.send<AdminUser[]>("GET", PATH)).body;
    expect(users.map(({ email }) => email)).not.toContain("lastro@sistema.invalid");
    expect(users.find(({ id }) => id === client.userId)).toMatchObject({
      name: "Caio",
      role: "client",
      client: { id: clientId, name: "Aurora" },
      disabledAt: null,
      openSessions: 1,
      lastSeenAt: part.clock.now().toISOString(),
      isSelf: false,
      abilities: { change: true },
    });
    expect(users.find(({ isSelf }) => isSelf)).toMatchObject({
      email: "rita@exemplo.com.br",
      abilities: { change: false },
    });
    expect((await change("00000000-0000-7000-8000-000000000001", { disabled: true })).status).toBe(
      404,
    );
  });

  it("ends sessions and codes of whoever is switched off, at once, and lets them in again later", async () => {
    const person = await part.signIn("consultant");
    const code = (await issueAccessToken(part.db, { email: person.email, now: part.clock.now() }))
      ?.token;
    expect((await change(person.userId, { disabled: true })).body).toMatchObject({
      disabledAt: part.clock.now().toISOString(),
      openSessions: 0,
    });
    expect((await person.send("GET", "/api/auth/user")).status).toBe(401);
    expect((await part.send("POST", "/api/auth/validate-invite", { token: code })).status).toBe(
      401,
    );
    expect((await change(person.userId, { disabled: false })).body).toMatchObject({
      disabledAt: null,
    });
    expect((await person.send("GET", "/api/auth/user")).status).toBe(401);
    const rows = await part.db.asOwner((tx) =>
      tx
        .selectFrom("audit_log")
        .select(["before", "after"])
        .where("action", "=", "user.update")
        .where("subject_id", "=", person.userId)
        .orderBy("id")
        .execute(),
    );
    expect(rows).toEqual([
      { before: { isDisabled: false }, after: { isDisabled: true } },
      { before: { isDisabled: true }, after: { isDisabled: false } },
    ]);
  });

  it("moves a person between companies and the firm, with what they see", async () => {
    const person = await part.signIn("client", { clientId });
    const code = (await issueAccessToken(part.db, { email: person.email, now: part.clock.now() }))
      ?.token;
    expect((await change(person.userId, { clientId: otherClientId })).body.client?.name).toBe(
      "Boreal",
    );
    // Session and link were given to a person of the other company.
    expect((await person.send("GET", "/api/auth/user")).status).toBe(401);
    expect(
      (await part.send("POST", "/api/auth/validate-invite", { token: code })).body.error.code,
    ).toBe("TOKEN_INVALID");
    expect(await tenantsOf(person.userId)).toEqual([otherClientId]);
    expect((await change(person.userId, { role: "approver" })).body).toMatchObject({
      role: "approver",
      client: { id: otherClientId },
    });
    expect((await change(person.userId, { role: "consultant" })).body).toMatchObject({
      role: "consultant",
      client: null,
    });
    expect(await tenantsOf(person.userId)).toEqual([]);
    const anew = await issueAccessToken(part.db, { email: person.email, now: part.clock.now() });
    expect(
      (await part.send("POST", "/api/auth/validate-invite", { token: anew?.token })).body.user,
    ).toMatchObject({ role: "consultant", clientId: null });
    const needs = await admin.send("PATCH", `${PATH}/${person.userId}`, { role: "client" });
    expect(needs.body.error.fields).toEqual({
      clientId: "Selecione a empresa cliente desta pessoa.",
    });
    const unknown = await admin.send("PATCH", `${PATH}/${person.userId}`, {
      role: "client",
      clientId: person.userId,
    });
    expect(unknown.body.error.fields.clientId).toContain("não foi encontrada");
  });

  it("never leaves the installation without an administrator, nor lets anybody change their own access", async () => {
    expect(codeOf(await change(admin.userId, { role: "consultant" }))).toBe("OWN_ACCESS");
    const second = await part.signIn("admin");
    const waiting = async () =>
      (
        await part.db.asOwner(
          async (tx) =>
            (
              await sql<{
                n: number;
              }>`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
                tx,
              )
            ).rows[0],
        )
      )?.n;
    // Both are let in as administrators, then held until both wait for the same rows.
    const both = await part.db.asIdentity(async (tx) => {
      await tx.selectFrom("users").select("id").where("role", "=", "admin").forUpdate().execute();
      const asked = [
        change(second.userId, { disabled: true }, admin),
        change(admin.userId, { disabled: true }, second),
      ];
      await expect.poll(waiting).toBe(2);
      return () => Promise.all(asked);
    });
    const replies = await both();
    const left = await part.db.asOwner((tx) =>
      tx
        .selectFrom("users")
        .select("id")
        .where("role", "=", "admin")
        .where("disabled_at", "is", null)
        .execute(),
    );
    expect(left).toHaveLength(1);
    expect(replies.map(codeOf).sort()).toEqual(["LAST_ADMIN", undefined]);
    const loser = left[0]?.id === admin.userId ? second : admin;
    await part.db.asOwner((tx) =>
      tx.updateTable("users").set({ disabled_at: null }).where("id", "=", loser.userId).execute(),
    );
    admin = await part.signIn("admin");
  });

  it("lists a person's sessions with where they are, and ends one or all", async () => {
    const person = await part.signIn("consultant");
    const code = (await issueAccessToken(part.db, { email: person.email, now: part.clock.now() }))
      ?.token;
    await part.send(
      "POST",
      "/api/auth/validate-invite",
      { token: code },
      { "user-agent": "Celular/2" },
    );
    const list = async () =>
      (await admin.send<UserSession[]>("GET", `${PATH}/${person.userId}/sessions`)).body;
    const phone = (await list()).find((session) => session.agent === "Celular/2");
    expect(phone).toMatchObject({ address: "127.0.0.1", isCurrent: false });
    expect(
      (await admin.send("DELETE", `${PATH}/${person.userId}/sessions?session=${phone?.id}`)).body,
    ).toEqual({ ended: 1 });
    expect(await list()).toHaveLength(1);
    expect((await person.send("GET", "/api/auth/user")).status).toBe(200);
    expect((await admin.send("DELETE", `${PATH}/${person.userId}/sessions`)).body).toEqual({
      ended: 1,
    });
    expect((await person.send("GET", "/api/auth/user")).status).toBe(401);
  });

  it("exports a table whose names run no formula", async () => {
    await part.signIn("consultant", { name: "=cmd|' /C calc'!A0" });
    const { body, headers } = await admin.send<string>("GET", "/api/admin/users.csv");
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(body.startsWith("\ufeffNome;E-mail;Papel;Empresa cliente;Situação;")).toBe(true);
    expect(body).toContain("'=cmd|' /C calc'!A0;");
    expect(body).not.toMatch(/^=/m);
    const workbook = await part.app.inject({
      method: "GET",
      url: "/api/admin/users.xlsx",
      headers: { cookie: admin.cookie },
    });
    expect([
      workbook.statusCode,
      workbook.rawPayload.subarray(0, 2).toString(),
      workbook.headers["content-disposition"],
    ]).toEqual([200, "PK", expect.stringContaining("usuarios.xlsx") as string]);
  });

  it("shows requests for access, answers those of people who have one, and dismisses others", async () => {
    const person = await part.signIn("consultant");
    for (const email of [person.email, "ninguem@exemplo.com.br"])
      await part.send("POST", "/api/auth/request-access", { email });
    const list = async () =>
      (await admin.send("GET", "/api/admin/access-requests")).body as {
        id: string;
        email: string;
        known: boolean;
        outcome: string | null;
      }[];
    const [unknown, known] = [
      (await list()).find(({ known: isKnown }) => !isKnown),
      (await list()).find(({ email }) => email === person.email),
    ];
    expect(known).toMatchObject({ known: true, outcome: null });
    const answer = (id: string | undefined, decision: string) =>
      admin.send("POST", `/api/admin/access-requests/${id}`, { decision });
    expect((await answer(unknown?.id, "send")).status).toBe(404);
    const sent = await answer(known?.id, "send");
    expect(sent.body).toMatchObject({
      request: { outcome: "linked" },
      link: expect.stringMatching(/^\/signin#token=LSTR-/),
    });
    expect(
      (
        await part.send("POST", "/api/auth/validate-invite", {
          token: sent.body.link.split("=")[1],
        })
      ).body.user.email,
    ).toBe(person.email);
    expect((await answer(unknown?.id, "dismiss")).body.request.outcome).toBe("dismissed");
    expect((await answer(unknown?.id, "dismiss")).body.error.code).toBe("REQUEST_HANDLED");
  });
});
