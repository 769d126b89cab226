import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they came. */
  raw: string;
  wasEncrypted: boolean;
}

export interface TestMailServer {
  port: number;
  received: ReceivedMail[];
  close(): Promise<void>;
}

/**
 * A real SMTP server on the loopback interface that takes everything, without TLS unless `hasTls` (a certificate that
 * nobody vouches for).
 */
export async function openMailServer(
  { hasTls = false, ...options }: SMTPServerOptions & { hasTls?: boolean } = {},
  port = 0,
): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: hasTls ? [] : ["STARTTLS"],
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.once("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString("utf8"),
          wasEncrypted: session.secure,
        });
        done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((settle) => server.listen(port, "127.0.0.1", settle));
  const address = server.server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    received,
    close: () => new Promise<void>((settle) => server.close(() => settle())),
  };
}

/** Decodes what mail programs would show of a letter's part: quoted-printable or base64. */
export function readPart(raw: string, type: "text/plain" | "text/html"): string {
  const part =
    raw
      .split(/\r?\n--[^\r\n]+/)
      .find((candidate) => candidate.toLowerCase().includes(`content-type: ${type}`)) ?? "";
  const [head = "", ...body] = part.split(/\r?\n\r?\n/);
  const text = body.join("\r\n\r\n");
  if (/base64/i.test(head)) return Buffer.from(text, "base64").toString("utf8");
  if (!/quoted-printable/i.test(head)) return text;
  return Buffer.from(
    text
      .replace(/=\r?\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");
}
