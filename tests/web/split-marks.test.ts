import { describe, expect, it } from "vitest";
import { splitMarks } from "#web/features/search/split-marks.ts";

describe("splitMarks", () => {
  it.each([
    [{ text: "sem marca", marks: [] }, [["sem marca", false]]],
    [
      { text: "o prazo médio", marks: [[2, 7]] },
      [
        ["o ", false],
        ["prazo", true],
        [" médio", false],
      ],
    ],
    [
      {
        text: "prazo prazo",
        marks: [
          [0, 5],
          [6, 11],
        ],
      },
      [
        ["prazo", true],
        [" ", false],
        ["prazo", true],
      ],
    ],
    [{ text: "", marks: [] }, []],
  ] as const)("%j", (excerpt, expected) => {
    const runs = splitMarks({
      text: excerpt.text,
      marks: excerpt.marks.map(([start, end]): [number, number] => [start, end]),
    });
    expect(runs.map((run) => [run.text, run.isMatch])).toEqual(expected);
    expect(runs.map((run) => run.text).join("")).toBe(excerpt.text);
  });
});
