import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { compareTexts } from "#server/features/library/compare-texts.ts";
import { kindOfDocument } from "#server/features/library/document-kind.ts";
import { readRange } from "#server/features/library/send-bytes.ts";

describe("readRange", () => {
  it.each<[string | undefined, ReturnType<typeof readRange>]>([
    [undefined, null],
    ["bytes=0-99", { start: 0, end: 99 }],
    ["bytes=990-", { start: 990, end: 999 }],
    ["bytes=-10", { start: 990, end: 999 }],
    ["bytes=-5000", { start: 0, end: 999 }],
    ["bytes=900-5000", { start: 900, end: 999 }],
    ["bytes=1000-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=5-2", null],
    ["bytes=0-1,5-6", null],
    ["bytes=-", null],
    ["items=0-1", null],
  ])("of 1,000 bytes: %s", (header, range) => expect(readRange(header, 1000)).toEqual(range));

  it("never leaves the file", () => {
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.option(fc.nat(9000)),
        fc.option(fc.nat(9000)),
        (size, from, to) => {
          const range = readRange(`bytes=${from ?? ""}-${to ?? ""}`, size);
          if (range === null || range === "unsatisfiable") return;
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.start).toBeLessThanOrEqual(range.end);
          expect(range.end).toBeLessThan(size);
        },
      ),
    );
  });
});

describe("compareTexts", () => {
  it("sees no difference in ends of lines and trailing spaces", () => {
    expect(compareTexts("a\r\nb  \nc", "a\nb\nc\n\n")).toMatchObject({
      added: 0,
      removed: 0,
      isAligned: true,
    });
    expect(compareTexts("", "")).toMatchObject({ added: 0, removed: 0 });
  });
  it("counts what was put in and taken out, and leaves out the middle of what is equal", () => {
    const lines = Array.from({ length: 40 }, (_, index) => `linha ${index}`);
    const { parts, added, removed } = compareTexts(
      lines.join("\n"),
      lines.with(5, "outra").with(30, "mais outra").join("\n"),
    );
    expect([added, removed]).toEqual([2, 2]);
    const equal = parts.filter((part) => part.kind === "same");
    expect(equal.map((part) => [part.lines.length, part.omitted])).toEqual([
      [3, 2],
      [6, 18],
      [3, 6],
    ]);
    expect(equal[1]?.lines).toEqual([
      "linha 6",
      "linha 7",
      "linha 8",
      "linha 27",
      "linha 28",
      "linha 29",
    ]);
  });
  it("keeps every line of both texts, shown or counted", () => {
    const text = fc.array(fc.constantFrom("um", "dois", "três", "quatro"), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { parts } = compareTexts(before.join("\n"), after.join("\n"));
        const total = (kinds: string[]) =>
          parts
            .filter((part) => kinds.includes(part.kind))
            .reduce((sum, part) => sum + part.lines.length + part.omitted, 0);
        expect([total(["same", "removed"]), total(["same", "added"])]).toEqual([
          before.length,
          after.length,
        ]);
      }),
    );
  });
});

describe("kindOfDocument", () => {
  it.each([
    ["%PDF-1.7", "nota.txt", "pdf"],
    ["PK\x03\x04", "a.DOCX", "word"],
    ["PK\x03\x04", "a.pptx", "slides"],
    ["PK\x03\x04", "a.xlsx", "sheet"],
    ["PK\x03\x04", "a.zip", "other"],
    ["Ata da reunião", "a.bin", "text"],
    ["\x00\x01", "a.txt", "other"],
    ["", "a.txt", "other"],
    ["GIF89a", "a.pdf", "image"],
  ])("tells by the bytes: %j named %s", (head, name, kind) =>
    expect(kindOfDocument(Buffer.from(head, "latin1"), name).kind).toBe(kind),
  );
  it("knows an office file of before 2007", () =>
    expect(kindOfDocument(Buffer.from("d0cf11e0a1b11ae1", "hex"), "a.doc")).toMatchObject({
      kind: "other",
      isOld: true,
    }));
});
