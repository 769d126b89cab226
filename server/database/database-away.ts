/** Which failures say that the database could not be asked or did not finish, rather than something about the work. */

/**
 * Connection exceptions (08), the server's end or start (57P), no connection free (53300), a lock not had in time
 * (55P03), a transaction left idle (25P03), a former primary that only reads now (25006), and transactions that
 * PostgreSQL gave up for others (40001, 40P01).
 */
const AWAY_CODE = /^(08...|57P0[1235]|53300|55P03|25P03|25006|40001|40P01)$/;

/** No connection was had: nothing of the work was begun. */
const UNCONNECTED_TEXT =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated due to connection timeout)$/;

/** What `pg` says without a code of a connection that is gone. */
const AWAY_TEXT =
  /^(?:Connection terminated(?: unexpectedly)?|Client has encountered a connection error and is not queryable|Client was closed and is not queryable|Cannot use a pool after calling end on the pool)$/;

/** PostgreSQL gave up this transaction so that others could go on: the same work may be done again at once. */
const REPEATABLE_CODE = /^40(?:001|P01)$/;
const READ_ONLY_CODE = "25006";
const CANCELLED_CODE = "57014";

/**
 * Failures of sockets to the database. Their codes (ECONNRESET, EPIPE, ECONNREFUSED, ENOENT) are those of every other
 * socket too, a browser's among them: only where they come from tells them apart.
 */
const ofConnections = new WeakSet<object>();

/** Remembers that `failure` came from a database connection. Called where connections are opened. */
export function markConnectionFailure(failure: unknown): void {
  if (typeof failure === "object" && failure !== null) ofConnections.add(failure);
}

const codeOf = (failure: unknown): string => {
  const code = (failure as { code?: unknown } | null | undefined)?.code;
  return typeof code === "string" ? code : "";
};

/** The database could not be asked: no verdict on the work, which may be tried again. */
export function isDatabaseAway(failure: unknown): boolean {
  if (typeof failure !== "object" || failure === null) return false;
  if (AWAY_CODE.test(codeOf(failure)) || ofConnections.has(failure)) return true;
  return isNotConnected(failure) || (failure instanceof Error && AWAY_TEXT.test(failure.message));
}

export const isNotConnected = (failure: unknown): boolean =>
  failure instanceof Error && UNCONNECTED_TEXT.test(failure.message);

/** A statement was cancelled because it took longer than its role may. */
export const isStatementCancelled = (failure: unknown): boolean =>
  codeOf(failure) === CANCELLED_CODE;

/** The transaction was rolled back for the sake of another and may be repeated. */
export const isTransactionRepeatable = (failure: unknown): boolean =>
  REPEATABLE_CODE.test(codeOf(failure));

/** The server behind the connection takes no writes any more: another connection may lead to one that does. */
export const isReadOnlyServer = (failure: unknown): boolean => codeOf(failure) === READ_ONLY_CODE;
