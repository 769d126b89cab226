/** The folder that a snapshot is written to: texts that differ line by line where the product differs, and a sum of each file. */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";

export interface SnapshotFolder {
  json(name: string, value: unknown): Promise<void>;
  text(name: string, text: string): Promise<void>;
  bytes(name: string, bytes: Uint8Array): Promise<void>;
}

export function openSnapshotFolder(folder: string): SnapshotFolder {
  const write = async (name: string, content: string | Uint8Array): Promise<void> => {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  };
  return {
    json: (name, value) => write(name, `${formatJson(value)}\n`),
    text: (name, text) => write(name, text.endsWith("\n") ? text : `${text}\n`),
    bytes: write,
  };
}

/** One property a line in the order of the value's own keys; a list of plain values (a row, ids of inputs) stays on one line. */
export function formatJson(value: unknown, indent = ""): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const inner = `${indent} `;
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== "object" || item === null))
      return JSON.stringify(value);
    const items = value.map((item) => `${inner}${formatJson(item, inner)}`);
    return `[\n${items.join(",\n")}\n${indent}]`;
  }
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => `${inner}${JSON.stringify(key)}: ${formatJson(item, inner)}`);
  return entries.length === 0 ? "{}" : `{\n${entries.join(",\n")}\n${indent}}`;
}

const sums = "SHA256SUMS";

/** `SHA256SUMS` over all files by their names in order; answers how many there are. */
export async function writeSums(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((name) => name !== sums)
    .sort();
  const lines: string[] = [];
  for (const name of names) {
    const sha256 = createHash("sha256").update(await readFile(join(folder, name)));
    lines.push(`${sha256.digest("hex")}  ${name}\n`);
  }
  await writeFile(join(folder, sums), lines.join(""));
  return names.length;
}
