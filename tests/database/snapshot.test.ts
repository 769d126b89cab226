import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { uuidv7 } from "uuidv7";
import { openDatabasePools, type Database } from "#server/database/database.ts";
import { migrate } from "#server/database/migrate.ts";
import type { Tx } from "#server/database/transaction.ts";
import { silentLogger } from "#server/platform/log.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
let db: Database;
const scope = { userId: uuidv7(), tenantId: null };
const read = async (tx: Tx): Promise<number[]> =>
  (await sql<{ value: number }>`select value from lastro.seen order by value`.execute(tx)).rows.map(
    ({ value }) => value,
  );
const add = (value: number): Promise<unknown> =>
  db.asOwner((tx) => sql`insert into lastro.seen values (${value})`.execute(tx));

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.connection);
  db = await openDatabasePools(database.connection, { log: silentLogger() });
  await db.asOwner(async (tx) => {
    await sql`create table lastro.seen (value int)`.execute(tx);
    await sql`grant select, insert on lastro.seen to public`.execute(tx);
  });
});
afterAll(async () => {
  await db?.close();
  await database?.drop();
});

it("a snapshot reads one moment, whatever is committed between its statements; without it each statement reads its own", async () => {
  const readTwice = (isSnapshot: boolean, value: number) =>
    db.asPerson(
      scope,
      async (tx) => {
        const before = await read(tx);
        await add(value);
        return [before, await read(tx)];
      },
      { isSnapshot },
    );
  expect(await readTwice(false, 1)).toEqual([[], [1]]);
  expect(await readTwice(true, 2)).toEqual([[1], [1]]);
  expect(await db.asPerson(scope, read)).toEqual([1, 2]);
});

it("a snapshot writes nothing", async () => {
  await expect(
    db.asPerson(scope, (tx) => sql`insert into lastro.seen values (3)`.execute(tx), {
      isSnapshot: true,
    }),
  ).rejects.toThrow("read-only transaction");
});
