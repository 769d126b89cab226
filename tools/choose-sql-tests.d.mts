export const MOST_RACING: number;
/** What was recorded below a folder: statements by test file. */
export function readStatements(folder: string): Map<string, Set<string>>;
/** Statements that `seen` lacks, each with the files that send it. */
export function listMissing(
  recorded: Map<string, Set<string>>,
  seen: Map<string, Set<string>>,
): Map<string, string[]>;
/** How long each file of a recording took. */
export function readSeconds(folder: string): Map<string, number>;
/** The cheapest of `files` that send every statement, those that always run among them; without a time, a second each. */
export function chooseFiles(
  recorded: Map<string, Set<string>>,
  files: string[],
  seconds?: Map<string, number>,
): { files: string[]; always: number; statements: number };
