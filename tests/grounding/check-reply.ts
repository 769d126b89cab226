/** A whole reply against what it may rest on: the check of its sentences, one after the other. */
import {
  bindSentence,
  checkSentence,
  plainText,
  type GroundingContext,
  type Violation,
} from "#domain/assistant/grounding/index.ts";
import { normalizeReply } from "#domain/kernel/words/read-quantities.ts";
import { splitSentences } from "#domain/kernel/words/sentences.ts";
import type { Inline } from "#domain/report/report-tree.ts";

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
  const text = plainText(normalizeReply(reply));
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

function trimmed(inlines: Inline[]): Inline[] {
  const first = inlines[0];
  const last = inlines.at(-1);
  if (first !== undefined) first.text = first.text.trimStart();
  if (last !== undefined) last.text = last.text.trimEnd();
  return inlines.filter((inline) => inline.text !== "");
}
