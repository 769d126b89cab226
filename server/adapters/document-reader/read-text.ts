/** Plain text and Markdown: sections by Markdown's headings, else by length. */
import { stat } from "node:fs/promises";
import { decodeFile, guessEncoding, NotUtf8 } from "#server/adapters/table-engine/decode-text.ts";
import { TableRefusal } from "#server/adapters/table-engine/table-refusal.ts";
import type { DocumentReport } from "#server/ports/document-reader.ts";
import { DocumentRefusal } from "./document-refusal.ts";
import { SectionWriter } from "./section-writer.ts";
import { tidyText } from "./tidy-text.ts";

/** Ten thousand printed pages. */
const MAX_TEXT_BYTES = 32 * 1024 * 1024;
const HEADING = /^ {0,3}#{1,6}\s+(.+?)\s*#*\s*$/;

export async function readText(path: string): Promise<DocumentReport> {
  if ((await stat(path)).size > MAX_TEXT_BYTES) throw new DocumentRefusal("DOCUMENTO_GRANDE");
  const text = await decode(path);
  const sections = new SectionWriter();
  let isCode = false;
  for (const line of tidyText(text).split("\n")) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    const heading = isCode ? null : HEADING.exec(line);
    if (heading?.[1] !== undefined) sections.startSection(heading[1]);
    else sections.add(line === "" ? " " : line);
  }
  return { kind: "read", pages: sections.close(), tables: [], warnings: [] };
}

async function decode(path: string): Promise<string> {
  try {
    const { encoding } = await guessEncoding(path);
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
