// What a whole run says of the specification: clauses whose tests passed, clauses without one, quoted texts that no page showed.
import { existsSync, readFileSync } from "node:fs";
import { listTexts, readClauses } from "./read-clauses.mjs";

const list = (items) => [...items].join(", ");

/** Clauses whose tests ran, those with one that did not pass, and tests of a browser that name none. */
function readReports(reports) {
  const tests = Object.entries(reports).flatMap(([project, path]) =>
    JSON.parse(readFileSync(path, "utf8")).testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((one) => ({ project, name, ...one, ids: one.meta?.clauses ?? [] })),
    ),
  );
  return {
    executed: new Set(tests.flatMap(({ ids }) => ids)),
    failing: new Set(tests.flatMap(({ status, ids }) => (status === "passed" ? [] : ids))),
    faults: tests
      .filter(({ project, ids }) => project.startsWith("browser") && ids.length === 0)
      .map(({ name, fullName }) => `sem cláusula: ${name}: ${fullName}`),
  };
}

/**
 * From the JSON reports of the vitest runs (path by project) and the file in which the browsers noted the texts that they
 * showed: the counts, and what is wrong, one line each.
 */
export function checkClauses(reports, seenPath) {
  const registry = readClauses();
  const known = new Set([
    ...registry.clauses.map(({ id }) => id),
    ...Object.keys(registry.additions),
  ]);
  const { executed, failing, faults } = readReports(reports);
  const unknown = [...executed].filter((id) => !known.has(id));
  if (unknown.length > 0) faults.push(`cláusulas que a especificação não tem: ${list(unknown)}`);
  const untested = registry.clauses
    .filter(({ id }) => !executed.has(id) && registry.departures[id] === undefined)
    .map(({ id }) => id);
  if (untested.length > 0) faults.push(`cláusulas sem teste: ${list(untested)}`);
  if (failing.size > 0) faults.push(`cláusulas com teste que não passou: ${list(failing)}`);
  const lost = Object.keys(registry.additions).filter((id) => !executed.has(id));
  if (lost.length > 0) faults.push(`acréscimos sem teste: ${list(lost)}`);
  const seen = new Set(
    existsSync(seenPath)
      ? readFileSync(seenPath, "utf8")
          .split("\n")
          .filter((line) => line !== "")
          .map((line) => JSON.parse(line))
      : [],
  );
  const texts = listTexts(registry).map(({ text }) => text);
  const unseen = texts.filter((text) => !seen.has(text));
  if (unseen.length > 0)
    faults.push(
      `textos citados que nenhuma página mostrou: ${unseen.map((text) => `“${text}”`).join(", ")}`,
    );
  return {
    clauses: registry.clauses.length,
    executed: [...executed],
    passed: [...executed].filter((id) => !failing.has(id)),
    departures: Object.keys(registry.departures).length,
    texts: texts.length,
    textsSeen: texts.length - unseen.length,
    faults,
  };
}
