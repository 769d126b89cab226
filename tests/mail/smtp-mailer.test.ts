import { afterEach, describe, expect, it } from "vitest";
import { createSmtpMailer } from "#server/adapters/mailer/smtp-mailer.ts";
import { readMailServer } from "#server/platform/mail-server.ts";
import { loadConfig } from "#server/platform/config.ts";
import { maskSecrets } from "#server/platform/log.ts";
import {
  openMailServer,
  readPart,
  type TestMailServer,
} from "#tests/support/servers/mail-server.ts";

const letter = {
  to: "maria@exemplo.com.br",
  subject: "Convite à Lastro: não perca",
  text: "Olá, Conceição.",
  html: "<p>Olá, Conceição.</p>",
};
const FROM = "Lastro <lastro@exemplo.com.br>";

describe("smtp mailer", () => {
  const servers: TestMailServer[] = [];
  afterEach(async () => {
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });
  const open = async (options: Parameters<typeof openMailServer>[0] = {}) => {
    const server = await openMailServer(options);
    servers.push(server);
    return server;
  };
  const mailerOf = (url: string) => {
    const server = readMailServer(url);
    if (server === null) throw new Error(`not an address: ${url}`);
    return createSmtpMailer(server, FROM);
  };
  const send = (url: string, to = letter.to) => mailerOf(url).send({ ...letter, to });

  it("delivers text and HTML, with accents, to one recipient", async () => {
    const server = await open();
    expect(await send(`smtp://127.0.0.1:${server.port}`)).toEqual({ state: "sent" });
    const [mail] = server.received;
    expect(mail).toMatchObject({
      from: "lastro@exemplo.com.br",
      to: ["maria@exemplo.com.br"],
      wasEncrypted: false,
    });
    expect(readPart(mail?.raw ?? "", "text/plain")).toContain("Olá, Conceição.");
    expect(readPart(mail?.raw ?? "", "text/html")).toContain("<p>Olá, Conceição.</p>");
    expect(mail?.raw).toMatch(/Auto-Submitted: auto-generated/i);
  });

  it("never reads one address as many, nor a header out of it", async () => {
    const server = await open();
    await send(
      `smtp://127.0.0.1:${server.port}`,
      "a@exemplo.com.br, b@exemplo.com.br\r\nBcc: c@exemplo.com.br",
    );
    for (const mail of server.received) expect(mail.to).toHaveLength(1);
    expect(server.received.map((mail) => mail.raw).join("")).not.toMatch(/^Bcc:/im);
  });

  it.each([
    ["refused for good", 550, "refused", "Confira o endereço"],
    ["refused for now", 451, "deferred", "tentar mais tarde"],
  ] as const)("tells a recipient %s", async (_name, responseCode, state, sentence) => {
    const server = await open({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error("caixa desconhecida"), { responseCode })),
    });
    const delivery = await send(`smtp://127.0.0.1:${server.port}`);
    expect(delivery).toMatchObject({ state, detail: expect.stringContaining(sentence) });
    expect(delivery).toMatchObject({ detail: expect.stringContaining("caixa desconhecida") });
  });

  it("puts off a letter while the server is away", async () => {
    const server = await openMailServer();
    await server.close();
    expect(await send(`smtp://127.0.0.1:${server.port}`)).toMatchObject({
      state: "deferred",
      detail: expect.stringContaining("não respondeu"),
    });
  });

  it("signs in with user and password, and puts off what a wrong password stops", async () => {
    const server = await open({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (auth, _session, done) =>
        auth.username === "u@x" && auth.password === "s/nha"
          ? done(null, { user: 1 })
          : done(new Error("senha errada")),
    });
    expect(await send(`smtp://u%40x:s%2Fnha@127.0.0.1:${server.port}`)).toEqual({ state: "sent" });
    expect(await send(`smtp://u%40x:outra@127.0.0.1:${server.port}`)).toMatchObject({
      state: "deferred",
      detail: expect.stringContaining("usuário ou senha"),
    });
  });

  it("encrypts when asked to, and sends nothing when it cannot", async () => {
    const plain = await open();
    expect(await send(`smtp://127.0.0.1:${plain.port}?tls=required`)).toMatchObject({
      state: "deferred",
      detail: expect.stringContaining("cifrada"),
    });
    expect(plain.received).toEqual([]);
    const encrypting = await open({ hasTls: true });
    expect(await send(`smtp://127.0.0.1:${encrypting.port}?tls=required`)).toMatchObject({
      state: "deferred",
      detail: expect.stringContaining("certificado"),
    });
    expect(encrypting.received).toEqual([]);
    expect(await send(`smtp://127.0.0.1:${encrypting.port}?tls=off`)).toEqual({ state: "sent" });
    // As if somebody vouched for the certificate.
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
    expect(await send(`smtp://127.0.0.1:${encrypting.port}`)).toEqual({ state: "sent" });
    expect(await send(`smtp://127.0.0.1:${encrypting.port}?tls=required`)).toEqual({
      state: "sent",
    });
    const implicit = await open({ secure: true, hasTls: true });
    expect(await send(`smtps://127.0.0.1:${implicit.port}`)).toEqual({ state: "sent" });
    expect([...encrypting.received, ...implicit.received].map((mail) => mail.wasEncrypted)).toEqual(
      [false, true, true, true],
    );
  });
});

describe("mail settings", () => {
  it.each([
    [
      "smtp://mail.empresa.com.br",
      { host: "mail.empresa.com.br", port: 587, credentials: undefined, encryption: "offered" },
    ],
    [
      "smtp://u:p@mail.empresa.com.br:2525",
      {
        host: "mail.empresa.com.br",
        port: 2525,
        credentials: { user: "u", pass: "p" },
        encryption: "required",
      },
    ],
    [
      "smtp://u:p@mail.empresa.com.br?tls=off",
      {
        host: "mail.empresa.com.br",
        port: 587,
        credentials: { user: "u", pass: "p" },
        encryption: "off",
      },
    ],
    [
      "smtps://u:p@mail.empresa.com.br",
      {
        host: "mail.empresa.com.br",
        port: 465,
        credentials: { user: "u", pass: "p" },
        encryption: "implicit",
      },
    ],
    [
      "smtp://u:p@127.0.0.1:1025",
      {
        host: "127.0.0.1",
        port: 1025,
        credentials: { user: "u", pass: "p" },
        encryption: "offered",
      },
    ],
    ["http://mail.empresa.com.br", null],
    ["smtp://", null],
    ["smtp://u:%@x", null],
    ["smtp://x?tls=maybe", null],
  ])("reads %s", (url, expected) => {
    expect(readMailServer(url)).toEqual(expected);
  });

  it("wants a sender with a server, and says which setting is wrong", () => {
    expect(loadConfig({}).mail).toBeUndefined();
    expect(loadConfig({ SMTP_URL: "smtp://x", MAIL_FROM: FROM }).mail?.from).toBe(FROM);
    expect(() => loadConfig({ SMTP_URL: "smtp://x" })).toThrow(/MAIL_FROM/);
    expect(() => loadConfig({ SMTP_URL: "mail.empresa.com.br", MAIL_FROM: FROM })).toThrow(
      /SMTP_URL: use smtp:/,
    );
    expect(() => loadConfig({ SMTP_URL: "smtp://x", MAIL_FROM: "Lastro" })).toThrow(
      /MAIL_FROM: use um endereço/,
    );
  });

  it("keeps the password out of the log", () => {
    expect(maskSecrets("connect smtps://u:segredo@mail.empresa.com.br:465")).toBe(
      "connect smtps://u:***@mail.empresa.com.br:465",
    );
  });
});
