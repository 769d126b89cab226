/** The disk store with a disk that fails on cue: how tests see a full disk without filling one. */
import type { FileStore } from "#server/ports/file-store.ts";
import { openDiskFileStore } from "./disk-file-store.ts";
import { nodeDisk, type StoreDisk, type StoreDiskFile } from "./store-disk.ts";

export type DiskFault = { at: "open" | "write" | "sync" | "rename"; code: string };

export interface ScriptedFileStore extends FileStore {
  /** The next operations meet this fault until it is cleared with null. */
  fail(fault: DiskFault | null): void;
}

export async function openScriptedFileStore(folder: string): Promise<ScriptedFileStore> {
  let fault: DiskFault | null = null;
  const meet = (at: DiskFault["at"]): void => {
    if (fault?.at === at)
      throw Object.assign(new Error(`${fault.code}: scripted at ${at}`), { code: fault.code });
  };
  const failing = (file: StoreDiskFile): StoreDiskFile => ({
    ...file,
    async write(chunk) {
      if (fault?.at === "write") await file.write(chunk.subarray(0, chunk.byteLength >> 1));
      meet("write");
      await file.write(chunk);
    },
    async sync() {
      meet("sync");
      await file.sync();
    },
  });
  const disk: StoreDisk = {
    async create(path) {
      meet("open");
      return failing(await nodeDisk.create(path));
    },
    async append(path) {
      meet("open");
      return failing(await nodeDisk.append(path));
    },
    async rename(from, to) {
      meet("rename");
      await nodeDisk.rename(from, to);
    },
  };
  const store = await openDiskFileStore(folder, disk);
  return { ...store, fail: (next) => void (fault = next) };
}
