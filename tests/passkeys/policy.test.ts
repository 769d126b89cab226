import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auth } from "#server/features/auth/index.ts";
import { clients } from "#server/features/clients/index.ts";
import { confirm } from "#server/features/confirm/index.ts";
import { passkeys } from "#server/features/passkeys/index.ts";
import { people } from "#server/features/people/index.ts";
import { openHttpPart, type HttpPart, type Persona } from "#tests/support/http-part.ts";
import { assert, makeKey, register, type SoftKey } from "./soft-authenticator.ts";

const DAY_MS = 86_400_000;
const place = { origin: "http://localhost:3000", rpId: "localhost" };
type Asked = { challengeId: string; publicKey: { challenge: string } };

async function makePasskey(person: Persona, name: string): Promise<{ id: string; key: SoftKey }> {
  const key = makeKey();
  const { body } = await person.send<Asked>("POST", "/api/auth/passkeys/options");
  const response = register(key, body.publicKey.challenge, place);
  const made = await person.send("POST", "/api/auth/passkeys", {
    challengeId: body.challengeId,
    response,
    name,
  });
  expect(made.status).toBe(201);
  return { id: made.body.id, key };
}

/** Sessions of tests are verified by hand: what is tested here is not how one confirms. */
const verify = (part: HttpPart) =>
  part.db.asOwner((tx) =>
    tx
      .updateTable("sessions")
      .set({ verified_at: part.services.clock.now(), verified_by: "passkey" })
      .execute(),
  );

describe("who has to have a passkey", () => {
  let part: HttpPart;
  let admin: Persona;
  let consultant: Persona;
  beforeAll(async () => {
    part = await openHttpPart([auth, clients, passkeys, confirm, people], {
      config: { PUBLIC_URL: place.origin, SESSION_IDLE_DAYS: "20", SESSION_MAX_DAYS: "30" },
    });
    admin = await part.signIn("admin");
    consultant = await part.signIn("consultant");
  });
  afterAll(() => part.close());

  const set = (choice: string, by = admin) =>
    by.send("PUT", "/api/admin/sign-in-policy", { passkeys: choice });
  const me = async (person: Persona) => (await person.send("GET", "/api/auth/user")).body;

  it("is asked of nobody by a fresh installation, and set by administrators alone", async () => {
    const fresh = await admin.send("GET", "/api/admin/sign-in-policy");
    expect(fresh.body).toEqual({
      passkeys: "offered",
      since: null,
      enforcedFrom: null,
      without: { administrators: 1, deciders: 1, everyone: 2 },
      hindrance: null,
    });
    expect((await me(admin)).passkeyDue).toBeUndefined();
    expect((await set("deciders", consultant)).status).toBe(403);
    expect((await set("nobody")).status).toBe(422);
  });

  it("gives three days, in which everything answers and the end is told", async () => {
    const now = part.services.clock.now().getTime();
    const reply = await set("deciders");
    expect(reply.body).toMatchObject({
      passkeys: "deciders",
      enforcedFrom: new Date(now + 3 * DAY_MS).toISOString(),
    });
    expect((await me(admin)).passkeyDue).toEqual({
      at: new Date(now + 3 * DAY_MS).toISOString(),
      isPast: false,
    });
    const named = await admin.send("PUT", "/api/auth/user/name", { name: "Ana Prado" });
    expect(named.body).toEqual(await me(admin));
    expect((await admin.send("GET", "/api/admin/users")).status).toBe(200);
    expect((await me(consultant)).passkeyDue).toBeUndefined();
    // The same again is no other choice: the days go on.
    part.clock.advance(DAY_MS);
    await verify(part);
    expect((await set("deciders")).body.enforcedFrom).toBe(
      new Date(now + 3 * DAY_MS).toISOString(),
    );
  });

  it("shows nothing else after them, and everything again with a key", async () => {
    part.clock.advance(2 * DAY_MS);
    const refused = await admin.send("GET", "/api/admin/users");
    expect([refused.status, refused.body.error.code]).toEqual([403, "PASSKEY_REQUIRED"]);
    expect((await set("offered")).body.error.code).toBe("PASSKEY_REQUIRED");
    expect((await me(admin)).passkeyDue.isPast).toBe(true);
    expect((await consultant.send("GET", "/api/auth/sessions")).status).toBe(200);
    await verify(part);
    const { id } = await makePasskey(admin, "Notebook");
    expect((await admin.send("GET", "/api/admin/users")).status).toBe(200);
    expect((await me(admin)).passkeyDue).toBeUndefined();
    const last = await admin.send("DELETE", `/api/auth/passkeys/${id}`);
    expect([last.status, last.body.error.code]).toEqual([409, "LAST_PASSKEY"]);
    const second = await makePasskey(admin, "Celular");
    expect((await admin.send("DELETE", `/api/auth/passkeys/${id}`)).status).toBe(204);
    expect((await admin.send("DELETE", `/api/auth/passkeys/${second.id}`)).status).toBe(409);
  });

  it("of two keys that are removed at once one stays", async () => {
    await verify(part);
    const extra = await makePasskey(admin, "Outra");
    const { body } = await admin.send("GET", "/api/auth/passkeys");
    const replies = await Promise.all(
      body.passkeys.map(({ id }: { id: string }) =>
        admin.send("DELETE", `/api/auth/passkeys/${id}`),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(extra.id).toBeDefined();
  });

  it("is asked of an approver who joins later at once, and of no invented person", async () => {
    const client = await consultant.send("POST", "/api/clients", { name: "Aurora" });
    const approver = await part.signIn("approver", { clientId: client.body.id });
    expect((await approver.send("GET", "/api/auth/user")).status).toBe(200);
    expect((await approver.send("GET", "/api/admin/users")).body.error.code).toBe(
      "PASSKEY_REQUIRED",
    );
    await part.db.asOwner((tx) =>
      tx
        .updateTable("users")
        .set({ is_demonstration: true, email: "ator@demonstracao.invalid" })
        .where("id", "=", approver.userId)
        .execute(),
    );
    expect((await approver.send("GET", "/api/admin/users")).body.error.code).toBe("FORBIDDEN");
  });

  it("lists whether it was set, by whom and from what to what", async () => {
    await verify(part);
    expect((await set("everyone")).body).toMatchObject({ passkeys: "everyone" });
    expect((await set("offered")).body).toMatchObject({ since: null, enforcedFrom: null });
    const entries = await part.db.asOwner((tx) =>
      tx
        .selectFrom("audit_log")
        .select(["before", "after"])
        .where("action", "=", "passkey.policy")
        .orderBy("id")
        .execute(),
    );
    expect(entries.map(({ before, after }) => [before, after])).toEqual(
      [
        ["offered", "deciders"],
        ["deciders", "everyone"],
        ["everyone", "offered"],
      ].map(([before, after]) => [{ passkeys: before }, { passkeys: after }]),
    );
  });
});

describe("an administrator takes a person's passkeys away", () => {
  let part: HttpPart;
  let admin: Persona;
  beforeAll(async () => {
    part = await openHttpPart([auth, passkeys, confirm, people], {
      config: { PUBLIC_URL: place.origin },
    });
    admin = await part.signIn("admin");
  });
  afterAll(() => part.close());

  const remove = (id: string, by = admin) => by.send("DELETE", `/api/admin/users/${id}/passkeys`);

  it("ends keys, codes and sessions, and hands over a link that opens one", async () => {
    const person = await part.signIn("consultant");
    const { key } = await makePasskey(person, "Notebook");
    await verify(part);
    expect((await person.send("POST", "/api/auth/recovery-codes")).status).toBe(201);
    expect((await remove(person.userId, person)).status).toBe(403);
    const reply = await remove(person.userId);
    expect(reply.body).toEqual({
      removed: 1,
      link: expect.stringMatching(/^\/signin#token=LSTR-/),
    });
    expect((await person.send("GET", "/api/auth/user")).status).toBe(401);
    const asked = (await part.send<Asked>("POST", "/api/auth/passkey-sign-in/options")).body;
    const response = assert(key, asked.publicKey.challenge, place, { counter: 1 });
    const refused = await part.send("POST", "/api/auth/passkey-sign-in", {
      challengeId: asked.challengeId,
      response,
    });
    expect(refused.body.error.code).toBe("PASSKEY_REFUSED");
    const token = reply.body.link.split("#token=")[1];
    const entered = await part.send("POST", "/api/auth/validate-invite", { token });
    expect(entered.body.user.id).toBe(person.userId);
    const codes = await part.db.asOwner((tx) =>
      tx.selectFrom("recovery_codes").select("id").where("user_id", "=", person.userId).execute(),
    );
    expect(codes).toEqual([]);
  });

  it("is not for one's own, nor for who is not there", async () => {
    expect((await remove(admin.userId)).body.error.code).toBe("OWN_ACCESS");
    expect((await remove("0199a1b2-0000-7000-8000-000000000001")).status).toBe(404);
  });

  it("is refused where no passkey can be made to require one, so that nobody is shut out", async () => {
    const bare = await openHttpPart([auth, passkeys, confirm, people], {
      config: { PUBLIC_URL: "http://10.1.2.3:3000" },
    });
    try {
      const other = await bare.signIn("admin");
      const reply = await other.send("PUT", "/api/admin/sign-in-policy", { passkeys: "everyone" });
      expect([reply.status, reply.body.error.code]).toEqual([409, "PASSKEYS_NOT_HERE"]);
      expect(reply.body.error.message).toMatch(/https/);
    } finally {
      await bare.close();
    }
  });
});
