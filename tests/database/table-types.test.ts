import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openClient } from "#server/database/open-client.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { generatedTypes, generateTableTypes } from "../../tools/table-types.mjs";

/** Lines of the first text that the second has not. */
function linesOnlyIn(text: string, other: string): string[] {
  const known = new Set(other.split("\n"));
  return text.split("\n").filter((line) => !known.has(line));
}

describe("types of tables", () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  async function change(statement: string): Promise<void> {
    const client = await openClient(database.connection, { name: "lastro-test" });
    await client.query(statement).finally(() => client.end());
  }

  it("are those that the migrations give: npm run db:types writes them", async () => {
    const written = await readFile(generatedTypes, "utf8");
    expect(await generateTableTypes(database.connection)).toBe(written);
  });

  it("follow a new column, with its null and its default", async () => {
    const before = await generateTableTypes(database.connection);
    await change(
      "alter table lastro.processes add column seen bigint not null default 0, add column remark jsonb",
    );
    const after = await generateTableTypes(database.connection);
    expect(linesOnlyIn(after, before).sort()).toEqual([
      "  remark: Json | null;",
      "  seen: Generated<number>;",
    ]);
  });

  it("are refused while column-types.ts names a column that is gone", async () => {
    await change("alter table lastro.clients drop column size");
    await expect(generateTableTypes(database.connection)).rejects.toThrow(
      "column-types.ts declares clients.size, which no table of the database has",
    );
  });
});
