/**
 * The statements of LASTRO_SEND_AGAIN (`{ file, statements }`), sent to this PostgreSQL; which it executed is written to
 * that file (tools/test-second-database.mjs).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/database.ts";
import { sendAgain, type SentStatement } from "#tests/support/statements/send-again.ts";

it("sends again what no file of this run has sent", async () => {
  const path = process.env.LASTRO_SEND_AGAIN ?? "";
  const asked = JSON.parse(readFileSync(path, "utf8")) as Record<string, SentStatement>;
  const database = await createTestDatabase();
  const { executed, refused } = await sendAgain(
    database.connection,
    new Map(Object.entries(asked)),
  );
  await database.drop();
  expect(executed.length + refused.size).toBe(Object.keys(asked).length);
  writeFileSync(path, JSON.stringify({ executed, refused: Object.fromEntries(refused) }));
});
