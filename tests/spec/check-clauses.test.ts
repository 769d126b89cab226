import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkClauses, type ClauseCheck } from "../../tools/clauses/check-clauses.mjs";
import { listTexts, readClauses } from "../../tools/clauses/read-clauses.mjs";

const registry = readClauses();
const ids = registry.clauses.map(({ id }) => id);
const additions = Object.keys(registry.additions);
const texts = listTexts(registry).map(({ text }) => text);
/** One that has to have a test. */
const [kept = ""] = ids.filter((id) => registry.departures[id] === undefined);

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "lastro-clauses-"))));
afterAll(() => rmSync(folder, { recursive: true }));

interface Ran {
  status: string;
  meta: { clauses?: string[] };
}
function check(browser: Ran[], seen = texts): ClauseCheck {
  const report = (name: string, ran: Ran[]): string => {
    const path = join(folder, `${name}.json`);
    writeFileSync(
      path,
      JSON.stringify({
        testResults: [
          {
            name: "e2e/x.test.ts",
            assertionResults: ran.map((each, index) => ({ fullName: `test ${index}`, ...each })),
          },
        ],
      }),
    );
    return path;
  };
  const seenPath = join(folder, "seen.jsonl");
  writeFileSync(seenPath, seen.map((text) => `${JSON.stringify(text)}\n`).join(""));
  return checkClauses(
    { unit: report("unit", [{ status: "passed", meta: {} }]), browser: report("browser", browser) },
    seenPath,
  );
}
const passed = (clauses: string[]): Ran => ({ status: "passed", meta: { clauses } });
const everything = [...ids, ...additions];

it("is content when every clause has a test that passed and every text was seen", () => {
  expect(check([passed(everything)])).toMatchObject({
    clauses: ids.length,
    textsSeen: texts.length,
    faults: [],
  });
});

it("names a clause without a test, unless a departure does", () => {
  expect(check([passed(everything.filter((id) => id !== kept))]).faults).toEqual([
    `cláusulas sem teste: ${kept}`,
  ]);
  expect(
    check([passed(everything.filter((id) => id !== Object.keys(registry.departures)[0]))]).faults,
  ).toEqual([]);
});

it("names a clause of which a test did not pass, though another did", () => {
  const { faults, passed: held } = check([
    passed(everything),
    { status: "failed", meta: { clauses: [kept] } },
  ]);
  expect([faults, held.includes(kept)]).toEqual([
    [`cláusulas com teste que não passou: ${kept}`],
    false,
  ]);
});

it("names a browser test that carries none, and a clause that the specification does not have", () => {
  expect(check([passed(everything), { status: "passed", meta: {} }]).faults).toEqual([
    "sem cláusula: e2e/x.test.ts: test 1",
  ]);
  expect(check([passed([...everything, "99.1"])]).faults).toEqual([
    "cláusulas que a especificação não tem: 99.1",
  ]);
});

it("names a text that no page showed", () => {
  expect(check([passed(everything)], texts.slice(1)).faults).toEqual([
    `textos citados que nenhuma página mostrou: “${texts[0]}”`,
  ]);
});
