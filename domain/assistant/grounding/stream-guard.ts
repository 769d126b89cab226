/**
 * The check while a reply is being written (playbook 7.2): words pass as they come; from the first sign of a quantity or of a
 * citation on, the rest of its sentence is held until the sentence is whole and has passed.
 */
import { checkSentence } from "./check-sentence.ts";
import { bindSentence } from "./check-reply.ts";
import type { GroundingContext } from "./grounding-context.ts";
import { createPlainStream } from "./plain-stream.ts";
import { splitSentences } from "../../kernel/words/sentences.ts";
import { findHeld } from "../../kernel/words/unfinished-text.ts";
import type { Violation } from "./violation.ts";

export interface StreamGuard {
  /** Adds what the model wrote; answers the words that may be shown now. Empty once something did not pass. */
  push(chunk: string): string;
  /** The reply has ended; answers the rest that may be shown. */
  end(): string;
  readonly violations: readonly Violation[];
  /** All that the model wrote. */
  readonly text: string;
}

/** Blanks may vanish before a citation, and Markdown's signs may still close. */
const unsettledEnd = /[\s*_`#>|•-]+$/u;

export function createStreamGuard(context: GroundingContext): StreamGuard {
  let text = "";
  /** Of the line under way: whole sentences before this place have been checked. */
  let checkedUntil = 0;
  /** Words of the sentence under way that were shown already. */
  let shown = "";
  /** A figure has begun in it: nothing more is shown before its check. */
  let isHeld = false;
  let out = "";
  const violations: Violation[] = [];

  const checkWhole = (line: string, isEnded: boolean): void => {
    const { sentences, rest } = splitSentences(line.slice(checkedUntil), isEnded);
    for (const sentence of sentences) {
      const result = checkSentence(sentence.text, context);
      violations.push(...result.violations);
      if (violations.length > 0) return;
      const whole = bindSentence(sentence.text, result, context.byId)
        .map((inline) => inline.text)
        .join("");
      out += whole.slice(sharedLength(whole, shown));
      [shown, isHeld] = ["", false];
    }
    checkedUntil += rest;
  };
  const showOpen = (open: string): void => {
    if (isHeld || !open.startsWith(shown)) return;
    const { from, isSettled } = findHeld(open, shown.length, context.known);
    isHeld = isSettled;
    const words = open.slice(0, from).replace(unsettledEnd, "");
    if (words.length <= shown.length) return;
    out += words.slice(shown.length);
    shown = words;
  };
  const lines = createPlainStream(({ text: line, isEnded }) => {
    if (violations.length > 0) return;
    if (isEnded || /[.!?]/.test(line.slice(checkedUntil))) checkWhole(line, isEnded);
    if (violations.length > 0) return;
    if (!isEnded) return showOpen(line.slice(checkedUntil));
    out += "\n";
    [checkedUntil, shown, isHeld] = [0, "", false];
  });
  const take = (): string => {
    const words = out;
    out = "";
    return words;
  };

  return {
    push(chunk) {
      text += chunk;
      if (violations.length === 0) lines.push(chunk);
      return take();
    },
    end() {
      if (violations.length === 0) lines.end();
      return take().trimEnd();
    },
    violations,
    get text() {
      return text;
    },
  };
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one[length] === other[length]) length += 1;
  return length;
}
