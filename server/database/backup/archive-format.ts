/**
 * A backup file is one gzip stream: a head line, entries, an end line. Lines are JSON ended by "\n". An entry is its
 * head line, blocks (4 bytes big-endian length, then as many bytes) closed by a length of zero, and a line with its
 * size and SHA-256. The end line holds the SHA-256 of every byte before it.
 */
export const ARCHIVE_FORMAT = "lastro-backup";
export const ARCHIVE_VERSION = 1;

export type MigrationMark = { number: number; name: string; checksum: string };

export type ArchiveHead = {
  format: typeof ARCHIVE_FORMAT;
  version: number;
  createdAt: string;
  /** Migrations of the database that was saved: it is restored into one with exactly these. */
  migrations: MigrationMark[];
};

export type EntryHead =
  | { kind: "table"; schema: string; name: string; columns: string[] }
  | { kind: "sequence"; schema: string; name: string }
  /** `path` is relative to DATA_DIR, with forward slashes; `mode` is the file's permission bits. */
  | { kind: "file"; path: string; mode: number };

export type EndLine = { kind: "end"; entries: number; sha256: string };
