import { describe, expect, it } from "vitest";
import { plainLine } from "#domain/assistant/grounding/bind-sentence.ts";
import { prohibitedPurpose } from "#domain/governance/regulated-uses.ts";
import { blankPlaceholders, readPlaceholders } from "#domain/report/prose/placeholders.ts";
import { parseTemplate } from "#domain/report/template/parse-template.ts";
import { readHeading } from "#server/adapters/document-reader/read-text.ts";
import fc from "#tests/support/random-cases.ts";

/** So long that the third power of it is never reached: whoever takes that many steps does not end. */
const LONG = 60_000;
const textOf = (...signs: string[]) =>
  fc.array(fc.constantFrom(...signs), { maxLength: 14 }).map((parts) => parts.join(""));
const same = (texts: fc.Arbitrary<string>, check: (text: string) => void) =>
  fc.assert(
    fc.property(texts, (text) => void check(text)),
    { numRuns: 4_000 },
  );

// The expressions that stood here before say the same on short texts; on long ones they did not end.
describe("what reads the text of files and people", () => {
  it("finds a Markdown heading in one pass", () => {
    const old = /^ {0,3}#{1,6}\s+(.+?)\s*#*\s*$/;
    same(textOf("#", "# ", " ", "\t", "a", "é", "\u2028", "   "), (line) =>
      expect(readHeading(line)).toBe(old.exec(line)?.[1] ?? null),
    );
    expect(readHeading("## Contas a pagar ##  ")).toBe("Contas a pagar");
    const blanks = " ".repeat(LONG);
    expect(readHeading(`# a${blanks}b${"#".repeat(LONG)}${blanks}x`)?.at(-1)).toBe("x");
    expect(readHeading(`#${blanks}\u2028a\u2028b`)).toBeNull();
  });

  it("takes away a line of a table's rules in one pass", () => {
    const old = /^\s*\|?[\s:|-]+\|?\s*$/;
    same(textOf("|", "-", ":", " ", "\n", "\t", "a"), (line) =>
      expect(plainLine(line) === "").toBe(line === "" || old.test(line)),
    );
    expect(plainLine("|---|:-:|")).toBe("");
    expect(plainLine(`${"\t".repeat(LONG)}\u0000`)).toHaveLength(LONG + 1);
  });

  it("reads figures of a model's words, and nothing else, in one pass", () => {
    const old = /\{\{\s*([^{}|\n]+?)\s*(?:\|\s*([^{}|\n]*?)\s*)?\}\}/gu;
    same(textOf("{{", "}}", "{", "}", "|", " ", "\n", "a", "b.c", "moeda"), (text) => {
      expect(
        readPlaceholders(text).map(({ index, length, factId }) => [index, length, factId]),
      ).toEqual([...text.matchAll(old)].map((match) => [match.index, match[0].length, match[1]]));
      expect(blankPlaceholders(text)).toBe(
        text.replace(old, (found) => "\u0001".repeat(found.length)),
      );
    });
    const blanks = "\t".repeat(LONG);
    expect(readPlaceholders(`{{${blanks}a${blanks}|${blanks}\u0000${blanks}\n}`)).toEqual([]);
    expect(readPlaceholders(`{{${blanks}p1.total${blanks}}}`)).toMatchObject([
      { factId: "p1.total", isKnownFormat: true },
    ]);
  });

  it("reads plural() of a template in one pass", () => {
    expect(parseTemplate('{{plural( n ,"zero","um","{{n}}")}}')).toMatchObject([
      { kind: "plural", reference: "n" },
    ]);
    for (const wrong of ["{{plural(n)}}", '{{plural(,"a","b","c")}}', '{{plural(n,"a","b","c"}}'])
      expect(() => parseTemplate(wrong), wrong).toThrow("plural() takes");
    expect(() => parseTemplate(`{{plural(${"\t".repeat(LONG)}u}}`)).toThrow("plural() takes");
  });

  it("names intimate content without trying each beginning against each end", () => {
    const old = /(ger\w+|cria\w*|produz\w*).*(intim\w+|nud\w+).*/;
    same(textOf("ger", "gera ", "cria", "produz", " ", "intim", "o", "nud", "nudez "), (text) =>
      expect(prohibitedPurpose(text, null) !== null).toBe(old.test(text)),
    );
    expect(prohibitedPurpose("Gerar imagens íntimas de pessoas", null)).not.toBeNull();
  });
});
