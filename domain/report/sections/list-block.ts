import type { Sentence } from "../phase-report.ts";
import type { Block } from "../report-tree.ts";
import { present } from "../section-writer.ts";

/** What is said of one thing after another is a list under its heading, not a paragraph; nothing where nothing could be said. */
export function listBlocks(text: string, sentences: readonly Sentence[]): Block[] {
  const items = present(sentences);
  if (items.length === 0) return [];
  return [
    { kind: "heading", level: 2, text },
    { kind: "bullets", items },
  ];
}
