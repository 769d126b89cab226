/** Projects of the files below tests/ that `npm test` runs. */
export const UNIT_PROJECTS: string[];
/**
 * Reads the tests of a tree; `kindOf` answers the project of a test file, given from the root, and `distanceTo` how many imports lie
 * between it and the nearest changed file (Infinity when it reaches none).
 */
export function readTests(root?: string): { kindOf(file: string): string; distanceTo(file: string, changed: readonly string[]): number };
/** Every test file, from the root. */
export function listTests(root?: string): string[];
/** Whether a test is to be run while a change is made: it is of the change's room, or `distance` imports from it are few. */
export function isNear(file: string, changed: readonly string[], distance: number): boolean;
/** Test files by project. */
export function listProjects(root?: string): Record<string, string[]>;
