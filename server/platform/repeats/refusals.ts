import { refuse, type Refusal } from "#server/platform/http/refusal.ts";
import { repeatCopy as copy } from "./copy.ts";

export const underWay = (): Refusal =>
  refuse("CONFLICT", { message: copy.underWay, retryAfterSeconds: 1 });
export const hasOtherBody = (): Refusal => refuse("CONFLICT", { message: copy.otherBody });
/** It was done, and what it gave cannot be said any more. */
export const wasWritten = (): Refusal => refuse("CONFLICT", { message: copy.wasWritten });
export const hasBadKey = (): Refusal => refuse("MALFORMED_REQUEST", { message: copy.badKey });
