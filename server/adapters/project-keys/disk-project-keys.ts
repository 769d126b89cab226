import { createDiskKeys, newKey, type KeyPlace } from "#server/adapters/key-file.ts";
import type { ProjectKeys } from "#server/ports/project-keys.ts";

const PROJECT_ID = /^[0-9a-f-]{36}$/i;

/** One key per project, under its id. */
export function createProjectKeys(place: KeyPlace, folder = ""): ProjectKeys {
  const nameOf = (projectId: string): string => {
    if (!PROJECT_ID.test(projectId)) throw new Error("a project's id is a UUID");
    return `${folder}${projectId.toLowerCase()}.key`;
  };
  return {
    keyOf: async (projectId) => place.ensure(nameOf(projectId), newKey),
    destroy: async (projectId) => place.destroy(nameOf(projectId)),
  };
}

/** One file per project in `folder`, readable by its owner only. */
export const createDiskProjectKeys = (folder: string): ProjectKeys =>
  createProjectKeys(createDiskKeys(folder));
