import type { FastifyReply, FastifyRequest } from "fastify";
import { errorTable, type ErrorBody, type ErrorCode } from "#contract/errors.ts";
import { Refusal, refuse } from "./refusal.ts";

/** Fastify's own refusals of a request that it could not read. */
const UNREADABLE_REQUEST =
  /^FST_ERR_CTP_|^FST_ERR_BAD_URL|^FST_ERR_VALIDATION|^FST_ERR_ASYNC_CONSTRAINT/;
/** The database is away or shutting down: PostgreSQL classes 08 and 57P, and what the socket says. */
const DATABASE_AWAY = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/;
/** Text that PostgreSQL cannot hold (a NUL character, half a surrogate pair). */
const UNSTORABLE_TEXT = /^(22021|22P05)$/;

/** The one mapper from anything that ended a request to a refusal of the closed table. */
export function toRefusal(failure: unknown): Refusal {
  if (failure instanceof Refusal) return failure;
  const { code, statusCode, syscall } = (failure ?? {}) as {
    code?: string;
    statusCode?: number;
    syscall?: string;
  };
  if (typeof code === "string") {
    // No record has an address this long.
    if (code === "FST_ERR_MAX_PARAM_LENGTH") return refuse("NOT_FOUND");
    if (UNREADABLE_REQUEST.test(code)) return refuse("MALFORMED_REQUEST");
    if (UNSTORABLE_TEXT.test(code)) return refuse("INVALID_INPUT");
    if (code === "ENOSPC" || code === "EDQUOT" || code === "53100") return refuse("STORAGE_FULL");
    if (
      DATABASE_AWAY.test(code) &&
      (syscall === undefined || syscall === "connect" || code !== "ENOENT")
    )
      return refuse("UNAVAILABLE");
  }
  if (failure instanceof SyntaxError && statusCode === 400) return refuse("MALFORMED_REQUEST");
  return refuse("INTERNAL");
}

export function errorBodyOf(refusal: Refusal, requestId: string): ErrorBody {
  const { fields } = refusal.details;
  return {
    error: {
      code: refusal.code,
      message: refusal.message,
      ...(fields === undefined ? {} : { fields }),
      requestId,
    },
  };
}

/** Answers a failure as `{error:{code,message,fields?,requestId}}`; what was not expected goes to the log with its cause. */
export function answerError(
  failure: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = toRefusal(failure);
  const code: ErrorCode = refusal.code;
  if (errorTable[code].status >= 500) request.log.error({ err: failure, code }, "request failed");
  if (refusal.details.retryAfterSeconds !== undefined)
    reply.header("retry-after", String(refusal.details.retryAfterSeconds));
  return reply
    .code(errorTable[code].status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(errorBodyOf(refusal, request.id));
}
