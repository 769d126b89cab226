import { Readable } from "node:stream";
import type { Reading } from "#contract/admin/endpoints.ts";
import { csvHead, csvLine } from "#domain/kernel/text/csv-cell.ts";
import { attachmentHeader } from "#server/features/files/index.ts";
import { LONG_WORK } from "#server/database/role-limits.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { readingsCopy as copy } from "./copy.ts";
import { cursorOf, readReadings, type ReadingFilter } from "./read-readings.ts";

const BATCH = 5_000;

/** Written as it is read, the latest first: a year of one person may be long. */
export async function exportReadings(
  { services, actor, authorize, reply }: RequestContext,
  filter: ReadingFilter,
): Promise<Record<string, never>> {
  authorize("audit.read");
  const scope = { userId: actor.userId, tenantId: null };
  async function* write(): AsyncGenerator<string> {
    yield csvHead(copy.columns);
    for (let before: string | undefined; ; ) {
      const cursor = before;
      const found = await services.db.asPerson(
        scope,
        (tx) => readReadings(tx, filter, { before: cursor, limit: BATCH }),
        LONG_WORK,
      );
      yield found.map((reading) => csvLine(cellsOf(reading))).join("");
      const last = found.at(-1);
      if (last === undefined || found.length < BATCH) return;
      before = cursorOf(last);
    }
  }
  await reply
    .header("content-type", "text/csv; charset=utf-8")
    .header("content-disposition", attachmentHeader(copy.fileName))
    .send(Readable.from(write()));
  return {};
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
