import { isCpf } from "#domain/tables/values/identifier.ts";
import { pino, type DestinationStream, type Logger, type LoggerOptions } from "pino";

export type { Logger } from "pino";

const ACCESS_TOKEN = /(LSTR|LSTM)(?:-|%2D)[0-9A-Z]{4}(?:-|%2D)[0-9A-Z]{4}(?:-|%2D)[0-9A-Z]{4}/gi;
const TOKEN_IN_QUERY = /([?&#]token=)[^&\s"\\#]+/gi;
const PASSWORD_IN_URL = /((?:postgres(?:ql)?|smtps?):\/\/[^:/\s"@]+:)[^@\s"]+@/gi;

const OF_AN_ADDRESS = /[\w.+%-]/;
const DOMAIN = /^[\w.-]+/;
const MAY_BE_CPF = /\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g;

/** Removes from any text what would sign somebody in, and whose it is. The last guard: it sees every line that the logger writes. */
export function maskSecrets(text: string): string {
  const without = text
    .replace(ACCESS_TOKEN, (_token, kind: string) => `${kind.toUpperCase()}-***`)
    .replace(TOKEN_IN_QUERY, "$1***")
    .replace(PASSWORD_IN_URL, "$1***@")
    .replace(MAY_BE_CPF, (found) => (isCpf(found) ? "***" : found));
  return withoutEmails(without);
}

/** Sign by sign: a pattern of both sides of "@" would try each place of a long line for each other one. */
function withoutEmails(text: string): string {
  const [first = "", ...others] = text.split("@");
  let written = first;
  for (const other of others) {
    const domain = DOMAIN.exec(other)?.[0] ?? "";
    let at = written.length;
    while (at > 0 && OF_AN_ADDRESS.test(written[at - 1] ?? "")) at -= 1;
    written =
      at < written.length && isDomain(domain)
        ? `${written.slice(0, at)}***${other.slice(domain.length)}`
        : `${written}@${other}`;
  }
  return written;
}

/** "pg@8.16" is a version. */
function isDomain(word: string): boolean {
  const parts = word.split(".").filter(Boolean);
  return parts.length > 1 && /^[a-z]{2,24}$/i.test(parts.at(-1) ?? "");
}

/** Never told, at whatever depth of three. */
const REDACTED = ["token", "password", "cookie", "email", "to", "fileName", "originalName"];
const REDACTED_PATHS = [
  ...REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  "headers.authorization",
  "*.headers.authorization",
  "authorization",
  "*.authorization",
  '*["set-cookie"]',
  '*.*["set-cookie"]',
];

/** What a failure says of itself: libraries hang whole clients and sockets on their errors. */
function describeFailure(failure: unknown): unknown {
  if (!(failure instanceof Error)) return failure;
  const { code } = failure as { code?: unknown };
  return {
    type: failure.name,
    message: failure.message,
    ...(code === undefined ? {} : { code }),
    stack: failure.stack,
    ...(failure.cause === undefined ? {} : { cause: describeFailure(failure.cause) }),
  };
}

/** Fastify's logger options as well as our own: JSON lines with ISO instants, secrets removed twice. */
export function loggerOptions(level: string = "info"): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describeFailure },
    redact: { paths: REDACTED_PATHS, censor: "***" },
    hooks: { streamWrite: maskSecrets },
  };
}

/** The process's logger; without a destination it writes to standard output. */
export function createLogger(level: string = "info", destination?: DestinationStream): Logger {
  return destination === undefined
    ? pino(loggerOptions(level))
    : pino(loggerOptions(level), destination);
}

/** A logger that writes nothing, for commands whose output is meant for a person. */
export function silentLogger(): Logger {
  return pino({ level: "silent" });
}
