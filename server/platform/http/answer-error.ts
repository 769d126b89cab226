import type { FastifyReply, FastifyRequest } from "fastify";
import { errorTable, type ErrorBody, type ErrorCode } from "#contract/errors.ts";
import { isDatabaseAway, isStatementCancelled } from "#server/database/database-away.ts";
import { StoreFailure } from "#server/ports/file-store.ts";
import { isAway } from "#server/platform/is-away.ts";
import { Refusal, refuse } from "./refusal.ts";

/** Fastify's own refusals of a request that it could not read. */
const UNREADABLE_REQUEST =
  /^FST_ERR_CTP_|^FST_ERR_BAD_URL|^FST_ERR_VALIDATION|^FST_ERR_ASYNC_CONSTRAINT/;
/** What Node says of a socket that the other side closed. */
const SOCKET_CLOSED = /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/;
/** Text that PostgreSQL cannot hold (a NUL character, half a surrogate pair). */
const UNSTORABLE_TEXT = /^(22021|22P05)$/;

const isDamaged = (failure: unknown): boolean =>
  failure instanceof StoreFailure && failure.kind === "DAMAGED";

/** The one mapper from anything that ended a request to a refusal of the closed table. */
function toRefusal(failure: unknown): Refusal {
  if (failure instanceof Refusal) return failure;
  if (isStatementCancelled(failure)) return refuse("TOO_SLOW");
  if (isAway(failure)) return refuse("UNAVAILABLE");
  if (isDamaged(failure)) return refuse("STORED_BYTES_DAMAGED");
  const { code, statusCode } = (failure ?? {}) as { code?: string; statusCode?: number };
  if (typeof code === "string") {
    // No record has an address this long.
    if (code === "FST_ERR_MAX_PARAM_LENGTH") return refuse("NOT_FOUND");
    if (UNREADABLE_REQUEST.test(code)) return refuse("MALFORMED_REQUEST");
    if (UNSTORABLE_TEXT.test(code)) return refuse("INVALID_INPUT");
    if (code === "ENOSPC" || code === "EDQUOT" || code === "53100") return refuse("STORAGE_FULL");
  }
  if (failure instanceof SyntaxError && statusCode === 400) return refuse("MALFORMED_REQUEST");
  return refuse("INTERNAL");
}

function errorBodyOf(refusal: Refusal, requestId: string): ErrorBody {
  const { fields, methods } = refusal.details;
  return {
    error: {
      code: refusal.code,
      message: refusal.message,
      ...(fields === undefined ? {} : { fields }),
      ...(methods === undefined ? {} : { methods: [...methods] }),
      requestId,
    },
  };
}

/** Nobody waits for the answer any more: the client's own socket was closed while its request was read or answered. */
const hasClientLeft = (failure: unknown, request: FastifyRequest): boolean =>
  SOCKET_CLOSED.test(String((failure as { code?: unknown } | null)?.code)) &&
  request.raw.socket?.destroyed === true &&
  !isDatabaseAway(failure);

/** A database that is away or too slow is expected to happen; whatever else ends in 5xx is a fault of ours. */
function logFailure(failure: unknown, code: ErrorCode, { log }: FastifyRequest): void {
  const { status } = errorTable[code];
  // That there is much to do is counted where it is refused.
  if (code === "BUSY") return;
  if (status === 503) log.warn({ err: failure, code }, "request not answered now");
  else if (status >= 500) log.error({ err: failure, code }, "request failed");
}

/** How a request was refused, for whoever counts that. */
const refusals = new WeakMap<FastifyRequest, ErrorCode>();
export const refusalOf = (request: FastifyRequest): ErrorCode | undefined => refusals.get(request);

/** What cannot be answered now is asked again soon, but not by everybody at once. */
const secondsToRetry = (code: ErrorCode): number | undefined =>
  errorTable[code].status === 503 ? 1 + Math.floor(3 * Math.random()) : undefined;

/** Answers a failure as `{error:{code,message,fields?,requestId}}`; what was not expected goes to the log with its cause. */
export function answerError(
  failure: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const isAlone = hasClientLeft(failure, request);
  const refusal = isAlone ? refuse("MALFORMED_REQUEST") : toRefusal(failure);
  const code: ErrorCode = refusal.code;
  refusals.set(request, code);
  if (isAlone) request.log.info("the client closed its connection");
  else logFailure(failure, code, request);
  const retryAfter = refusal.details.retryAfterSeconds ?? secondsToRetry(code);
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  return reply
    .code(errorTable[code].status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(errorBodyOf(refusal, request.id));
}
