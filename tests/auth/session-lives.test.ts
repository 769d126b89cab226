import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { issueAccessToken } from "#server/features/auth/index.ts";
import { sessionLife } from "#server/platform/sessions/session-lives.ts";
import { loadConfig } from "#server/platform/config.ts";
import { cookieOf, openHttpPart, type HttpPart, type Persona } from "#tests/support/http-part.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const ME = "/api/auth/user";
const MAIL = { SMTP_URL: "smtp://a:b@correio.exemplo:587", MAIL_FROM: "lastro@exemplo.com.br" };

describe("how long a session lasts", () => {
  test.each([
    ["consultant", {}, 7 * DAY_MS, 30 * DAY_MS],
    ["consultant", { SESSION_DAYS: "3" }, 3 * DAY_MS, 30 * DAY_MS],
    ["client", { SESSION_IDLE_DAYS: "90", SESSION_MAX_DAYS: "60" }, 60 * DAY_MS, 60 * DAY_MS],
    ["admin", {}, 7 * DAY_MS, 7 * DAY_MS],
    ["admin", MAIL, 12 * HOUR_MS, 7 * DAY_MS],
    [
      "approver",
      { ...MAIL, SESSION_IDLE_DAYS: "90", SESSION_MAX_DAYS: "90" },
      12 * HOUR_MS,
      7 * DAY_MS,
    ],
    ["approver", { SESSION_IDLE_DAYS: "2", SESSION_MAX_DAYS: "1" }, DAY_MS, DAY_MS],
  ] as const)("%s with %j", (role, env, idleMs, maxMs) => {
    expect(sessionLife(role, loadConfig(env))).toEqual({ idleMs, maxMs });
  });
});

describe("sessions over time", () => {
  let part: HttpPart;
  beforeAll(async () => void (part = await openHttpPart(() => [])));
  afterAll(() => part.close());
  const status = async (person: Persona) => (await person.send("GET", ME)).status;

  it("slides one that is used and ends one that is not", async () => {
    const person = await part.signIn("consultant");
    part.clock.advance(6 * DAY_MS);
    const used = await person.send("GET", ME);
    expect([used.status, cookieOf(used)]).toEqual([200, person.cookie]);
    expect((await person.send("GET", ME)).headers["set-cookie"]).toBeUndefined();
    part.clock.advance(6 * DAY_MS);
    expect(await status(person)).toBe(200);
    part.clock.advance(7 * DAY_MS);
    expect(await status(person)).toBe(401);
  });

  it.each([
    ["consultant", 30],
    ["admin", 7],
  ] as const)("ends a %s's after %i days, however much it is used", async (role, days) => {
    const person = await part.signIn(role);
    for (let hour = 0; hour < days * 24 - 1; hour += 5) {
      expect([hour, await status(person)]).toEqual([hour, 200]);
      part.clock.advance(5 * HOUR_MS);
    }
    part.clock.advance(HOUR_MS);
    expect(await status(person)).toBe(401);
  });

  it("promises the browser no more than what is left", async () => {
    const person = await part.signIn("consultant");
    for (let day = 0; day < 28; day += 4) {
      expect(await status(person)).toBe(200);
      part.clock.advance(4 * DAY_MS);
    }
    const used = await person.send("GET", ME);
    expect(String(used.headers["set-cookie"])).toContain(`Max-Age=${2 * 86_400}`);
  });
});

describe("the cookie behind https", () => {
  let part: HttpPart;
  beforeAll(async () => {
    part = await openHttpPart(() => [], {
      config: {
        TRUST_PROXY: "on",
        HSTS_SUBDOMAINS: "on",
        ALLOWED_HOSTS: "lastro.exemplo.com.br",
      },
    });
  });
  afterAll(() => part.close());
  const https = { "x-forwarded-proto": "https", "x-forwarded-host": "lastro.exemplo.com.br" };

  it("is Secure and of this host alone", async () => {
    const person = await part.signIn("consultant");
    const issued = await issueAccessToken(part.db, { email: person.email, now: part.clock.now() });
    const reply = await part.send(
      "POST",
      "/api/auth/validate-invite",
      { token: issued?.token },
      https,
    );
    expect(String(reply.headers["set-cookie"])).toMatch(
      /^__Host-lastro=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
    );
    expect(reply.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    const cookie = cookieOf(reply);
    expect((await part.send("GET", ME, undefined, { cookie })).status).toBe(200);
  });

  it("under its old name is taken until its session ends, and goes with it", async () => {
    const person = await part.signIn("consultant");
    expect(person.cookie).toMatch(/^lastro_session=/);
    part.clock.advance(2 * 60_000);
    const used = await person.send("GET", ME, undefined, https);
    expect(cookieOf(used)).toBe(person.cookie.replace("lastro_session", "__Host-lastro"));
    const out = await person.send("POST", "/api/auth/logout", undefined, https);
    expect(out.headers["set-cookie"]).toEqual([
      "__Host-lastro=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure",
      "lastro_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0",
    ]);
    expect(await (await person.send("GET", ME)).status).toBe(401);
  });
});

describe("whoever follows the end of a session", () => {
  let part: HttpPart;
  beforeAll(async () => void (part = await openHttpPart(() => [])));
  afterAll(() => part.close());

  it("is told within two seconds of the commit, and of none of another person's", async () => {
    const [ana, bruno] = [await part.signIn("consultant"), await part.signIn("consultant")];
    const ended: string[] = [];
    for (const [name, person] of [
      ["ana", ana],
      ["bruno", bruno],
    ] as const) {
      const signedIn = await part.services.sessions.find(
        (await person.send<{ id: string }[]>("GET", "/api/auth/sessions")).body[0]?.id ?? "",
      );
      if (signedIn === null) throw new Error("no session");
      await part.services.sessions.followEnd(signedIn, {
        onEnd: () => ended.push(name),
        onFailure: (failure) => ended.push(String(failure)),
      });
    }
    await sleep(200);
    expect(ended).toEqual([]);
    await ana.send("POST", "/api/auth/logout");
    const endedAt = Date.now();
    while (ended.length === 0 && Date.now() - endedAt < 2_000) await sleep(20);
    expect(ended).toEqual(["ana"]);
  });
});
