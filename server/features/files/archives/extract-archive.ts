/** An archive's entries become files: each goes through the store like an upload, and only then has a row. */
import { uuidv7 } from "uuidv7";
import type { Tx } from "#server/database/transaction.ts";
import { audit } from "#server/platform/audit.ts";
import type { Services } from "#server/platform/services.ts";
import {
  EntryDamage,
  type ArchiveEntry,
  type LeftEntry,
  type OpenArchive,
} from "#server/ports/archive-reader.ts";
import { StoreFailure, type StoredObject } from "#server/ports/file-store.ts";
import type { IntakeReport } from "#server/ports/table-engine.ts";
import { archiveCopy as copy } from "./archive-copy.ts";
import {
  ENTRY_BATCH,
  MAX_ARCHIVE_BYTES,
  MAX_ARCHIVE_DEPTH,
  MAX_ARCHIVE_ENTRIES,
  WRITE_LANES,
} from "./archive-limits.ts";
import { readArchivePlace, type ArchivePlace } from "./archive-place.ts";
import { fileCopy } from "../copy.ts";
import { normalizeFileName } from "../receiving/file-name.ts";
import type { FileRow } from "../file-row.ts";
import { mapWithConcurrency } from "../reading/map-with-concurrency.ts";
import type { FileWork } from "../reading/file-work.ts";
import { saveReading } from "../reading/save-reading.ts";
import { nextVersion, versionKeyOf } from "../versions/versions.ts";

/** What the step answers when there are entries to be read next. */
export const ARCHIVE_EXTRACTED = "archive";

const mediaType = "application/zip";

/**
 * May be repeated after a kill: entries that have their row stay as they are. Answers ARCHIVE_EXTRACTED, or null when no
 * entry is left to read.
 */
export async function extractArchive(
  services: Services,
  work: FileWork,
  file: FileRow,
): Promise<string | null> {
  const { db, config, fileStore, archiveReader } = services;
  const scope = { userId: work.userId, tenantId: work.tenantId };
  const place = await db.asPerson(scope, (tx) => readArchivePlace(tx, file.id));
  if (place === null) return null;
  const end = (report: IntakeReport, left: LeftEntry[] = []) =>
    db.asPerson(scope, (tx) => storeOutcome(tx, work, report, left));
  if (place.depth > MAX_ARCHIVE_DEPTH) {
    await end({ kind: "stored", mediaType, message: copy.tooDeep });
    return null;
  }
  const archive = await archiveReader.open(fileStore.pathOf(file.sha256), {
    maxEntries: Math.max(0, MAX_ARCHIVE_ENTRIES - place.others.entries),
    maxEntryBytes: config.maxUploadBytes,
    maxTotalBytes: Math.max(0, MAX_ARCHIVE_BYTES - place.others.bytes),
  });
  if (archive.kind === "unreadable") {
    await end({ kind: "error", mediaType, code: "FALHA_LEITURA", message: archive.message });
    return null;
  }
  try {
    const { kept, damaged, isFull } = await writeEntries(services, work, archive, place);
    const left = [...archive.left, ...damaged].sort((a, b) => a.ordinal - b.ordinal);
    await end(
      isFull
        ? { kind: "error", mediaType, code: "FALHA_LEITURA", message: copy.noSpace }
        : describe(kept, left),
      left,
    );
    return kept > 0 ? ARCHIVE_EXTRACTED : null;
  } finally {
    archive.close();
  }
}

function describe(kept: number, left: LeftEntry[]): IntakeReport {
  const refused = left.filter((entry) => entry.kind === "refused");
  const [first] = refused;
  if (kept === 0 && first !== undefined)
    return {
      kind: "error",
      mediaType,
      code: "FALHA_LEITURA",
      message: copy.nothing(refused.length, first.name, first.reason),
    };
  const message =
    kept > 0
      ? copy.contents(kept, refused.length, left.length - refused.length)
      : left.length > 0
        ? copy.onlyHidden
        : copy.empty;
  return { kind: "stored", mediaType, message };
}

async function writeEntries(
  services: Services,
  work: FileWork,
  archive: OpenArchive,
  place: ArchivePlace,
): Promise<{ kept: number; damaged: LeftEntry[]; isFull: boolean }> {
  const { db, fileStore } = services;
  const named = nameEntries(archive.entries, place.versionKey);
  const waiting = named.filter(({ entry }) => !place.ordinals.has(entry.ordinal));
  const damaged: LeftEntry[] = [];
  let kept = named.length - waiting.length;
  for (let start = 0; start < waiting.length; start += ENTRY_BATCH) {
    const batch = waiting.slice(start, start + ENTRY_BATCH);
    const held: string[] = [];
    try {
      const written = await mapWithConcurrency(WRITE_LANES, batch, async ({ entry }) => {
        const outcome = await writeEntry(services, entry);
        if ("sha256" in outcome) held.push(outcome.sha256);
        else damaged.push(outcome);
        return outcome;
      });
      await db.asPerson({ userId: work.userId, tenantId: work.tenantId }, async (tx) => {
        for (const [index, outcome] of written.entries()) {
          if ("sha256" in outcome)
            await insertEntry(tx, services, { work, place, named: batch[index]!, stored: outcome });
        }
      });
      kept += held.length;
    } catch (failure) {
      if (failure instanceof StoreFailure && failure.kind === "NO_SPACE")
        return { kept, damaged, isFull: true };
      throw failure;
    } finally {
      for (const sha256 of held) fileStore.release(sha256);
    }
  }
  return { kept, damaged, isFull: false };
}

interface NamedEntry {
  entry: ArchiveEntry;
  versionKey: string;
}

/** Two entries of one name are two files, also at the next version of the archive. */
function nameEntries(entries: readonly ArchiveEntry[], archiveKey: string): NamedEntry[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const key = versionKeyOf(entry.name, { archiveKey, path: entry.path ?? "" });
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return { entry, versionKey: times === 1 ? key : `${key}#${times}` };
  });
}

/** The stored bytes, or why the entry stays out. Throws what says nothing about the entry: a disk that fails. */
async function writeEntry(
  { fileStore }: Services,
  entry: ArchiveEntry,
): Promise<StoredObject | LeftEntry> {
  try {
    return await fileStore.write(entry.read(), { maxBytes: entry.bytes });
  } catch (failure) {
    if (!(failure instanceof StoreFailure)) throw failure;
    if (failure.kind === "NO_SPACE" || failure.kind === "AWAY") throw failure;
    if (failure.kind === "UNAVAILABLE" && !(failure.cause instanceof EntryDamage)) throw failure;
    const reason = failure.cause instanceof EntryDamage ? failure.cause.reason : copy.entryFailed;
    return {
      ordinal: entry.ordinal,
      name: entry.path === null ? entry.name : `${entry.path}/${entry.name}`,
      kind: "refused",
      reason,
    };
  }
}

async function insertEntry(
  tx: Tx,
  { clock }: Services,
  {
    work,
    place,
    named: { entry, versionKey },
    stored,
  }: { work: FileWork; place: ArchivePlace; named: NamedEntry; stored: StoredObject },
): Promise<void> {
  const name = normalizeFileName(entry.name);
  const next = await nextVersion(tx, work.projectId, versionKey);
  await tx
    .insertInto("files")
    .values({
      id: uuidv7(),
      tenant_id: work.tenantId,
      project_id: work.projectId,
      parent_file_id: work.fileId,
      entry_ordinal: entry.ordinal,
      name,
      original_name: name,
      path: entry.path,
      media_type: "application/octet-stream",
      size_bytes: stored.bytes,
      sha256: stored.sha256,
      status: "processing",
      reading: fileCopy.reading,
      uploaded_by: place.uploadedBy,
      uploaded_by_company: place.uploadedByCompany,
      created_at: clock.now(),
      version_key: next.versionKey,
      version_of: next.versionOf,
      version_number: next.versionNumber,
    })
    .onConflict((conflict) => conflict.columns(["parent_file_id", "entry_ordinal"]).doNothing())
    .execute();
}

async function storeOutcome(
  tx: Tx,
  work: FileWork,
  report: IntakeReport,
  left: LeftEntry[],
): Promise<void> {
  await tx.deleteFrom("archive_refusals").where("file_id", "=", work.fileId).execute();
  for (let start = 0; start < left.length; start += 500) {
    await tx
      .insertInto("archive_refusals")
      .values(
        left.slice(start, start + 500).map((entry) => ({
          file_id: work.fileId,
          tenant_id: work.tenantId,
          ordinal: entry.ordinal,
          entry_name: entry.name,
          kind: entry.kind,
          reason: entry.reason,
        })),
      )
      .execute();
  }
  await saveReading(tx, work, report, { tables: [] });
  await audit(tx, {
    action: "file.extract",
    userId: work.userId,
    tenantId: work.tenantId,
    subjectId: work.fileId,
    details: { left: left.length },
  });
}
