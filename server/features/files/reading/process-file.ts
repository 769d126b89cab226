/** The durable reading of an uploaded file: tables into the store and the database, then their data quality. */
import { createHash } from "node:crypto";
import { isAway } from "#server/platform/is-away.ts";
import type { Services } from "#server/platform/services.ts";
import type { WorkflowDefinition } from "#server/ports/workflows.ts";
import { ARCHIVE_EXTRACTED, extractArchive } from "../archives/extract-archive.ts";
import { readFile } from "../file-repository.ts";
import { detectDocumentKind } from "./detect-document-kind.ts";
import { gradeFile, gradeOutdated } from "./grade-file.ts";
import { inspectStored } from "./inspect-stored.ts";
import { gradeEntries, readEntries } from "../archives/read-entries.ts";
import { recordGivenUp } from "./quarantine.ts";
import { readDocument } from "./read-document.ts";
import { finishReading, saveReading, type StoredTable } from "./save-reading.ts";
import type { FileWork } from "./file-work.ts";

export const PROCESS_FILE = "process-file";

export function defineProcessFile(services: Services): WorkflowDefinition {
  return {
    name: PROCESS_FILE,
    kind: "reading",
    async run(input, { step }) {
      const work = input as unknown as FileWork;
      // What went wrong is told here and not thrown: the engine would keep its words outside row-level security.
      const outcome = await step("ler_arquivo", () =>
        readUploadedFile(services, work).catch(async (failure: unknown) => {
          if (services.stopping.aborted || isAway(failure)) throw failure;
          services.log.error({ err: failure, fileId: work.fileId }, "file could not be read");
          return markUnreadable(services, work);
        }),
      );
      if (outcome === null) {
        await step("marcar_desatualizados", () => refreshProject(services, work));
        return;
      }
      if (outcome === ARCHIVE_EXTRACTED) {
        await step("ler_entradas", () => readEntries(services, work, entryReader(services)));
        await step("avaliar_entradas", () => gradeEntries(services, work));
        await step("marcar_desatualizados", () => refreshProject(services, work));
        await step("avaliar_outros", () => gradeOutdated(services, work));
        return;
      }
      await step("avaliar_qualidade", () => gradeFile(services, work));
      await step("marcar_desatualizados", () => refreshProject(services, work));
      await step("avaliar_outros", () => gradeOutdated(services, work));
    },
  };
}

/** A file that became usable, or is read otherwise, may put earlier runs out of date. */
export async function refreshProject(
  services: Services,
  { projectId, tenantId, userId }: FileWork,
): Promise<null> {
  await services.projectState.refresh({ projectId, tenantId, userId });
  return null;
}

/** What each entry of an archive goes through, within the archive's own workflow. */
const entryReader = (services: Services) => ({
  read: (work: FileWork) => readUploadedFile(services, work),
  markUnreadable: (work: FileWork) => markUnreadable(services, work),
});

/** Answers the hash of what was read, or that entries of an archive are to be read; null when there is nothing to grade. */
async function readUploadedFile(services: Services, work: FileWork): Promise<string | null> {
  const { fileId, tenantId, userId } = work;
  const { db, fileStore, tableEngine } = services;
  const scope = { userId, tenantId };
  const file = await db.asPerson(scope, (tx) => readFile(tx, fileId));
  if (file === undefined) return null;
  const scratch = await fileStore.makeScratch();
  const held: string[] = [];
  try {
    const settings = file.settings.asked ?? file.settings.inForce;
    const place = {
      path: fileStore.pathOf(file.sha256),
      scratchDir: scratch.path,
      turn: { company: tenantId, person: userId, since: fileId },
    };
    const inspection = await inspectStored(
      tableEngine,
      { ...place, originalName: file.originalName },
      settings,
    );
    const further = detectDocumentKind(inspection, file.originalName);
    if (further === "archive") return await extractArchive(services, work, file);
    const { report, pages, proposed } = await readDocument(services, place, inspection, further);
    if (report.kind === "error" && report.isOverBudget === true)
      await recordGivenUp(services, work);
    const found =
      report.kind === "table"
        ? report.tables.map((inspected) => ({ inspected }))
        : proposed.map(({ inspected, number }) => ({ inspected, proposedAs: number }));
    const tables: StoredTable[] = [];
    for (const table of found) {
      const { sha256 } = await fileStore.adopt(table.inspected.parquetPath);
      held.push(sha256);
      tables.push({ ...table, parquetSha256: sha256 });
    }
    const isStored = await db.asPerson(scope, (tx) =>
      saveReading(tx, work, report, { tables, pages }),
    );
    return isStored && report.kind === "table"
      ? createHash("sha256").update(held.join("\n")).digest("hex")
      : null;
  } finally {
    for (const sha256 of held) fileStore.release(sha256);
    await scratch.remove();
  }
}

/** As the owner: the person may have been disabled since, and the file must not stay "processing" for ever. */
async function markUnreadable({ db }: Services, { fileId }: FileWork): Promise<null> {
  await db.asOwner((tx) => finishReading(tx, fileId));
  return null;
}
