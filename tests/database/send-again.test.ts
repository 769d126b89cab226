import { serialize } from "node:v8";
import pg from "pg";
import { expect, it } from "vitest";
import { withTestDatabase } from "#tests/support/database.ts";
import { sendAgain, type SentStatement } from "#tests/support/statements/send-again.ts";

const database = withTestDatabase();
const sent = (text: string, ...values: unknown[]): SentStatement => ({
  text,
  values: serialize(values).toString("base64"),
});

it("what a PostgreSQL executes is told from what it does not know, and nothing of it stays", async () => {
  const { connection } = database();
  const { executed, refused } = await sendAgain(
    connection,
    new Map(
      Object.entries({
        reads: sent("select $1::int + 1", 41),
        writes: sent("create table left_behind (a int)"),
        meetsAKey: sent(
          "insert into lastro.projects (id, tenant_id, name) values ($1, $1, $2)",
          "00000000-0000-4000-8000-000000000000",
          "x",
        ),
        ofALaterOne: sent("select no_such_function($1)", new Date(0)),
        isNoSql: sent("selec 1"),
        waits: sent("select pg_sleep(60)"),
      }),
    ),
  );
  expect(executed).toEqual(["reads", "writes", "meetsAKey"]);
  expect(Object.fromEntries(refused)).toEqual({
    ofALaterOne: "42883",
    isNoSql: "42601",
    waits: "not alone",
  });
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query("select to_regclass('left_behind') as found");
  expect(rows).toEqual([{ found: null }]);
  await client.end();
});
