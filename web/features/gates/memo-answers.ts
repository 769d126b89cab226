import type { GateMemo } from "#contract/gates/memo.ts";
import { memoCopy as copy } from "./copy.ts";
import { plainText } from "#domain/report/plain-text.ts";

export type Answer = keyof typeof copy.answers;
export type Answers = Readonly<Record<string, Answer>>;

/** The longest that a condition of an approval may be (`decideGate`). */
const mostLetters = 500;

/** An item that is refused or put off is a condition of the approval, in the item's own words. */
export function answeredConditions(memo: Pick<GateMemo, "decisions">, answers: Answers): string[] {
  return memo.decisions.flatMap(({ id, recommendation }) => {
    const answer = answers[id];
    return answer === undefined || answer === "yes"
      ? []
      : [`${copy.answers[answer]}: ${plainText(recommendation)}`.slice(0, mostLetters)];
  });
}
