import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseConnection } from "#server/database/connection.ts";
import { openDatabasePools } from "#server/database/database.ts";
import { migrate } from "#server/database/migrate.ts";
import { claimFirstAccess } from "#server/features/auth/index.ts";
import { insertClient } from "#server/features/clients/index.ts";
import { insertProject } from "#server/features/projects/index.ts";
import { createEmptyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { watchedLogger } from "#tests/support/log-watch.ts";
import { uuidv7 } from "uuidv7";

/** As with DATABASE_URL: the owner is no superuser, it may only create roles. */
describe("a database of an ordinary owner", () => {
  let database: TestDatabase;
  let owner: DatabaseConnection;
  const ownerName = `owner_${uuidv7().slice(-8)}`;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    await asSuperuser(`create role ${ownerName} login createrole password 'test'`);
    await asSuperuser(`alter database ${database.connection.database} owner to ${ownerName}`);
    owner = { ...database.connection, user: ownerName, password: "test" };
  });
  afterAll(() => database.drop());

  async function asSuperuser(statement: string): Promise<void> {
    const client = new pg.Client(database.connection);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }

  it("migrates twice, with passwords for the roles, and serves under row-level security", async () => {
    const roles = { app: "a-1", identity: "i-1", flow: "f-1" };
    await migrate(owner, { roles });
    await migrate(owner, { roles: { ...roles, app: "a-2" } });
    const db = await openDatabasePools(owner, {
      passwords: { ...roles, app: "a-2" },
      log: watchedLogger(),
    });
    expect(await db.isMigrated()).toBe(true);
    expect(await claimFirstAccess(db, "admin@lastro.local", new Date())).toMatch(/^LSTR-/);
    const person = async () => {
      const userId = uuidv7();
      const tenantId = await db.asIdentity(async (tx) => {
        await tx
          .insertInto("users")
          .values({
            id: userId,
            email: `${userId}@exemplo.com.br`,
            name: null,
            role: "consultant",
            client_id: null,
            active_project_id: null,
          })
          .execute();
        return (
          await insertClient(
            tx,
            userId,
            { name: "Empresa", industry: null, size: null, isDemonstration: false },
            new Date(),
          )
        ).id;
      });
      const actor = { userId, role: "consultant" as const, clientId: null };
      await db.asPerson({ userId, tenantId }, (tx) =>
        insertProject(
          tx,
          actor,
          {
            tenantId,
            name: "P",
            description: null,
            seedLabel: "s",
            extractionDate: null,
            referenceDate: null,
          },
          new Date(),
        ),
      );
      return userId;
    };
    const [ana] = [await person(), await person()];
    const seen = await db.asPerson({ userId: ana, tenantId: null }, (tx) =>
      tx
        .selectFrom("projects")
        .innerJoin("team_members", "team_members.project_id", "projects.id")
        .select("team_members.user_id")
        .execute(),
    );
    expect(seen).toEqual([{ user_id: ana }]);
    expect(await db.asOwner((tx) => tx.selectFrom("projects").select("id").execute())).toHaveLength(
      2,
    );
    await db.close();
  });
});
