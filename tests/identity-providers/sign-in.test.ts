import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDiskSecretBox } from "#server/adapters/secret-box/disk-secret-box.ts";
import { issueAccessToken } from "#server/features/auth/index.ts";
import { clients } from "#server/features/clients/index.ts";
import { identityProviders } from "#server/features/identity-providers/index.ts";
import { journeyCookie } from "#server/features/identity-providers/sign-in-cookie.ts";
import { invites } from "#server/features/invites/index.ts";
import { passkeys } from "#server/features/passkeys/index.ts";
import { openHttpPart, type HttpPart, type Persona, type Reply } from "#tests/support/http-part.ts";
import { assert, makeKey, register } from "#tests/passkeys/soft-authenticator.ts";
import {
  openFirmProvider,
  type AtTheFirm,
  type FirmProvider,
  type TokenChange,
} from "./firm-provider.ts";

const ORIGIN = "http://localhost:3000";
const RETURN = `${ORIGIN}/api/auth/oidc/callback`;
const HOUR_MS = 3_600_000;
const CONFIGURED = "/api/admin/identity-providers";

const folder = mkdtempSync(join(tmpdir(), "lastro-oidc-"));
const secrets = createDiskSecretBox(folder);
let part: HttpPart;
let firm: FirmProvider;
let admin: Persona;
let providerId: string;

/** All cookies that a reply keeps, by name; an emptied one is gone. */
const cookiesOf = (reply: Reply): Map<string, string> =>
  new Map(
    [reply.headers["set-cookie"] ?? []].flat().flatMap((header) => {
      const [name = "", value = ""] = (header.split(";", 1)[0] ?? "").split("=", 2);
      return value === "" ? [] : [[name, value] as const];
    }),
  );
const faultOf = (reply: Reply): string | null => {
  const [page, fragment = ""] = String(reply.headers["location"]).split("#");
  expect([reply.status, page]).toEqual([302, "/consultant-login"]);
  return new URLSearchParams(fragment).get("sso");
};

const configured = () => ({
  name: "Firma Exemplo",
  issuer: firm.issuer,
  clientId: firm.clientId,
  secret: firm.secret,
  domains: ["Firma.com.br"],
  trustsEmail: false,
  strongAmr: ["mfa"],
  isOnly: false,
  isEnabled: true,
});

async function reconfigure(change: Record<string, unknown>): Promise<void> {
  const { secret: _, ...now } = configured();
  const { body } = await admin.send("GET", CONFIGURED);
  const { version } = body.providers[0];
  const saved = await admin.send("PUT", `${CONFIGURED}/${providerId}`, {
    ...now,
    version,
    ...change,
  });
  expect(saved.status).toBe(200);
}

/** What the browser holds while it is at the firm, and where it is led. */
async function leave(): Promise<{ cookie: string; authorization: string }> {
  const left = await part.send("GET", `/api/auth/oidc/${providerId}`);
  const [held] = cookiesOf(left);
  return { cookie: held?.join("=") ?? "", authorization: String(left.headers["location"]) };
}
const comeBack = (address: URL, cookie: string) =>
  part.send("GET", `${address.pathname}${address.search}`, undefined, { cookie });

async function enter(person: AtTheFirm): Promise<Reply> {
  const { cookie, authorization } = await leave();
  return comeBack(await firm.signIn(person, authorization), cookie);
}
const sessionOf = (reply: Reply): string | undefined => cookiesOf(reply).get("lastro_session");
const whoIs = (session: string | undefined) =>
  part.send("GET", "/api/auth/user", undefined, { cookie: `lastro_session=${session ?? ""}` });

const at = (name: string): AtTheFirm => ({
  sub: `firm-${name}`,
  email: `${name}@firma.com.br`,
  email_verified: true,
});

beforeAll(async () => {
  firm = await openFirmProvider(RETURN);
  part = await openHttpPart([clients, invites, passkeys, identityProviders(secrets)], {
    config: { PUBLIC_URL: ORIGIN, ALLOWED_PRIVATE_HOSTS: "127.0.0.1" },
  });
  admin = await part.signIn("admin", { email: "ana@lastro.com.br" });
});
afterAll(async () => {
  await part.close();
  await firm.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("an administrator sets up a firm's sign-in", () => {
  it("and nobody else; the secret is sealed and never shown", async () => {
    const consultant = await part.signIn("consultant");
    expect((await consultant.send("POST", CONFIGURED, configured())).status).toBe(403);
    expect((await consultant.send("GET", CONFIGURED)).status).toBe(403);
    expect((await part.send("GET", "/api/auth/providers")).body).toEqual([]);
    const made = await admin.send("POST", CONFIGURED, configured());
    expect([made.status, made.body.domains, made.body.secret]).toEqual([
      201,
      ["firma.com.br"],
      "kept",
    ]);
    providerId = made.body.id;
    expect(JSON.stringify(made.body)).not.toContain(firm.secret);
    expect((await part.send("GET", "/api/auth/providers")).body).toEqual([
      { id: providerId, name: "Firma Exemplo" },
    ]);
    const kept = await part.db.asOwner((tx) =>
      tx.selectFrom("identity_providers").select("sealed_secret").executeTakeFirstOrThrow(),
    );
    expect(kept.sealed_secret).not.toContain(firm.secret);
    expect((await admin.send("GET", CONFIGURED)).body.returnAddress).toBe(RETURN);
  });

  it.each([
    ["issuer", { issuer: "ftp://login.firma.com.br" }],
    ["issuer", { issuer: "http://login.firma.com.br" }],
    ["issuer", { issuer: "https://a:b@login.firma.com.br" }],
    ["issuer", { issuer: "https://login.firma.com.br/?x=1" }],
    ["domains", { domains: ["firma"], issuer: "https://login.outra.com.br" }],
    ["domains", { domains: ["ana@firma.com.br"], issuer: "https://login.outra.com.br" }],
    ["domains", { issuer: "https://login.outra.com.br" }],
    ["issuer", {}],
  ])("says what is wrong with %s: %j", async (field, change) => {
    const refused = await admin.send("POST", CONFIGURED, { ...configured(), ...change });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, [field]]);
  });

  it.each([
    "https://169.254.169.254",
    "https://10.0.0.1",
    "https://localhost",
    "https://[::1]",
    "https://2130706434",
  ])("refuses an address of the inner network: %s", async (issuer) => {
    const given = { ...configured(), issuer, domains: ["outra.com.br"] };
    const refused = await admin.send("POST", CONFIGURED, given);
    expect([refused.status, refused.body.error.code]).toEqual([422, "ADDRESS_REFUSED"]);
  });

  it("tries the provider, with one sentence for every failure", async () => {
    const ok = await admin.send("POST", `${CONFIGURED}/${providerId}/test`);
    expect(ok.body).toMatchObject({ ok: true, message: expect.stringContaining("RS256") });
    const made = await admin.send("POST", CONFIGURED, {
      ...configured(),
      issuer: `${firm.issuer}/outro`,
      domains: ["outra.com.br"],
    });
    const failed = await admin.send("POST", `${CONFIGURED}/${made.body.id}/test`);
    expect(failed.body).toMatchObject({ ok: false, message: expect.stringContaining("emissor") });
    expect((await admin.send("DELETE", `${CONFIGURED}/${made.body.id}`)).status).toBe(204);
  });

  it("asks for the secret again where it would go elsewhere, and sees another tab's change", async () => {
    const { secret: _, ...now } = configured();
    const path = `${CONFIGURED}/${providerId}`;
    const moved = await admin.send("PUT", path, { ...now, clientId: "outro", version: 0 });
    expect(Object.keys(moved.body.error.fields)).toEqual(["secret"]);
    expect((await admin.send("PUT", path, { ...now, version: 7 })).status).toBe(409);
  });
});

describe("a person enters by the firm's sign-in", () => {
  it.each([
    [true, /^__Host-lastro_oidc=v1\.[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/],
    [false, /^lastro_oidc=v1\.[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/],
  ])("with one cookie meanwhile that no script reads (https: %s)", async (isSecure, wanted) => {
    const begun = { providerId, state: "s", nonce: "n", verifier: "v" };
    const cookie = await journeyCookie(secrets, begun, { now: part.clock.now(), isSecure });
    expect(cookie).toMatch(wanted);
    expect(cookie).not.toContain(providerId);
  });

  it("when a live invitation is theirs, which it accepts", async () => {
    const sent = await admin.send("POST", "/api/admin/invites", {
      email: "rita@firma.com.br",
      role: "consultant",
    });
    expect(sent.status).toBeLessThan(300);
    const reply = await enter(at("rita"));
    expect(String(reply.headers["location"])).toBe("/consultant-login");
    expect((await whoIs(sessionOf(reply))).body).toMatchObject({
      email: "rita@firma.com.br",
      role: "consultant",
    });
    const rows = await part.db.asOwner((tx) =>
      tx
        .selectFrom("invites")
        .select("accepted_at")
        .where("email", "=", "rita@firma.com.br")
        .execute(),
    );
    expect(rows.map(({ accepted_at: accepted }) => accepted !== null)).toEqual([true]);
    // Bound now: the address may change at the firm.
    const again = await enter({
      ...at("rita"),
      email: "rita.nova@outra.com.br",
      email_verified: false,
    });
    expect((await whoIs(sessionOf(again))).body.email).toBe("rita@firma.com.br");
  });

  it("until 12 hours later, however much the session is used", async () => {
    await part.signIn("consultant", { email: "jonas@firma.com.br" });
    const session = sessionOf(await enter(at("jonas")));
    for (let hour = 0; hour < 12; hour++) {
      expect([hour, (await whoIs(session)).status]).toEqual([hour, 200]);
      part.clock.advance(HOUR_MS);
    }
    expect((await whoIs(session)).status).toBe(401);
    admin = await part.signIn("admin");
  });

  it("verified from the start only where the firm says that it asked for more than a password", async () => {
    await part.signIn("consultant", { email: "lia@firma.com.br" });
    const verifiedBy = async (amr: string[]) => {
      const session = sessionOf(await enter({ ...at("lia"), amr }));
      const { body } = await whoIs(session);
      const row = await part.db.asOwner((tx) =>
        tx
          .selectFrom("sessions")
          .select(["verified_by", "method"])
          .where("user_id", "=", body.id)
          .orderBy("id", "desc")
          .limit(1)
          .executeTakeFirstOrThrow(),
      );
      return [row.method, row.verified_by];
    };
    expect(await verifiedBy(["pwd"])).toEqual(["oidc", null]);
    expect(await verifiedBy(["pwd", "mfa"])).toEqual(["oidc", "provider"]);
  });
});

describe("nobody enters", () => {
  const attacked = "vera";
  let before: number;
  const sessions = () =>
    part.db.asOwner((tx) =>
      tx
        .selectFrom("sessions")
        .select((eb) => eb.fn.countAll<string>().as("count"))
        .executeTakeFirstOrThrow(),
    );
  beforeAll(async () => {
    await part.signIn("consultant", { email: `${attacked}@firma.com.br` });
    before = Number((await sessions()).count);
  });
  const expectNobody = async (reply: Reply, fault: string): Promise<void> => {
    firm.change(null);
    expect(faultOf(reply)).toBe(fault);
    expect(sessionOf(reply)).toBeUndefined();
    expect(Number((await sessions()).count)).toBe(before);
  };

  const changes: Record<string, TokenChange> = {
    "another nonce": { claims: (claims) => ({ ...claims, nonce: "outro" }) },
    "no nonce": { claims: ({ nonce: _, ...claims }) => claims },
    "another issuer's token": {
      claims: (claims) => ({ ...claims, iss: "https://login.outra.com.br" }),
    },
    "a token for another client": { claims: (claims) => ({ ...claims, aud: "outro" }) },
    "a token for several, given to another": {
      claims: (claims) => ({ ...claims, aud: ["lastro", "outro"], azp: "outro" }),
    },
    "a token that is over": {
      claims: (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 61 }),
    },
    "a token without an end": { claims: ({ exp: _, ...claims }) => claims },
    "a token without a subject": { claims: ({ sub: _, ...claims }) => claims },
    "no signature": { algorithm: "none" },
    "a signature by the client's secret": { algorithm: "HS256" },
    "an algorithm that is not taken": { algorithm: "RS512" },
    "another's key": { isForeign: true },
    "changed claims under the old signature": {
      claims: (claims) => ({ ...claims, sub: "firm-rita" }),
      isUnsigned: true,
    },
    "no token of identity": { isMissing: true },
  };
  it("without a reason: a token that is made anew by the firm's own key passes", async () => {
    firm.change({});
    expect(sessionOf(await enter(at("rita")))).toBeDefined();
    firm.change(null);
    before += 1;
  });

  it.each(Object.keys(changes))("by %s", async (name) => {
    firm.change(changes[name] ?? null);
    await expectNobody(await enter(at(attacked)), "refused");
  });

  const altered: Record<string, (address: URL) => void> = {
    "another state": ({ searchParams }) => searchParams.set("state", "outro"),
    "no state": ({ searchParams }) => searchParams.delete("state"),
    "another issuer in the answer": ({ searchParams }) =>
      searchParams.set("iss", "https://login.outra.com.br"),
    "another code": ({ searchParams }) => searchParams.set("code", "outro"),
    "a refusal of the firm": ({ searchParams }) => {
      searchParams.delete("code");
      searchParams.set("error", "access_denied");
    },
  };
  it.each(Object.keys(altered))("by %s", async (name) => {
    const { cookie, authorization } = await leave();
    const address = await firm.signIn(at(attacked), authorization);
    altered[name]?.(address);
    await expectNobody(await comeBack(address, cookie), "refused");
  });

  it("without the browser's cookie, with another journey's, one that is over or one of nobody's seal", async () => {
    const journey = async () => {
      const { cookie, authorization } = await leave();
      return { cookie, address: await firm.signIn(at(attacked), authorization) };
    };
    const { address } = await journey();
    const other = await leave();
    const forged = `lastro_oidc=v1.${Buffer.from(JSON.stringify({ providerId, state: "x", nonce: "y", verifier: "z", until: 9e15 })).toString("base64")}`;
    for (const cookie of ["", other.cookie, forged])
      await expectNobody(await comeBack(address, cookie), "refused");
    const late = await journey();
    part.clock.advance(10 * 60_000);
    await expectNobody(await comeBack(late.address, late.cookie), "refused");
  });

  it("by an answer that was used", async () => {
    const { cookie, authorization } = await leave();
    const address = await firm.signIn(at("rita"), authorization);
    const entered = await comeBack(address, cookie);
    expect(cookiesOf(entered).has("lastro_oidc")).toBe(false);
    expect(sessionOf(entered)).toBeDefined();
    before += 1;
    await expectNobody(await comeBack(address, cookie), "refused");
  });

  it.each<[string, Partial<AtTheFirm>, string]>([
    ["an address that the firm does not vouch for", { email_verified: false }, "unverified"],
    ["another domain's address", { email: "ana@lastro.com.br" }, "other-domain"],
    ["an address under the domain", { email: "vera@sub.firma.com.br" }, "other-domain"],
    ["an address of two", { email: "ana@lastro.com.br@firma.com.br" }, "other-domain"],
    [
      "somebody who is not invited",
      { email: "estranha@firma.com.br", sub: "estranha" },
      "not-invited",
    ],
    [
      "another account with a bound address",
      { email: "rita@firma.com.br", sub: "nova" },
      "other-account",
    ],
  ])("as %s", async (_, change, fault) => {
    await expectNobody(await enter({ ...at(attacked), ...change }), fault);
  });

  it("whose access has ended, bound or not", async () => {
    const end = (email: string, disabled: Date | null) =>
      part.db.asOwner((tx) =>
        tx.updateTable("users").set({ disabled_at: disabled }).where("email", "=", email).execute(),
      );
    for (const name of ["rita", attacked]) {
      await end(`${name}@firma.com.br`, part.clock.now());
      await expectNobody(await enter(at(name)), "not-invited");
      await end(`${name}@firma.com.br`, null);
    }
    const users = await part.db.asOwner((tx) =>
      tx.selectFrom("users").select("id").where("email", "=", "estranha@firma.com.br").execute(),
    );
    expect(users).toEqual([]);
  });

  it("by a provider that is switched off; and each kind of refusal stands in the log", async () => {
    await reconfigure({ isEnabled: false });
    expect((await part.send("GET", "/api/auth/providers")).body).toEqual([]);
    const off = await part.send("GET", `/api/auth/oidc/${providerId}`);
    await expectNobody(off, "unavailable");
    await reconfigure({});
    const told = await part.db.asOwner((tx) =>
      tx
        .selectFrom("audit_log")
        .select("details")
        .where("action", "=", "auth.sign-in-refused")
        .execute(),
    );
    const reasons = told.map(({ details }) => (details as { reason: string }).reason);
    expect(new Set(reasons)).toEqual(
      new Set(
        ["refused", "unverified", "other-domain", "not-invited", "other-account"].map(
          (fault) => `oidc-${fault}`,
        ),
      ),
    );
  });
});

describe("where the firm's sign-in is the only way", () => {
  let jonas: string;
  const status = async (path: string, body: unknown) => {
    const reply = await part.send("POST", path, body);
    return [reply.status, reply.body.error?.code ?? null];
  };
  const linkFor = async (email: string, by: "hand" | "terminal") =>
    (await issueAccessToken(part.db, { email, now: part.clock.now(), by }))?.token ?? "";

  it("ends other ways' sessions within 12 hours and takes no link and no request", async () => {
    const token = await linkFor("jonas@firma.com.br", "hand");
    const signedIn = await part.send("POST", "/api/auth/validate-invite", { token });
    jonas = sessionOf(signedIn) ?? "";
    await reconfigure({ isOnly: true });
    const refused = await part.send("POST", "/api/auth/validate-invite", {
      token: await linkFor("jonas@firma.com.br", "terminal"),
    });
    expect(refused.body.error).toMatchObject({
      code: "SSO_REQUIRED",
      message:
        "Contas de firma.com.br entram pelo login da empresa: use “Entrar com Firma Exemplo”.",
    });
    expect(await status("/api/auth/request-access", { email: "Jonas@firma.com.br" })).toEqual([
      401,
      "SSO_REQUIRED",
    ]);
    expect(await status("/api/auth/request-access", { email: "a@outra.com.br" })).toEqual([
      202,
      null,
    ]);
    expect((await whoIs(jonas)).status).toBe(200);
    part.clock.advance(12 * HOUR_MS);
    expect((await whoIs(jonas)).status).toBe(401);
    expect(sessionOf(await enter(at("jonas")))).toBeDefined();
  });

  it("takes no passkey, but an administrator's", async () => {
    const place = { origin: ORIGIN, rpId: "localhost" };
    const enterByKey = async (role: "consultant" | "admin", email: string) => {
      await reconfigure({ isOnly: false });
      const person = await part.signIn(role, { email });
      const key = makeKey();
      const begun = (await person.send("POST", "/api/auth/passkeys/options")).body;
      const made = await person.send("POST", "/api/auth/passkeys", {
        challengeId: begun.challengeId,
        response: register(key, begun.publicKey.challenge, place),
        name: "Chave",
      });
      expect(made.status).toBe(201);
      await reconfigure({ isOnly: true });
      const asked = (await part.send("POST", "/api/auth/passkey-sign-in/options")).body;
      return status("/api/auth/passkey-sign-in", {
        challengeId: asked.challengeId,
        response: assert(key, asked.publicKey.challenge, place),
      });
    };
    admin = await part.signIn("admin");
    expect(await enterByKey("consultant", "ida@firma.com.br")).toEqual([401, "SSO_REQUIRED"]);
    expect(await enterByKey("admin", "dona@firma.com.br")).toEqual([200, null]);
  });

  it("lets an administrator in by the terminal's link alone", async () => {
    const email = "chefe@firma.com.br";
    const byHand = async (by: "hand" | "terminal") =>
      status("/api/auth/validate-invite", { token: await linkFor(email, by) });
    await part.db.asOwner((tx) =>
      tx
        .insertInto("users")
        .values({
          id: "018f0000-0000-7000-8000-000000000001",
          email,
          name: "Chefe",
          role: "admin",
          client_id: null,
          active_project_id: null,
        })
        .execute(),
    );
    expect(await byHand("hand")).toEqual([401, "SSO_REQUIRED"]);
    expect(await byHand("terminal")).toEqual([200, null]);
  });

  it("is over with its removal: accounts are unbound and its sessions end", async () => {
    admin = await part.signIn("admin");
    const session = sessionOf(await enter(at("jonas")));
    expect((await whoIs(session)).status).toBe(200);
    expect((await admin.send("DELETE", `${CONFIGURED}/${providerId}`)).status).toBe(204);
    expect((await whoIs(session)).status).toBe(401);
    const links = await part.db.asOwner((tx) =>
      tx.selectFrom("identity_links").selectAll().execute(),
    );
    expect(links).toEqual([]);
    expect((await admin.send("DELETE", `${CONFIGURED}/${providerId}`)).status).toBe(404);
  });
});
