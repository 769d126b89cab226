export const MOST_RACING: number;
/** What was recorded below a folder: statements by test file. */
export function readStatements(folder: string): Map<string, Set<string>>;
/** Each statement as it was first sent, by its shape. */
export function readExamples(folder: string): Map<string, { text: string; values: string }>;
/** Statements that `seen` lacks, each with the files that send it. */
export function listMissing(
  recorded: Map<string, Set<string>>,
  seen: Map<string, Set<string>>,
): Map<string, string[]>;
/** How long each file of a recording took. */
export function readSeconds(folder: string): Map<string, number>;
/** Those about the database itself, and a part of the others that follows from the seed; all without one. */
export function firstFiles(files: string[], seed: string | undefined): string[];
/** The cheapest files that send every statement; without a time, a second each. */
export function chooseFiles(
  statements: Map<string, Set<string>>,
  seconds?: Map<string, number>,
): string[];
/** The recording reduced to some statements. */
export function onlyThese(
  recorded: Map<string, Set<string>>,
  statements: Map<string, unknown>,
): Map<string, Set<string>>;
