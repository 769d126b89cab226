/** The check of a whole reply, and its paragraphs with every number bound to its fact. */
import type { Fact } from "../../facts/fact.ts";
import type { Inline } from "../../report/report-tree.ts";
import { withoutCitations } from "./citations.ts";
import { checkSentence, type CheckedSentence } from "./check-sentence.ts";
import type { GroundingContext } from "./grounding-context.ts";
import { normaliseReply } from "../../kernel/words/read-quantities.ts";
import { splitSentences } from "../../kernel/words/sentences.ts";
import type { Violation } from "./violation.ts";

export interface CheckedReply {
  /** Empty: every number of the reply is a fact. */
  violations: Violation[];
  /** Without citation marks; each number is an inline of its own. */
  paragraphs: Inline[][];
  /** Facts shown or cited, in order of place. */
  factIds: string[];
  passages: number[];
}

export function checkReply(reply: string, context: GroundingContext): CheckedReply {
  const text = plainText(normaliseReply(reply));
  const checked: CheckedReply = { violations: [], paragraphs: [], factIds: [], passages: [] };
  for (const line of text.split("\n")) {
    if (line.trim() === "") continue;
    const inlines: Inline[] = [];
    for (const sentence of splitSentences(line).sentences) {
      const result = checkSentence(sentence.text, context);
      checked.violations.push(...result.violations);
      checked.factIds.push(...result.bindings.map((binding) => binding.factId), ...result.cited);
      checked.passages.push(...result.passages);
      inlines.push(...bindSentence(sentence.text, result, context.byId));
    }
    if (inlines.some((inline) => inline.text.trim() !== ""))
      checked.paragraphs.push(trimmed(inlines));
  }
  checked.factIds = [...new Set(checked.factIds)];
  checked.passages = [...new Set(checked.passages)];
  return checked;
}

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

function trimmed(inlines: Inline[]): Inline[] {
  const first = inlines[0];
  const last = inlines.at(-1);
  if (first !== undefined) first.text = first.text.trimStart();
  if (last !== undefined) last.text = last.text.trimEnd();
  return inlines.filter((inline) => inline.text !== "");
}
