// How the time of an expression grows with the text that it reads.
import { check } from "recheck";

export const EXPONENTIAL = "exponencial";
/** Alone an expression takes 20 seconds at most; beside other work several times that. */
const TIMEOUT_MS = 120_000;

/** 1 (linear) and up, or EXPONENTIAL; null where the checker does not decide. */
export async function degreeOf({ pattern, flags }) {
  const { status, complexity } = await check(pattern, flags, { timeout: TIMEOUT_MS });
  if (status === "safe") return 1;
  if (status === "unknown") return null;
  return complexity.type === "exponential" ? EXPONENTIAL : complexity.degree;
}
