export const MOST_RACING: number;
/** What was recorded below a folder: statements by test file. */
export function readStatements(folder: string): Map<string, Set<string>>;
/** Statements that `seen` lacks, each with the files that send it. */
export function listMissing(
  recorded: Map<string, Set<string>>,
  seen: Map<string, Set<string>>,
): Map<string, string[]>;
/** The fewest of `files` that send every statement, those that always run among them. */
export function chooseFiles(
  recorded: Map<string, Set<string>>,
  files: string[],
): { files: string[]; always: number; statements: number };
/** Shapes that only a race produces; refuses more than MOST_RACING, and one without a reason. */
export function readRacing(path: string): Set<string>;
