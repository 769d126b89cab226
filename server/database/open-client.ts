/** The only place that makes a single connection to PostgreSQL; pools are made in open-pool.ts. */
import pg from "pg";
import type { DatabaseConnection } from "./connection.ts";
import { markConnectionFailure } from "./database-away.ts";

export interface ClientOptions {
  /** As pg_stat_activity shows it. */
  name?: string;
  /** Until the connection stands; unlimited when absent. */
  waitMs?: number;
  keepAlive?: boolean;
  /** Backup, restore and migrations: a copy or a lock may take longer than the role's own limits. */
  isUnlimited?: boolean;
}

const NO_LIMITS =
  "set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0";

/**
 * A connected client. One that ends while nobody asks it anything tells of it by `end` alone: without a listener for
 * `error`, Node ends the whole process.
 */
export async function openClient(
  connection: DatabaseConnection,
  { name, waitMs, keepAlive, isUnlimited = false }: ClientOptions = {},
): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    ...(name === undefined ? {} : { application_name: name }),
    ...(waitMs === undefined ? {} : { connectionTimeoutMillis: waitMs }),
    ...(keepAlive === undefined ? {} : { keepAlive }),
  });
  client.on("error", markConnectionFailure);
  try {
    await client.connect();
    if (isUnlimited) await client.query(NO_LIMITS);
    return client;
  } catch (failure) {
    markConnectionFailure(failure);
    await client.end().catch(() => undefined);
    throw failure;
  }
}
