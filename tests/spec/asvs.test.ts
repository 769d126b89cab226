import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("../../", import.meta.url);
const text = readFileSync(new URL("docs/asvs.md", ROOT), "utf8");
const ANSWERS = ["holds", "does not apply", "does not hold"];
/** Requirements of levels 1 and 2 in each chapter of 5.0.0, V1 to V17: 253. */
const COUNTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

interface Row {
  id: string;
  answer: string;
  why: string;
}
const rows: Row[] = text
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, id = "", , answer = "", why = ""] = line
      .split(" | ")
      .flatMap((part, at) =>
        at === 0 ? ["", part.replace(/^\| /, "")] : [part.replace(/ \|$/, "")],
      );
    return { id, answer, why };
  });
const testsOf = ({ why }: Row): string[] =>
  [...why.matchAll(/`((?:tests|e2e)\/[^`]+)`/g)].map((match) => match[1] ?? "");

test("every requirement stands once, in its order, under one of three answers", () => {
  const ids = rows.map(({ id }) => id);
  const order = ids
    .map((id) => id.split(".").map(Number))
    .map(([a = 0, b = 0, c = 0]) => (a * 100 + b) * 100 + c);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(new Set(ids).size).toBe(ids.length);
  expect(COUNTS.map((_, at) => ids.filter((id) => id.startsWith(`${at + 1}.`)).length)).toEqual(
    COUNTS,
  );
  expect(rows.filter(({ answer }) => !ANSWERS.includes(answer))).toEqual([]);
});

test("what holds names its tests, and every test that is named is there", () => {
  const unnamed = rows.filter((row) => row.answer === "holds" && testsOf(row).length === 0);
  expect(unnamed).toEqual([]);
  const named = [...new Set(rows.flatMap(testsOf))];
  expect(named.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
  // One that is run by hand alone holds nothing from day to day.
  const holding = (path: string) =>
    path.endsWith(".test.ts") &&
    /\b(?:it|test)[.(]/.test(readFileSync(new URL(path, ROOT), "utf8"));
  expect(named.filter((path) => !holding(path))).toEqual([]);
  expect(rows.filter(({ answer, why }) => answer !== "holds" && why.length < 8)).toEqual([]);
});

test("the sums and the list of what is missing are those of the tables", () => {
  const count = (answer: string) => rows.filter((row) => row.answer === answer).length;
  expect(text).toContain(
    `${rows.length} requirements: ${count("holds")} hold, ${count("does not apply")} do not apply, ${count("does not hold")} do not hold.`,
  );
  const listed = [...text.matchAll(/^- (\d+\.\d+\.\d+): /gm)].map((match) => match[1]);
  expect(listed).toEqual(
    rows.filter(({ answer }) => answer === "does not hold").map(({ id }) => id),
  );
});
