// Counts of a vitest JSON report, and what failed in it, a line each: the log of a run is long, and its end is what people see.
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

/** Longest message of a failure that is repeated. */
const shownChars = 800;
const FAULT = "FALHOU";

/** `exitCode` is the run's. A skipped test counts as failed: nothing is skipped here. `faults` are lines. */
export function readVitestReport(path, exitCode, root) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(path, "utf8"),
  );
  const failed = numFailedTests + numPendingTests + numTodoTests;
  const faults = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const wrong = assertionResults.filter((test) => test.status !== "passed");
    if (wrong.length === 0 && status === "failed") return [faultLine(file, message)];
    return wrong.map((test) =>
      faultLine(`${file} > ${test.fullName}`, test.failureMessages?.[0] ?? test.status),
    );
  });
  // A file that could not be loaded, or an error outside of any test, fails the run without a failed test.
  if (failed === 0 && exitCode !== 0)
    return {
      passed: numPassedTests,
      failed: 1,
      faults: [
        ...faults,
        faultLine("vitest", `saiu com ${exitCode} sem teste que falhasse: veja acima`),
      ],
    };
  return { passed: numPassedTests, failed, faults };
}

/** One line that says what failed and why. `.ci/run` repeats the lines that begin so. */
export const faultLine = (what, why) =>
  `${FAULT} ${what}: ${why
    .replaceAll(/\u001b\[\d+m/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, shownChars)}`;

/** Tests of these reports that took longer than `seconds`, the slowest first. */
export function listSlowTests(paths, seconds, root) {
  return paths
    .filter((path) => existsSync(path))
    .flatMap((path) => JSON.parse(readFileSync(path, "utf8")).testResults)
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({
        name: `${relative(root, name)} > ${test.fullName}`,
        seconds: (test.duration ?? 0) / 1000,
      })),
    )
    .filter((test) => test.seconds > seconds)
    .sort((a, b) => b.seconds - a.seconds);
}

/** Files of these reports that took longer than `seconds` from their first test to the end of their last, the slowest first. */
export function listSlowFiles(paths, seconds, root) {
  return paths
    .filter((path) => existsSync(path))
    .flatMap((path) => JSON.parse(readFileSync(path, "utf8")).testResults)
    .map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    }))
    .filter((file) => file.seconds > seconds)
    .sort((a, b) => b.seconds - a.seconds);
}
