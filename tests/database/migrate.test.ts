import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabasePools } from "#server/database/database.ts";
import { migrate, readRoleNames } from "#server/database/migrate.ts";
import { roleNamesFor } from "#server/database/roles/roles.ts";
import { createEmptyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { describeProcess } from "#server/platform/process/this-process.ts";
import { watchedLogger } from "#tests/support/log-watch.ts";

describe("migrate", () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    client = new pg.Client(database.connection);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it("runs together from two processes, once", async () => {
    await Promise.all([migrate(database.connection), migrate(database.connection)]);
    const applied = await client.query(
      "select number from lastro_migrations.schema_migrations order by number",
    );
    expect(applied.rows[0]).toEqual({ number: 1 });
    await migrate(database.connection);
    const again = await client.query("select number from lastro_migrations.schema_migrations");
    expect(again.rowCount).toBe(applied.rowCount);
  });

  it("names the roles after the database", async () => {
    const names = roleNamesFor(database.connection.database ?? "");
    expect(names.app).toMatch(/^lastro_[0-9a-f]{8}_app$/);
    expect(await readRoleNames(client)).toEqual(names);
  });

  it("enters a process beside others of its version, and refuses another version by name while one beats", async () => {
    const self = describeProcess("worker");
    const enter = (version: string, isAlone: boolean) =>
      migrate(database.connection, {
        process: { self: { ...describeProcess("web"), version }, isAlone },
      });
    await migrate(database.connection, { process: { self, isAlone: false } });
    await enter(self.version, false);
    await expect(enter("999.0.0", false)).rejects.toThrow(
      `Ainda há 2 processo(s) da versão ${self.version} no ar: encerre-os antes.`,
    );
    // Whoever has the database alone finds rows of the killed only.
    await enter("999.0.0", true);
    await client.query("delete from lastro.processes where version = '999.0.0'");
    await client.query("update lastro.processes set last_beat_at = now() - interval '31 seconds'");
    await enter("999.0.0", false);
    expect((await client.query("select id from lastro.processes")).rowCount).toBe(3);
  });

  it("waits no longer for the process that was killed in the folder of the one that enters", async () => {
    const nobodyIsThere = () => client.query("delete from lastro.processes");
    await nobodyIsThere();
    const [killed, other, self] = [1, 2, 3].map(() => describeProcess("worker"));
    const enter = (entering = self!, earlierLife?: string) =>
      migrate(database.connection, { process: { self: entering, isAlone: false, earlierLife } });
    await enter(killed);
    await enter(other);
    await enter(self, killed!.id);
    const rows = await client.query<{ id: string; isSilent: boolean }>(
      `select id, silent_ms >= 120000 as "isSilent" from lastro.processes where id = any ($1)`,
      [[killed!.id, other!.id, self!.id]],
    );
    expect(rows.rows.filter(({ isSilent }) => isSilent).map(({ id }) => id)).toEqual([killed!.id]);
    expect(rows.rowCount).toBe(3);
    await nobodyIsThere();
  });

  it("carries the person through a transaction and leaves nothing behind", async () => {
    const pools = await openDatabasePools(database.connection, { log: watchedLogger() });
    const userId = "01890000-0000-7000-8000-000000000001";
    const statement = {
      name: "who",
      text: "select lastro.session_user_id() as id, current_user as login",
      values: [],
    };
    expect(await pools.readAsPerson({ userId, tenantId: null }, statement)).toEqual([
      { id: userId, login: roleNamesFor(database.connection.database ?? "").app },
    ]);
    await expect(
      pools.asPerson({ userId: "x'; drop table lastro.users", tenantId: null }, async () => 1),
    ).rejects.toThrow(/UUID/);
    expect(
      await pools.asPerson({ userId, tenantId: null }, (tx) =>
        tx.selectFrom("projects").selectAll().execute(),
      ),
    ).toEqual([]);
    await pools.close();
  });

  it("refuses an edited migration and a database of a later release", async () => {
    await client.query(
      "update lastro_migrations.schema_migrations set checksum = 'other' where number = 1",
    );
    await expect(migrate(database.connection)).rejects.toThrow(
      /0001-foundation\.sql já aplicada foi alterada/,
    );
    await client.query("delete from lastro_migrations.schema_migrations");
    await client.query(
      "insert into lastro_migrations.schema_migrations (number, name, checksum) values (9999, '9999-later.sql', 'x')",
    );
    await expect(migrate(database.connection)).rejects.toThrow(/versão mais nova/);
  });
});
