import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uuidv7 } from "uuidv7";
import { openDatabasePools, type Database } from "#server/database/database.ts";
import { isStatementCancelled } from "#server/database/database-away.ts";
import { migrate, readRoleNames } from "#server/database/migrate.ts";
import { openClient } from "#server/database/open-client.ts";
import { areLimitsHeld, listRoleLimits } from "#server/database/roles/role-limits.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { watchedLogger } from "#tests/support/log-watch.ts";

const SHOWN = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle`;
interface Shown {
  statement: string;
  lock: string;
  idle: string;
}

describe("how long each role may work", () => {
  let database: TestDatabase;
  let db: Database;
  const scope = { userId: uuidv7(), tenantId: null };
  beforeAll(async () => {
    database = await createTestDatabase();
    await migrate(database.connection);
    db = await openDatabasePools(database.connection, { log: watchedLogger() });
  });
  afterAll(async () => {
    await db?.close();
    await database?.drop();
  });

  const withClient = async <T>(
    connection: TestDatabase["connection"],
    work: (client: pg.Client) => Promise<T>,
  ): Promise<T> => {
    const client = new pg.Client(connection);
    await client.connect();
    return work(client).finally(() => client.end());
  };
  const show = async (connection: TestDatabase["connection"]): Promise<Shown> =>
    (await withClient(connection, (client) => client.query<Shown>(SHOWN))).rows[0]!;

  it("stands in the database after the migrations, for sessions of any program", async () => {
    const shown = sql<Shown>`${sql.raw(SHOWN)}`;
    const read = async (run: (work: (tx: never) => Promise<unknown>) => Promise<unknown>) =>
      ((await run((tx) => shown.execute(tx))) as { rows: Shown[] }).rows[0];
    expect(await read((work) => db.asPerson(scope, (tx) => work(tx as never)))).toEqual({
      statement: "15s",
      lock: "5s",
      idle: "30s",
    });
    expect(await read((work) => db.asIdentity((tx) => work(tx as never)))).toEqual({
      statement: "5s",
      lock: "2s",
      idle: "10s",
    });
    expect(await show(db.flowConnection)).toEqual({ statement: "30s", lock: "5s", idle: "30s" });
    expect(await show(database.connection)).toEqual({
      statement: "15min",
      lock: "30s",
      idle: "5min",
    });
  });

  it("is the owner's in this database alone", async () => {
    const elsewhere = { ...database.connection, database: "postgres" };
    expect(await show(elsewhere)).toEqual({ statement: "0", lock: "0", idle: "0" });
  });

  it("does not bind backup, restore and migrations", async () => {
    const client = await openClient(database.connection, { isUnlimited: true });
    const { rows } = await client.query<Shown>(SHOWN).finally(() => client.end());
    expect(rows[0]).toEqual({ statement: "0", lock: "0", idle: "0" });
  });

  it("is raised for one transaction, up to 120 s, and falls back after it", async () => {
    const statement = (limits?: { limitMs: number }) =>
      db.asPerson(
        scope,
        async (tx) => (await sql<Shown>`${sql.raw(SHOWN)}`.execute(tx)).rows[0]?.statement,
        limits,
      );
    expect(await statement({ limitMs: 120_000 })).toBe("2min");
    expect(await Promise.all(Array.from({ length: 12 }, () => statement()))).toEqual(
      Array.from({ length: 12 }, () => "15s"),
    );
    await expect(statement({ limitMs: 120_001 })).rejects.toThrow("at most 120000 ms");
    await expect(statement({ limitMs: 0 })).rejects.toThrow("at most 120000 ms");
  });

  it("cancels a statement that takes longer", async () => {
    const failure = await db
      .asPerson(scope, (tx) => sql`select pg_sleep(60)`.execute(tx), { limitMs: 50 })
      .catch((cause: unknown) => cause);
    expect(isStatementCancelled(failure)).toBe(true);
  });

  it("is told to whoever examines the installation", async () => {
    const examine = () =>
      withClient(database.connection, async (client) =>
        listRoleLimits(client, await readRoleNames(client)),
      );
    const found = await examine();
    expect(areLimitsHeld(found)).toBe(true);
    expect(found.find(({ role }) => role === "identity")?.held).toEqual({
      statement_timeout: 5_000,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 10_000,
    });
    await withClient(database.connection, async (client) => {
      const { app } = await readRoleNames(client);
      await client.query(
        `alter role "${app}" in database ${database.connection.database} reset statement_timeout`,
      );
    });
    expect(areLimitsHeld(await examine())).toBe(false);
    await migrate(database.connection);
    expect(areLimitsHeld(await examine())).toBe(true);
  });
});
