import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AuditEntry, Invite } from "#contract/admin/endpoints.ts";
import { createSmtpMailer } from "#server/adapters/mailer/smtp-mailer.ts";
import { audit } from "#server/features/audit/index.ts";
import { accessMail, issueAccessToken } from "#server/features/auth/index.ts";
import { clients } from "#server/features/clients/index.ts";
import { inviteMail, issueInvite, invites } from "#server/features/invites/index.ts";
import { sendDueMail } from "#server/features/mail/index.ts";
import { cookieOf, openHttpPart, type HttpPart, type Persona } from "#tests/support/http-part.ts";
import {
  openMailServer,
  readPart,
  type TestMailServer,
} from "#tests/support/servers/mail-server.ts";
import { clauses } from "#tests/support/clauses.ts";
import { expectLog } from "#tests/support/log-watch.ts";
import { tokenOf } from "#tests/support/token-of.ts";

const DAY_MS = 86_400_000;
const PATH = "/api/admin/invites";
const SIGN_IN = "/api/auth/validate-invite";
interface Created {
  created: { invite: Invite; link: string | null }[];
  refused: { email: string; reason: string }[];
}

async function refusals(part: HttpPart): Promise<unknown[]> {
  const rows = await part.db.asOwner((tx) =>
    tx
      .selectFrom("audit_log")
      .select(["details", "address"])
      .where("action", "=", "auth.sign-in-refused")
      .orderBy("id")
      .execute(),
  );
  return rows.map((row) => row.details);
}

describe("invitations without a mail server", () => {
  let part: HttpPart;
  let admin: Persona;
  let clientId: string;
  beforeAll(async () => {
    part = await openHttpPart([invites, clients, audit]);
    admin = await part.signIn("admin", { name: "Rita" });
    clientId = (await admin.send("POST", "/api/clients", { name: "Aurora" })).body.id;
  });
  afterAll(() => part.close());
  beforeEach(() => part.clock.advance(60_000));

  const create = async (body: object) => admin.send<Created>("POST", PATH, body);
  const invite = async (email: string, rest: object = {}) => {
    const reply = await create({ email, role: "consultant", ...rest });
    const [only] = reply.body.created;
    if (only === undefined) throw new Error(JSON.stringify(reply.body));
    return only;
  };
  const find = async (id: string) =>
    (await admin.send<Invite[]>("GET", PATH)).body.find((candidate) => candidate.id === id);
  const enter = (token: string, cookie?: string) =>
    part.send("POST", SIGN_IN, { token }, cookie === undefined ? {} : { cookie });

  it(
    "gives a link to hand over, which makes the person at the first use",
    clauses("4.14", "9.17"),
    async () => {
      const { invite: made, link } = await invite(" Ana@Exemplo.com.br ", {
        role: "approver",
        clientId,
        message: "Bem-vinda!",
      });
      expect(made).toMatchObject({
        email: "ana@exemplo.com.br",
        role: "approver",
        client: { id: clientId, name: "Aurora" },
        message: "Bem-vinda!",
        status: "pending",
        sentAt: null,
        createdBy: "Rita",
        delivery: null,
        abilities: { resend: true, cancel: true },
      });
      expect(new Date(made.expiresAt).getTime() - part.clock.now().getTime()).toBe(7 * DAY_MS);
      const entered = await enter(tokenOf(link));
      expect(entered.body.user).toMatchObject({
        email: "ana@exemplo.com.br",
        role: "approver",
        clientId,
      });
      expect(await find(made.id)).toMatchObject({
        status: "accepted",
        acceptedAt: part.clock.now().toISOString(),
        abilities: { resend: false, cancel: false },
      });
      expect((await enter(tokenOf(link))).body.error.code).toBe("TOKEN_USED");
      expect((await admin.send("POST", `${PATH}/${made.id}/resend`)).body.error.code).toBe(
        "INVITE_CLOSED",
      );
    },
  );

  it("invites many at once, and says why not of those whom it does not", async () => {
    await invite("aberto@exemplo.com.br");
    const reply = await create({
      email: `"Bia, Financeiro" <bia@exemplo.com.br>; caio@exemplo.com.br\nsem-arroba aberto@exemplo.com.br ana@exemplo.com.br BIA@exemplo.com.br`,
      role: "consultant",
    });
    expect(reply.status).toBe(201);
    expect(reply.body.created.map(({ invite: { email } }) => email).sort()).toEqual([
      "bia@exemplo.com.br",
      "caio@exemplo.com.br",
    ]);
    expect(reply.body.refused).toEqual([
      { email: "sem-arroba", reason: '"sem-arroba" não é um endereço de e-mail.' },
      {
        email: "aberto@exemplo.com.br",
        reason: "Já existe um convite em aberto para este e-mail. Reenvie-o na lista.",
      },
      {
        email: "ana@exemplo.com.br",
        reason: "Esta pessoa já tem acesso como Aprovador. Para mudar o papel, abra Usuários.",
      },
    ]);
    expect(
      (
        await create({
          email: Array.from({ length: 51 }, (_, index) => `p${index}@exemplo.com.br`).join(","),
          role: "consultant",
        })
      ).status,
    ).toBe(422);
  });

  it.each([
    [
      "no address",
      { email: "  ", role: "consultant" },
      { email: "Por favor, preencha o email e selecione um papel." },
    ],
    [
      "a client's person without a company",
      { email: "x@exemplo.com.br", role: "client" },
      { clientId: "Selecione a empresa cliente desta pessoa." },
    ],
    [
      "a consultant with a company",
      {
        email: "x@exemplo.com.br",
        role: "consultant",
        clientId: "00000000-0000-4000-8000-000000000000",
      },
      { clientId: "Administradores e consultores não pertencem a uma empresa cliente." },
    ],
    [
      "an unknown company",
      {
        email: "x@exemplo.com.br",
        role: "client",
        clientId: "00000000-0000-4000-8000-000000000000",
      },
      { clientId: "A empresa cliente não foi encontrada. Recarregue a página e escolha outra." },
    ],
    [
      "nobody who can be invited",
      { email: "sem-arroba", role: "consultant" },
      { email: '"sem-arroba" não é um endereço de e-mail.' },
    ],
  ])("refuses %s", async (_name, body, fields) => {
    const reply = await admin.send("POST", PATH, body);
    expect([reply.status, reply.body.error.fields]).toEqual([422, fields]);
  });

  it("refuses each dead token with the same sentence, and notes why", async () => {
    const before = (await refusals(part)).length;
    const resent = await invite("resent@exemplo.com.br");
    const again = (await admin.send("POST", `${PATH}/${resent.invite.id}/resend`)).body;
    const cancelled = await invite("cancelled@exemplo.com.br");
    expect((await admin.send("DELETE", `${PATH}/${cancelled.invite.id}`)).body).toMatchObject({
      status: "cancelled",
      abilities: { resend: false, cancel: false },
    });
    expect((await admin.send("DELETE", `${PATH}/${cancelled.invite.id}`)).body.error.code).toBe(
      "INVITE_CLOSED",
    );
    const other = await invite("other@exemplo.com.br");
    const consultant = await part.signIn("consultant");
    const answers = [
      await enter(tokenOf(resent.link)),
      await enter(tokenOf(cancelled.link)),
      await enter(tokenOf(other.link), consultant.cookie),
      await enter("LSTR-2222-2222-2222"),
    ];
    for (const { status, body } of answers)
      expect([status, body.error.message]).toEqual([
        401,
        "Token de convite inválido ou expirado. Entre em contato com seu responsável.",
      ]);
    expect((await refusals(part)).slice(before)).toEqual([
      { reason: "resent", email: "resent@exemplo.com.br" },
      { reason: "cancelled", email: "cancelled@exemplo.com.br" },
      { reason: "other-person", email: "other@exemplo.com.br" },
      { reason: "unknown" },
    ]);
    expect((await consultant.send("GET", "/api/auth/user")).status).toBe(200);
    expect((await enter(tokenOf(again.link))).status).toBe(200);
    expect((await enter(tokenOf(other.link))).status).toBe(200);
  });

  it(
    "expires: first soon, then over, and may be followed by a new one",
    clauses("4.14"),
    async () => {
      const { invite: made, link } = await invite("late@exemplo.com.br");
      expect(made.expiresSoon).toBe(false);
      await part.letPass(5 * DAY_MS);
      expect(await find(made.id)).toMatchObject({ status: "pending", expiresSoon: true });
      await part.letPass(2 * DAY_MS);
      expect(await find(made.id)).toMatchObject({
        status: "expired",
        expiresSoon: false,
        abilities: { resend: false, cancel: false },
      });
      expect((await enter(tokenOf(link))).status).toBe(401);
      expect((await refusals(part)).at(-1)).toEqual({
        reason: "expired",
        email: "late@exemplo.com.br",
      });
      expect((await invite("late@exemplo.com.br")).invite.status).toBe("pending");
    },
  );

  it("makes one invitation of two presses at once", async () => {
    const replies = await Promise.all(
      [1, 2, 3].map(() => create({ email: "dupla@exemplo.com.br", role: "consultant" })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  it("never hands another feature the link of a stronger invitation", async () => {
    await invite("chefe@exemplo.com.br", { role: "admin" });
    const issued = await part.db.asIdentity((tx) =>
      issueInvite(tx, {
        email: "chefe@exemplo.com.br",
        role: "approver",
        clientId,
        message: null,
        createdBy: admin.userId,
        now: part.clock.now(),
      }),
    );
    expect(issued).toBeNull();
  });

  it("tells of a flood once a minute, with where it came from", async () => {
    expectLog(/too many wrong access tokens/);
    for (let count = 0; count < 30; count += 1) await enter("LSTR-3333-3333-3333");
    const floods = await part.db.asOwner((tx) =>
      tx.selectFrom("audit_log").select("address").where("action", "=", "auth.flood").execute(),
    );
    expect(floods).toEqual([{ address: "127.0.0.1" }]);
  });

  it("refuses a link used again, and one that another access has replaced; administrators see each refusal with its reason and place, and the flood", async () => {
    const { link } = await invite("rodada@exemplo.com.br");
    expect((await enter(tokenOf(link))).status).toBe(200);
    const issue = async () =>
      (
        await issueAccessToken(part.db, {
          email: "rodada@exemplo.com.br",
          now: part.clock.now(),
        })
      )?.token ?? "";
    const replaced = await issue();
    const fresh = await issue();
    expect((await enter(replaced)).body.error.message).toBe(
      "Token de convite inválido ou expirado. Entre em contato com seu responsável.",
    );
    expect((await enter(tokenOf(link))).body.error.code).toBe("TOKEN_USED");
    expect((await enter(fresh)).status).toBe(200);
    part.clock.advance(60_000);
    expectLog(/too many wrong access tokens/);
    const flood = [];
    for (let count = 0; count < 14; count += 1)
      flood.push((await enter("LSTR-4444-4444-4444")).status);
    expect(flood).toEqual([...Array<number>(10).fill(401), 429, 429, 429, 429]);
    const entries = (
      await admin.send<{ entries: AuditEntry[] }>("GET", "/api/admin/audit?action=auth&limit=200")
    ).body.entries;
    const refused = entries.filter(({ action }) => action === "auth.sign-in-refused");
    expect(new Set(refused.map(({ details }) => details["reason"]))).toEqual(
      new Set(["resent", "cancelled", "other-person", "unknown", "expired", "rotated", "used"]),
    );
    expect(refused.find(({ details }) => details["reason"] === "rotated")).toMatchObject({
      details: { email: "rodada@exemplo.com.br" },
      address: "127.0.0.1",
    });
    expect(new Set(refused.map(({ address }) => address))).toEqual(new Set(["127.0.0.1"]));
    expect(entries.filter(({ action }) => action === "auth.flood").length).toBeGreaterThan(0);
  });
});

describe("invitations by mail", () => {
  let part: HttpPart;
  let server: TestMailServer;
  let admin: Persona;
  beforeAll(async () => {
    server = await openMailServer({
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith("nao")
          ? done(Object.assign(new Error("não há"), { responseCode: 550 }))
          : done(),
    });
    part = await openHttpPart([invites], {
      config: { PUBLIC_URL: "https://lastro.exemplo.com.br" },
      ports: () => ({
        stopping: new AbortController().signal,
        mailer: createSmtpMailer(
          { host: "127.0.0.1", port: server.port, credentials: undefined, encryption: "offered" },
          "lastro@exemplo.com.br",
        ),
      }),
    });
    admin = await part.signIn("admin", { name: "Rita" });
  });
  afterAll(async () => {
    await server.close();
    await part.close();
  });
  beforeEach(() => void server.received.splice(0));

  const deliver = () =>
    sendDueMail(part.services, part.services.mailer!, {
      invite: inviteMail,
      access: accessMail,
    });
  const mailedToken = (index = 0) =>
    tokenOf(
      /https:\/\/lastro\.exemplo\.com\.br\/signin#token=[\w-]+/.exec(
        readPart(server.received[index]?.raw ?? "", "text/plain"),
      )?.[0] ?? null,
    );
  const invite = async (email: string) =>
    (
      await admin.send<Created>("POST", PATH, {
        email,
        role: "consultant",
        message: "Até segunda,\n<b>Rita</b>",
      })
    ).body.created[0];
  const find = async (id = "") =>
    (await admin.send<Invite[]>("GET", PATH)).body.find((candidate) => candidate.id === id);
  const enter = (token: string) => part.send("POST", SIGN_IN, { token });

  it("sends the link, whose token the database never held", clauses("4.14"), async () => {
    const made = await invite("ana@exemplo.com.br");
    expect(made).toMatchObject({
      link: null,
      invite: { status: "pending", delivery: { status: "queued", attempts: 0 } },
    });
    await deliver();
    expect(await find(made?.invite.id)).toMatchObject({
      status: "sent",
      sentAt: part.clock.now().toISOString(),
      delivery: { status: "sent" },
    });
    const token = mailedToken();
    const html = readPart(server.received[0]?.raw ?? "", "text/html");
    expect(html).toContain("Rita convidou você para acessar o Lastro com o papel de Consultor.");
    expect(html).toContain("Até segunda,<br>&lt;b&gt;Rita&lt;/b&gt;");
    const stored = await part.db.asOwner((tx) =>
      tx.selectFrom("mail_messages").selectAll().execute(),
    );
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await enter(token)).body.user.email).toBe("ana@exemplo.com.br");
  });

  it("ends the old link at once when it is sent again, before the new one has left", async () => {
    const made = await invite("bia@exemplo.com.br");
    await deliver();
    const first = mailedToken();
    expect((await admin.send("POST", `${PATH}/${made?.invite.id}/resend`)).body).toMatchObject({
      link: null,
      invite: { delivery: { status: "queued" } },
    });
    expect((await enter(first)).status).toBe(401);
    await deliver();
    expect((await enter(mailedToken(1))).status).toBe(200);
  });

  it("shows a letter that was refused; the link can be handed over instead", async () => {
    expectLog(/letter not sent/);
    const made = await invite("nao-ha@exemplo.com.br");
    await deliver();
    expect(await find(made?.invite.id)).toMatchObject({
      status: "pending",
      sentAt: null,
      delivery: { status: "failed", error: expect.stringContaining("Confira o endereço") },
    });
    const { body } = await admin.send("POST", `${PATH}/${made?.invite.id}/resend`, { by: "link" });
    expect((await enter(tokenOf(body.link))).status).toBe(200);
  });

  it("does not send what was cancelled while it waited", async () => {
    const made = await invite("caio@exemplo.com.br");
    await admin.send("DELETE", `${PATH}/${made?.invite.id}`);
    await deliver();
    expect(server.received).toEqual([]);
  });

  it("answers a request for access with a link by mail, at most one in ten minutes, and only to people with access", async () => {
    const consultant = await part.signIn("consultant");
    const ask = (email: string) => part.send("POST", "/api/auth/request-access", { email });
    const [known, unknown] = [await ask(consultant.email), await ask("ninguem@exemplo.com.br")];
    expect(known.body).toEqual(unknown.body);
    await ask(consultant.email);
    await deliver();
    expect(server.received.map(({ to }) => to)).toEqual([[consultant.email]]);
    const entered = await enter(mailedToken());
    expect(cookieOf(entered)).not.toBe("");
    part.clock.advance(11 * 60_000);
    await ask(consultant.email);
    await deliver();
    expect(server.received).toHaveLength(2);
  });
});
