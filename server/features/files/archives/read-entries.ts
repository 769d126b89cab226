/**
 * The files that came out of an archive are read, and the archives among them opened, until none is waiting; graded only
 * then, so that a thousand files are there to be seen and asked about before the first of them has its figures.
 */
import { sql } from "kysely";
import { isAway } from "#server/platform/is-away.ts";
import type { Services } from "#server/platform/services.ts";
import { GRADE_LANES, READ_LANES } from "./archive-limits.ts";
import { gradeFile } from "../reading/grade-file.ts";
import { mapWithConcurrency } from "../reading/map-with-concurrency.ts";
import type { FileWork } from "../reading/file-work.ts";

const BATCH = 60;

export interface EntryReader {
  /** Reads one file; leaves it out of the state "processing". */
  read(work: FileWork): Promise<unknown>;
  /** Ends a reading that failed or left no outcome. */
  markUnreadable(work: FileWork): Promise<unknown>;
}

/** One step for all of them: repeated after a kill, it goes on with those still waiting. */
export async function readEntries(
  services: Services,
  work: FileWork,
  reader: EntryReader,
): Promise<null> {
  const tried = new Set<string>();
  for (;;) {
    const waiting = await listWaiting(services, work);
    if (waiting.length === 0) return null;
    await mapWithConcurrency(READ_LANES, waiting, async (fileId) => {
      const entry = { ...work, fileId };
      if (tried.has(fileId)) return void (await reader.markUnreadable(entry));
      tried.add(fileId);
      await reader.read(entry).catch(async (failure: unknown) => {
        if (services.stopping.aborted || isAway(failure)) throw failure;
        services.log.error({ err: failure, fileId }, "entry could not be read");
        await reader.markUnreadable(entry);
      });
    });
  }
}

/**
 * The quality of what was read, used or not; not of what a document proposes. Repeated after a
 * kill, those that have theirs are left as they are.
 */
export async function gradeEntries(services: Services, work: FileWork): Promise<null> {
  const found = await services.db.asOwner((tx) =>
    sql<{ id: string }>`
    with recursive inside as (
      select id from lastro.files where parent_file_id = ${work.fileId}
      union all select f.id from lastro.files f join inside i on f.parent_file_id = i.id)
    select distinct t.file_id as id from inside i join lastro.file_tables t on t.file_id = i.id
    where not t.is_proposed and ((t.decisions <> '{}' and t.grade is null)
      or not exists (select 1 from lastro.file_quality q where q.file_table_id = t.id)) order by 1`.execute(
      tx,
    ),
  );
  await mapWithConcurrency(GRADE_LANES, found.rows, ({ id }) =>
    gradeFile(services, { ...work, fileId: id }),
  );
  return null;
}

/** As the owner: an entry must not stay "processing" because the person lost sight of it. */
async function listWaiting({ db }: Services, work: FileWork): Promise<string[]> {
  const found = await db.asOwner((tx) =>
    sql<{ id: string }>`
    with recursive inside as (
      select id, status, reading_id from lastro.files where parent_file_id = ${work.fileId}
      union all select f.id, f.status, f.reading_id from lastro.files f join inside i on f.parent_file_id = i.id)
    select id from inside where status = 'processing' and reading_id is null order by id limit ${BATCH}`.execute(
      tx,
    ),
  );
  return found.rows.map((row) => row.id);
}
