/** Counts of a vitest JSON report, and what failed in it, a line each. `exitCode` is the run's. */
export function readVitestReport(path: string, exitCode: number | string | null, root: string): { passed: number; failed: number; faults: string[] };
/** One line that says what failed and why. */
export function faultLine(what: string, why: string): string;
/** Tests of these reports that took longer than `seconds`, the slowest first. */
export function listSlowTests(paths: string[], seconds: number, root: string): { name: string; seconds: number }[];
export function listSlowFiles(
  paths: string[],
  seconds: number,
  root: string,
): { name: string; seconds: number }[];
