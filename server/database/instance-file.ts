import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseConnection } from "./connection.ts";
import { findLockHolder } from "./supervisor/index.ts";

/** What a running process that holds DATA_DIR tells the command-line tools; it holds no secret. */
export type RunningInstance = {
  pid: number;
  /** The embedded cluster's private socket; undefined when the server uses DATABASE_URL. */
  connection?: DatabaseConnection;
  /** Origin that links start with. */
  publicOrigin: string;
  /** Its id among the processes of its installation; undefined of a command that holds the folder for a while. */
  process?: string;
};

const pathOf = (dataDir: string) => join(dataDir, "run", "instance.json");

export async function writeInstanceFile(dataDir: string, instance: RunningInstance): Promise<void> {
  const path = pathOf(dataDir);
  await writeFile(`${path}.partial`, `${JSON.stringify(instance)}\n`, { mode: 0o600 });
  await rename(`${path}.partial`, path);
}

export const removeInstanceFile = (dataDir: string): Promise<void> =>
  rm(pathOf(dataDir), { force: true });

/**
 * The process that held `dataDir` before and did not end in order. Asked by whoever holds its lock now: that one is no more.
 */
export async function findEarlierLife(dataDir: string): Promise<string | undefined> {
  try {
    return (JSON.parse(await readFile(pathOf(dataDir), "utf8")) as RunningInstance).process;
  } catch {
    // None, or one that a loss of power has left empty.
    return undefined;
  }
}

/** The instance that holds `dataDir` now; undefined when none does or when it is still starting. */
export async function findRunningInstance(dataDir: string): Promise<RunningInstance | undefined> {
  const holder = await findLockHolder(dataDir);
  if (holder === undefined) return undefined;
  const text = await readFile(pathOf(dataDir), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const instance = JSON.parse(text) as RunningInstance;
  return instance.pid === holder.pid ? instance : undefined;
}
