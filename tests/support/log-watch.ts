import { setTimeout as sleep } from "node:timers/promises";
import { createLogger, type Logger } from "#server/platform/log.ts";

/** How long an announced line may take after the end of its test: some are written by what goes on in the background. */
const WAIT_MS = 10_000;
const TURN_MS = 20;
const WARN = 40;

interface Announced {
  pattern: RegExp;
  /** False for a line that comes only in one of several orders of events. */
  isDue: boolean;
  hasCome: boolean;
}

/** Lines of level 40 (warn) and above since the last look, as written: one JSON text each. */
const lines: string[] = [];
let announced: Announced[] = [];

const isFromWarnOn = (line: string): boolean =>
  (JSON.parse(line) as { level: number }).level >= WARN;

/**
 * The logger of a server under test: every line from warn on has to be announced by the test that provokes it. `collect` gets those of
 * every level.
 */
export const watchedLogger = (collect?: (line: string) => void): Logger =>
  createLogger(collect === undefined ? "warn" : "debug", {
    write(line: string) {
      collect?.(line);
      if (collect === undefined || isFromWarnOn(line)) lines.push(line.trimEnd());
    },
  });

/** A warning of the process (listeners, deprecations) counts as a line. */
export const watchWarning = (warning: Error): void =>
  void lines.push(JSON.stringify({ level: 40, msg: `${warning.name}: ${warning.message}` }));

/**
 * Announces a line of level 40 or more, for the test that is under way, before or after it is written: one line or several
 * that match. One that does not come fails the test as well.
 */
export const expectLog = (pattern: RegExp): void =>
  void announced.push({ pattern, isDue: true, hasCome: false });

/** Announces a line that another order of events does not write: only where the test cannot decide which order it gets. */
export const mayLog = (pattern: RegExp): void =>
  void announced.push({ pattern, isDue: false, hasCome: false });

const isLate = ({ isDue, hasCome }: Announced): boolean => isDue && !hasCome;

function takeAnnounced(): string[] {
  return lines.splice(0).filter((line) => {
    const found = announced.filter(({ pattern }) => pattern.test(line));
    for (const one of found) one.hasCome = true;
    return found.length === 0;
  });
}

/** What is wrong with the lines since the last look, one sentence each; forgets the lines and what was announced. */
export async function readLogFaults(waitMs = WAIT_MS): Promise<string[]> {
  const unannounced = takeAnnounced();
  for (let waited = 0; announced.some(isLate) && waited < waitMs; waited += TURN_MS) {
    await sleep(TURN_MS);
    unannounced.push(...takeAnnounced());
  }
  const missing = announced
    .filter(isLate)
    .map(({ pattern }) => `announced, not logged: ${pattern}`);
  announced = [];
  return [...unannounced.map((line) => `logged, not announced: ${line}`), ...missing];
}
