// What must not get through, one change each, the command that has to fail on it, and what it has to say. Each change is a file that
// the tree does not have, so that a break survives the moves of what it stands beside.

const node = (...parameters) => parameters;
const vitest = (file) => node("node_modules/vitest/vitest.mjs", "run", file);
const eslint = (file) => node("node_modules/eslint/bin/eslint.js", file);
const types = node("tools/typecheck.mjs");
const arrows = node("tools/check-arrows.mjs");

const MISSING_INPUT = `import { it } from "vitest";
import { resolveAssumptions } from "#domain/facts/assumptions/register.ts";
import { createFactBook } from "#domain/facts/fact-book.ts";
import { inputOf } from "#tests/analysis/build-table.ts";
import { plainFact } from "#tests/support/plain-fact.ts";

it("adds a fact from one that nobody computed", () => {
  const { quality, computedAt } = inputOf({}, { score: 93 });
  const book = createFactBook({ phase: 1, assumptions: resolveAssumptions([]), quality, computedAt });
  book.add(plainFact("soma", "un"), { value: 1, inputs: [plainFact("parcela", "un")()] });
});
`;

const LOGGED_WARNING = `import { inject, it } from "vitest";
import { watchedLogger } from "#tests/support/log-watch.ts";

it("asks the database and warns", () => {
  inject("databaseBroker");
  watchedLogger().warn("nobody announced this");
});
`;

const LEFT_LISTENER = `import { it } from "vitest";

it("listens and goes", () => {
  process.on("beforeExit", () => undefined);
});
`;

const LONG_FUNCTION = `export function sum(values: number[]): number {
  let total = 0;
${"  total += values.length;\n".repeat(79)}  return total;
}
`;

/** @type {{ name: string, path: string, text: string, command: string[], says: RegExp[] }[]} */
export const breaks = [
  {
    name: "a fact key that no definition writes",
    path: "domain/phases/value-scope/compute/broken.ts",
    text: 'import * as p6 from "#domain/phases/ai-policy/facts.ts";\n\nexport const key = () => p6.useCase.tierr({ case: "Triagem" });\n',
    command: types,
    says: [/compute\/broken\.ts.*tierr/],
  },
  {
    name: "an input that is not in the book",
    path: "tests/facts/broken.test.ts",
    text: MISSING_INPUT,
    command: vitest("tests/facts/broken.test.ts"),
    says: [/teste\.soma/, /teste\.parcela/],
  },
  {
    name: "an import up a floor, though only of a type",
    path: "domain/kernel/broken.ts",
    text: 'import type { FactBook } from "#domain/facts/fact-book.ts";\n\nexport type Up = FactBook;\n',
    command: arrows,
    says: [/^floor-\d+: domain\/kernel\/broken\.ts -> domain\/facts\/fact-book\.ts$/m],
  },
  {
    name: "an adapter imported by a feature",
    path: "server/features/facts/broken.ts",
    text: 'export { createDiskSecretBox } from "#server/adapters/secret-box/disk-secret-box.ts";\n',
    command: arrows,
    says: [/^adapters-in-container: server\/features\/facts\/broken\.ts -> /m],
  },
  {
    name: "a spelt fact id in a report section",
    path: "domain/phases/value-scope/report/broken.ts",
    text: 'export const id = "p1.custo_ano";\n',
    command: eslint("domain/phases/value-scope/report/broken.ts"),
    says: [/Ids of facts stand in the phase's facts\.ts/],
  },
  {
    name: "a function of more than 80 lines",
    path: "domain/kernel/numbers/broken.ts",
    text: LONG_FUNCTION,
    command: eslint("domain/kernel/numbers/broken.ts"),
    says: [/has too many lines \(8\d\)/],
  },
  {
    name: "a warning in the log of a test with a database",
    path: "tests/platform/broken.test.ts",
    text: LOGGED_WARNING,
    command: vitest("tests/platform/broken.test.ts"),
    says: [/logged, not announced/, /nobody announced this/],
  },
  {
    name: "a listener that a pure test leaves behind",
    path: "tests/numeric/broken.test.ts",
    text: LEFT_LISTENER,
    command: vitest("tests/numeric/broken.test.ts"),
    says: [/left behind by this file/, /beforeExit/],
  },
  {
    name: "a column in a migration without its type",
    path: "server/database/migrations/9999-broken.sql",
    text: "alter table lastro.projects add column broken text;\n",
    command: vitest("tests/database/table-types.test.ts"),
    says: [/broken: string \| null/],
  },
];
