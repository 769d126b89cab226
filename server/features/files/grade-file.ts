import { toJson } from "#server/database/schema.ts";
import type { Services } from "#server/platform/services.ts";
import { readFile } from "./file-repository.ts";
import { toLoadFile } from "./load-files.ts";
import type { FileWork } from "./process-file.ts";

/** Loads the file's settled tables alone and keeps each one's score, badge and first problems (playbook 4.5). */
export async function gradeFile(services: Services, { fileId, tenantId, userId }: FileWork): Promise<null> {
  const { db, fileStore, phaseEngine, projectKeys } = services;
  const scope = { userId, tenantId };
  const file = await db.asPerson(scope, (tx) => readFile(tx, fileId));
  if (file === undefined) return null;
  const settled = file.tables.filter((table) => table.decision !== null);
  if (settled.length === 0) return null;
  const grades = await phaseEngine.gradeFile(toLoadFile(file, fileStore), {
    projectKey: await projectKeys.keyOf(file.projectId), extractionDateMs: services.clock.now().getTime(),
  });
  await db.asPerson(scope, async (tx) => {
    for (const [index, table] of settled.entries()) {
      await tx.updateTable("file_tables").set({ grade: toJson(grades[index] ?? null) }).where("id", "=", table.id).execute();
    }
  });
  return null;
}
