/**
 * Client files and the tables read from them, by content: an object's name is the SHA-256 of its bytes. An object exists
 * only whole and durable (written under another name, fsynced, renamed); a failed write leaves nothing behind.
 */
import type { Readable } from "node:stream";

export interface StoredObject {
  /** Lower-case hex. */
  sha256: string;
  bytes: number;
}

export type StoreFailureKind = "TOO_LARGE" | "NO_SPACE" | "INTERRUPTED" | "UNAVAILABLE";

/** Why nothing was stored. `INTERRUPTED`: the source ended before its end. */
export class StoreFailure extends Error {
  override readonly name = "StoreFailure";
  readonly kind: StoreFailureKind;

  constructor(kind: StoreFailureKind, cause?: unknown) {
    super(`file store: ${kind}`, { cause });
    this.kind = kind;
  }
}

export interface FileStore {
  /** Streams the source into the store. @throws StoreFailure */
  write(source: Readable, options: { maxBytes: number }): Promise<StoredObject>;
  /** Moves a finished file of a scratch folder into the store. @throws StoreFailure */
  adopt(path: string): Promise<StoredObject>;
  /** Absolute path of an object's bytes, for readers that need a file; says nothing about whether it exists. */
  pathOf(sha256: string): string;
  /** The object's bytes, null when it is not there. */
  read(sha256: string): Promise<{ stream: Readable; bytes: number } | null>;
  /** An empty folder on the store's own disk, so that `adopt` is a rename. */
  makeScratch(): Promise<{ path: string; remove(): Promise<void> }>;
  /**
   * Deletes objects that nothing refers to and whose last write is at least `minAgeMs` old. An upload writes its object
   * before its row, so only at start-up, with no upload under way, may the age be 0. Answers the hashes deleted.
   */
  removeOrphans(options: { minAgeMs: number; findReferenced(hashes: string[]): Promise<Set<string>> }): Promise<string[]>;
  /** Removes what a killed process left unfinished. Only at start-up. */
  removeUnfinished(): Promise<void>;
  /** @throws StoreFailure when a small durable write fails: what the health check asks. */
  probe(): Promise<void>;
}
