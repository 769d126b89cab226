/** A memo is one page: at most these words stand open on it, the message of who submitted apart. */
import type { Inline } from "../report-tree.ts";
import type { Memo } from "./memo.ts";

const mostWords = 250;
/** What the page is for: these stay, even where their words are more (docs/decisions/188). */
const fewestDecisions = 4;

const wordsOf = (text: string): number => text.split(/\s+/).filter(Boolean).length;
const textOf = (inlines: readonly Inline[] | null): string =>
  (inlines ?? []).map(({ text }) => text).join("");

export function countWords(memo: Memo): number {
  const texts = [
    textOf(memo.title),
    textOf(memo.answer),
    ...memo.figures.flatMap(({ label, value, range }) => [label, value, textOf(range)]),
    ...memo.decisions.flatMap(({ recommendation, owner, due, effect, consequence }) => [
      textOf(recommendation),
      owner,
      due,
      textOf(effect),
      textOf(consequence),
    ]),
    textOf(memo.against),
    ...memo.ifApproved,
    ...memo.warnings
      .slice(0, memo.openWarnings)
      .map(({ label, evidence }) => `${label} ${evidence}`),
  ];
  return texts.reduce((sum, text) => sum + wordsOf(text), 0);
}

/** Cut in this order: warnings are folded, then what changes keeps its first line, then decisions beyond the fourth go to the report. */
export function fitWords(memo: Memo): Memo {
  const shorter = shorten(memo);
  return countWords(memo) <= mostWords || shorter === null ? memo : fitWords(shorter);
}

function shorten(memo: Memo): Memo | null {
  if (memo.openWarnings > 0) return { ...memo, openWarnings: memo.openWarnings - 1 };
  if (memo.ifApproved.length > 1) return { ...memo, ifApproved: memo.ifApproved.slice(0, -1) };
  if (memo.decisions.length > fewestDecisions)
    return { ...memo, decisions: memo.decisions.slice(0, -1), more: memo.more + 1 };
  return null;
}
