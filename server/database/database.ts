import { CompiledQuery, Kysely } from "kysely";
import pg from "pg";
import type { Logger } from "#server/platform/log.ts";
import type { DatabaseConnection } from "./connection.ts";
import { createListener } from "./listener.ts";
import { isMigrated, readRoleNames } from "./migrate.ts";
import { openPool, type PoolWatch } from "./open-pool.ts";
import { MOST_STATEMENT_MS, roleLimits, type LimitedRole } from "./roles/role-limits.ts";
import { quoteName, type RolePasswords } from "./roles/roles.ts";
import { createDialect, retryIfGivenUp, runTransaction } from "./run-transaction.ts";
import type { DB } from "./types.gen.ts";
import type { Tx } from "./transaction.ts";

/** Whose work it is; `tenantId` narrows the work to one client company. Both become settings of the transaction. */
export interface PersonScope {
  userId: string;
  tenantId: string | null;
}

export interface TransactionOptions {
  /** How long each statement may take, instead of the role's own limit; at most 120 s. */
  limitMs?: number;
  /** Every statement reads the same state of the database, whatever is committed meanwhile; nothing may be written. */
  isSnapshot?: boolean;
}

/** A statement that the server parses and plans once per connection. */
export interface NamedStatement {
  name: string;
  text: string;
  /** SQL types of the parameters; needed for `readAsPerson`. */
  types?: string[];
  values: (string | number | boolean | Date | null)[];
}

export interface Database {
  /**
   * One transaction as the application's role, seeing what the person may see (row-level security). Like every
   * transaction here it is done again when PostgreSQL gives it up for another (a deadlock): `work` may run more than once.
   */
  asPerson<T>(
    scope: PersonScope,
    work: (tx: Tx) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /** One prepared read in such a transaction: the hot lists. */
  readAsPerson<Row extends object>(scope: PersonScope, statement: NamedStatement): Promise<Row[]>;
  /** One transaction as the identity role: people, tokens, sessions, memberships, tenants. */
  asIdentity<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One prepared statement as the identity role, on its own: the session look-up. */
  readAsIdentity<Row extends object>(statement: NamedStatement): Promise<Row[]>;
  /** One transaction as the schema's owner: maintenance only (purge, backup, deleting the demonstration). */
  asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Calls back on every NOTIFY of a channel and once after each (re)connection, since notices may have been missed.
   * Answers the function that stops listening. All channels share one connection.
   */
  listen(channel: string, onNotice: (payload: string) => void): Promise<() => Promise<void>>;
  /** Whether every migration of this release has run there. */
  isMigrated(): Promise<boolean>;
  /** How the workflow engine connects, as its own role. */
  readonly flowConnection: DatabaseConnection;
  close(): Promise<void>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** `bigint` and `numeric` fit a double in every column of ours; a `date` must not move with the server's zone. */
const typeParsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, (text) => text],
]);
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    typeParsers.get(oid) ??
    pg.types.getTypeParser(oid, format as "text")) as pg.CustomTypesConfig["getTypeParser"],
};

/**
 * Opens the pools of a migrated database, one per role.
 * `passwords` as given to `migrate`; none on the embedded cluster.
 */
export async function openDatabasePools(
  owner: DatabaseConnection,
  options: { passwords?: RolePasswords; log: Logger; watch?: PoolWatch },
): Promise<Database> {
  const { passwords, log, watch } = options;
  const open = (role: LimitedRole, connection: DatabaseConnection): pg.Pool => {
    const { connections: max, waitMs } = roleLimits[role];
    return openPool({
      connection,
      name: `lastro-${role}`,
      max,
      waitMs,
      types,
      log,
      ...(watch === undefined ? {} : { watch }),
    });
  };
  const ownerPool = open("owner", owner);
  const names = await readRoleNames(ownerPool as unknown as pg.Client).catch(
    async (failure: unknown) => {
      await ownerPool.end();
      throw failure;
    },
  );
  const connect = (role: "app" | "identity" | "flow") =>
    withLogin(owner, names[role], passwords?.[role]);
  const appPool = open("app", connect("app"));
  const identityPool = open("identity", connect("identity"));
  const app = openKysely(appPool);
  const identity = openKysely(identityPool);
  const ownerQueries = openKysely(ownerPool);
  const listener = createListener(connect("app"), log);

  return {
    asPerson: (scope, work, options) =>
      runTransaction(
        app,
        async (tx) => {
          await tx.executeQuery(CompiledQuery.raw(scopeText(scope, options)));
          return work(tx);
        },
        { isReadOnly: options?.isSnapshot === true },
      ),
    readAsPerson: <Row extends object>(scope: PersonScope, statement: NamedStatement) =>
      retryIfGivenUp(() => readInScope<Row>(appPool, scopeText(scope), statement)),
    asIdentity: (work) => runTransaction(identity, work),
    readAsIdentity: async <Row extends object>(statement: NamedStatement) =>
      (
        await identityPool.query<Row>({
          name: statement.name,
          text: statement.text,
          values: statement.values,
        })
      ).rows,
    asOwner: (work) => runTransaction(ownerQueries, work),
    listen: (channel, onNotice) => listener.listen(channel, onNotice),
    isMigrated: () => isMigrated(ownerPool),
    flowConnection: connect("flow"),
    async close() {
      await listener.close();
      // Not Kysely's destroy: it leaves a pool open through which no query of its own has gone yet.
      await Promise.all([appPool.end(), identityPool.end(), ownerPool.end()]);
    },
  };
}

const openKysely = (pool: pg.Pool): Kysely<DB> =>
  new Kysely<DB>({ dialect: createDialect(pool) }).withSchema("lastro");

/** The owner's connection with another login. */
export function withLogin(
  owner: DatabaseConnection,
  user: string,
  password: string | undefined,
): DatabaseConnection {
  if (owner.connectionString === undefined) return { ...owner, user, password };
  const url = new URL(owner.connectionString);
  // Named in the query, a user wins over the one before the host; an address of a Unix socket has no place but the query.
  for (const [name, value] of [
    ["user", user],
    ["password", password ?? ""],
  ] as const) {
    if (url.hostname === "") url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  url.username = user;
  url.password = password ?? "";
  return { ...owner, connectionString: url.toString() };
}

function scopeText(scope: PersonScope, options?: TransactionOptions): string {
  for (const id of [scope.userId, scope.tenantId]) {
    if (id !== null && !UUID.test(id)) throw new Error("a scope holds UUIDs only");
  }
  const limitMs = options?.limitMs === undefined ? undefined : Math.ceil(options.limitMs);
  if (limitMs !== undefined && !(limitMs > 0 && limitMs <= MOST_STATEMENT_MS))
    throw new Error(`a transaction's statements may take at most ${MOST_STATEMENT_MS} ms`);
  const limit = limitMs === undefined ? "" : `,set_config('statement_timeout','${limitMs}',true)`;
  const snapshot =
    options?.isSnapshot === true
      ? "set transaction isolation level repeatable read, read only;"
      : "";
  return `${snapshot}select set_config('lastro.user_id','${scope.userId}',true),set_config('lastro.tenant_id','${scope.tenantId ?? ""}',true)${limit}`;
}

/** Statements that each connection has prepared, by name. */
const prepared = new WeakMap<pg.PoolClient, Set<string>>();

/**
 * Scope and read leave in one message, which PostgreSQL runs in order and as one transaction: the scope ends with it, and
 * the answer costs one round trip instead of four. Such a message takes no parameters, so the values are quoted.
 */
async function readInScope<Row extends object>(
  pool: pg.Pool,
  scope: string,
  { name, text, types: parameterTypes = [], values }: NamedStatement,
): Promise<Row[]> {
  const client = await pool.connect();
  try {
    const names = prepared.get(client) ?? new Set();
    if (!names.has(name)) {
      await client.query(
        `prepare ${quoteName(name)}${parameterTypes.length === 0 ? "" : `(${parameterTypes.join(",")})`} as ${text}`,
      );
      prepared.set(client, names.add(name));
    }
    const list = values
      .map((value) =>
        value === null
          ? "null"
          : pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value)),
      )
      .join(",");
    const results = (await client.query(
      `${scope};execute ${quoteName(name)}${list === "" ? "" : `(${list})`}`,
    )) as unknown as pg.QueryResult<Row>[];
    client.release();
    return results[1]?.rows ?? [];
  } catch (failure) {
    // A failure that PostgreSQL told of leaves the connection whole; any other ends it.
    client.release((failure as { severity?: string }).severity === undefined);
    throw failure;
  }
}
