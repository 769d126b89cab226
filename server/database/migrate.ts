import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";
import { StartupError } from "#server/platform/process/startup-error.ts";
import type { ThisProcess } from "#server/platform/process/this-process.ts";
import { registerProcess, refuseOtherVersions } from "./admit-process.ts";
import type { DatabaseConnection } from "./connection.ts";
import { openClient } from "./open-client.ts";
import { setRoleLimits } from "./roles/role-limits.ts";
import {
  loginRoles,
  quoteLiteral,
  quoteName,
  roleNamesFor,
  type LoginRole,
  type RolePasswords,
} from "./roles/roles.ts";

/** Halves of the advisory key that lets one process migrate a database at a time ("LAST", "MI"). */
const MIGRATION_LOCK = [0x4c415354, 0x4d49] as const;
/** How long a start waits for another's migrations. */
const MIGRATION_WAIT_MS = 120_000;
const MIGRATIONS_FOLDER = new URL("./migrations/", import.meta.url);

interface Migration {
  number: number;
  name: string;
  text: string;
  checksum: string;
}

/**
 * Brings the database to this release's schema: login roles first, then every numbered SQL file that has not run, each
 * in a transaction of its own. The record of what ran stands in the schema `lastro_migrations`, beside the names of the
 * roles: a clone of the database keeps using the roles that its policies name.
 * `roles` are the login roles' passwords; without them the roles have none (the embedded cluster trusts its socket).
 * `process` is entered among those on the air, beside none of another version unless it `isAlone`.
 * `only` are the numbers of the migrations to run: those that a backup's tables had.
 * @throws StartupError when a migration that already ran was edited, when the database is of a later release, or when processes of
 *   another version use it.
 */
export async function migrate(
  owner: DatabaseConnection,
  options: {
    roles?: RolePasswords;
    process?: { self: ThisProcess; isAlone: boolean; earlierLife?: string | undefined };
    only?: ReadonlySet<number>;
  } = {},
): Promise<void> {
  const migrations = await readMigrations();
  const client = await openClient(owner, { name: "lastro-migrate", isUnlimited: true });
  try {
    await client.query(`set lock_timeout = ${MIGRATION_WAIT_MS}`);
    await client.query("select pg_advisory_lock($1, $2)", [...MIGRATION_LOCK]);
    await client.query("set lock_timeout = 0");
    if (options.process?.isAlone === false) await refuseOtherVersions(client, options.process.self);
    await client.query(`create schema if not exists lastro_migrations;
      create table if not exists lastro_migrations.schema_migrations (
        number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now());
      create table if not exists lastro_migrations.login_roles (role text primary key, login_name text not null)`);
    const names = await provideRoles(client, options.roles);
    const applied = await client.query<{ number: number; name: string; checksum: string }>(
      "select number, name, checksum from lastro_migrations.schema_migrations order by number",
    );
    refuseChangedHistory(migrations, applied.rows);
    const done = new Set(applied.rows.map((row) => row.number));
    const wanted = ({ number }: Migration): boolean =>
      !done.has(number) && options.only?.has(number) !== false;
    for (const migration of migrations.filter(wanted)) await apply(client, migration, names);
    await setRoleLimits(client, names);
    if (options.process !== undefined) {
      const { self, earlierLife } = options.process;
      await registerProcess(client, self, earlierLife);
    }
  } finally {
    await client.end();
  }
}

/** Whether every migration of this release has run there. */
export async function isMigrated(client: Pick<pg.Pool, "query">): Promise<boolean> {
  const migrations = await readMigrations();
  const applied = await client.query<{ count: string }>(
    "select count(*) as count from lastro_migrations.schema_migrations",
  );
  return Number(applied.rows[0]?.count) === migrations.length;
}

/** Login names of the roles that this database's policies name. */
export async function readRoleNames(
  client: Pick<pg.Client, "query">,
): Promise<Record<LoginRole, string>> {
  const found = await client.query<{ role: LoginRole; login_name: string }>(
    "select role, login_name from lastro_migrations.login_roles",
  );
  return Object.fromEntries(found.rows.map((row) => [row.role, row.login_name])) as Record<
    LoginRole,
    string
  >;
}

async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(MIGRATIONS_FOLDER))
    .filter((file) => /^\d{4}-.+\.sql$/.test(file))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, MIGRATIONS_FOLDER), "utf8");
      return {
        number: Number(file.slice(0, 4)),
        name: file,
        text,
        checksum: createHash("sha256").update(text).digest("hex"),
      };
    }),
  );
}

async function provideRoles(
  client: pg.Client,
  passwords: RolePasswords | undefined,
): Promise<Record<LoginRole, string>> {
  const kept = await readRoleNames(client);
  const database = await client.query<{ name: string }>("select current_database() as name");
  const names = { ...roleNamesFor(database.rows[0]?.name ?? ""), ...kept };
  for (const role of loginRoles) {
    const login = quoteName(names[role]);
    const found = await client.query("select 1 from pg_roles where rolname = $1", [names[role]]);
    if (found.rowCount === 0)
      await client.query(
        `create role ${login} login nosuperuser nocreatedb nocreaterole noinherit nobypassrls`,
      );
    if (passwords !== undefined)
      await client.query(`alter role ${login} password ${quoteLiteral(passwords[role])}`);
    await client.query(
      "insert into lastro_migrations.login_roles (role, login_name) values ($1, $2) on conflict do nothing",
      [role, names[role]],
    );
  }
  return names;
}

function refuseChangedHistory(
  migrations: Migration[],
  applied: { number: number; name: string; checksum: string }[],
): void {
  for (const row of applied) {
    const known = migrations.find((migration) => migration.number === row.number);
    if (known === undefined) {
      throw new StartupError(
        `O banco de dados é de uma versão mais nova (migração ${row.name}): atualize o Lastro antes de iniciar.`,
      );
    }
    if (known.checksum !== row.checksum) {
      throw new StartupError(
        `A migração ${row.name} já aplicada foi alterada: restaure o arquivo original e inicie de novo.`,
      );
    }
  }
}

async function apply(
  client: pg.Client,
  migration: Migration,
  names: Record<LoginRole, string>,
): Promise<void> {
  const text = migration.text.replace(/\{\{(app|identity|flow)\}\}/g, (_, role: LoginRole) =>
    quoteName(names[role]),
  );
  await client.query("begin");
  try {
    await client.query(text);
    await client.query(
      "insert into lastro_migrations.schema_migrations (number, name, checksum) values ($1, $2, $3)",
      [migration.number, migration.name, migration.checksum],
    );
    await client.query("commit");
  } catch (failure) {
    await client.query("rollback");
    throw failure;
  }
}
