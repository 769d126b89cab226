import { fileCopy } from "../copy.ts";
import { wellFormed } from "./well-formed.ts";

const MAX_CHARACTERS = 255;

/** The last part of a sent path, without control characters or half characters; never empty. */
export function normalizeFileName(sent: string | undefined): string {
  const last = (sent ?? "").split(/[\\/]/).at(-1) ?? "";

  const clean = wellFormed(last)
    .normalize("NFC")
    .replace(/[\u0000-\u001f\u007f\u0080-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, "")
    .trim();
  if (clean === "" || clean === "." || clean === "..") return fileCopy.unnamed;
  if (clean.length <= MAX_CHARACTERS) return clean;
  const dot = clean.lastIndexOf(".");
  const extension = dot > 0 && clean.length - dot <= 12 ? clean.slice(dot) : "";
  return wellFormed(clean.slice(0, MAX_CHARACTERS - extension.length) + extension);
}
