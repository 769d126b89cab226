import { rm } from "node:fs/promises";
import { join } from "node:path";
import { ensureKeyFile } from "#server/adapters/key-file.ts";
import type { ProjectKeys } from "#server/ports/project-keys.ts";

const PROJECT_ID = /^[0-9a-f-]{36}$/i;

/** One file per project in `folder`, readable by its owner only. */
export function createDiskProjectKeys(folder: string): ProjectKeys {
  const pathOf = (projectId: string): string => {
    if (!PROJECT_ID.test(projectId)) throw new Error("a project's id is a UUID");
    return join(folder, `${projectId.toLowerCase()}.key`);
  };
  return {
    keyOf: async (projectId) => ensureKeyFile(pathOf(projectId)),
    destroy: (projectId) => rm(pathOf(projectId), { force: true }),
  };
}
