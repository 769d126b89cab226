import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeLargeEventLog } from "#fixtures/large-event-log.ts";
import { processInventory } from "#fixtures/process-inventory.ts";
import { randomEventLog } from "#fixtures/random-event-log.ts";
import { randomLedger } from "#fixtures/random-ledger.ts";

const lines = (text: string) =>
  text
    .trimEnd()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(";"));
const number = (text: string | undefined) => Number(text?.replace(",", "."));

describe("builders of test input", () => {
  it("give the same file for a seed, another for another", () => {
    expect(randomLedger("a")).toEqual(randomLedger("a"));
    expect(randomLedger("a").content).not.toBe(randomLedger("b").content);
    expect(randomEventLog("a").content).not.toBe(randomEventLog("b").content);
  });

  it("tell the totals of a ledger", () => {
    const { content, expected } = randomLedger("x", { rows: 90, months: 9 });
    const rows = lines(content);
    expect(rows).toHaveLength(90);
    expect(rows.reduce((sum, row) => sum + number(row[5]), 0)).toBeCloseTo(expected.total, 6);
    expect(Object.keys(expected.byMonth)).toHaveLength(9);
    for (const parts of [
      expected.byAccount,
      expected.byCentre,
      expected.bySupplier,
      expected.byMonth,
    ]) {
      expect(Object.values(parts).reduce((sum, value) => sum + value, 0)).toBeCloseTo(
        expected.total,
        6,
      );
    }
  });

  it("tell the structure of a log", () => {
    const { content, expected } = randomEventLog("x", { cases: 40 });
    const rows = lines(content);
    expect(rows).toHaveLength(expected.events);
    expect(new Set(rows.map((row) => row[0])).size).toBe(40);
    expect(new Set(rows.map((row) => row[1])).size).toBe(expected.activities);
    expect(Object.values(expected.directlyFollows).reduce((sum, times) => sum + times, 0)).toBe(
      expected.events - 40,
    );
    expect(expected.endActivities).toEqual({ Encerrar: 40 });
  });

  it("tell the baseline of an inventory", () => {
    const { content, expected } = processInventory(5);
    const hours = lines(content).map(
      (row) => (number(row[3]) * (number(row[4]) + (number(row[6]) / 100) * number(row[5]))) / 60,
    );
    expect(hours.reduce((sum, value) => sum + value, 0)).toBeCloseTo(expected.hoursPerMonth, 6);
    expect(Object.keys(expected.costByProcess)).toHaveLength(5);
  });

  describe("large log", () => {
    let folder = "";
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "lastro-large-"));
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));
    it("has exactly the events that were asked for", async () => {
      const totals = await writeLargeEventLog(join(folder, "log.csv"), { events: 5000 });
      const text = await readFile(join(folder, "log.csv"), "utf8");
      const rows = lines(text);
      expect(rows).toHaveLength(5000);
      expect(new Set(rows.map((row) => row[0])).size).toBe(totals.cases);
      expect(Buffer.byteLength(text)).toBe(totals.bytes);
    });
  });
});
