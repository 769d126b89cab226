import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ProjectKeys } from "#server/ports/project-keys.ts";

const KEY_BYTES = 32;
const PROJECT_ID = /^[0-9a-f-]{36}$/i;

/** One file per project in `folder`, readable by its owner only. */
export function createDiskProjectKeys(folder: string): ProjectKeys {
  const pathOf = (projectId: string): string => {
    if (!PROJECT_ID.test(projectId)) throw new Error("a project's id is a UUID");
    return join(folder, `${projectId.toLowerCase()}.key`);
  };
  const find = async (path: string): Promise<Uint8Array | null> => {
    try {
      return await readFile(path);
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw failure;
    }
  };
  return {
    async keyOf(projectId) {
      const path = pathOf(projectId);
      const known = await find(path);
      if (known !== null) return known;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const temporary = `${path}.${randomBytes(6).toString("hex")}`;
      const handle = await open(temporary, "wx", 0o600);
      try {
        await handle.write(randomBytes(KEY_BYTES));
        await handle.sync();
      } finally {
        await handle.close();
      }
      // A link never replaces: of two that make a key at once, one wins and both read it.
      await link(temporary, path).catch((failure: NodeJS.ErrnoException) => {
        if (failure.code !== "EEXIST") throw failure;
      });
      await rm(temporary, { force: true });
      return readFile(path);
    },
    destroy: (projectId) => rm(pathOf(projectId), { force: true }),
  };
}
