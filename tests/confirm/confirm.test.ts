import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { confirm } from "#server/features/confirm/index.ts";
import { sendDueMail } from "#server/features/mail/index.ts";
import { people } from "#server/features/people/index.ts";
import type { Letter, Mailer } from "#server/ports/mailer.ts";
import { openHttpPart, type HttpPart, type Persona } from "#tests/support/http-part.ts";

const MINUTE_MS = 60_000;

describe("confirming by mail that it is you", () => {
  let part: HttpPart;
  let admin: Persona;
  let other: Persona;
  const letters: Letter[] = [];
  const mailer: Mailer = {
    send: async (letter) => {
      letters.push(letter);
      return { state: "sent" };
    },
    close: () => undefined,
  };

  beforeAll(async () => {
    part = await openHttpPart([confirm, people], { ports: () => ({ mailer }) });
  });
  afterAll(() => part.close());
  beforeEach(async () => {
    admin = await part.signIn("admin");
    other = await part.signIn("consultant");
  });

  const act = (by = admin) =>
    by.send("PATCH", `/api/admin/users/${other.userId}`, { disabled: false });
  const ask = (by = admin, name = "updateUser") =>
    by.send("POST", "/api/auth/confirm/options", { act: name, by: "mail-code" });
  const answer = (challengeId: string, code: string, by = admin) =>
    by.send("POST", "/api/auth/confirm", { challengeId, code });
  const codeByMail = async (): Promise<string> => {
    letters.length = 0;
    await sendDueMail(part.services, mailer, confirm.mail ?? {});
    expect(letters).toHaveLength(1);
    return /^\d{6}$/m.exec(letters[0]!.text)![0];
  };
  const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  const audited = (action: string, userId = admin.userId) =>
    part.db.asOwner((tx) =>
      tx
        .selectFrom("audit_log")
        .select("details")
        .where("action", "=", action)
        .where("user_id", "=", userId)
        .orderBy("id")
        .execute(),
    );

  it("refuses the act with the ways to confirm, does it after the code for 10 minutes, and asks again", async () => {
    const refused = await act();
    expect(refused.status).toBe(403);
    expect(refused.body.error).toMatchObject({
      code: "CONFIRM_REQUIRED",
      methods: ["mail-code"],
      message:
        "Esta ação pede uma confirmação nova: mudar o acesso de uma pessoa. Ela vale por 10 minutos.",
    });
    const { challengeId, methods } = (await ask()).body;
    expect(methods).toEqual(["mail-code"]);
    const code = await codeByMail();
    expect(letters[0]).toMatchObject({ to: admin.email, subject: "Lastro: código de confirmação" });
    const answered = await answer(challengeId, code);
    expect(answered.body).toEqual({
      proofId: challengeId,
      verifiedUntil: new Date(part.clock.now().getTime() + 10 * MINUTE_MS).toISOString(),
    });
    expect((await act()).status).toBe(200);
    part.clock.advance(10 * MINUTE_MS - 1);
    expect((await act()).status).toBe(200);
    part.clock.advance(1);
    expect((await act()).body.error.code).toBe("CONFIRM_REQUIRED");
    expect(await audited("auth.confirm")).toEqual([
      { details: { act: "updateUser", by: "mail-code" } },
    ]);
  });

  it("says in the record of the act how it was confirmed", async () => {
    const { challengeId } = (await ask()).body;
    await answer(challengeId, await codeByMail());
    await admin.send("PATCH", `/api/admin/users/${other.userId}`, { disabled: true });
    expect(await audited("user.update")).toEqual([
      { details: { email: other.email, confirmedBy: "mail-code" } },
    ]);
  });

  it("takes a code once, within 10 minutes, five tries, in the session that asked", async () => {
    const first = (await ask()).body.challengeId;
    const code = await codeByMail();
    const elsewhere = await part.signIn("admin");
    expect((await answer(first, code, elsewhere)).body.error.code).toBe("CONFIRM_REFUSED");
    for (let time = 0; time < 4; time += 1)
      expect((await answer(first, wrongOf(code))).status).toBe(403);
    expect((await answer(first, code)).status).toBe(200);
    expect((await answer(first, code)).status).toBe(403);

    // What was confirmed lately is not asked again.
    expect((await ask()).body.error.code).toBe("CONFIRM_REFUSED");
    part.clock.advance(10 * MINUTE_MS);
    const second = (await ask()).body.challengeId;
    const tried = await codeByMail();
    for (let time = 0; time < 5; time += 1) await answer(second, wrongOf(tried));
    expect((await answer(second, tried)).status).toBe(403);

    const third = (await ask()).body.challengeId;
    const late = await codeByMail();
    part.clock.advance(10 * MINUTE_MS);
    expect((await answer(third, late)).status).toBe(403);
    expect((await answer(uuidv7(), late)).status).toBe(403);
    expect((await audited("auth.confirm-refused")).length).toBe(13);
  });

  it("sends six letters an hour and not one more, and none for what needs no code", async () => {
    for (let time = 0; time < 6; time += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "3600"]);
    expect((await ask(admin, "listUsers")).status).toBe(422);
    await part.db.asOwner((tx) => tx.deleteFrom("mail_messages").execute());
  });

  it("asks nobody who they are for what they may not do, nor a stranger", async () => {
    expect((await act(other)).body.error.code).toBe("FORBIDDEN");
    expect(
      (await part.send("POST", "/api/auth/confirm", { challengeId: uuidv7(), code: "1" })).status,
    ).toBe(401);
  });
});
