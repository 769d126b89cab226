import type { ErrorBody } from "#contract/errors.ts";
import { connectionCopy } from "../copy.ts";

/**
 * A reply that was not successful. `message` is "status: body" (the status text when the body is empty), which is for
 * logs; what a person reads is `parsed.error.message`, through `describeError`.
 */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly parsed: ErrorBody["error"] | null;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body === "" ? statusText : body}`);
    this.status = status;
    this.parsed = parseErrorBody(body);
  }

  get code(): string | null {
    return this.parsed?.code ?? null;
  }
}

export function parseErrorBody(body: string): ErrorBody["error"] | null {
  try {
    const { error } = JSON.parse(body) as { error?: unknown };
    return isErrorBody(error) ? error : null;
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === "string";

/** By hand, not by the contract's schema: the first page would carry a whole checker for this one shape. */
function isErrorBody(error: unknown): error is ErrorBody["error"] {
  if (typeof error !== "object" || error === null) return false;
  const { code, message, fields, methods, requestId } = error as Record<string, unknown>;
  return (
    isText(code) &&
    isText(message) &&
    isText(requestId) &&
    (fields === undefined ||
      (typeof fields === "object" && fields !== null && Object.values(fields).every(isText))) &&
    (methods === undefined || (Array.isArray(methods) && methods.every(isText)))
  );
}

/** Each engine's words for a request that met no server. */
const noReply = /fetch|networkerror|load failed/i;

/** The sentence to show: the server's own when it sent one, that there was no reply, otherwise `fallback`. Never the raw body. */
export function describeError(error: unknown, fallback: string): string {
  if (error instanceof TypeError && noReply.test(error.message)) return connectionCopy.noReply;
  if (!(error instanceof ApiError) || error.parsed === null) return fallback;
  return error.parsed.message;
}

/** Field path -> sentence, for forms. */
export function fieldErrors(error: unknown): Record<string, string> {
  return error instanceof ApiError ? (error.parsed?.fields ?? {}) : {};
}

export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;
/** Not found, or asked for by an id that is none: to the reader both are a page that is not there. */
export const isNotThere = (error: Error): boolean =>
  isMissing(error) || /^4(?:00|22):/.test(error.message);
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "CONFLICT";
