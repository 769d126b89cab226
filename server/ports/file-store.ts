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

export type StoreFailureKind =
  | "TOO_LARGE"
  | "NO_SPACE"
  | "INTERRUPTED"
  | "UNAVAILABLE"
  | "DAMAGED"
  | "AWAY"
  | "MOVED_ON";

/** Whether an object holds the bytes that its name stands for. */
export type ObjectState = "whole" | "damaged" | "missing";

/**
 * Why nothing was stored, or read. `INTERRUPTED`: the source ended before its end. `DAMAGED`: the bytes are no longer
 * those of the object's name. `AWAY`: the store could not be asked, which says nothing about any object. `MOVED_ON`: another process
 * has appended to, or finished, this partial object.
 */
export class StoreFailure extends Error {
  override readonly name = "StoreFailure";
  readonly kind: StoreFailureKind;
  /** Which object is damaged. */
  readonly sha256: string | undefined;

  constructor(kind: StoreFailureKind, cause?: unknown, sha256?: string) {
    super(`file store: ${kind}`, { cause });
    this.kind = kind;
    this.sha256 = sha256;
  }
}

/** An object's bytes as a file. */
export interface HeldObject {
  /** Absolute; nothing lies there when there is no such object. */
  path: string;
  /** The file may go. Once. */
  release(): void;
}

/** An object just written is held: no purge takes it until it is released, by when the row that names it has to exist. */
export interface FileStore {
  /** Streams the source into the store; the object is held. @throws StoreFailure */
  write(source: Readable, options: { maxBytes: number }): Promise<StoredObject>;
  /** Moves a finished file of a scratch folder into the store; the object is held. @throws StoreFailure */
  adopt(path: string): Promise<StoredObject>;
  /** Once for each `write` and `adopt` that succeeded. */
  release(sha256: string): void;
  /** Where an object's bytes lie while somebody has it by `hold`. The engines hold what they are asked to read by themselves. */
  pathOf(sha256: string): string;
  /** Brings an object's bytes to `pathOf` and keeps them there until released. @throws StoreFailure */
  hold(sha256: string): Promise<HeldObject>;
  /** Null when there is no such object. */
  sizeOf(sha256: string): Promise<number | null>;
  /**
   * The object's bytes, null when it is not there. Small ones are hashed first (@throws StoreFailure `DAMAGED`); the stream of a large one
   * fails before its last 64 KiB when the hash is another.
   */
  read(sha256: string): Promise<{ stream: Readable; bytes: number } | null>;
  /**
   * Hashes an object's bytes. `isCached`: at most once for as long as the file looks untouched; for readers by path, which cannot hash
   * while they read.
   */
  check(sha256: string, options?: { isCached?: boolean }): Promise<ObjectState>;
  /** Has `listener` told of each object that was found damaged, as often as it is found so. One listener. */
  onDamaged(listener: (sha256: string) => void): void;
  /** The names of all objects, in order. */
  list(): Promise<string[]>;
  /** An empty folder on the store's own disk, so that `adopt` is a rename. */
  makeScratch(): Promise<{ path: string; remove(): Promise<void> }>;
  /**
   * Deletes objects that nothing refers to: of `among`, or of the whole store. Answers the hashes deleted.
   * `findReferenced` is asked while no object can appear, so that an equal upload meanwhile loses nothing.
   */
  removeOrphans(options: {
    among?: string[];
    findReferenced(hashes: string[]): Promise<Set<string>>;
  }): Promise<string[]>;
  /** Removes what a killed process left unfinished. Only at start-up. */
  removeUnfinished(): Promise<void>;
  partials: PartialObjects;
}

/** Bytes that arrive in pieces and survive a restart, by an id (UUID) of the caller's. One writer at a time. */
export interface PartialObjects {
  /** Null when there is none. */
  sizeOf(id: string): Promise<number | null>;
  create(id: string): Promise<void>;
  /**
   * Appends to the `at` bytes that are there; answers how many there are then. What came before the source was cut, or the
   * disk was full, stays; of a source that goes beyond `maxBytes` nothing does. @throws StoreFailure
   */
  append(id: string, source: Readable, options: { at: number; maxBytes: number }): Promise<number>;
  /** Moves it into the store; the object is held. @throws StoreFailure */
  adopt(id: string): Promise<StoredObject>;
  remove(id: string): Promise<void>;
  list(): Promise<string[]>;
}
