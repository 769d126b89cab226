import { Writable } from "node:stream";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claimFirstAccess, issueAccessToken } from "#server/features/auth/index.ts";
import { createLogger } from "#server/platform/log.ts";
import { cookieOf, openHttpPart, type HttpPart } from "#tests/support/http-part.ts";
import { clauses } from "#tests/support/clauses.ts";
import { expectLog } from "#tests/support/log-watch.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const SIGN_IN = "/api/auth/validate-invite";

describe("sign-in", () => {
  let part: HttpPart;
  const lines: string[] = [];
  beforeAll(async () => {
    const sink = new Writable({
      write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()),
    });
    part = await openHttpPart(() => [], { log: createLogger("trace", sink) });
  });
  afterAll(() => part.close());

  const tokenFor = async (email: string): Promise<string> => {
    const issued = await issueAccessToken(part.db, { email, now: part.clock.now() });
    if (issued === null) throw new Error(`no token for ${email}`);
    return issued.token;
  };

  it("makes the administrator with the first-access token, once printed", async () => {
    const token = await claimFirstAccess(part.db, "Admin@Lastro.local", part.clock.now());
    expect(token).toMatch(/^LSTR-/);
    expect(await claimFirstAccess(part.db, "admin@lastro.local", part.clock.now())).toBeNull();
    const reply = await part.send("POST", SIGN_IN, { token });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      token,
      user: {
        id: expect.any(String),
        name: null,
        email: "admin@lastro.local",
        role: "admin",
        clientId: null,
      },
    });
    const cookie = String(reply.headers["set-cookie"]);
    expect(cookie).toMatch(
      /^lastro_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/,
    );
    const me = await part.send("GET", "/api/auth/user", undefined, { cookie: cookieOf(reply) });
    expect(me.body).toEqual(reply.body.user);
    const named = await part.send(
      "PUT",
      "/api/auth/user/name",
      { name: " Ana " },
      { cookie: cookieOf(reply) },
    );
    expect(named.body.name).toBe("Ana");
    expect(lines.join("")).not.toContain(token);
  });

  it("gives the administrator another first-access token while nobody has an account, and to nobody else", async () => {
    const fresh = await openHttpPart(() => []);
    const first = await claimFirstAccess(fresh.db, "admin@lastro.local", fresh.clock.now());
    const again = await issueAccessToken(fresh.db, {
      email: "ADMIN@lastro.local",
      adminEmail: "admin@lastro.local",
      now: fresh.clock.now(),
    });
    expect(
      await issueAccessToken(fresh.db, {
        email: "outra@lastro.local",
        adminEmail: "admin@lastro.local",
      }),
    ).toBeNull();
    expect((await fresh.send("POST", SIGN_IN, { token: first })).status).toBe(401);
    expect((await fresh.send("POST", SIGN_IN, { token: again?.token })).body.user.role).toBe(
      "admin",
    );
    await fresh.close();
  });

  it("takes a token as it was typed, and none that a newer one has replaced", async () => {
    const { email } = await part.signIn("consultant");
    const older = await tokenFor(email);
    for (const write of [
      (token: string) => token.toLowerCase(),
      (token: string) => ` ${token.replaceAll("-", " ")} `,
    ]) {
      const reply = await part.send("POST", SIGN_IN, { token: write(await tokenFor(email)) });
      expect([reply.status, reply.body.user?.email]).toEqual([200, email]);
    }
    expect((await part.send("POST", SIGN_IN, { token: older })).body.error.code).toBe(
      "TOKEN_INVALID",
    );
  });

  it("spends a token with the session that it opens: of a hundred at once one gets in", async () => {
    const { email, userId } = await part.signIn("consultant");
    const open = () =>
      part.db.asOwner((tx) =>
        tx
          .selectFrom("sessions")
          .select("id")
          .where("user_id", "=", userId)
          .where("revoked_at", "is", null)
          .execute(),
      );
    const before = (await open()).length;
    const token = await tokenFor(email);
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => part.send("POST", SIGN_IN, { token })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    // Past the limits of guesses and of signed-out requests the rest are refused for their number.
    for (const { status } of replies) expect([200, 401, 429]).toContain(status);
    expect((await open()).length - before).toBe(1);
    part.clock.advance(MINUTE_MS);
    const late = await part.send("POST", SIGN_IN, { token });
    expect([late.status, late.body.error]).toMatchObject([
      401,
      {
        code: "TOKEN_USED",
        message: "Este acesso já foi usado. Peça um novo pelo seu e-mail.",
      },
    ]);
  });

  it("answers a repeated press of the session that the token opened, for ten minutes, and opens nothing", async () => {
    const { email } = await part.signIn("consultant");
    const token = await tokenFor(email);
    const cookie = cookieOf(await part.send("POST", SIGN_IN, { token }));
    const again = () => part.send("POST", SIGN_IN, { token }, { cookie });
    part.clock.advance(10 * MINUTE_MS - 1_000);
    const repeated = await again();
    expect([repeated.status, repeated.body.user.email]).toEqual([200, email]);
    // The cookie that it had, if it is sent anew at all.
    expect([cookie, ""]).toContain(cookieOf(repeated));
    const other = await part.signIn("consultant", { email: "outra.aba@exemplo.com.br" });
    expect((await other.send("POST", SIGN_IN, { token })).body.error.code).toBe("TOKEN_USED");
    part.clock.advance(2_000);
    expect((await again()).body.error.code).toBe("TOKEN_USED");
    part.clock.advance(MINUTE_MS);
  });

  it.each([
    ["a terminal's", "terminal", 15 * MINUTE_MS],
    ["a letter's", "mail", 15 * MINUTE_MS],
    ["an administrator's", "hand", DAY_MS],
  ] as const)("lets %s link live as long as its road is safe", async (_name, by, livesMs) => {
    const { email } = await part.signIn("consultant");
    const issue = async () =>
      (await issueAccessToken(part.db, { email, now: part.clock.now(), by }))?.token;
    const late = await issue();
    part.clock.advance(livesMs);
    expect((await part.send("POST", SIGN_IN, { token: late })).status).toBe(401);
    const timely = await issue();
    part.clock.advance(livesMs - 1);
    expect((await part.send("POST", SIGN_IN, { token: timely })).status).toBe(200);
    part.clock.advance(MINUTE_MS);
  });

  it("refuses an expired token, a cancelled one and a disabled person with one and the same answer", async () => {
    const answers: unknown[] = [];
    const ask = async (token: string) => {
      const { status, body } = await part.send("POST", SIGN_IN, { token });
      answers.push({ status, code: body.error.code, message: body.error.message });
    };
    const expired = await part.signIn("consultant");
    const expiredToken =
      (
        await issueAccessToken(part.db, {
          email: expired.email,
          now: new Date(part.clock.now().getTime() - 7 * DAY_MS),
        })
      )?.token ?? "";
    await ask(expiredToken);
    const cancelled = await part.signIn("consultant");
    const cancelledToken = await tokenFor(cancelled.email);
    await part.db.asIdentity((tx) =>
      tx
        .updateTable("access_tokens")
        .set({ ended_at: new Date(), ended_because: "cancelled" })
        .where("email", "=", cancelled.email)
        .execute(),
    );
    await ask(cancelledToken);
    const disabled = await part.signIn("consultant");
    const disabledToken = await tokenFor(disabled.email);
    await part.db.asIdentity((tx) =>
      tx
        .updateTable("users")
        .set({ disabled_at: new Date() })
        .where("id", "=", disabled.userId)
        .execute(),
    );
    await ask(disabledToken);
    await ask("LSTR-2222-2222-2222");
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual({
      status: 401,
      code: "TOKEN_INVALID",
      message: "Token de convite inválido ou expirado. Entre em contato com seu responsável.",
    });
    expect((await disabled.send("GET", "/api/auth/user")).status).toBe(401);
    expect(await issueAccessToken(part.db, { email: disabled.email })).toBeNull();
    part.clock.advance(MINUTE_MS);
  });

  it("wants a token at all", async () => {
    const { status, body } = await part.send("POST", SIGN_IN, { token: "   " });
    expect(status).toBe(422);
    expect(body.error.fields).toEqual({ token: "Por favor, insira seu token de convite" });
  });

  it("rotates the session at sign-in and ends it at sign-out", clauses("4.1", "6.1"), async () => {
    const person = await part.signIn("consultant");
    const again = await person.send("POST", SIGN_IN, { token: await tokenFor(person.email) });
    expect(cookieOf(again)).not.toBe(person.cookie);
    expect((await person.send("GET", "/api/auth/user")).status).toBe(401);
    const cookie = cookieOf(again);
    expect((await part.send("GET", "/api/auth/user", undefined, { cookie })).status).toBe(200);
    const out = await part.send("POST", "/api/auth/logout", undefined, { cookie });
    expect(out.status).toBe(204);
    expect(String(out.headers["set-cookie"])).toContain("Max-Age=0");
    expect((await part.send("GET", "/api/auth/user", undefined, { cookie })).status).toBe(401);
    expect((await part.send("POST", "/api/auth/logout")).status).toBe(204);
  });

  it("keeps tokens out of the log and out of the audit log", async () => {
    const rows = await part.db.asOwner((tx) => tx.selectFrom("audit_log").selectAll().execute());
    expect(rows.map((row) => row.action)).toEqual(
      expect.arrayContaining([
        "auth.sign-in",
        "auth.sign-in-refused",
        "auth.issue-token",
        "auth.sign-out",
        "user.create",
      ]),
    );
    await part.send("GET", "/signin?token=LSTR-2345-6789-ABCD");
    expect(lines.some((line) => line.includes('"method":"GET"'))).toBe(true);
    expect(JSON.stringify(rows) + lines.join("")).not.toMatch(/LSTR-?[2-9A-Z]{4}/);
    const tokens = await part.db.asOwner((tx) =>
      tx.selectFrom("access_tokens").select("token_hash").execute(),
    );
    for (const { token_hash } of tokens) expect(token_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("leads /api/login to the consultants' door", async () => {
    const reply = await part.send("GET", "/api/login");
    expect([reply.status, reply.headers["location"]]).toEqual([302, "/consultant-login"]);
  });

  it("answers a request for access alike for known and unknown addresses, and notes it once for the administrators", async () => {
    const { email } = await part.signIn("consultant");
    const known = await part.send("POST", "/api/auth/request-access", {
      email: email.toUpperCase(),
    });
    const unknown = await part.send("POST", "/api/auth/request-access", {
      email: "ninguem@exemplo.com.br",
    });
    await part.send("POST", "/api/auth/request-access", { email });
    expect(known.status).toBe(202);
    expect(unknown).toMatchObject({ status: 202, body: known.body });
    const kept = await part.db.asOwner((tx) =>
      tx.selectFrom("access_requests").select(["email", "known"]).orderBy("known").execute(),
    );
    expect(kept).toEqual([
      { email: "ninguem@exemplo.com.br", known: false },
      { email, known: true },
    ]);
    expect(
      (await part.send("POST", "/api/auth/request-access", { email: "sem-arroba" })).body.error
        .fields,
    ).toEqual({ email: "Informe um e-mail válido." });
  });
});

describe("requests for access", () => {
  it("are kept for six hundred unknown addresses an hour, and always for people who have access", async () => {
    const part = await openHttpPart(() => [], { config: { TRUST_PROXY: "on" } });
    const { email } = await part.signIn("consultant");
    const ask = (asked: string) => part.send("POST", "/api/auth/request-access", { email: asked });
    await part.db.asIdentity((tx) =>
      tx
        .insertInto("access_requests")
        .values(
          Array.from({ length: 599 }, (_, index) => ({
            id: uuidv7(),
            email: `alguem${index}@exemplo.com.br`,
            known: false,
            created_at: part.clock.now(),
          })),
        )
        .execute(),
    );
    const answers = [];
    for (const asked of ["um@exemplo.com.br", "dois@exemplo.com.br", email])
      answers.push(await ask(asked));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const kept = async () =>
      (
        await part.db.asOwner((tx) =>
          tx
            .selectFrom("access_requests")
            .select("email")
            .where("email", "not like", "alguem%")
            .orderBy("email")
            .execute(),
        )
      ).map((row) => row.email);
    expect(await kept()).toEqual([email, "um@exemplo.com.br"].sort());
    part.clock.advance(60 * MINUTE_MS);
    await ask("dois@exemplo.com.br");
    expect(await kept()).toContain("dois@exemplo.com.br");
    await part.close();
  });
});

describe("limits of token checks", () => {
  let part: HttpPart;
  beforeAll(
    async () => void (part = await openHttpPart(() => [], { config: { TRUST_PROXY: "on" } })),
  );
  afterAll(() => part.close());
  const check = (token: string, address: string) =>
    part.send("POST", SIGN_IN, { token }, { "x-forwarded-for": address });

  it("counts only failed checks, ten a minute per address", async () => {
    expectLog(/too many wrong access tokens/);
    const { email } = await part.signIn("consultant");
    const token = (await issueAccessToken(part.db, { email, now: part.clock.now() }))?.token ?? "";
    for (let count = 0; count < 10; count += 1)
      expect((await check("LSTR-2222-2222-2222", "203.0.113.1")).status).toBe(401);
    const refused = await check("LSTR-2222-2222-2222", "203.0.113.1");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    // Whoever has a right one gets in, however many wrong ones came before.
    expect((await check(token, "203.0.113.1")).status).toBe(200);
    expect((await check("LSTR-2222-2222-2222", "203.0.113.2")).status).toBe(401);
    part.clock.advance(MINUTE_MS);
    expect((await check("LSTR-2222-2222-2222", "203.0.113.1")).status).toBe(401);
  });

  it("holds when all come at once, and for a whole network of IPv6", async () => {
    expectLog(/too many wrong access tokens/);
    part.clock.advance(MINUTE_MS);
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        check("LSTR-2222-2222-2222", `2001:db8:1:2::${index + 1}`),
      ),
    );
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(10);
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(20);
  });

  it("has none in all that would shut out whoever has a right one, or answer them otherwise", async () => {
    part.clock.advance(MINUTE_MS);
    const { email } = await part.signIn("consultant");
    for (let count = 0; count < 150; count += 1)
      expect((await check("LSTR-2222-2222-2222", `198.51.100.${count}`)).status).toBe(401);
    const issued = await issueAccessToken(part.db, { email, now: part.clock.now() });
    expect((await check(issued?.token ?? "", "198.51.100.7")).status).toBe(200);
  });
});
