import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { extractExcerpt } from "#server/features/search/extract-excerpt.ts";
import { MARK_END, MARK_START } from "#server/features/search/find-matches.ts";

const mark = (word: string): string => MARK_START + word + MARK_END;

describe("extractExcerpt", () => {
  it("marks what was compared at the same place of the text as it is written", () => {
    const excerpt = extractExcerpt({
      text: "A Contratação demora.",
      marked: `a ${mark("contratação")} demora `,
    });
    expect(excerpt).toEqual({ text: "A Contratação demora.", marks: [[2, 13]] });
  });

  it("takes the stretch with most matches and says that text was left out", () => {
    const far = "palavra ".repeat(60);
    const { text, marks } = extractExcerpt({
      text: `custo ${far}custo e custo. ${far}`,
      marked: `${mark("custo")} ${far}${mark("custo")} e ${mark("custo")}  ${far}`,
    });
    expect(text).toMatch(/^… palavra .*custo e custo\..*…$/);
    expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(["custo", "custo"]);
  });

  it("covers a plural that is compared as its shorter singular", () => {
    expect(extractExcerpt({ text: "gestões", marked: mark("gestão") + " " })).toEqual({
      text: "gestões",
      marks: [[0, 7]],
    });
  });

  it("shows no marks where the two texts do not run in step", () => {
    expect(extractExcerpt({ text: "abc", marked: mark("abcd") })).toEqual({
      text: "abc",
      marks: [],
    });
  });

  it("never marks half a character nor anything outside of the excerpt", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            word: fc
              .string({ unit: "grapheme", minLength: 1, maxLength: 9 })
              .filter((word) => !word.includes(MARK_START) && !word.includes(MARK_END)),
            hit: fc.boolean(),
          }),
          { maxLength: 80 },
        ),
        (words) => {
          const { text, marks } = extractExcerpt({
            text: words.map(({ word }) => word).join(" "),
            marked: words.map(({ word, hit }) => (hit ? mark(word) : word)).join(" "),
          });
          for (const [start, end] of marks) {
            expect(start).toBeLessThan(end);
            expect(end).toBeLessThanOrEqual(text.length);
            expect(text.slice(start, end)).toBe(Buffer.from(text.slice(start, end)).toString());
          }
        },
      ),
    );
  });
});
