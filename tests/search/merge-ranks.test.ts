import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { mergeRanks, splitPassages } from "#domain/search/index.ts";

describe("mergeRanks", () => {
  it("follows the worked example of reciprocal rank fusion", () => {
    // a: 1/61 = 0,01639; b: 1/62 = 0,01613; c: 1/63 + 1/61 = 0,03227; d: 1/62, as b, but of the later list.
    expect(
      mergeRanks([
        ["a", "b", "c"],
        ["c", "d"],
      ]),
    ).toEqual(["c", "a", "b", "d"]);
  });

  it("prefers two middling places to one first place, and leaves one list as it is", () => {
    // x: 1/63 + 1/63 = 0,0317; p: 1/61 = 0,0164.
    expect(
      mergeRanks([
        ["p", "q", "x"],
        ["r", "s", "x"],
      ])[0],
    ).toBe("x");
    expect(mergeRanks([["p", "q", "p"], []])).toEqual(["p", "q"]);
  });
});

describe("splitPassages", () => {
  it("keeps every word where it stands, in pieces of a bounded length", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }), { maxLength: 400 }),
        (words) => {
          const text = words.join(" ");
          const passages = splitPassages(text);
          for (const { start, text: passage } of passages)
            expect([
              text.slice(start, start + passage.length),
              passage.length <= 1500,
              Buffer.from(passage).toString() === passage,
            ]).toEqual([passage, true, true]);
          expect(
            passages
              .map((passage) => passage.text)
              .join("")
              .replace(/\s/g, ""),
          ).toBe(text.replace(/\s/g, ""));
        },
      ),
    );
  });

  it("cuts at blanks, in half a text without any, and makes none of blanks", () => {
    expect(
      splitPassages(`${"palavra ".repeat(300)}fim`).every(({ text }) =>
        /^(?:palavra ?)+(?:fim)?$/.test(text),
      ),
    ).toBe(true);
    expect(splitPassages("x".repeat(1501)).map(({ start, text }) => [start, text.length])).toEqual([
      [0, 1500],
      [1500, 1],
    ]);
    expect(splitPassages(` \n\u00a0${" ".repeat(2000)}`)).toEqual([]);
  });
});
