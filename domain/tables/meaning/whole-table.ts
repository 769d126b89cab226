/** A question about what a table's rows are: until it is answered, none of its columns is read. */
import type { MappingQuestion } from "../raw-table.ts";
import type { Finding, Judged } from "./evidence/finding.ts";

const ofEveryColumn =
  (state: "perguntada" | "recusada") =>
  ({ columns }: Pick<Judged, "columns">, question: MappingQuestion): Finding[] =>
    columns.map(({ source }) => ({
      source,
      property: "linhas",
      value: null,
      state,
      evidence: [],
      question,
    }));

export const askOfTable = ofEveryColumn("perguntada");
export const refuseTable = ofEveryColumn("recusada");

/** Asked, or refused by that answer; any other answer is told by the first column. */
export function wholeTableFindings(
  judged: Judged,
  question: MappingQuestion,
  refusal: string | null,
): Finding[] {
  const answer = judged.decision.answers[question.id];
  if (answer === undefined) return askOfTable(judged, question);
  if (answer === refusal) return refuseTable(judged, question);
  return judged.columns.slice(0, 1).map(({ source }) => ({
    source,
    property: "linhas",
    value: answer,
    state: "respondida",
    evidence: [],
    question,
  }));
}
