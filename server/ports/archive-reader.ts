/**
 * Looks into an archive (ZIP) without writing anything: the directory is judged first, entry by entry, and only entries
 * that passed can be read. Nothing is ever written under an entry's own name.
 */
import type { Readable } from "node:stream";

export interface ArchiveLimits {
  /** Entries that the directory may name. */
  maxEntries: number;
  /** Of one entry, unpacked. */
  maxEntryBytes: number;
  /** Of all entries together, unpacked. */
  maxTotalBytes: number;
}

/** An entry that may be read. */
export interface ArchiveEntry {
  /** Place in the directory, from 0: the same at every reading of the same bytes. */
  ordinal: number;
  /** Last part of the entry's path. */
  name: string;
  /** The folders above it, "a/b"; null at the top. */
  path: string | null;
  /** Exactly so many bytes come out, or the stream fails. */
  bytes: number;
  /** The unpacked bytes. The stream fails with `EntryDamage` when they are not what the directory says. */
  read(): Readable;
}

/** An entry that stays out: refused for a reason the sender should know, or skipped as hidden or of the system. */
export interface LeftEntry {
  ordinal: number;
  /** As written in the archive, safe to show. */
  name: string;
  kind: "refused" | "skipped";
  /** pt-BR, safe to show. */
  reason: string;
}

/** What an entry's bytes turned out to be. `reason` is pt-BR, safe to show. */
export class EntryDamage extends Error {
  override readonly name = "EntryDamage";
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

export interface OpenArchive {
  kind: "open";
  entries: ArchiveEntry[];
  left: LeftEntry[];
  /** pt-BR: why the directory could not be read to its end; null when it could. */
  damage: string | null;
  close(): void;
}

export interface ArchiveReader {
  /** Expected refusals are values; `message` is pt-BR and says what to do. */
  open(
    path: string,
    limits: ArchiveLimits,
  ): Promise<OpenArchive | { kind: "unreadable"; message: string }>;
}
