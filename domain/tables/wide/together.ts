/** How the values of a measure that has several dates in a month are taken together, as was answered or its header says. */
export const togetherQuestion = (header: string): string => `juntar:${header}`;

const ways: ReadonlySet<string> = new Set(["soma", "media", "ultimo"]);

export function togetherOf(
  header: string,
  answers: Readonly<Record<string, string>>,
): string | null {
  const answer = answers[togetherQuestion(header)];
  return answer !== undefined && ways.has(answer) ? answer : null;
}
