import { APICallError } from "@ai-sdk/provider";
import { ModelFailure } from "#server/ports/language-model.ts";

/** What a provider's client threw, as one of our kinds. */
export function describeModelFailure(failure: unknown): ModelFailure {
  if (failure instanceof ModelFailure) return failure;
  if (isLate(failure)) return new ModelFailure("timeout");
  if (isConnectionLost(failure)) return new ModelFailure("cut");
  if (APICallError.isInstance(failure)) return describeCallFailure(failure);
  const name = failure instanceof Error ? failure.name : "";
  if (
    /JSONParse|TypeValidation|InvalidResponseData|EmptyResponseBody|NoContentGenerated/.test(name)
  )
    return new ModelFailure("invalid-reply", { cause: failure });
  if (typeof failure === "object" && failure !== null && !(failure instanceof Error))
    return new ModelFailure("unavailable", {
      message: "the supplier reported an error",
      cause: failure,
    });
  // What remains comes from the connection: refused, no name, no route.
  return new ModelFailure("unavailable", { cause: failure });
}

function describeCallFailure(failure: APICallError): ModelFailure {
  const status = failure.statusCode ?? null;
  const retryAfterSeconds = readRetryAfter(failure.responseHeaders?.["retry-after"]);
  // Not its cause: the client's error carries the whole request, which belongs in no log.
  const options = { message: `HTTP ${status ?? "?"}`, status, retryAfterSeconds };
  if (status === 429) return new ModelFailure("rate-limited", options);
  if (/^(?:JSON parsing|Type validation)/i.test(failure.message))
    return new ModelFailure("invalid-reply", options);
  if (status === null || status >= 500) return new ModelFailure("unavailable", options);
  // A reply that says it went well and is no reply.
  if (status >= 200 && status < 300) return new ModelFailure("invalid-reply", options);
  return new ModelFailure("rejected", options);
}

/** The connection ended in mid-stream, or the stream without its last event. */
const isConnectionLost = (failure: unknown): boolean =>
  /terminated|other side closed|premature|without a finish reason|ECONNRESET/i.test(
    describe(failure),
  );

/** No head of a reply within the time that outward calls wait. */
const isLate = (failure: unknown): boolean => /no answer in time ETIMEDOUT/.test(describe(failure));

const describe = (failure: unknown): string =>
  failure instanceof Error
    ? `${failure.message} ${(failure as NodeJS.ErrnoException).code ?? ""} ${describe(failure.cause)}`
    : String(failure ?? "");

/** Seconds, from a number of them or a date; null when it says neither. */
function readRetryAfter(header: string | undefined): number | null {
  if (header === undefined) return null;
  if (/^\d{1,6}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.round((at - Date.now()) / 1000));
}
