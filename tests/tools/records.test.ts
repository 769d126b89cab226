import { readFileSync } from "node:fs";
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
