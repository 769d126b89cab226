/** Plain text and Markdown: sections by Markdown's headings, else by length. */
import { stat } from "node:fs/promises";
import {
  decodeFile,
  detectEncoding,
  NotUtf8,
} from "#server/adapters/table-engine/text/decode-text.ts";
import { TableRefusal } from "#server/adapters/table-engine/formats/table-refusal.ts";
import type { DocumentReport } from "#server/ports/document-reader.ts";
import { DocumentRefusal } from "./document-refusal.ts";
import { SectionWriter } from "./section-writer.ts";
import { normalizeDocumentText } from "./normalize-document-text.ts";

/** Ten thousand printed pages. */
const MAX_TEXT_BYTES = 32 * 1024 * 1024;
/** Of a text that is split at "\n": ends of lines that are left within one. */
const LINE_ENDS = /[\n\r\u2028\u2029]/g;

export async function readText(path: string): Promise<DocumentReport> {
  if ((await stat(path)).size > MAX_TEXT_BYTES) throw new DocumentRefusal("DOCUMENTO_GRANDE");
  const text = await decode(path);
  const sections = new SectionWriter();
  let isCode = false;
  for (const line of normalizeDocumentText(text).split("\n")) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    const heading = isCode ? null : readHeading(line);
    if (heading !== null) sections.startSection(heading);
    else sections.add(line === "" ? " " : line);
  }
  return { kind: "read", pages: sections.close(), tables: [], warnings: [] };
}

/**
 * The words of a Markdown heading, without the signs that may close it; null for any other line.
 * Steps grow with the line's length alone.
 */
export function readHeading(line: string): string | null {
  const signs = /^ {0,3}#{1,6}(?=\s)/.exec(line)?.[0];
  if (signs === undefined) return null;
  const rest = line.slice(signs.length);
  const words = rest.trim();
  if (words === "") return rest.slice(1).replace(LINE_ENDS, "").at(-1) ?? null;
  let end = words.length;
  while (end > 0 && words[end - 1] === "#") end -= 1;
  // Signs alone are the heading's only word.
  const heading = words.slice(0, end).trimEnd() || "#";
  return heading.search(LINE_ENDS) < 0 ? heading : null;
}

async function decode(path: string): Promise<string> {
  try {
    const { encoding } = await detectEncoding(path);
    return await decodeFully(path, encoding);
  } catch (failure) {
    if (failure instanceof NotUtf8) return decodeFully(path, "windows-1252");
    throw failure instanceof TableRefusal
      ? new DocumentRefusal("DOCUMENTO_DANIFICADO", failure)
      : failure;
  }
}

async function decodeFully(
  path: string,
  encoding: Parameters<typeof decodeFile>[1],
): Promise<string> {
  let text = "";
  for await (const chunk of decodeFile(path, encoding)) text += chunk;
  return text;
}
