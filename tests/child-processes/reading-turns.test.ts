/** Whose file is read next, by a clock that the test moves. */
import { beforeEach, describe, expect, it } from "vitest";
import {
  isShort,
  readersFor,
  readingBudget,
} from "#server/adapters/child-processes/reading-budget.ts";
import { ReadingTurns, type Ready } from "#server/adapters/child-processes/reading-turns.ts";

interface File extends Ready {
  sentAt: number;
  needsMs: number;
}
let now = 0;
beforeEach(() => {
  now = 0;
});
let sent = 0;
const fileOf = (company: string, person: string, more: Partial<File> = {}): File => ({
  turn: { company, person, since: String(sent++).padStart(9, "0") },
  isShort: true,
  sentAt: 0,
  needsMs: 1_000,
  ...more,
});
const turnsOf = (readers: number) => new ReadingTurns<File>(readers, () => now);

/** Reads all of them; answers how long each waited, in the order in which they began. */
function readAll(readers: number, files: File[]): { file: File; waitedMs: number }[] {
  const turns = turnsOf(readers);
  const coming = files.toSorted((one, other) => one.sentAt - other.sentAt);
  const waiting: File[] = [];
  const underWay: { file: File; until: number }[] = [];
  const begun: { file: File; waitedMs: number }[] = [];
  while (begun.length < files.length || underWay.length > 0) {
    while (coming[0] !== undefined && coming[0].sentAt <= now) waiting.push(coming.shift()!);
    for (;;) {
      const file = turns.choose(
        waiting,
        underWay.map((reading) => reading.file),
      );
      if (file === null) break;
      waiting.splice(waiting.indexOf(file), 1);
      underWay.push({ file, until: now + file.needsMs });
      begun.push({ file, waitedMs: now - file.sentAt });
    }
    now = Math.min(
      ...underWay.map(({ until }) => until),
      ...(coming[0] === undefined ? [] : [coming[0].sentAt]),
    );
    for (const reading of underWay.filter(({ until }) => until <= now)) {
      underWay.splice(underWay.indexOf(reading), 1);
      turns.charge(reading.file.turn, reading.file.needsMs);
    }
  }
  return begun;
}

describe("whose file is read next", () => {
  const hundred = () => Array.from({ length: 100 }, () => fileOf("A", "ana", { needsMs: 30_000 }));
  const small = () =>
    Array.from({ length: 20 }, (_, at) =>
      fileOf("B", "bia", { sentAt: 5_000 + at * 20_000, needsMs: 400 }),
    );
  const longestOf = (company: string, read: ReturnType<typeof readAll>) =>
    Math.max(
      ...read.filter(({ file }) => file.turn.company === company).map(({ waitedMs }) => waitedMs),
    );

  it("a hundred long readings of one company never hold another's file, with two readers", () => {
    expect(longestOf("B", readAll(2, [...hundred(), ...small()]))).toBe(0);
  });

  it("with a single reader another's file waits for the one under way and for no other", () => {
    const waited = longestOf("B", readAll(1, [...hundred(), ...small()]));
    expect(waited).toBeGreaterThan(0);
    expect(waited).toBeLessThanOrEqual(30_000);
  });

  it("a company takes all readers but one", () => {
    const files = hundred();
    expect(turnsOf(4).choose(files, files.slice(0, 3))).toBeNull();
    expect(turnsOf(4).choose(files, files.slice(0, 2))).toBe(files[0]);
    expect(turnsOf(1).choose(files, [])).toBe(files[0]);
  });

  it("one reader is for short files", () => {
    const long = ["A", "B", "C"].map((company) => fileOf(company, company, { isShort: false }));
    const short = fileOf("D", "dora");
    expect(turnsOf(3).choose([long[2]!, short], long.slice(0, 2))).toBe(short);
    expect(turnsOf(3).choose([long[2]!], long.slice(0, 2))).toBeNull();
  });

  it("the company that used the least goes first, and what was used fades", () => {
    const turns = turnsOf(2);
    const [a, b] = [fileOf("A", "ana"), fileOf("B", "bia")];
    expect(turns.choose([b, a], [])).toBe(a);
    turns.charge(a.turn, 8_000);
    expect(turns.choose([b, a], [])).toBe(b);
    now += 300_000;
    turns.charge(b.turn, 3_000);
    expect(turns.choose([b, a], []), "8 s half-forgotten are 4").toBe(b);
    turns.charge(b.turn, 2_000);
    expect(turns.choose([b, a], [])).toBe(a);
  });

  it("within a company the colleague with one file goes before the rest of a hundred", () => {
    const files = [...hundred(), fileOf("A", "caio", { sentAt: 1_000, needsMs: 1_000 })];
    const order = readAll(2, files).map(({ file }) => file.turn.person);
    expect(order.indexOf("caio")).toBe(1);
  });

  it("whoever had three files given up within the hour waits until nobody else waits", () => {
    const turns = turnsOf(1);
    const [hostile, honest] = [fileOf("A", "eva"), fileOf("A", "ana")];
    for (let times = 0; times < 2; times++) turns.noteGivenUp(hostile.turn);
    expect(turns.choose([hostile, honest], [])).toBe(hostile);
    turns.noteGivenUp(hostile.turn);
    expect(turns.choose([hostile, honest], [])).toBe(honest);
    expect(turns.choose([hostile], [])).toBe(hostile);
    turns.clear("eva");
    expect(turns.choose([hostile, honest], [])).toBe(hostile);
    for (let times = 0; times < 3; times++) turns.noteGivenUp(hostile.turn);
    now += 60 * 60_000;
    expect(turns.choose([hostile, honest], []), "an hour later").toBe(hostile);
  });
});

describe("what a reading may take", () => {
  it("grows with what is parsed, up to ten minutes of a core", () => {
    expect(readingBudget(0.01)).toEqual({ cpuMs: 10_010, wallMs: 30_030, residentMb: 1_536 });
    expect(readingBudget(32).cpuMs).toBe(42_000);
    expect(readingBudget(5_000).cpuMs).toBe(600_000);
    expect([8, 8.1].map(isShort)).toEqual([true, false]);
  });

  it("a machine has a reader a core, at most four, and one where memory is scarce", () => {
    const gib = 1024 ** 3;
    expect(
      [
        [1, 8],
        [2, 8],
        [16, 64],
        [16, 2],
      ].map(([cores, memory]) => readersFor(cores!, memory! * gib)),
    ).toEqual([1, 2, 4, 1]);
  });
});
