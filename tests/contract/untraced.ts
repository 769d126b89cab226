import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { traceOf, type Endpoint } from "#contract/endpoint.ts";
import type { Database } from "#server/database/database.ts";
import type { Reply } from "#tests/support/http-part.ts";
import { mayLog } from "#tests/support/log-watch.ts";

/** What is shown or refused is written each second; a busy machine is given more. */
const WRITTEN_MS = 10_000;

/** Which of a person's answers left no row in the trace of what was read: what leaves, what shows, and what was refused to them. */
export async function untraced(
  db: Database,
  userId: string,
  answered: readonly [Endpoint, Reply][],
): Promise<string[]> {
  const expected = answered.flatMap(([endpoint, { status, body }]) => {
    const code = (body as { error?: { code?: string } } | undefined)?.error?.code;
    if (code === "FORBIDDEN" || code === "NOT_FOUND") return [`${endpoint.name} refused`];
    const trace = traceOf(endpoint);
    return status < 300 && trace !== "none" ? [`${endpoint.name} ${trace}`] : [];
  });
  const deadline = Date.now() + WRITTEN_MS;
  for (;;) {
    const rows = await db.asOwner((tx) =>
      tx.selectFrom("read_log").select(["kind", "way"]).where("user_id", "=", userId).execute(),
    );
    const written = new Set(rows.map(({ kind, way }) => `${kind} ${way}`));
    const missing = expected.filter((one) => !written.has(one));
    if (missing.length === 0 || Date.now() > deadline) return missing;
    await sleep(100);
  }
}

/** Which of the downloads that a person may take were given although the trace could not be written: none may be. */
export async function leftUnwritten(
  db: Database,
  leaving: readonly Endpoint[],
  call: (endpoint: Endpoint) => Promise<Reply>,
): Promise<string[]> {
  const given: Endpoint[] = [];
  for (const endpoint of leaving) if ((await call(endpoint)).status < 300) given.push(endpoint);
  mayLog(/request not answered now|readings not written/);
  await db.asOwner((tx) =>
    sql`alter table lastro.read_log add constraint nothing_new check (false) not valid`.execute(tx),
  );
  try {
    const left: string[] = [];
    for (const endpoint of given) {
      const { status, body } = await call(endpoint);
      const code = (body as { error?: { code?: string } } | undefined)?.error?.code;
      if (status !== 503 || code !== "UNAVAILABLE") left.push(`${endpoint.name} ${status}`);
    }
    return left;
  } finally {
    await db.asOwner((tx) =>
      sql`alter table lastro.read_log drop constraint nothing_new`.execute(tx),
    );
  }
}
