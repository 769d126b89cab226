import { mkdirSync, writeFileSync } from "node:fs";
import { serialize } from "node:v8";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, expect } from "vitest";
import type { SentStatement } from "./send-again.ts";
import { statementShape } from "./statement-shape.ts";

/**
 * Which statements a test file sends, by shape, each as it was first sent, and how long it took: `<LASTRO_STATEMENTS>/<file>.json`. The
 * second PostgreSQL is asked all of them (tools/test-second-database.mjs). Listens on the driver, through which everything goes
 * that leaves this process; a file that sends nothing (its server is a process of its own) is listed as well.
 */
const folder = process.env.LASTRO_STATEMENTS ?? "";
const root = fileURLToPath(new URL("../../..", import.meta.url));
const MOST_VALUES = 16_384;

if (folder !== "") {
  const sent = new Map<string, SentStatement | null>();
  const startedAt = performance.now();
  const client = pg.Client.prototype;
  const query = client.query;
  client.query = function (this: pg.Client, ...parameters: unknown[]) {
    const asked = askedOf(parameters[0], parameters[1]);
    const shape = asked === null ? null : statementShape(asked.text);
    if (asked !== null && shape !== null && !sent.has(shape)) sent.set(shape, keptOf(asked));
    return (query as (...all: unknown[]) => unknown).apply(this, parameters);
  } as typeof query;
  // Registered first, so it runs last: what the file's own hooks say when they close is among it.
  afterAll(() => {
    client.query = query;
    const file = relative(root, expect.getState().testPath ?? "").replaceAll("\\", "/");
    const path = join(folder, `${file}.json`);
    mkdirSync(dirname(path), { recursive: true });
    const seconds = Math.ceil((performance.now() - startedAt) / 1_000);
    const statements = [...sent.keys()].sort();
    const examples = Object.fromEntries(sent);
    const record = { file, seconds, statements, examples };
    writeFileSync(path, `${JSON.stringify(record, null, 1)}\n`);
  });
}

interface Asked {
  text: string;
  values: unknown;
}

/** A text, or an object that holds one: a named statement, a cursor, a query of the driver's own. */
function askedOf(asked: unknown, values: unknown): Asked | null {
  if (typeof asked === "string") return { text: asked, values };
  if (typeof asked !== "object" || asked === null) return null;
  const { text, values: own, cursor } = asked as Partial<Asked> & { cursor?: Partial<Asked> };
  const found = text ?? cursor?.text;
  return typeof found === "string"
    ? { text: found, values: own ?? cursor?.values ?? values }
    : null;
}

/** null where its values are a file's bytes, or nothing that can be written down. */
function keptOf({ text, values }: Asked): SentStatement | null {
  try {
    const written = serialize(Array.isArray(values) ? values : []).toString("base64");
    return written.length > MOST_VALUES ? null : { text, values: written };
  } catch {
    return null;
  }
}
