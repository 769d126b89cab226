import { Readable } from "node:stream";
import { sql } from "kysely";
import type { Reading } from "#contract/admin/endpoints.ts";
import { csvHead, csvLine } from "#domain/kernel/text/csv-cell.ts";
import { attachmentHeader } from "#server/features/files/index.ts";
import { LONG_WORK } from "#server/database/roles/role-limits.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { readingsCopy as copy } from "./copy.ts";
import { cursorOf, readReadings, type ReadingFilter } from "./read-readings.ts";

const BATCH = 5_000;

/** As whom the rows are read: row-level security holds each time. */
type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Written as it is read, the latest first: a year of one person may be long. */
export async function exportReadings(
  { services, actor, authorize, reply }: RequestContext,
  { format, ...filter }: ReadingFilter & { format: "csv" | "ndjson" },
): Promise<Record<string, never>> {
  authorize("audit.read");
  const { db } = services;
  const run: Run = (work) => db.asPerson({ userId: actor.userId, tenantId: null }, work, LONG_WORK);
  const lines = format === "csv" ? writeReadingsCsv(run, filter) : writeNdjson(run, filter);
  await reply
    .header("content-type", TYPES[format])
    .header("content-disposition", attachmentHeader(copy.fileName(format)))
    .send(Readable.from(lines));
  return {};
}

const TYPES = {
  csv: "text/csv; charset=utf-8",
  ndjson: "application/x-ndjson; charset=utf-8",
};

export async function* writeReadingsCsv(run: Run, filter: ReadingFilter): AsyncGenerator<string> {
  yield csvHead(copy.columns);
  for await (const found of readInBatches(run, filter, (_tx, readings) => readings))
    yield found.map((reading) => csvLine(cellsOf(reading))).join("");
}

/**
 * A line for each reading, with the hash that its seal is over and where it stands in it: the audit's own file
 * (`verify-audit`) holds the same number and hash, so that each line can be found there.
 */
async function* writeNdjson(run: Run, filter: ReadingFilter): AsyncGenerator<string> {
  for await (const found of readInBatches(run, filter, withSeals))
    yield found.map((reading) => `${JSON.stringify(reading)}\n`).join("");
}

async function* readInBatches<T extends Reading>(
  run: Run,
  filter: ReadingFilter,
  complete: (tx: Tx, readings: Reading[]) => T[] | Promise<T[]>,
): AsyncGenerator<T[]> {
  for (let before: string | undefined; ; ) {
    const cursor = before;
    const found = await run(async (tx) =>
      complete(tx, await readReadings(tx, filter, { before: cursor, limit: BATCH })),
    );
    yield found;
    const last = found.at(-1);
    if (last === undefined || found.length < BATCH) return;
    before = cursorOf(last);
  }
}

interface Seal {
  seal: number;
  ordinal: number;
  sha256: string;
}

async function withSeals(
  tx: Tx,
  readings: Reading[],
): Promise<(Reading & { sealed: Seal | null })[]> {
  const ids = readings.filter(({ isSealed }) => isSealed).map(({ id }) => id);
  const { rows } = await sql<Seal & { id: string }>`
    select r.id, r.seal_seq as seal, r.seal_ordinal as ordinal, lastro.read_hash(r) as sha256
    from lastro.read_log r where r.id = any (${ids}::uuid[])`.execute(tx);
  const seals = new Map(rows.map(({ id, ...seal }) => [id, seal]));
  return readings.map((reading) => ({ ...reading, sealed: seals.get(reading.id) ?? null }));
}

const cellsOf = (reading: Reading): (string | number | null)[] => [
  reading.at,
  reading.lastAt,
  reading.person?.name ?? null,
  reading.person?.email ?? null,
  reading.client?.name ?? null,
  reading.project?.name ?? null,
  reading.kind,
  copy.ways[reading.way],
  copy.outcomes[reading.outcome],
  reading.code,
  reading.subjectId,
  reading.subject,
  reading.times,
  reading.rows,
  reading.bytes,
  reading.format,
  reading.address,
];
