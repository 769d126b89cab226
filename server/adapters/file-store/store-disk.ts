import { constants } from "node:fs";
import { open, rename, type FileHandle } from "node:fs/promises";

/** The moments at which a disk can refuse: what the scripted adapter replaces. */
export interface StoreDisk {
  /** Opens a new file for writing. */
  create(path: string): Promise<StoreDiskFile>;
  /** Opens a file that exists, for writing at its end. */
  append(path: string): Promise<StoreDiskFile>;
  rename(from: string, to: string): Promise<void>;
}

export interface StoreDiskFile {
  write(chunk: Uint8Array): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

export const nodeDisk: StoreDisk = {
  create: async (path) => toDiskFile(await open(path, "wx", 0o600)),
  append: async (path) => toDiskFile(await open(path, constants.O_WRONLY | constants.O_APPEND)),
  rename,
};

function toDiskFile(handle: FileHandle): StoreDiskFile {
  return {
    async write(chunk) {
      // A short write is legal: go on from where it stopped.
      for (let done = 0; done < chunk.byteLength; )
        done += (await handle.write(chunk, done)).bytesWritten;
    },
    sync: () => handle.datasync(),
    close: () => handle.close(),
  };
}

/** Makes a rename or a new entry in the folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
