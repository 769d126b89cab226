import { expect, it } from "vitest";
import {
  isWorksheetEnd,
  isWorksheetHead,
} from "#server/adapters/table-engine/workbook/worksheet-ends.ts";

it.each([
  ['<?xml version="1.0"?>\n<worksheet xmlns="x">', true],
  ["\ufeff<x:worksheet>", true],
  ["<!-- a --><?pi?> <!--b--><worksheet ", true],
  ["<worksheets>", false],
  ["<?xml <worksheet>", false],
  ["<!-- <worksheet>", false],
  ["", false],
])("head %j: %s", (text, expected) => expect(isWorksheetHead(text)).toBe(expected));

it.each([
  ["<sheetData/></worksheet>", true],
  ["</x:worksheet >\n<!-- a --> <!-- b -->\n", true],
  ["<worksheet/>", true],
  ["</worksheets>", false],
  ["</worksheet> x", false],
  ["</worksheet> -->", false],
  ["", false],
])("end %j: %s", (text, expected) => expect(isWorksheetEnd(text)).toBe(expected));

/** The expressions that stood here doubled their time with each comment. */
it("judges thousands of comments in one pass", () => {
  const comments = "<!---->".repeat(20_000);
  expect(isWorksheetHead(`${comments}x`)).toBe(false);
  expect(isWorksheetHead(`${comments}<worksheet>`)).toBe(true);
  expect(isWorksheetEnd(`x${comments}`)).toBe(false);
  expect(isWorksheetEnd(`</worksheet>${comments}`)).toBe(true);
});
