import type { FastifyRequest } from "fastify";
import { refuse, type Refusal } from "./refusal.ts";

/** The rest of a form is read and thrown away, so that the reply reaches a client that is still sending. */
export function readRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

/** What is told of a form that could not be read to its end, in the words given; throws what is no doing of the sender's. */
export function refuseForm(
  request: FastifyRequest,
  failure: unknown,
  words: { tooLarge?: string; tooManyParts?: string },
): Refusal {
  readRest(request);
  const { code, statusCode, message } = failure as {
    code?: string;
    statusCode?: number;
    message?: string;
  };
  if (code === "FST_REQ_FILE_TOO_LARGE") return refuse("FILE_TOO_LARGE", said(words.tooLarge));
  if (code === "FST_FILES_LIMIT" || code === "FST_PARTS_LIMIT" || code === "FST_FIELDS_LIMIT")
    return refuse("MALFORMED_REQUEST", said(words.tooManyParts));
  const isCut = /unexpected end|premature|aborted|terminated/i.test(message ?? "");
  if (isCut || request.raw.readableAborted) return refuse("UPLOAD_INTERRUPTED");
  if (statusCode !== undefined && statusCode < 500) return refuse("MALFORMED_REQUEST");
  throw failure;
}

const said = (message: string | undefined) => (message === undefined ? {} : { message });
