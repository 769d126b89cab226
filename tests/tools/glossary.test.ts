/** A stranger who looks for a word of the glossary among the paths of the sources finds its room at the first hit. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { RuleTester } from "eslint";
import tseslint from "typescript-eslint";
import { describe, expect, it } from "vitest";
import { listFullFolders, oneSided } from "../../tools/house/count-tree.ts";
import { exportedVerbs } from "../../tools/house/exported-verbs.mjs";
import { allowedVerbs, refusedVerbs } from "../../tools/house/verbs.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const ROOMS: [word: string, room: string][] = [
  ["fact", "contract/facts/"],
  ["assumption", "contract/assumptions/"],
  ["benchmark", "contract/benchmarks/"],
  ["phase", "contract/phases/"],
  ["run", "contract/runs/"],
  ["promotion", "contract/promotions/"],
  ["gate", "contract/gates/"],
  ["quality", "contract/quality/"],
  ["client", "contract/clients/"],
  ["composed", "domain/composed/"],
  ["hand-off", "contract/handoffs/"],
  ["contradiction", "domain/phases/contradictions/"],
  ["conversation", "contract/conversations/"],
  ["decision", "contract/decisions/"],
  ["risk", "contract/risks/"],
  ["use case", "contract/use-cases/"],
  ["KPI", "contract/kpis/"],
  ["survey", "contract/surveys/"],
  ["lesson", "contract/lessons/"],
  ["comment", "contract/comments/"],
  ["mining", "contract/mining/"],
];

const tracked = execFileSync("git", ["ls-files"], {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 1 << 26,
}).split("\n");
const paths = tracked.filter((path) => /^(?:contract|domain|server|web)\//.test(path));

/** Folders with more than 25 files from before there was a test of them. Take one out once it has rooms; put none in. */
const fullBefore: string[] = [];

/** Names of the column "Code" of the glossary, lower case. */
function readGlossary(): string {
  const [, glossary = ""] = readFileSync(`${root}/ARCHITECTURE.md`, "utf8").split("## Glossary");
  return glossary
    .split("\n")
    .map((row) => row.split("|")[2] ?? "")
    .join("\n")
    .toLowerCase();
}

/** The word as folders and files spell it: "use case" as use-case, "hand-off" as handoff, with an s or without. */
function findFirst(word: string): string | undefined {
  const spelt = word.toLowerCase().replace("hand-off", "handoff").replaceAll(" ", "-");
  const parts = new RegExp(`(?:^|[/-])${spelt}s?(?:[-./]|$)`);
  return paths.find((path) => parts.test(path));
}

it.each(ROOMS)("%s stands in %s", (word, room) => {
  expect(readGlossary()).toContain(word.toLowerCase());
  expect(findFirst(word)?.startsWith(room), findFirst(word)).toBe(true);
});

it("the walks of a stranger open files that exist", () => {
  const named = [...readFileSync(`${root}/docs/walks.md`, "utf8").matchAll(/`([\w-]+\/[^`\s]+)`/g)];
  expect(named.length).toBeGreaterThan(25);
  expect(named.map(([, path = ""]) => path).filter((path) => !tracked.includes(path))).toEqual([]);
});

describe("exported functions", () => {
  it("begin with a verb of the trade, or with none", () => {
    const tester = new RuleTester({ languageOptions: { parser: tseslint.parser } });
    const faulty = (code: string) => ({ code, errors: 1 });
    tester.run("exported-verbs", exportedVerbs, {
      valid: [
        "export function requireFile() {}",
        "export const givenName = () => 1;",
        "export const keep = 1;",
        "function tellAll() {}",
        "export const askOf = () => 1;",
        "export const meetsValue = () => true;",
        "export const borrowRates: Handler<typeof endpoint> = () => 1;",
        "export const borrowRates = (desk: Desk): Handler<typeof endpoint> => desk.rates;",
      ],
      invalid: [
        faulty("export async function tellAll() {}"),
        faulty("export function ponderTotals() {}"),
        faulty("export const borrowRates: Rates = () => 1;"),
        faulty("export const takeAll = () => 1;"),
        faulty("export const a = () => 1, enterRoom = function () {};"),
      ],
    });
  });

  it("have each verb on one list alone, and the house's own on the list of the allowed", () => {
    expect([...allowedVerbs].filter((verb) => refusedVerbs.has(verb))).toEqual([]);
    expect(["get", "describe", "require"].filter((verb) => !allowedVerbs.has(verb))).toEqual([]);
  });
});

it("no folder has more than 25 files, lists and those from before aside", () => {
  expect(listFullFolders(tracked)).toEqual(fullBefore);
});

it("no feature is listed as one-sided that stands in contract, server, web and tests", () => {
  const roots = ["contract/", "server/features/", "web/features/", "tests/"];
  const standsIn = (name: string) =>
    roots.filter((prefix) => tracked.some((path) => path.startsWith(`${prefix}${name}/`)));
  const listed = Object.keys(oneSided).map((name): [string, number] => [
    name,
    standsIn(name).length,
  ]);
  expect(listed.filter(([, places]) => places === 0 || places === 4)).toEqual([]);
});
