/** Statements that tests sent to one PostgreSQL, sent to another: each in a transaction of its own that is taken back. */
import { deserialize } from "node:v8";
import pg from "pg";
import type { DatabaseConnection } from "#server/database/connection.ts";

export interface SentStatement {
  text: string;
  /** Its parameters as the driver got them: `v8.serialize` in base64. */
  values: string;
}

/** Rows that are not there, what a trigger refuses: PostgreSQL has taken the statement and executed it. */
const EXECUTED = /^(?:23|44|P0)/;
/** Speaks on after its statement, or waits for somebody. */
const NOT_ALONE = /^\s*copy\b|pg_sleep|pg_advisory_lock/i;

/** Which of these, by their names, this PostgreSQL has executed; with why not for the others. */
export async function sendAgain(
  connection: DatabaseConnection,
  statements: ReadonlyMap<string, SentStatement>,
): Promise<{ executed: string[]; refused: Map<string, string> }> {
  const executed: string[] = [];
  const refused = new Map<string, string>();
  const client = new pg.Client({ ...connection, statement_timeout: 10_000 });
  await client.connect();
  try {
    for (const [name, statement] of statements) {
      const code = NOT_ALONE.test(statement.text)
        ? "not alone"
        : await refusalOf(client, statement);
      if (code === null || EXECUTED.test(code)) executed.push(name);
      else refused.set(name, code);
    }
  } finally {
    await client.end();
  }
  return { executed, refused };
}

/** The SQLSTATE with which it is refused; null where it is not. */
async function refusalOf(
  client: pg.Client,
  { text, values }: SentStatement,
): Promise<string | null> {
  await client.query("begin");
  try {
    await client.query(text, deserialize(Buffer.from(values, "base64")) as unknown[]);
    return null;
  } catch (failure) {
    return (failure as { code?: string }).code ?? String(failure);
  } finally {
    await client.query("rollback");
  }
}
