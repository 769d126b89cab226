/** The only place that makes a pool of connections to PostgreSQL; single ones are made in open-client.ts. */
import pg from "pg";
import type { Logger } from "#server/platform/log.ts";
import type { DatabaseConnection } from "./connection.ts";
import { markConnectionFailure } from "./database-away.ts";

export interface PoolOptions {
  connection: DatabaseConnection;
  /** As pg_stat_activity and the log show it. */
  name: string;
  max: number;
  /** How long a caller waits for a connection. */
  waitMs: number;
  types?: pg.CustomTypesConfig;
  log: Logger;
  watch?: PoolWatch;
}

/** Is told how a pool fares. */
export interface PoolWatch {
  /** `count` answers connections in use and idle, and callers that wait for one. */
  opened(pool: string, count: () => Record<string, number>): void;
  waited(pool: string, seconds: number): void;
  lost(pool: string): void;
}

const IDLE_MS = 60_000;
/** A restarted database ends every connection at once: one line says how many. */
const TELL_EVERY_MS = 1_000;

/**
 * A connection may end at any moment, also while it is checked out: it then emits `error`, and without a listener Node
 * ends the whole process. The pool listens on each connection for as long as it lives; whoever used it gets the failure
 * from the query.
 */
export function openPool(options: PoolOptions): pg.Pool {
  const { connection, name, max, waitMs, types, watch } = options;
  const pool = new pg.Pool({
    ...connection,
    max,
    application_name: name,
    ...(types === undefined ? {} : { types }),
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: waitMs,
  });
  const noteLost = tellLosses(pool, options);
  pool.on("connect", (client) => client.on("error", (failure: Error) => noteLost(client, failure)));
  pool.on("error", (failure, client) => noteLost(client, failure));
  markFailuresToConnect(pool, (seconds) => watch?.waited(name, seconds));
  watch?.opened(name, () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));
  return pool;
}

/** One warning per pool and second, with the number of connections that ended in it; the last one as the pool ends. */
function tellLosses(pool: pg.Pool, { name, log, watch }: PoolOptions) {
  // A connection tells of its end more than once: what the server says, and that its socket closed.
  const lost = new WeakSet<pg.PoolClient>();
  let count = 0;
  let first: Error | undefined;
  let timer: NodeJS.Timeout | undefined;
  const tell = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (count === 0) return;
    log.warn({ err: first, pool: name, lost: count }, "database connections ended");
    count = 0;
    first = undefined;
  };
  const end = pool.end.bind(pool) as () => Promise<void>;
  pool.end = ((...parameters: []) => {
    tell();
    return end(...parameters);
  }) as typeof pool.end;
  return (client: pg.PoolClient, failure: Error): void => {
    markConnectionFailure(failure);
    // While the pool ends, its connections are still saying goodbye when the embedded server stops.
    if (lost.has(client) || pool.ending) return;
    lost.add(client);
    watch?.lost(name);
    count += 1;
    first ??= failure;
    timer ??= setTimeout(tell, TELL_EVERY_MS).unref();
  };
}

type Connected = (
  failure: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (release?: unknown) => void,
) => void;

/** `pool.query` connects with a callback, everybody else with a promise. */
function markFailuresToConnect(pool: pg.Pool, noteWait: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool) as {
    (): Promise<pg.PoolClient>;
    (connected: Connected): void;
  };
  const marking = (connected?: Connected): Promise<pg.PoolClient> | void => {
    const askedAt = performance.now();
    const answered = (): void => noteWait((performance.now() - askedAt) / 1_000);
    if (connected === undefined)
      return connect()
        .catch((failure: unknown) => {
          markConnectionFailure(failure);
          throw failure;
        })
        .finally(answered);
    return connect((failure, client, release) => {
      answered();
      markConnectionFailure(failure);
      connected(failure, client, release);
    });
  };
  pool.connect = marking as typeof pool.connect;
}
