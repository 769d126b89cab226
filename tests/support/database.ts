import { request } from "node:http";
import { afterAll, beforeAll, inject } from "vitest";
import type { DatabaseConnection } from "#server/database/connection.ts";

export type TestDatabase = {
  /** The schema's owner (superuser). Hand it to `pg`, or to whatever opens role-specific pools. */
  connection: DatabaseConnection;
  /** Disconnects whoever is still there and drops the database. Close your pools first. */
  drop(): Promise<void>;
};

function askBroker(method: "POST" | "DELETE", path: string): Promise<string> {
  return new Promise((settle, fail) => {
    const call = request({ socketPath: inject("databaseBroker"), method, path }, (reply) => {
      let text = "";
      reply.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      reply.once("end", () =>
        reply.statusCode === 200 ? settle(text) : fail(new Error(`test database: ${text}`)),
      );
    });
    call.once("error", fail);
    call.end();
  });
}

async function requestDatabase(path: string): Promise<TestDatabase> {
  const connection = JSON.parse(await askBroker("POST", path)) as DatabaseConnection;
  return {
    connection,
    drop: async () => void (await askBroker("DELETE", `/${connection.database}`)),
  };
}

/** A fresh migrated database, cloned from the run's template. Drop it when done. */
export const createTestDatabase = (): Promise<TestDatabase> => requestDatabase("/migrated");

/** A fresh database without any schema, for tests of the migrations themselves. */
export const createEmptyDatabase = (): Promise<TestDatabase> => requestDatabase("/empty");

/**
 * Gives the enclosing `describe` (or file) one fresh migrated database: made before its tests, dropped after them.
 * The returned function answers it inside hooks and tests.
 */
export function withTestDatabase(): () => TestDatabase {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database?.drop();
  });
  return () => {
    if (database === undefined) throw new Error("withTestDatabase(): asked for before beforeAll");
    return database;
  };
}
