import type { ConfirmMethod } from "#domain/access/confirmation.ts";
import { errorTable, type ErrorCode } from "#contract/errors.ts";

export interface RefusalDetails {
  /** Field path -> pt-BR sentence. */
  fields?: Record<string, string>;
  /** pt-BR sentence, safe to show, instead of the table's. */
  message?: string;
  /** Of CONFIRM_REQUIRED: the ways to confirm by. */
  methods?: readonly ConfirmMethod[];
  /** Seconds, for the Retry-After header. */
  retryAfterSeconds?: number;
}

/**
 * An expected refusal. Handlers return it; inside a transaction it may also be thrown, which rolls the work back. Either
 * way one mapper answers it.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? errorTable[code].message);
    this.code = code;
    this.details = details;
  }
}

export const refuse = (code: ErrorCode, details: RefusalDetails = {}): Refusal =>
  new Refusal(code, details);
