/** A checked sentence with every number bound to its fact, and a reply's lines without Markdown's signs. */
import type { Fact } from "../../facts/fact.ts";
import type { Inline } from "../../report/report-tree.ts";
import { withoutCitations } from "./citations.ts";
import type { CheckedSentence } from "./check-sentence.ts";

/** The sentence as inlines: words, and numbers with their facts. */
export function bindSentence(
  sentence: string,
  { bindings }: CheckedSentence,
  facts: ReadonlyMap<string, Fact>,
): Inline[] {
  const inlines: Inline[] = [];
  const words = (from: number, to: number): void => {
    const text = withoutCitations(sentence.slice(from, to)).replace(/\n/g, "");
    if (text !== "") inlines.push({ text });
  };
  let position = 0;
  for (const { index, length, factId, replacement } of bindings) {
    const fact = facts.get(factId);
    if (fact === undefined || index < position) continue;
    words(position, index);
    inlines.push({
      text: replacement ?? sentence.slice(index, index + length),
      fact: factId,
      basis: fact.basis,
    });
    position = index + length;
  }
  words(position, sentence.length);
  return inlines;
}

/** Markdown's signs mean nothing in a paragraph. Numerals of a list go with them: they would be digits that no fact shows. */
export function plainText(text: string): string {
  return text
    .split("\n")
    .map((line) => plainLine(line).trimEnd())
    .join("\n");
}

/** One line of it, its last blanks kept. */
export function plainLine(line: string): string {
  return line
    .replace(/^\s*(?:#{1,6}\s+|>\s+|[-*•]\s+|\d{1,2}[.)]\s+)+/u, "")
    .replace(/^\s*(?:[-*_]\s*){3,}$/, "")
    .replace(/^[\s:|-]+$/, "")
    .replace(/\*\*|__|`+/g, "")
    .replace(/(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, "");
}
