import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OwnSession } from "#contract/auth/endpoints.ts";
import { issueAccessToken } from "#server/features/auth/index.ts";
import { cookieOf, openHttpPart, type HttpPart, type Persona } from "#tests/support/http-part.ts";

const PATH = "/api/auth/sessions";
const HOUR_MS = 3_600_000;

describe("one's own sessions", () => {
  let part: HttpPart;
  let ana: Persona;
  beforeAll(async () => {
    part = await openHttpPart(() => []);
    ana = await part.signIn("consultant", { name: "Ana" });
  });
  afterAll(() => part.close());

  const enterAgain = async (): Promise<string> => {
    const issued = await issueAccessToken(part.db, { email: ana.email, now: part.clock.now() });
    return cookieOf(await part.send("POST", "/api/auth/validate-invite", { token: issued?.token }));
  };
  const list = async () => (await ana.send<OwnSession[]>("GET", PATH)).body;
  const isOpen = async (cookie: string) =>
    (await part.send("GET", "/api/auth/user", undefined, { cookie })).status === 200;

  it("lists them and ends another one, with a line in the audit log", async () => {
    const other = await enterAgain();
    const found = await list();
    expect(found.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    const target = found.find(({ isCurrent }) => !isCurrent);
    expect((await ana.send("DELETE", `${PATH}?session=${target?.id}`)).body).toEqual({ ended: 1 });
    expect(await isOpen(other)).toBe(false);
    expect(await list()).toHaveLength(1);
    const rows = await part.db.asOwner((tx) =>
      tx
        .selectFrom("audit_log")
        .select("details")
        .where("action", "=", "user.end-sessions")
        .where("user_id", "=", ana.userId)
        .execute(),
    );
    expect(rows).toEqual([{ details: { email: ana.email, ended: 1, confirmedBy: "session" } }]);
  });

  it("ends all others, never the one that asks", async () => {
    const others = [await enterAgain(), await enterAgain()];
    const current = (await list()).find(({ isCurrent }) => isCurrent);
    expect((await ana.send("DELETE", `${PATH}?session=${current?.id}`)).body).toEqual({ ended: 0 });
    expect((await ana.send("DELETE", PATH)).body).toEqual({ ended: 2 });
    expect(await Promise.all(others.map(isOpen))).toEqual([false, false]);
    expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it("reaches nobody else's", async () => {
    const bruno = await part.signIn("consultant");
    const his = (await bruno.send<OwnSession[]>("GET", PATH)).body[0];
    expect((await ana.send("DELETE", `${PATH}?session=${his?.id}`)).body).toEqual({ ended: 0 });
    expect((await bruno.send("GET", "/api/auth/user")).status).toBe(200);
    expect(await list()).toHaveLength(1);
  });

  it("ends none for whoever found the session open: it asks who they are first", async () => {
    const other = await enterAgain();
    part.clock.advance(13 * HOUR_MS);
    const refused = await ana.send("DELETE", PATH);
    expect([refused.status, refused.body.error]).toMatchObject([
      403,
      { code: "CONFIRM_REQUIRED", methods: ["sign-in"] },
    ]);
    expect(refused.body.error.message).toContain("encerrar as suas outras sessões");
    expect(await isOpen(other)).toBe(true);
    // Who signs in anew ends the one that was left behind.
    const anew = await enterAgain();
    const ended = await part.send("DELETE", PATH, undefined, { cookie: anew });
    expect(ended.body).toEqual({ ended: 2 });
    expect(await isOpen(other)).toBe(false);
  });
});
