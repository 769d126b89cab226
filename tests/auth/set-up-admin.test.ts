import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { claimFirstAccess, issueAccessToken } from "#server/features/auth/index.ts";
import { cookieOf, openHttpPart, type HttpPart } from "#tests/support/http-part.ts";
import { clauses } from "#tests/support/clauses.ts";
import { expectLog } from "#tests/support/log-watch.ts";

const PATH = "/api/admin/setup-admin";
const EMAIL = "chefe@exemplo.com.br";

describe("the first administrator", () => {
  let part: HttpPart;
  let code: string;
  beforeEach(async () => {
    part = await openHttpPart(() => [], { config: { ADMIN_EMAIL: EMAIL } });
    code = (await claimFirstAccess(part.db, EMAIL, part.clock.now())) ?? "";
  });
  afterEach(() => part.close());
  const setUp = (body: object) => part.send("POST", PATH, body);

  it(
    "is made with the code that the server printed, and nobody after them",
    clauses("6.6", "7.32"),
    async () => {
      expect((await part.send("GET", "/api/admin/setup")).body).toEqual({
        isDone: false,
        email: EMAIL,
      });
      const done = await setUp({ email: EMAIL.toUpperCase(), code: code.toLowerCase() });
      expect([done.status, done.body.user]).toEqual([
        200,
        { id: expect.any(String), name: null, email: EMAIL, role: "admin", clientId: null },
      ]);
      expect(
        (await part.send("GET", "/api/auth/user", undefined, { cookie: cookieOf(done) })).status,
      ).toBe(200);
      expect((await part.send("GET", "/api/admin/setup")).body).toEqual({
        isDone: true,
        email: null,
      });
      for (const body of [
        { email: EMAIL, code },
        {},
        { email: "outra@exemplo.com.br", code: "x" },
      ]) {
        const again = await setUp(body);
        expect([again.status, again.body.error.code]).toEqual([409, "SETUP_DONE"]);
      }
    },
  );

  it("is told the address only on the machine itself", async () => {
    const ask = async (remoteAddress: string) =>
      (await part.app.inject({ method: "GET", url: "/api/admin/setup", remoteAddress })).json();
    for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
      expect(await ask(address)).toEqual({ isDone: false, email: EMAIL });
    for (const address of ["10.0.0.7", "203.0.113.9", "::ffff:10.0.0.7"])
      expect(await ask(address)).toEqual({ isDone: false, email: null });
  });

  it.each([
    ["no code", () => ({ email: EMAIL })],
    ["a wrong code", () => ({ email: EMAIL, code: "LSTR-2222-2222-2222" })],
    ["another address", () => ({ email: "outra@exemplo.com.br", code })],
    ["nothing at all", () => ({})],
  ])("is refused with %s", async (_name, body) => {
    const reply = await setUp(body());
    expect([reply.status, reply.body.error.code, reply.headers["set-cookie"]]).toEqual([
      403,
      "SETUP_CODE_WRONG",
      undefined,
    ]);
    expect((await part.send("GET", "/api/admin/setup")).body.isDone).toBe(false);
    expect((await setUp({ email: EMAIL, code })).status).toBe(200);
  });

  it("is not made with the code of another purpose", async () => {
    const consultant = await part.signIn("consultant", { email: "ana@exemplo.com.br" });
    const other = (
      await issueAccessToken(part.db, { email: consultant.email, now: part.clock.now() })
    )?.token;
    expect((await setUp({ email: EMAIL, code: other })).status).toBe(403);
  });

  it("limits guesses and notes the flood", async () => {
    expectLog(/too many wrong access tokens/);
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1)
      statuses.push((await setUp({ email: EMAIL, code: "LSTR-2222-2222-2222" })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429]);
    const floods = await part.db.asOwner((tx) =>
      tx.selectFrom("audit_log").select("id").where("action", "=", "auth.flood").execute(),
    );
    expect(floods).toHaveLength(1);
  });
});
