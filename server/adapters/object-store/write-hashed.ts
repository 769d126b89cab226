import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { StoreFailure, type StoredObject } from "#server/ports/file-store.ts";

interface WriteOptions {
  maxBytes?: number;
  /** "wx": only a file that is not there yet. */
  flags?: "w" | "wx";
}

/** Writes what comes to a file that its owner alone reads; answers what it is. @throws StoreFailure TOO_LARGE */
export async function writeHashed(
  source: AsyncIterable<Uint8Array>,
  path: string,
  { maxBytes = Number.POSITIVE_INFINITY, flags = "w" }: WriteOptions = {},
): Promise<StoredObject> {
  const hash = createHash("sha256");
  let bytes = 0;
  await pipeline(
    source,
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) throw new StoreFailure("TOO_LARGE");
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600, flags }),
  );
  return { sha256: hash.digest("hex"), bytes };
}
