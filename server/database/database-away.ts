/** Connection exceptions (08), shutdown (57P), too many connections, and what the socket says. */
const DATABASE_AWAY = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE)$/;

/** The database could not be asked: no verdict on the work, which may be tried again. */
export function isDatabaseAway(failure: unknown): boolean {
  const code = (failure as { code?: unknown } | null)?.code;
  return typeof code === "string" && DATABASE_AWAY.test(code);
}
