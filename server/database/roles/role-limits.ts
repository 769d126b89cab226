/**
 * How long each role may work and wait. PostgreSQL holds the limits as properties of the roles in this database alone:
 * the owner's role may serve other databases, and every session has them from its first statement, whoever opens it.
 */
import type pg from "pg";
import { loginRoles, quoteName, type LoginRole } from "./roles.ts";

export type LimitedRole = LoginRole | "owner";

export interface RoleLimits {
  /** Most connections of its pool, and how long a caller waits for one. */
  connections: number;
  waitMs: number;
  statementMs: number;
  lockMs: number;
  /** A transaction between two statements: the work in between must not hold locks for longer. */
  idleInTransactionMs: number;
}

export const roleLimits: Record<LimitedRole, RoleLimits> = {
  app: {
    connections: 12,
    waitMs: 2_000,
    statementMs: 15_000,
    lockMs: 5_000,
    idleInTransactionMs: 30_000,
  },
  identity: {
    connections: 4,
    waitMs: 2_000,
    statementMs: 5_000,
    lockMs: 2_000,
    idleInTransactionMs: 10_000,
  },
  owner: {
    connections: 2,
    waitMs: 10_000,
    statementMs: 15 * 60_000,
    lockMs: 30_000,
    idleInTransactionMs: 5 * 60_000,
  },
  flow: {
    connections: 8,
    waitMs: 5_000,
    statementMs: 30_000,
    lockMs: 5_000,
    idleInTransactionMs: 30_000,
  },
};

/** The most that one transaction may raise its statements' limit to. */
export const MOST_STATEMENT_MS = 120_000;

/** For `asPerson`: publishing a run, exporting a register, verifying the audit chain. Each grows with what is stored. */
export const LONG_WORK = { limitMs: MOST_STATEMENT_MS } as const;

const SETTINGS = [
  ["statement_timeout", "statementMs"],
  ["lock_timeout", "lockMs"],
  ["idle_in_transaction_session_timeout", "idleInTransactionMs"],
] as const;

type Client = Pick<pg.Client, "query">;

interface Place {
  database: string;
  owner: string;
}

async function readPlace(client: Client): Promise<Place> {
  const found = await client.query<Place>(
    "select current_database() as database, current_user as owner",
  );
  return found.rows[0]!;
}

/** As the owner, after the migrations; a later release's values replace an earlier one's. */
export async function setRoleLimits(
  client: Client,
  names: Record<LoginRole, string>,
): Promise<void> {
  const { database, owner } = await readPlace(client);
  const statements = [...loginRoles, "owner" as const].flatMap((role) =>
    SETTINGS.map(
      ([setting, limit]) =>
        `alter role ${quoteName(role === "owner" ? owner : names[role])} in database ${quoteName(database)} set ${setting} = ${roleLimits[role][limit]}`,
    ),
  );
  await client.query(statements.join(";"));
}

export interface HeldLimits {
  role: LimitedRole;
  /** Milliseconds by setting, as the database holds them; a setting that it lacks is absent. */
  held: Partial<Record<(typeof SETTINGS)[number][0], number>>;
}

/** What the database holds for each role, for `npm run doctor`. */
export async function listRoleLimits(
  client: Client,
  names: Record<LoginRole, string>,
): Promise<HeldLimits[]> {
  const { owner } = await readPlace(client);
  const found = await client.query<{ name: string; settings: string[] }>(
    `select r.rolname as name, s.setconfig as settings from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
      join pg_database d on d.oid = s.setdatabase where d.datname = current_database()`,
  );
  return [...loginRoles, "owner" as const].map((role) => {
    const name = role === "owner" ? owner : names[role];
    const settings = new Map(
      (found.rows.find((row) => row.name === name)?.settings ?? []).map(
        (text) => text.split("=", 2) as [string, string],
      ),
    );
    const held = SETTINGS.flatMap(([setting]) =>
      settings.has(setting) ? [[setting, Number(settings.get(setting))] as const] : [],
    );
    return { role, held: Object.fromEntries(held) };
  });
}

/** Whether each role has the limits of this release. */
export const areLimitsHeld = (found: HeldLimits[]): boolean =>
  found.every(({ role, held }) =>
    SETTINGS.every(([setting, limit]) => held[setting] === roleLimits[role][limit]),
  );
