/** The durable erasure of a person from a client's files (docs/decisions/066). */
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { ERASED_MARK, matchPerson, type PersonMatcher } from "#domain/people/person-terms.ts";
import type { RawTable } from "#domain/tables/raw-table.ts";
import { toJson } from "#server/database/json.ts";
import { findReferenced } from "#server/features/files/index.ts";
import type { Services } from "#server/platform/services.ts";
import type { ColumnHashes } from "#server/ports/table-engine.ts";
import type { WorkflowDefinition } from "#server/ports/workflows.ts";
import { certifyErasure } from "./certify-erasure.ts";
import { privacyCopy as copy } from "../copy.ts";
import { updateErasure, readErasure, type ErasureWork } from "./erasure-work.ts";
import { findPerson, type FoundPlace, type FoundTable } from "./find-person.ts";
import { addCounts, pausedStep } from "../lasting-flow.ts";
import { listTextTables, replaceInRows } from "../closing/tenant-texts.ts";

export const ERASE_PERSON = "erase-person-in-files";
/** A round that finds something new (a file that was being sent) is followed by another. */
const MOST_ROUNDS = 5;
/** A file that is being read is waited for so long: until then nothing of it can be found. */
const READING_MS = 60_000;
const POLL_MS = 250;

/** Each step can be repeated: what no longer names the person is not found again, and what was done stands in the erasure's row. */
export const defineErasePerson = (services: Services): WorkflowDefinition => ({
  name: ERASE_PERSON,
  kind: "deletion",
  async run(input, { step }) {
    const id = input["erasureId"] ?? "";
    const paused = pausedStep(services, step);
    for (let round = 1; round <= MOST_ROUNDS; round += 1) {
      await paused(`erase:files:${round}`, () => eraseFiles(services, id));
      await paused(`erase:rows:${round}`, () => eraseRows(services, id));
      await paused(`erase:objects:${round}`, () => removeObjects(services, id));
      await paused(`erase:refresh:${round}`, () => refresh(services, id));
      if (
        (await paused(`erase:certificate:${round}`, () => certifyErasure(services, id))) === "done"
      )
        return;
    }
    throw new Error(`erasure ${id} found something new ${MOST_ROUNDS} times`);
  },
});

async function eraseFiles(services: Services, id: string): Promise<null> {
  const erasure = await readErasure(services.db, id);
  if (erasure === null) return null;
  await untilRead(services, erasure.clientId);
  const matcher = matchPerson(erasure.work.terms);
  const { places } = await findPerson(services, erasure.clientId, erasure.work.terms, {
    matcher,
    rows: 0,
  });
  const archives = new Set(places.flatMap(({ parentId }) => parentId ?? []));
  for (const place of places) await erasePlace(services, id, place, matcher);
  for (const archiveId of archives) await dropArchive(services, id, archiveId);
  return null;
}

async function untilRead({ db }: Services, clientId: string): Promise<void> {
  const isReading = () =>
    db.asOwner(
      async (tx) =>
        (await tx
          .selectFrom("files")
          .select("id")
          .where("tenant_id", "=", clientId)
          .where("status", "=", "processing")
          .executeTakeFirst()) !== undefined ||
        (await tx
          .selectFrom("library_versions")
          .select("id")
          .where("tenant_id", "=", clientId)
          .where("status", "=", "processing")
          .executeTakeFirst()) !== undefined,
    );
  const until = Date.now() + READING_MS;
  while ((await isReading()) && Date.now() < until) await sleep(POLL_MS);
}

/** One file at a time: its tables as new Parquet files, then all rows about it in one transaction with what was done. */
async function erasePlace(
  services: Services,
  id: string,
  place: FoundPlace,
  matcher: PersonMatcher,
): Promise<void> {
  const { fileStore } = services;
  const held: string[] = [];
  const scratch = await fileStore.makeScratch();
  try {
    const tables: Awaited<ReturnType<typeof rewrite>>[] = [];
    for (const table of place.tables)
      tables.push(await rewrite(services, id, table, { matcher, scratchDir: scratch.path, held }));
    const note = place.isOriginalErased
      ? null
      : await fileStore.write(Readable.from([Buffer.from(copy.originalErased(place.versionId))]), {
          maxBytes: 10_000,
        });
    if (note !== null) held.push(note.sha256);
    const sizes: ErasureWork["sizes"] = {};
    for (const sha256 of [place.sha256, ...place.tables.map(({ parquetSha256 }) => parquetSha256)])
      sizes[sha256] = await fileStore.sizeOf(sha256);
    await updateErasure(services.db, id, async (work, tx) => {
      for (const { table, parquetSha256, columnHashes } of tables) {
        await tx
          .updateTable("file_tables")
          .set({
            parquet_sha256: parquetSha256,
            column_hashes: columnHashes === null ? null : toJson(columnHashes),
          })
          .where("id", "=", table.id)
          .where("parquet_sha256", "=", table.parquetSha256)
          .execute();
      }
      if (place.kind === "file")
        await sql`delete from lastro.passage_vectors where file_id = ${place.id} and page_ordinal = any(${place.passages.map(({ ordinal }) => ordinal)}::integer[])`.execute(
          tx,
        );
      if (note !== null)
        await dropOriginal(tx, place, note.sha256, {
          bytes: note.bytes,
          now: services.clock.now(),
        });
      const known = work.files.find(({ versionId }) => versionId === place.versionId);
      const changed = new Set([
        ...tables.flatMap(({ table, parquetSha256 }) =>
          parquetSha256 === table.parquetSha256 ? [] : [table.parquetSha256],
        ),
        ...(note === null ? [] : [place.sha256]),
      ]);
      return {
        ...work,
        files: [
          ...work.files.filter((file) => file !== known),
          {
            kind: place.kind,
            id: place.id,
            versionId: place.versionId,
            cells: (known?.cells ?? 0) + place.cells,
            passages: Math.max(known?.passages ?? 0, place.passages.length),
          },
        ],
        projectIds: [...new Set([...work.projectIds, place.projectId])],
        sizes: {
          ...work.sizes,
          ...Object.fromEntries(
            Object.entries(sizes).filter(
              ([sha256]) => changed.has(sha256) && work.sizes[sha256] === undefined,
            ),
          ),
        },
      };
    });
  } finally {
    for (const sha256 of held) fileStore.release(sha256);
    await scratch.remove();
  }
}

/** The stored rows without the person, held; the same where only words beside them name the person. */
async function rewrite(
  { tableEngine, fileStore, db }: Services,
  id: string,
  table: FoundTable,
  { matcher, scratchDir, held }: { matcher: PersonMatcher; scratchDir: string; held: string[] },
): Promise<{ table: FoundTable; parquetSha256: string; columnHashes: ColumnHashes | null }> {
  const erasure = await readErasure(db, id);
  const before = fileStore.pathOf(table.parquetSha256);
  const erased =
    erasure === null
      ? null
      : await tableEngine.erasePerson({
          parquetPath: before,
          meta: table.meta,
          terms: erasure.work.terms,
          scratchDir,
        });
  const parquetSha256 =
    erased === null
      ? table.parquetSha256
      : (
          await fileStore.write(createReadStream(erased.parquetPath), {
            maxBytes: Number.MAX_SAFE_INTEGER,
          })
        ).sha256;
  if (erased !== null) held.push(parquetSha256);
  const meta = matcher.replaceValue(table.meta, ERASED_MARK) as RawTable;
  return {
    table,
    parquetSha256,
    columnHashes: await tableEngine.hashColumns({
      parquetPath: fileStore.pathOf(parquetSha256),
      meta,
    }),
  };
}

type Tx = Parameters<Parameters<Services["db"]["asOwner"]>[0]>[0];

async function dropOriginal(
  tx: Tx,
  { kind, versionId }: Pick<FoundPlace, "kind" | "versionId">,
  sha256: string,
  { bytes, now }: { bytes: number; now: Date },
): Promise<void> {
  await tx
    .updateTable(kind === "file" ? "files" : "library_versions")
    .set({ sha256, size_bytes: bytes, original_erased_at: now })
    .where("id", "=", versionId)
    .where("original_erased_at", "is", null)
    .execute();
}

/** An archive holds the bytes of its entries. */
async function dropArchive(
  { db, fileStore, clock }: Services,
  id: string,
  archiveId: string,
): Promise<void> {
  const archive = await db.asOwner((tx) =>
    tx
      .selectFrom("files")
      .select(["id", "sha256", "parent_file_id", "original_erased_at"])
      .where("id", "=", archiveId)
      .executeTakeFirst(),
  );
  if (archive === undefined) return;
  if (archive.original_erased_at === null) {
    const note = await fileStore.write(
      Readable.from([Buffer.from(copy.originalErased(archiveId))]),
      { maxBytes: 10_000 },
    );
    const size = await fileStore.sizeOf(archive.sha256);
    try {
      await updateErasure(db, id, async (work, tx) => {
        await dropOriginal(tx, { kind: "file", versionId: archiveId }, note.sha256, {
          bytes: note.bytes,
          now: clock.now(),
        });
        return { ...work, sizes: { ...work.sizes, [archive.sha256]: size } };
      });
    } finally {
      fileStore.release(note.sha256);
    }
  }
  if (archive.parent_file_id !== null)
    await dropArchive({ db, fileStore, clock } as Services, id, archive.parent_file_id);
}

/** Texts of the client's rows: pages, names, mappings, comments, messages, registers. */
async function eraseRows({ db }: Services, id: string): Promise<null> {
  const erasure = await readErasure(db, id);
  if (erasure === null) return null;
  const matcher = matchPerson(erasure.work.terms);
  await updateErasure(db, id, async (work, tx) => ({
    ...work,
    records: addCounts(
      work.records,
      await replaceInRows(tx, await listTextTables(tx, "records"), erasure.clientId, matcher),
    ),
  }));
  return null;
}

async function removeObjects({ db, fileStore }: Services, id: string): Promise<null> {
  const erasure = await readErasure(db, id);
  if (erasure !== null)
    await fileStore.removeOrphans({
      among: Object.keys(erasure.work.sizes),
      findReferenced: (hashes) => findReferenced(db, hashes),
    });
  return null;
}

/** What was computed from a column that has changed is out of date. */
async function refresh({ db, projectState }: Services, id: string): Promise<null> {
  const erasure = await readErasure(db, id);
  if (erasure === null || erasure.requestedBy === null) return null;
  for (const projectId of erasure.work.projectIds)
    await projectState.refresh({
      projectId,
      tenantId: erasure.clientId,
      userId: erasure.requestedBy,
    });
  return null;
}
