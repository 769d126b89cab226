import { pino, type DestinationStream, type Logger, type LoggerOptions } from "pino";

export type { Logger } from "pino";

const ACCESS_TOKEN = /LSTR(?:-|%2D)[0-9A-Z]{4}(?:-|%2D)[0-9A-Z]{4}(?:-|%2D)[0-9A-Z]{4}/gi;
const TOKEN_IN_QUERY = /([?&#]token=)[^&\s"\\#]+/gi;
const PASSWORD_IN_URL = /((?:postgres(?:ql)?|smtps?):\/\/[^:/\s"@]+:)[^@\s"]+@/gi;

/** Removes from any text what would sign somebody in. The last guard: it sees every line that the logger writes. */
export function maskSecrets(text: string): string {
  return text
    .replace(ACCESS_TOKEN, "LSTR-***")
    .replace(TOKEN_IN_QUERY, "$1***")
    .replace(PASSWORD_IN_URL, "$1***@");
}

const REDACTED_PATHS = [
  "token",
  "*.token",
  "*.*.token",
  "password",
  "*.password",
  "*.*.password",
  "cookie",
  "*.cookie",
  "*.*.cookie",
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
