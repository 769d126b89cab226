import { describe, expect, it } from "vitest";
import { degreeOf, EXPONENTIAL } from "../../tools/lint-regex/degree-of.mjs";
import { findExpressions } from "../../tools/lint-regex/find-expressions.mjs";

describe("the time of regular expressions", () => {
  it("is asked of literals and of texts given to RegExp, each once", () => {
    const source = [
      "const a = /a+b/g;",
      "const b = <p title={String(/a+b/g)} />;",
      'const c = new RegExp("x{2,}", "i");',
      "const d = RegExp('y*');",
      "const e = new RegExp(own);",
    ].join("\n");
    expect(findExpressions("web/a.tsx", source)).toEqual([
      { pattern: "a+b", flags: "g", key: "/a+b/g", place: "web/a.tsx:1" },
      { pattern: "x{2,}", flags: "i", key: "/x{2,}/i", place: "web/a.tsx:3" },
      { pattern: "y*", flags: "", key: "/y*/", place: "web/a.tsx:4" },
    ]);
  });

  it.each([
    [String.raw`^\d+$`, 1],
    [String.raw`^\s*\s*\s*$`, 3],
    [String.raw`^(a+)+$`, EXPONENTIAL],
  ])("grows as it is told: %s", async (pattern, degree) => {
    expect(await degreeOf({ pattern, flags: "" })).toBe(degree);
  });
});
