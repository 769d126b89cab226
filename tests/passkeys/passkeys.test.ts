import { createHash, scryptSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirm } from "#server/features/confirm/index.ts";
import { passkeys } from "#server/features/passkeys/index.ts";
import { people } from "#server/features/people/index.ts";
import { passkeyPlace } from "#server/platform/confirmation/index.ts";
import {
  cookieOf,
  openHttpPart,
  type HttpPart,
  type Persona,
  type Reply,
} from "#tests/support/http-part.ts";
import { assert, makeKey, register, type SoftKey } from "./soft-authenticator.ts";

const MINUTE_MS = 60_000;
const place = { origin: "http://localhost:3000", rpId: "localhost" };
const elsewhere = { origin: "http://localhost:3001", rpId: "localhost" };
type Asked = { challengeId: string; publicKey: { challenge: string; user: { id: string } } };

describe("passkeys", () => {
  let part: HttpPart;
  let person: Persona;
  let key: SoftKey;
  beforeAll(async () => {
    part = await openHttpPart([passkeys, confirm, people], {
      config: { PUBLIC_URL: place.origin },
    });
    person = await part.signIn("admin");
    key = makeKey();
  });
  afterAll(() => part.close());

  const begin = async (by = person) =>
    (await by.send<Asked>("POST", "/api/auth/passkeys/options")).body;
  const create = (challengeId: string, response: unknown, by = person) =>
    by.send("POST", "/api/auth/passkeys", { challengeId, response, name: "Notebook" });
  const beginSignIn = async () =>
    (await part.send<Asked>("POST", "/api/auth/passkey-sign-in/options")).body;
  const enter = (challengeId: string, response: unknown) =>
    part.send("POST", "/api/auth/passkey-sign-in", { challengeId, response });
  const act = (by: Persona) => by.send("DELETE", `/api/admin/users/${person.userId}/sessions`);

  it("is made by whoever is signed in, on our own page, verified by its device", async () => {
    for (const [where, more] of [
      [elsewhere, {}],
      [{ ...place, rpId: "exemplo.com.br" }, {}],
      [place, { isVerified: false }],
    ] as const) {
      const { challengeId, publicKey } = await begin();
      const refused = await create(challengeId, register(key, publicKey.challenge, where, more));
      expect(refused.body.error?.code).toBe("PASSKEY_REFUSED");
    }
    const { challengeId, publicKey } = await begin();
    const other = await begin();
    expect(
      (await create(challengeId, register(key, other.publicKey.challenge, place))).status,
    ).toBe(401);
    const right = register(key, publicKey.challenge, place);
    // A question that was answered wrongly is not answered again.
    expect((await create(challengeId, right)).status).toBe(401);
    const made = await create(other.challengeId, register(key, other.publicKey.challenge, place));
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({ name: "Notebook", isSynced: false, isSuspended: false }),
    ]);
    expect(Buffer.from(publicKey.user.id, "base64url")).toHaveLength(64);
  });

  it("signs in without an address, once for each question", async () => {
    const { challengeId, publicKey } = await beginSignIn();
    const response = assert(key, publicKey.challenge, place, { counter: 1 });
    const entered = await enter(challengeId, response);
    expect(entered.body.user).toMatchObject({ id: person.userId, email: person.email });
    expect(cookieOf(entered)).toMatch(/^lastro_session=/);
    expect((await enter(challengeId, response)).body.error.code).toBe("PASSKEY_REFUSED");
  });

  it("lets nobody in by anything else", async () => {
    const stranger = makeKey();
    const attacks: Record<string, (challenge: string) => Record<string, unknown>> = {
      "another origin": (c) => assert(key, c, elsewhere, { counter: 9 }),
      "another RP id": (c) => assert(key, c, { ...place, rpId: "exemplo.com.br" }, { counter: 9 }),
      "another challenge": () => assert(key, "AAAA", place, { counter: 9 }),
      "another type": (c) => assert(key, c, place, { counter: 9, type: "webauthn.create" }),
      "another key's signature": (c) => assert(key, c, place, { counter: 9, signedBy: stranger }),
      "an unknown key": (c) => assert(stranger, c, place, { counter: 9 }),
      "a device that asked nobody": (c) => assert(key, c, place, { counter: 9, isVerified: false }),
      "another person's name": (c) => assert(key, c, place, { counter: 9, userHandle: "AAAA" }),
      "nothing at all": () => ({}),
    };
    for (const [name, attack] of Object.entries(attacks)) {
      const { challengeId, publicKey } = await beginSignIn();
      const reply = await enter(challengeId, attack(publicKey.challenge));
      expect([name, reply.status, reply.body.error?.code, cookieOf(reply)]).toEqual([
        name,
        401,
        "PASSKEY_REFUSED",
        "",
      ]);
    }
    part.clock.advance(MINUTE_MS);
    const late = await beginSignIn();
    part.clock.advance(5 * MINUTE_MS);
    const response = assert(key, late.publicKey.challenge, place, { counter: 9 });
    expect((await enter(late.challengeId, response)).status).toBe(401);
  });

  it("is what confirms from then on, by its own answer to the act's own question", async () => {
    const refused = await act(person);
    expect(refused.body.error).toMatchObject({ code: "CONFIRM_REQUIRED", methods: ["passkey"] });
    const ask = async () =>
      (
        await person.send<Asked>("POST", "/api/auth/confirm/options", {
          act: "endUserSessions",
          by: "passkey",
        })
      ).body;
    const answer = (challengeId: string, response: unknown) =>
      person.send("POST", "/api/auth/confirm", { challengeId, response });
    const [one, two] = [await ask(), await ask()];
    const ofTwo = assert(key, two.publicKey.challenge, place, { counter: 2 });
    expect((await answer(one.challengeId, ofTwo)).body.error.code).toBe("CONFIRM_REFUSED");
    expect((await answer(two.challengeId, ofTwo)).status).toBe(200);
    const codes = await person.send("POST", "/api/auth/recovery-codes");
    expect([codes.status, new Set(codes.body.codes).size]).toEqual([201, 10]);
    expect(codes.body.codes[0]).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    const kept = await part.db.asOwner((tx) =>
      tx.selectFrom("recovery_codes").select("code_hash").execute(),
    );
    const derived = scryptSync(codes.body.codes[0].replace("-", ""), person.userId, 32, {
      N: 2 ** 15,
      maxmem: 2 ** 26,
    });
    expect(kept.map(({ code_hash: hash }) => hash)).toContain(derived.toString("hex"));
    part.clock.advance(10 * MINUTE_MS);
    // A code of paper, typed as it comes, once.
    const byPaper = async () => {
      const { challengeId } = (
        await person.send("POST", "/api/auth/confirm/options", {
          act: "endUserSessions",
          by: "recovery-code",
        })
      ).body;
      const code = codes.body.codes[0].toLowerCase().replace("-", " ");
      return (await person.send("POST", "/api/auth/confirm", { challengeId, code })).status;
    };
    expect(await byPaper()).toBe(200);
    part.clock.advance(10 * MINUTE_MS);
    expect(await byPaper()).toBe(403);
    // One of before codes were hashed slowly is still taken, once.
    await part.db.asOwner((tx) =>
      tx
        .updateTable("recovery_codes")
        .set({
          used_at: null,
          code_hash: createHash("sha256")
            .update(`${person.userId}:${codes.body.codes[0].replace("-", "")}`)
            .digest("hex"),
        })
        .where("used_at", "is not", null)
        .execute(),
    );
    expect(await byPaper()).toBe(200);
    part.clock.advance(10 * MINUTE_MS);
    expect(await byPaper()).toBe(403);
  });

  it("answers a question of its own person, in its own session and for what was asked, alone", async () => {
    const other = await part.signIn("consultant");
    const own = makeKey();
    const begun = await begin(other);
    const registered = register(own, begun.publicKey.challenge, place);
    expect((await create(begun.challengeId, registered, other)).status).toBe(201);
    const ask = async (by: Persona) =>
      (
        await by.send<Asked>("POST", "/api/auth/confirm/options", {
          act: "endUserSessions",
          by: "passkey",
        })
      ).body;
    const answer = (by: Persona, { challengeId }: Asked, response: unknown) =>
      by.send("POST", "/api/auth/confirm", { challengeId, response });
    const signed = (by: SoftKey, { publicKey }: Asked) =>
      assert(by, publicKey.challenge, place, { counter: 9 });
    const [mine, theirs, strangers] = [await ask(person), await ask(person), await beginSignIn()];
    const attacks: Record<string, Promise<Reply>> = {
      "another person's key": answer(person, mine, signed(own, mine)),
      "another session's question": answer(other, theirs, signed(key, theirs)),
      "another person's question and key": answer(other, theirs, signed(own, theirs)),
      "a sign-in's question": answer(person, strangers, signed(key, strangers)),
    };
    for (const [name, attack] of Object.entries(attacks)) {
      const { status, body } = await attack;
      expect([name, status, body.error?.code]).toEqual([name, 403, "CONFIRM_REFUSED"]);
    }
    const asked = await ask(person);
    const entered = await enter(asked.challengeId, signed(key, asked));
    expect([entered.status, cookieOf(entered)]).toEqual([401, ""]);
  });

  it("is suspended when its counter goes back: a copy may be about", async () => {
    const { challengeId, publicKey } = await beginSignIn();
    const back = assert(key, publicKey.challenge, place, { counter: 2 });
    expect((await enter(challengeId, back)).status).toBe(401);
    const listed = (await person.send("GET", "/api/auth/passkeys")).body;
    expect(listed).toMatchObject({ hindrance: null, recoveryCodes: 9 });
    expect(listed.passkeys).toEqual([expect.objectContaining({ isSuspended: true })]);
    const next = await beginSignIn();
    const on = assert(key, next.publicKey.challenge, place, { counter: 50 });
    expect((await enter(next.challengeId, on)).status).toBe(401);
  });

  it("signs nobody in once it was removed, nor for a person who was disabled", async () => {
    const other = await part.signIn("consultant");
    const own = makeKey();
    const { challengeId, publicKey } = await begin(other);
    const made = (await create(challengeId, register(own, publicKey.challenge, place), other)).body;
    const tryOwn = async () => {
      const asked = await beginSignIn();
      return (await enter(asked.challengeId, assert(own, asked.publicKey.challenge, place))).status;
    };
    expect(await tryOwn()).toBe(200);
    const disable = (at: Date | null) =>
      part.db.asIdentity((tx) =>
        tx.updateTable("users").set({ disabled_at: at }).where("id", "=", other.userId).execute(),
      );
    await disable(part.clock.now());
    expect(await tryOwn()).toBe(401);
    await disable(null);
    // Not by another person.
    const rename = { name: "Outra" };
    expect((await person.send("PATCH", `/api/auth/passkeys/${made.id}`, rename)).status).toBe(404);
    await part.db.asIdentity((tx) => tx.deleteFrom("passkeys").where("id", "=", made.id).execute());
    expect(await tryOwn()).toBe(401);
  });
});

describe("where passkeys can be made", () => {
  it("is a name under https and localhost; elsewhere a sentence says what to do", () => {
    expect(passkeyPlace("https://lastro.exemplo.com.br")).toEqual({
      rpId: "lastro.exemplo.com.br",
      origin: "https://lastro.exemplo.com.br",
    });
    expect(passkeyPlace("http://localhost:3000")).toEqual(place);
    expect(passkeyPlace("http://127.0.0.1:3000")).toEqual({
      hindrance:
        "Para criar uma chave de acesso neste computador, abra o Lastro por http://localhost:3000.",
    });
    for (const origin of ["http://lastro.interno", "http://10.0.0.5:3000", "https://10.0.0.5"])
      expect(passkeyPlace(origin)).toEqual({
        hindrance:
          "As chaves de acesso exigem https. Peça a quem administra para publicar o Lastro com certificado.",
      });
  });
});
