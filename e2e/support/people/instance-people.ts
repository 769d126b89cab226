import { uuidv7 } from "uuidv7";
import { openDatabasePools, type Database } from "#server/database/database.ts";
import { waitForDatabase } from "#server/database/reach-database.ts";
import type { RoleColumn } from "#server/database/column-types.ts";
import { issueAccessToken } from "#server/features/auth/issue-access-token.ts";
import { loadConfig } from "#server/platform/config.ts";
import { silentLogger } from "#server/platform/log.ts";

export interface InstancePerson {
  role: RoleColumn;
  name: string;
  email: string;
  /** The company of a client or approver. */
  clientId?: string;
}

/**
 * Makes people in a running instance's database as its owner, and answers an access token for each, as
 * `npm run login` makes them. Invitations are another part's work.
 */
export async function makePeople<Name extends string>(
  dataDir: string,
  people: Record<Name, InstancePerson>,
): Promise<Record<Name, string>> {
  return withInstance(dataDir, async (db) => {
    const tokens: Partial<Record<Name, string>> = {};
    for (const [key, { role, name, email, clientId }] of Object.entries(people) as [
      Name,
      InstancePerson,
    ][]) {
      await db.asOwner(async (tx) => {
        const id = uuidv7();
        await tx
          .insertInto("users")
          .values({ id, email, name, role, client_id: clientId ?? null, active_project_id: null })
          .execute();
        if (clientId !== undefined)
          await tx.insertInto("memberships").values({ user_id: id, tenant_id: clientId }).execute();
      });
      tokens[key] = await issue(db, email);
    }
    return tokens as Record<Name, string>;
  });
}

/** Another token of somebody who has access, as `npm run login` gives it. */
export const newToken = (dataDir: string, email: string): Promise<string> =>
  withInstance(dataDir, (db) => issue(db, email));

async function issue(db: Database, email: string): Promise<string> {
  const issued = await issueAccessToken({ asIdentity: db.asOwner }, { email });
  if (issued === null) throw new Error(`No token for ${email}`);
  return issued.token;
}

async function withInstance<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const log = silentLogger();
  const reached = await waitForDatabase(
    loadConfig({ DATA_DIR: dataDir, DATABASE_URL: "" }),
    log,
    "test",
  );
  const db = await openDatabasePools(reached.connection, { log });
  try {
    return await work(db);
  } finally {
    await db.close();
    await reached.close();
  }
}
