import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isXesHead } from "#server/adapters/table-engine/formats/xes-head.ts";
import { findFileKind } from "#server/adapters/table-engine/formats/file-kind.ts";

const mark = "\u00ef\u00bb\u00bf";

it.each([
  ["<log>", true],
  ["<log ", true],
  ["<log\n", true],
  ["<logs>", false],
  ["<log", false],
  ["<?xml version='1.0'?><log>", true],
  ["<?xml version='1.0'", false],
  [" <!-- a --> <!DOCTYPE log><log x='1'>", true],
  [`${mark}<log>`, true],
  [`${mark} \n<?xml version="1.0"?>\n<log>`, true],
  ["<!-- a <log>", false],
  ["<!DOCTYPE log <log", false],
  ["", false],
  ["<a><log>", false],
  ["<?xml?>\n<!--x--><!--y-->\n<log\n", true],
  ["<!--x--><b>", false],
  ["<!--x--><!--y--><!DOCTYPE z><!--w--><log>", true],
  // A comment ends at its first end: what follows is text, and no log.
  ["<!-- a --> x --><log>", false],
])("%j: %s", (text, expected) => expect(isXesHead(text)).toBe(expected));

/** Takes as long as the expression it stands for when it looks twice at a character: minutes at 60 comments, years here. */
it("judges 150,000 comments in one pass", () => {
  const comments = "<!---->".repeat(150_000);
  expect(isXesHead(`${comments}x`)).toBe(false);
  expect(isXesHead(`${comments}<log>`)).toBe(true);
});

it("finds the kind of a file of 421 bytes that is nothing but comments", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lastro-xes-head-"));
  try {
    const path = join(folder, "comments.xml");
    await writeFile(path, `${"<!---->".repeat(60)}x`);
    expect(await findFileKind(path, "comments.xml")).toMatchObject({ kind: "stored" });
    await writeFile(path, `${"<!---->".repeat(60)}<log xes.version="1.0">`);
    expect(await findFileKind(path, "comments.xml")).toMatchObject({
      kind: "table",
      format: "xes",
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
