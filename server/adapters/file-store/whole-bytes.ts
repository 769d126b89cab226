/** Whether stored bytes are still those that their name stands for. */
import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { hashFile } from "#server/platform/hash-file.ts";
import { StoreFailure, type ObjectState } from "#server/ports/file-store.ts";

/** The end of an object leaves only once the whole is known to be right: whoever receives less knows that it is not. */
const HELD_BACK_BYTES = 64 * 1024;

/** The bytes of `source`, the last 64 KiB of them after their hash was found right. @throws StoreFailure DAMAGED instead of them */
export async function* checkedBytes(
  source: AsyncIterable<Buffer>,
  sha256: string,
  noteDamaged: (sha256: string) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  const held: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of source) {
    hash.update(chunk);
    held.push(chunk);
    heldBytes += chunk.length;
    while (held.length > 0 && heldBytes - held[0]!.length >= HELD_BACK_BYTES) {
      const first = held.shift()!;
      heldBytes -= first.length;
      yield first;
    }
  }
  if (hash.digest("hex") !== sha256) {
    noteDamaged(sha256);
    throw new StoreFailure("DAMAGED", undefined, sha256);
  }
  yield* held;
}

/** What a file was known to hold when it looked like this. */
interface Known {
  look: string;
  state: ObjectState;
}

/** Hashes a file once for as long as its size, time and place on the disk stay. */
export function createObjectChecks(
  pathOf: (sha256: string) => string,
  noteDamaged: (sha256: string) => void,
) {
  const known = new Map<string, Known>();
  return async (sha256: string, isCached: boolean): Promise<ObjectState> => {
    const path = pathOf(sha256);
    const found = await stat(path).catch((failure: NodeJS.ErrnoException) => {
      if (failure.code === "ENOENT") return null;
      throw failure;
    });
    if (found === null) return "missing";
    const look = `${found.size} ${found.mtimeMs} ${found.ino}`;
    const before = known.get(sha256);
    if (isCached && before?.look === look) return before.state;
    const state = (await hashFile(path)) === sha256 ? "whole" : "damaged";
    known.set(sha256, { look, state });
    if (state === "damaged") noteDamaged(sha256);
    return state;
  };
}
