/** Judges an answer by the values that it shows. */
import { formatFact } from "#domain/facts/display-format.ts";
import type { Answer } from "#domain/assistant/answer.ts";
import type { AssistantView } from "#domain/assistant/view.ts";
import type { VisibleExample } from "./visible-examples.ts";

export const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");

export const firstOf = (answer: Answer): string =>
  plain((answer.paragraphs[0] ?? []).map(({ text }) => text).join(""));

export const textOf = ({ paragraphs, table, chart, originLine }: Answer): string =>
  plain(
    [
      ...paragraphs.map((inlines) => inlines.map(({ text }) => text).join("")),
      ...(table?.rows ?? []).map((row) => row.map(({ text }) => text).join(" ")),
      table?.footnote ?? "",
      chart?.title ?? "",
      originLine ?? "",
    ].join("\n"),
  ).toLocaleLowerCase("pt-BR");

/** A rate reads "R$ 10/ano" in one sentence and "R$ 10 por ano" in another. */
const inWords = (text: string): string =>
  text.replaceAll("/ano", " por ano").replaceAll("/mês", " por mês");
const folded = (text: string): string => inWords(plain(text).toLocaleLowerCase("pt-BR"));

function shownOf({ phases }: AssistantView, id: string): string[] {
  for (const run of phases) {
    const fact = run.facts.find((one) => one.id === id);
    if (fact !== undefined) return [formatFact(fact)];
  }
  throw new Error(`No fact: ${id}`);
}

export type Judged = "right" | "partly" | "wrong" | "asked" | "refused";

/** A choice or a refusal of what could be answered is not wrong: it is counted by itself. */
export function judge(view: AssistantView, example: VisibleExample, answer: Answer): Judged {
  const { outcome } = example;
  if (outcome === "refuse") return answer.kind === "refusal" ? "right" : "wrong";
  if (outcome === "ask") return answer.kind === "answer" ? "wrong" : "right";
  if (answer.kind === "choice") return "asked";
  return answer.kind === "refusal" ? "refused" : judgeShown(view, example, answer);
}

function judgeShown(
  view: AssistantView,
  { values, anyOf, facts = [], absent = [] }: VisibleExample,
  answer: Answer,
): Judged {
  const shown = inWords(textOf(answer));
  const isShown = (text: string): boolean => shown.includes(folded(text));
  const wanted = [...values, ...facts.flatMap((id) => shownOf(view, id))];
  const isFalse = absent.some((text) => folded(firstOf(answer)).includes(folded(text)));
  if (!isFalse && wanted.every(isShown) && (anyOf?.some(isShown) ?? true)) return "right";
  return !isFalse && wanted.some(isShown) ? "partly" : "wrong";
}
