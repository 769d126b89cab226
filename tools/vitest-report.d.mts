/** Counts of a vitest JSON report, and what failed in it, a line each. `exitCode` is the run's. */
export function readVitestReport(path: string, exitCode: number | string | null, root: string): { passed: number; failed: number; faults: string[] };
/** One line that says what failed and why. */
export function faultLine(what: string, why: string): string;
