import { createTransport } from "nodemailer";
import { createOutward, type Outward } from "#server/platform/outward.ts";
import type { MailServer } from "#server/platform/mail-server.ts";
import type { Delivery, Mailer } from "#server/ports/mailer.ts";
import { mailerCopy as copy } from "./copy.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;
const MAX_REPLY_CHARACTERS = 200;

/**
 * Any SMTP server; its address comes from the environment, so that it may be private. `from` is an
 * address, or "Name <address>". One connection a letter: letters are few.
 */
export function createSmtpMailer(
  { host, port, credentials, encryption }: MailServer,
  from: string,
  outward: Outward = createOutward().allowing(host),
): Mailer {
  const transport = createTransport({
    host,
    port,
    secure: encryption === "implicit",
    requireTLS: encryption === "required",
    ignoreTLS: encryption === "off",
    ...(credentials === undefined ? {} : { auth: credentials }),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // The socket is opened here, not by the client: it goes to the addresses that were judged.
  Object.assign(transport, {
    getSocket: (_options: unknown, done: (failure: Error | null, found?: object) => void) =>
      void outward.connect(host, port).then(
        (connection) => done(null, { connection }),
        (failure: Error) => done(Object.assign(failure, { code: "ECONNECTION" })),
      ),
  });
  return {
    async send({ to, subject, text, html }): Promise<Delivery> {
      try {
        // As an object, an address is never read as a list of addresses.
        await transport.sendMail({
          from,
          to: { name: "", address: to },
          subject,
          text,
          html,
          headers: { "Auto-Submitted": "auto-generated" },
        });
        return { state: "sent" };
      } catch (failure) {
        return judge(failure);
      }
    },
    close: () => transport.close(),
  };
}

const UNREACHABLE = new Set(["ECONNECTION", "ECONNREFUSED", "ETIMEDOUT", "EDNS", "ESOCKET"]);

/** Only a recipient or a message that was refused for good ends a letter; what the installation can mend is tried again. */
function judge(failure: unknown): Delivery {
  const { code, response, responseCode, message } = failure as {
    code?: string;
    response?: string;
    responseCode?: number;
    message?: string;
  };
  const reply = (response ?? message ?? "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_REPLY_CHARACTERS);
  if (code === "EAUTH" || code === "ENOAUTH")
    return { state: "deferred", detail: copy.credentials(reply) };
  if (code === "ETLS" || /certificate|TLS|SSL/.test(message ?? ""))
    return { state: "deferred", detail: copy.encryption(reply) };
  if (responseCode !== undefined && responseCode >= 500)
    return { state: "refused", detail: copy.refused(reply) };
  if (responseCode !== undefined && responseCode >= 400)
    return { state: "deferred", detail: copy.later(reply) };
  if (code !== undefined && UNREACHABLE.has(code))
    return { state: "deferred", detail: copy.unreachable(reply) };
  return { state: "deferred", detail: copy.later(reply) };
}
