import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { indexOf, readRecords } from "../../tools/records/index-of.mjs";

const folder = fileURLToPath(new URL("../../docs/decisions/", import.meta.url));

describe("decision records", () => {
  it("begin with number, title, status and date, and stand in the index", () => {
    const records = readRecords(folder);
    expect(records.length).toBeGreaterThan(50);
    expect(readFileSync(`${folder}README.md`, "utf8")).toBe(indexOf(records));
  });

  it("are superseded by one that is there", () => {
    const records = readRecords(folder);
    const numbers = new Set(records.map(({ number }) => number));
    const named = records.flatMap(({ status }) => /superseded by (\d{3})/.exec(status)?.[1] ?? []);
    expect(named).toContain("063");
    expect(named.filter((number) => !numbers.has(number))).toEqual([]);
  });
});

it("the threat model names tests and records that are there", () => {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const text = readFileSync(`${root}docs/threat-model.md`, "utf8");
  const tests = [...text.matchAll(/`((?:tests|e2e)\/[^`]+)`/g)].map(([, path]) => path!);
  expect(tests.length).toBeGreaterThan(25);
  expect(tests.filter((path) => !existsSync(root + path))).toEqual([]);
  const named = [...text.matchAll(/\((\d{3}(?:, \d{3})*)[,)]/g)].flatMap(([, list]) =>
    list!.split(", "),
  );
  expect(named.length).toBeGreaterThan(15);
  const numbers = new Set(readRecords(folder).map(({ number }) => number));
  expect(named.filter((number) => !numbers.has(number))).toEqual([]);
});
