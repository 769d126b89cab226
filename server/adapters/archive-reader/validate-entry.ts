/** Whether one entry of a ZIP's directory may be read: by its name, its kind and its declared sizes. */
import { getFileNameLowLevel, type Entry } from "yauzl";
import type { ArchiveLimits } from "#server/ports/archive-reader.ts";
import { archiveCopy as copy } from "./copy.ts";

/** Below this an unpacked entry harms nobody, however well it was packed. */
const RATIO_FREE_BYTES = 1024 ** 2;
/** Deflate reaches 1,032 : 1 on zeros; logs and ledgers stay below 60 : 1, and the sparsest real sheets seen below 120 : 1. */
const MAX_RATIO = 200;
const MAX_PATH_CHARACTERS = 1024;
const MAX_FOLDERS = 64;

const SYSTEM_NAMES = new Set([
  "thumbs.db",
  "ehthumbs.db",
  "desktop.ini",
  "__macosx",
  "$recycle.bin",
  "system volume information",
  "icon\r",
]);
const STORED = 0;
const DEFLATED = 8;
const TYPE_MASK = 0xf000;
const REGULAR = 0x8000;
const FOLDER = 0x4000;
const LINK = 0xa000;
/** Systems whose attributes carry a Unix file type: Unix and macOS. */
const UNIX_MADE = new Set([3, 19]);

export type EntryVerdict =
  | { verdict: "keep"; name: string; path: string | null }
  | { verdict: "folder" }
  | { verdict: "refused" | "skipped"; shown: string; reason: string };

/** The name as written, with "\" as "/"; characters that are not valid in its encoding are replaced. */
const readEntryName = (entry: Entry): string =>
  getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);

export function validateEntry(
  entry: Entry,
  limits: ArchiveLimits,
  usedBytes: number,
): EntryVerdict {
  const written = readEntryName(entry);
  const shown = showName(written);
  const refused = (reason: string): EntryVerdict => ({ verdict: "refused", shown, reason });
  const nameFault = findNameFault(written);
  if (nameFault !== null) return refused(nameFault);
  const type = (entry.externalFileAttributes >>> 16) & TYPE_MASK;
  if (type === LINK) return refused(copy.link);
  if (written.endsWith("/")) return { verdict: "folder" };
  if (type !== 0 && type !== REGULAR && type !== FOLDER && UNIX_MADE.has(entry.versionMadeBy >> 8))
    return refused(copy.special);
  const parts = written.split("/").filter((part) => part !== "" && part !== ".");
  if (parts.length === 0) return { verdict: "folder" };
  if (parts.some(isHidden)) return { verdict: "skipped", shown, reason: copy.hidden };
  const packingFault = findPackingFault(entry, limits, usedBytes);
  if (packingFault !== null) return refused(packingFault);
  const name = parts.at(-1) as string;
  return {
    verdict: "keep",
    name: name.normalize("NFC"),
    path: parts.length === 1 ? null : parts.slice(0, -1).join("/").normalize("NFC"),
  };
}

/** How it is packed and how much it holds, as its directory says. */
function findPackingFault(entry: Entry, limits: ArchiveLimits, usedBytes: number): string | null {
  if (entry.isEncrypted()) return copy.encrypted;
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
    return copy.method;
  const { compressedSize, uncompressedSize } = entry;
  if (uncompressedSize > limits.maxEntryBytes) return copy.entryTooLarge(limits.maxEntryBytes);
  if (uncompressedSize > RATIO_FREE_BYTES && uncompressedSize > compressedSize * MAX_RATIO)
    return copy.ratio;
  return usedBytes + uncompressedSize > limits.maxTotalBytes
    ? copy.totalTooLarge(limits.maxTotalBytes)
    : null;
}

function findNameFault(name: string): string | null {
  if (name === "" || /[\u0000-\u001f\u007f-\u009f]/.test(name.replace(/(^|\/)Icon\r$/, "")))
    return copy.controlName;
  if (name.startsWith("/") || /^[a-z]:/i.test(name)) return copy.absolute;
  const parts = name.split("/");
  if (parts.includes("..")) return copy.outside;
  return name.length > MAX_PATH_CHARACTERS || parts.length > MAX_FOLDERS ? copy.longName : null;
}

const isHidden = (part: string): boolean =>
  part.startsWith(".") || part.startsWith("~$") || SYSTEM_NAMES.has(part.toLowerCase());

/** What can be shown of any name: without control and direction characters, never empty, cut. */
export function showName(name: string): string {
  const clean = Buffer.from(name, "utf8")
    .toString("utf8")
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, "\ufffd");
  const text = clean.trim() === "" ? "(sem nome)" : clean;
  return text.length <= 300 ? text : `${text.slice(0, 299)}…`;
}
