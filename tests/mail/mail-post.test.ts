import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSmtpMailer } from "#server/adapters/mailer/smtp-mailer.ts";
import {
  sendDueMail,
  digestMail,
  LEASE_MS,
  startMailQueue,
  queueMail,
  mail,
  type MailKind,
} from "#server/features/mail/index.ts";
import { openHttpPart, type HttpPart, type Persona } from "#tests/support/http-part.ts";
import {
  openMailServer,
  readPart,
  type TestMailServer,
} from "#tests/support/servers/mail-server.ts";
import { expectLog } from "#tests/support/log-watch.ts";

const HOUR_MS = 3_600_000;
/** What the server says to a recipient: by the address. */
const WORDS: Record<string, number> = { "nao-ha@exemplo.com.br": 550, "cheia@exemplo.com.br": 452 };

describe("mail queue", () => {
  let part: HttpPart;
  let server: TestMailServer;
  let admin: Persona;
  const stopping = new AbortController();
  const noted: MailKind = {
    compose: async (_services, mail) => ({
      subject: "Nota",
      heading: "Nota",
      paragraphs: [String((mail.content as { text?: string }).text)],
    }),
  };
  const kinds: Record<string, MailKind> = {
    note: noted,
    digest: digestMail,
    gone: { compose: async () => null },
    broken: {
      compose: async () => {
        throw new Error("no");
      },
    },
  };
  const openServer = (port = 0) =>
    openMailServer(
      {
        onRcptTo: ({ address }, _session, done) =>
          WORDS[address] === undefined
            ? done()
            : done(Object.assign(new Error("não"), { responseCode: WORDS[address] })),
      },
      port,
    );

  beforeAll(async () => {
    server = await openServer();
    part = await openHttpPart([mail], {
      config: {
        SMTP_URL: `smtp://127.0.0.1:${server.port}`,
        MAIL_FROM: "Lastro <lastro@exemplo.com.br>",
        PUBLIC_URL: "https://lastro.exemplo.com.br",
      },
      ports: () => ({
        stopping: stopping.signal,
        mailer: createSmtpMailer(
          { host: "127.0.0.1", port: server.port, credentials: undefined, encryption: "offered" },
          "Lastro <lastro@exemplo.com.br>",
        ),
      }),
    });
    admin = await part.signIn("admin");
  });
  afterAll(async () => {
    await server.close();
    await part.close();
  });
  beforeEach(() => void server.received.splice(0));

  const queue = (to: string, kind = "note", content: unknown = { text: "Olá" }) =>
    part.db.asIdentity((tx) => queueMail(tx, { kind, to, content, now: part.clock.now() }));
  const turn = () => sendDueMail(part.services, part.services.mailer!, kinds);
  const letter = async (id: string) =>
    (await admin.send("GET", "/api/admin/mail")).body.letters.find(
      (candidate: { id: string }) => candidate.id === id,
    );

  it("sends a letter once, after the commit only", async () => {
    const id = await queue("ana@exemplo.com.br");
    await part.db
      .asIdentity(async (tx) => {
        await queueMail(tx, { kind: "note", to: "nunca@exemplo.com.br", now: part.clock.now() });
        throw new Error("no");
      })
      .catch(() => undefined);
    expect(await turn()).toBe(1);
    expect(await turn()).toBe(0);
    expect(server.received.map(({ to }) => to)).toEqual([["ana@exemplo.com.br"]]);
    expect(await letter(id)).toMatchObject({
      to: "ana@exemplo.com.br",
      status: "sent",
      error: null,
      nextAttemptAt: null,
      attempts: [{ ordinal: 1, outcome: "sent", detail: null }],
    });
  });

  it("may be put in by the application's role, which reads nothing of it", async () => {
    const scope = { userId: admin.userId, tenantId: null };
    await part.db.asPerson(scope, (tx) =>
      queueMail(tx, { kind: "note", to: "bia@exemplo.com.br", now: part.clock.now() }),
    );
    expect(await turn()).toBe(1);
    await expect(
      part.db.asPerson(scope, (tx) => tx.selectFrom("mail_messages").select("id").execute()),
    ).rejects.toMatchObject({ code: "42501" });
  });

  it("shows a refused recipient at once and tries again when asked to", async () => {
    expectLog(/letter not sent/);
    const id = await queue("nao-ha@exemplo.com.br");
    await turn();
    part.clock.advance(HOUR_MS);
    expect(await turn()).toBe(0);
    expect(await letter(id)).toMatchObject({
      status: "failed",
      error: expect.stringContaining("Confira o endereço"),
      attempts: [{ outcome: "refused" }],
    });
    delete WORDS["nao-ha@exemplo.com.br"];
    expect((await admin.send("POST", `/api/admin/mail/${id}/retry`)).body).toMatchObject({
      id,
      status: "queued",
    });
    await turn();
    expect(await letter(id)).toMatchObject({
      status: "sent",
      attempts: [{ outcome: "refused" }, { outcome: "sent" }],
    });
    expect((await admin.send("POST", `/api/admin/mail/${id}/retry`)).status).toBe(409);
  });

  it("keeps trying while the server is away, and delivers when it is back", async () => {
    expectLog(/letter not sent/);
    const { port } = server;
    await server.close();
    const id = await queue("caio@exemplo.com.br");
    await turn();
    expect(await letter(id)).toMatchObject({
      status: "queued",
      error: expect.stringContaining("não respondeu"),
      attempts: [{ outcome: "deferred" }],
    });
    expect(await turn()).toBe(0);
    part.clock.advance(31_000);
    expect(await turn()).toBe(1);
    server = await openServer(port);
    part.clock.advance(31_000);
    expect(await turn()).toBe(0);
    part.clock.advance(120_000);
    expect(await turn()).toBe(1);
    expect(await letter(id)).toMatchObject({
      status: "sent",
      error: null,
      attempts: [{ outcome: "deferred" }, { outcome: "deferred" }, { outcome: "sent" }],
    });
  });

  it("gives a letter up after three days", async () => {
    expectLog(/letter not sent/);
    const id = await queue("cheia@exemplo.com.br");
    await turn();
    await part.letPass(73 * HOUR_MS);
    await turn();
    expect(await letter(id)).toMatchObject({
      status: "failed",
      error: expect.stringContaining("descartada"),
    });
  });

  it("finds a letter that a killed server had in hand, not before its lease is over", async () => {
    const id = await queue("davi@exemplo.com.br");
    const died: MailKind = { compose: () => new Promise(() => undefined) };
    void sendDueMail(part.services, part.services.mailer!, { note: died });
    await expect
      .poll(
        async () =>
          (
            await part.db.asOwner((tx) =>
              tx
                .selectFrom("mail_messages")
                .select("attempts")
                .where("id", "=", id)
                .executeTakeFirst(),
            )
          )?.attempts,
      )
      .toBe(1);
    expect(await turn()).toBe(0);
    part.clock.advance(LEASE_MS + 1_000);
    expect(await turn()).toBe(1);
    expect(server.received.map(({ to }) => to)).toEqual([["davi@exemplo.com.br"]]);
    expect(await letter(id)).toMatchObject({ status: "sent" });
  });

  it("gives a letter to one of two that ask at once", async () => {
    for (let index = 0; index < 6; index += 1) await queue(`p${index}@exemplo.com.br`);
    await Promise.all([turn(), turn(), turn()]);
    expect(server.received.map(({ to }) => to[0]).sort()).toEqual(
      [0, 1, 2, 3, 4, 5].map((index) => `p${index}@exemplo.com.br`),
    );
  });

  it("drops what is no longer wanted; what cannot be composed stays and says so", async () => {
    expectLog(/letter not composed/);
    expectLog(/letter not sent/);
    const [gone, broken, unknown] = [
      await queue("a@exemplo.com.br", "gone"),
      await queue("b@exemplo.com.br", "broken"),
      await queue("c@exemplo.com.br", "none"),
    ];
    await turn();
    expect([
      (await letter(gone)).status,
      (await letter(broken)).status,
      (await letter(unknown)).status,
    ]).toEqual(["dropped", "queued", "queued"]);
    expect((await letter(broken)).error).toContain("não pôde ser composta");
    expect(server.received).toEqual([]);
    await part.db.asIdentity((tx) =>
      tx
        .updateTable("mail_messages")
        .set({ status: "dropped" })
        .where("status", "=", "queued")
        .execute(),
    );
  });

  it("escapes what people wrote, and writes a digest with whole addresses", async () => {
    await queue("eva@exemplo.com.br", "note", {
      text: '<script>alert("x")</script> & linha\nduas',
    });
    await queue("eva@exemplo.com.br", "digest", {
      items: [
        { title: "Gate <aguarda>", detail: null, path: "/phase/1" },
        { title: "Execução terminou", detail: "Fase 1", path: null },
      ],
      path: "/notificacoes",
    });
    await turn();
    const [note, digest] = server.received.map(({ raw }) => ({
      html: readPart(raw, "text/html"),
      text: readPart(raw, "text/plain"),
      raw,
    }));
    expect(note?.html).toContain(
      "&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; linha<br>duas",
    );
    expect(note?.html).not.toContain("<script>");
    expect(digest?.raw).toContain("Subject: Lastro: 2 avisos novos");
    expect(digest?.html).toContain('href="https://lastro.exemplo.com.br/phase/1"');
    expect(digest?.text).toContain("- Gate <aguarda>\r\n  https://lastro.exemplo.com.br/phase/1");
  });

  it("wakes as soon as a letter is put in", async () => {
    const close = await startMailQueue(part.services, kinds);
    await queue("fabio@exemplo.com.br");
    await expect.poll(() => server.received.length).toBe(1);
    await close();
  });
});
