/** Projects of the files below tests/ that `npm test` runs. */
export const UNIT_PROJECTS: string[];
/** Reads the tests of a tree; `kindOf` answers the project of a test file, given from the root. */
export function readTests(root?: string): { kindOf(file: string): string; touches(file: string, changed: readonly string[]): boolean };
/** Every test file, from the root. */
export function listTests(root?: string): string[];
/** Test files by project. */
export function listProjects(root?: string): Record<string, string[]>;
