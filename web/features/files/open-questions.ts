import type { ProjectFile } from "#contract/files/endpoints.ts";

/** What only a person can settle in a file: unanswered questions, a table type to ask, columns to confirm. */
export function countOpenQuestions(file: Pick<ProjectFile, "mapping">): number {
  return file.mapping.reduce(
    (sum, table) =>
      sum +
      table.questions.filter((question) => question.answer === null).length +
      (table.canonicalStatus === "ask" ? 1 : 0) +
      table.columns.filter((column) => column.status === "confirm").length,
    0,
  );
}
