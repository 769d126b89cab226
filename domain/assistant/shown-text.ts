import { oncePer } from "../kernel/memoize-by.ts";
import { normalizeText } from "../kernel/text/normalize-text.ts";
import type { Answer } from "./answer.ts";

const made = oncePer(({ paragraphs, table }: Answer) => ({
  text: normalizeText(
    [
      ...paragraphs.map((inlines) => inlines.map(({ text }) => text).join("")),
      ...(table?.columns ?? []).map(({ header }) => header),
      ...(table?.rows ?? []).map((row) => row.map(({ text }) => text).join(" ")),
    ].join("\n"),
  ),
}));

export const firstParagraphOf = ({ paragraphs: [first = []] }: Answer): string =>
  first.map(({ text }) => text).join("");

/** All that an answer shows, as one folded text. */
export const shownOf = (answer: Answer): string => made(answer).text;

/** Whether an answer is of the thing: its first sentence names it, or its table lists it as a thing of its own. */
export function isOf(answer: Answer, name: string): boolean {
  const folded = normalizeText(name);
  return (
    normalizeText(firstParagraphOf(answer)).includes(folded) ||
    (answer.table?.rows ?? []).some(([first]) => normalizeText(first?.text ?? "") === folded)
  );
}
