/** What only a person can settle in a file: the unanswered questions of its tables. */
interface AskedTable {
  /** Null: the table is only kept, and asks nothing. */
  canonical: string | null;
  questions: readonly { answer: unknown }[];
}

export const countOpenIn = ({ canonical, questions }: AskedTable): number =>
  canonical === null ? 0 : questions.filter(({ answer }) => answer === null).length;

export const countOpenQuestions = ({ mapping }: { mapping: readonly AskedTable[] }): number =>
  mapping.reduce((sum, table) => sum + countOpenIn(table), 0);
