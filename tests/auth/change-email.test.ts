import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auth } from "#server/features/auth/index.ts";
import { confirm } from "#server/features/confirm/index.ts";
import { invites } from "#server/features/invites/index.ts";
import { people } from "#server/features/people/index.ts";
import { openHttpPart, type HttpPart, type Persona } from "#tests/support/http-part.ts";

const DAY_MS = 86_400_000;

describe("another address for an account", () => {
  let part: HttpPart;
  let admin: Persona;
  beforeAll(async () => {
    part = await openHttpPart([auth, confirm, people, invites]);
    admin = await part.signIn("admin");
  });
  afterAll(() => part.close());

  const ask = (id: string, email: string, by = admin) =>
    by.send("PUT", `/api/admin/users/${id}/email`, { email });
  const enter = (link: string, cookie?: string) =>
    part.send(
      "POST",
      "/api/auth/validate-invite",
      { token: link.split("#token=")[1] },
      cookie === undefined ? {} : { cookie },
    );
  const emailOf = async (id: string) =>
    (
      await part.db.asOwner((tx) =>
        tx.selectFrom("users").select("email").where("id", "=", id).executeTakeFirstOrThrow(),
      )
    ).email;

  it("is asked for by administrators, and changes nothing before it is confirmed", async () => {
    const person = await part.signIn("consultant", { email: "velho@exemplo.com.br" });
    expect((await ask(person.userId, "novo@exemplo.com.br", person)).status).toBe(403);
    expect((await ask(person.userId, "nada")).status).toBe(422);
    const asked = await ask(person.userId, " Novo@Exemplo.com.br ");
    expect(asked.body).toEqual({
      email: "novo@exemplo.com.br",
      link: expect.stringMatching(/^\/signin#token=LSTR-/),
    });
    expect(await emailOf(person.userId)).toBe("velho@exemplo.com.br");
    expect((await person.send("GET", "/api/auth/user")).status).toBe(200);

    const entered = await enter(asked.body.link);
    expect(entered.body.user).toMatchObject({ id: person.userId, email: "novo@exemplo.com.br" });
    expect(await emailOf(person.userId)).toBe("novo@exemplo.com.br");
    // What was open under the old address is over, and the link is spent.
    expect((await person.send("GET", "/api/auth/user")).status).toBe(401);
    expect((await enter(asked.body.link)).body.error.code).toBe("TOKEN_USED");
    const written = await part.db.asOwner((tx) =>
      tx
        .selectFrom("audit_log")
        .select(["before", "after"])
        .where("action", "=", "user.email-confirmed")
        .execute(),
    );
    expect(written).toEqual([
      { before: { email: "velho@exemplo.com.br" }, after: { email: "novo@exemplo.com.br" } },
    ]);
  });

  it("is refused where it is somebody's, or an open invitation's, then and at its use", async () => {
    const person = await part.signIn("consultant", { email: "caio@exemplo.com.br" });
    expect((await ask(person.userId, admin.email)).body.error.code).toBe("EMAIL_TAKEN");
    await admin.send("POST", "/api/admin/invites", {
      email: "convidada@exemplo.com.br",
      role: "consultant",
    });
    expect((await ask(person.userId, "convidada@exemplo.com.br")).body.error.code).toBe(
      "EMAIL_TAKEN",
    );
    const { link } = (await ask(person.userId, "depois@exemplo.com.br")).body;
    await part.signIn("consultant", { email: "depois@exemplo.com.br" });
    expect((await enter(link)).body.error.code).toBe("TOKEN_INVALID");
    expect(await emailOf(person.userId)).toBe("caio@exemplo.com.br");
  });

  it("of two that were asked for the later one counts, for a day, and none once access ended", async () => {
    const person = await part.signIn("consultant", { email: "davi@exemplo.com.br" });
    const first = (await ask(person.userId, "um@exemplo.com.br")).body.link;
    const second = (await ask(person.userId, "dois@exemplo.com.br")).body.link;
    expect((await enter(first)).body.error.code).toBe("TOKEN_INVALID");
    await admin.send("DELETE", `/api/admin/users/${person.userId}/sessions`);
    expect((await enter(second)).body.error.code).toBe("TOKEN_INVALID");
    const third = (await ask(person.userId, "tres@exemplo.com.br")).body.link;
    await part.letPass(DAY_MS);
    expect((await enter(third)).body.error.code).toBe("TOKEN_INVALID");
    expect(await emailOf(person.userId)).toBe("davi@exemplo.com.br");
  });

  it("is confirmed in the browser of its own person and in nobody else's", async () => {
    const person = await part.signIn("consultant", { email: "eva@exemplo.com.br" });
    const other = await part.signIn("consultant");
    const { link } = (await ask(person.userId, "eva.nova@exemplo.com.br")).body;
    expect((await enter(link, other.cookie)).body.error.code).toBe("TOKEN_INVALID");
    expect((await enter(link, person.cookie)).body.user.email).toBe("eva.nova@exemplo.com.br");
  });

  it("an administrator may change their own, and a person without a place here has none", async () => {
    const { link } = (await ask(admin.userId, "dona@exemplo.com.br")).body;
    expect((await enter(link, admin.cookie)).body.user.email).toBe("dona@exemplo.com.br");
    const next = await part.signIn("admin");
    expect(
      (await ask("0199a1b2-0000-7000-8000-000000000001", "x@exemplo.com.br", next)).status,
    ).toBe(404);
  });
});
