import { open } from "node:fs/promises";
import type { FileStore } from "#server/ports/file-store.ts";

/** The first bytes of an object; empty when it is not there. */
export async function readHead(
  store: Pick<FileStore, "hold">,
  sha256: string,
  bytes: number,
): Promise<Buffer> {
  const held = await store.hold(sha256);
  try {
    const handle = await open(held.path, "r").catch(() => null);
    if (handle === null) return Buffer.alloc(0);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } finally {
    held.release();
  }
}
