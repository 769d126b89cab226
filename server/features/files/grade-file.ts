import { endOfDateMs } from "#domain/numeric/calendar.ts";
import { localDateKey } from "#domain/tables/values/zone-time.ts";
import { isDatabaseAway } from "#server/database/database-away.ts";
import { toJson } from "#server/database/schema.ts";
import type { Services } from "#server/platform/services.ts";
import { readFile } from "./file-repository.ts";
import { toLoadFile } from "./load-files.ts";
import type { FileWork } from "./process-file.ts";

/**
 * Loads the file's settled tables alone and keeps each one's score, badge and first problems (playbook 4.5). A file whose
 * grade fails stays usable without one.
 */
export async function gradeFile(services: Services, work: FileWork): Promise<null> {
  try {
    return await gradeTables(services, work);
  } catch (failure) {
    if (services.stopping.aborted || isDatabaseAway(failure)) throw failure;
    services.log.error({ err: failure, fileId: work.fileId }, "file could not be graded");
    return null;
  }
}

async function gradeTables(services: Services, { fileId, projectId, tenantId, userId }: FileWork): Promise<null> {
  const { db, fileStore, phaseEngine, projectKeys } = services;
  const scope = { userId, tenantId };
  const { file, extractionDate } = await db.asPerson(scope, async (tx) => ({
    file: await readFile(tx, fileId),
    extractionDate: (await tx.selectFrom("projects").select("extraction_date").where("id", "=", projectId).executeTakeFirst())?.extraction_date ?? null,
  }));
  if (file === undefined) return null;
  const settled = file.tables.filter((table) => table.decision !== null);
  if (settled.length === 0) return null;
  const grades = await phaseEngine.gradeFile(toLoadFile(file, fileStore), {
    projectKey: await projectKeys.keyOf(projectId), extractionDateMs: endOfDateMs(extractionDate ?? localDateKey(services.clock.now().getTime())),
  });
  await db.asPerson(scope, async (tx) => {
    for (const [index, table] of settled.entries()) {
      await tx.updateTable("file_tables").set({ grade: toJson(grades[index] ?? null) }).where("id", "=", table.id).execute();
    }
  });
  return null;
}
