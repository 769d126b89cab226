/**
 * Copies of objects on this machine, for readers that need a file: `folder/objects/ab/<sha256>`, laid out as the disk store lays
 * out its own. What was used longest ago leaves when there is more than `mostBytes`; what is in use stays. One process per folder.
 */
import { randomUUID } from "node:crypto";
import { access, mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  listObjects,
  removeUnfinished,
  shelfPath,
} from "#server/adapters/file-store/object-layout.ts";
import type { HeldObject } from "#server/ports/file-store.ts";

/** Brings an object's bytes to a path and answers how many they are, null when there is no such object. */
type Fetch = (path: string) => Promise<number | null>;

export class ObjectCache {
  /** Where files are made before they are copies. */
  readonly unfinished: string;
  readonly #objects: string;
  readonly #mostBytes: number;
  /** Bytes of each copy, the one used longest ago first. */
  readonly #copies: Map<string, number>;
  readonly #inUse = new Map<string, number>();
  readonly #fetching = new Map<string, Promise<boolean>>();
  readonly #leaving = new Map<string, Promise<void>>();
  #total: number;

  private constructor(folder: string, mostBytes: number, copies: Map<string, number>) {
    this.#objects = join(folder, "objects");
    this.unfinished = join(folder, "unfinished");
    this.#mostBytes = mostBytes;
    this.#copies = copies;
    this.#total = [...copies.values()].reduce((sum, bytes) => sum + bytes, 0);
  }

  /** Opens (and makes) the copies in `folder`. */
  static async open(folder: string, mostBytes: number): Promise<ObjectCache> {
    for (const name of ["objects", "unfinished"])
      await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
    return new ObjectCache(folder, mostBytes, await readCopies(join(folder, "objects")));
  }

  readonly pathOf = (sha256: string): string => join(this.#objects, shelfPath(sha256));

  /** Path of a new file beside the copies. */
  readonly newPath = (): string => join(this.unfinished, randomUUID());

  /** The object's file, in use until it is released; null when there is no such object. Of two that ask at once one fetches. */
  async hold(sha256: string, fetch: Fetch): Promise<HeldObject | null> {
    const path = this.pathOf(sha256);
    // In use before it is there: what was brought for one asker must not leave before the asker has it.
    this.#inUse.set(sha256, (this.#inUse.get(sha256) ?? 0) + 1);
    let isReleased = false;
    const release = (): void => {
      if (!isReleased) this.#letGo(sha256);
      isReleased = true;
    };
    try {
      const known = this.#copies.get(sha256);
      // Somebody may have emptied the folder.
      if (known !== undefined && (await isThere(path))) {
        this.#touch(sha256, known);
        return { path, release };
      }
      const under =
        this.#fetching.get(sha256) ??
        this.#bring(sha256, fetch).finally(() => this.#fetching.delete(sha256));
      this.#fetching.set(sha256, under);
      if (await under) return { path, release };
      release();
      return null;
    } catch (failure) {
      release();
      throw failure;
    }
  }

  /** Makes a finished file the object's copy. */
  async keep(sha256: string, path: string, bytes: number): Promise<void> {
    await mkdir(dirname(this.pathOf(sha256)), { recursive: true, mode: 0o700 });
    // Else the end of its removal would take what is put here now.
    await this.#leaving.get(sha256);
    await rename(path, this.pathOf(sha256));
    this.#total += bytes - (this.#copies.get(sha256) ?? 0);
    this.#touch(sha256, bytes);
    if (this.#total > this.#mostBytes) await this.#makeRoom();
  }

  drop(sha256: string): Promise<void> {
    this.#total -= this.#copies.get(sha256) ?? 0;
    this.#copies.delete(sha256);
    const gone = rm(this.pathOf(sha256), { force: true }).finally(() =>
      this.#leaving.delete(sha256),
    );
    this.#leaving.set(sha256, gone);
    return gone;
  }

  /** Removes what a killed process left unfinished. Only at start-up. */
  removeUnfinished(): Promise<void> {
    return removeUnfinished(this.unfinished, this.#objects);
  }

  #touch(sha256: string, bytes: number): void {
    this.#copies.delete(sha256);
    this.#copies.set(sha256, bytes);
  }

  async #makeRoom(): Promise<void> {
    for (const oldest of [...this.#copies.keys()]) {
      if (this.#total <= this.#mostBytes) return;
      if (!this.#inUse.has(oldest)) await this.drop(oldest);
    }
  }

  #letGo(sha256: string): void {
    const left = (this.#inUse.get(sha256) ?? 0) - 1;
    if (left > 0) this.#inUse.set(sha256, left);
    else this.#inUse.delete(sha256);
  }

  async #bring(sha256: string, fetch: Fetch): Promise<boolean> {
    const path = this.newPath();
    try {
      const bytes = await fetch(path);
      if (bytes === null) return false;
      await this.keep(sha256, path, bytes);
      return true;
    } finally {
      await rm(path, { force: true });
    }
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function readCopies(objects: string): Promise<Map<string, number>> {
  const found: { sha256: string; bytes: number; usedAt: number }[] = [];
  for (const sha256 of await listObjects(objects)) {
    const { size, mtimeMs } = await stat(join(objects, shelfPath(sha256)));
    found.push({ sha256, bytes: size, usedAt: mtimeMs });
  }
  return new Map(
    found.sort((a, b) => a.usedAt - b.usedAt).map(({ sha256, bytes }) => [sha256, bytes]),
  );
}
