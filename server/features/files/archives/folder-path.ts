import { wellFormed } from "../receiving/well-formed.ts";

const MAX_CHARACTERS = 400;
const MAX_FOLDERS = 30;

/**
 * The folders above a file as its sender has them, "contratos/2025"; null for none. It is shown and keeps files of one name
 * apart; no path on a disk is ever made from it.
 */
export function normalizeFolderPath(sent: string | undefined): string | null {
  const folders = wellFormed(sent ?? "")
    .normalize("NFC")
    .split(/[\\/]/)
    .map((folder) =>
      folder
        .replace(/[\u0000-\u001f\u007f\u0080-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, "")
        .trim(),
    )
    .filter((folder) => folder !== "" && folder !== "." && folder !== "..");
  const path = folders.slice(0, MAX_FOLDERS).join("/");
  return path === "" ? null : wellFormed(path.slice(0, MAX_CHARACTERS));
}
