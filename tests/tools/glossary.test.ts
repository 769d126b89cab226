/** A stranger who looks for a word of the glossary among the paths of the sources finds its room at the first hit. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { RuleTester } from "eslint";
import { describe, expect, it } from "vitest";
import { exportedVerbs, fromBefore } from "../../tools/house/exported-verbs.mjs";

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

const paths = execFileSync("git", ["ls-files", "domain", "contract", "server", "web"], {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 1 << 26,
}).split("\n");

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

describe("exported functions", () => {
  it("from before the rule of verbs become fewer, and none is listed that is gone", () => {
    expect(fromBefore.size).toBeLessThanOrEqual(46);
    const sources = paths
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => readFileSync(`${root}/${path}`, "utf8"));
    const gone = [...fromBefore].filter((name) => {
      const declared = new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`, "m");
      return sources.every((text) => !declared.test(text));
    });
    expect(gone).toEqual([]);
  });

  it("begin with a verb of the trade, or with none", () => {
    const tester = new RuleTester();
    const faulty = (code: string) => ({ code, errors: 1 });
    tester.run("exported-verbs", exportedVerbs, {
      valid: [
        "export function requireFile() {}",
        "export const givenName = () => 1;",
        "export const keep = 1;",
        "function tellAll() {}",
      ],
      invalid: [
        faulty("export async function tellAll() {}"),
        faulty("export const takeAll = () => 1;"),
        faulty("export const a = () => 1, enterRoom = function () {};"),
      ],
    });
  });
});
