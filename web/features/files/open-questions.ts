import type { ProjectFile } from "#contract/files/endpoints.ts";

/** What only a person can settle in a table: its unanswered questions. One that is only kept asks nothing. */
export const countOpenIn = ({
  canonical,
  questions,
}: Pick<ProjectFile["mapping"][number], "canonical" | "questions">): number =>
  canonical === null ? 0 : questions.filter(({ answer }) => answer === null).length;

export const countOpenQuestions = ({ mapping }: Pick<ProjectFile, "mapping">): number =>
  mapping.reduce((sum, table) => sum + countOpenIn(table), 0);
