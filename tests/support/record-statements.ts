import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, expect } from "vitest";
import { statementShape } from "./statement-shape.ts";

/**
 * Which statements a test file sends, by shape, and how long it took: `<LASTRO_STATEMENTS>/<file>.json`. The second PostgreSQL is
 * asked all of them by the cheapest files that do (tools/choose-sql-tests.mjs). Listens on the driver, through which everything goes that leaves this process; a file that sends nothing (its server is a process
 * of its own) is listed as well.
 */
const folder = process.env.LASTRO_STATEMENTS ?? "";
const root = fileURLToPath(new URL("../..", import.meta.url));

if (folder !== "") {
  const shapes = new Set<string>();
  const startedAt = performance.now();
  const client = pg.Client.prototype;
  const query = client.query;
  client.query = function (this: pg.Client, ...parameters: unknown[]) {
    const text = textOf(parameters[0]);
    const shape = text === undefined ? null : statementShape(text);
    if (shape !== null) shapes.add(shape);
    return (query as (...all: unknown[]) => unknown).apply(this, parameters);
  } as typeof query;
  // Registered first, so it runs last: what the file's own hooks say when they close is among it.
  afterAll(() => {
    client.query = query;
    const file = relative(root, expect.getState().testPath ?? "").replaceAll("\\", "/");
    const path = join(folder, `${file}.json`);
    mkdirSync(dirname(path), { recursive: true });
    const seconds = Math.ceil((performance.now() - startedAt) / 1_000);
    const record = { file, seconds, statements: [...shapes].sort() };
    writeFileSync(path, `${JSON.stringify(record, null, 1)}\n`);
  });
}

/** A text, or an object that holds one: a named statement, a cursor, a query of the driver's own. */
function textOf(asked: unknown): string | undefined {
  if (typeof asked === "string") return asked;
  if (typeof asked !== "object" || asked === null) return undefined;
  const { text, cursor } = asked as { text?: unknown; cursor?: { text?: unknown } };
  const found = text ?? cursor?.text;
  return typeof found === "string" ? found : undefined;
}
